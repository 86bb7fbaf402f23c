/** The target broke what the contract states. Vitest copies the fields to the reporter. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly expected: string;
  readonly seen: string;

  constructor(expected: string, seen: string) {
    super(`expected ${expected}; seen ${seen}`);
    this.expected = expected;
    this.seen = seen;
  }
}

/** The case could not tell: its set-up or its control failed, or the measurement fell into its error band. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
}
