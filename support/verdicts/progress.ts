/** Where a line of text goes. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

const QUIET_SECONDS_ON_TERMINAL = 2;
const QUIET_SECONDS_IN_LOG = 30;

interface Count {
  total: number;
  done: number;
  failed: number;
}

/** Tells how far a run is: one line a group, and a sign of life where a group takes long. */
export class Progress {
  readonly #output: Output;
  readonly #startedAt = performance.now();
  readonly #groups = new Map<string, Count>();
  readonly #timer: NodeJS.Timeout;

  constructor(output: Output) {
    this.#output = output;
    const quietSeconds = output.isTTY === true ? QUIET_SECONDS_ON_TERMINAL : QUIET_SECONDS_IN_LOG;
    this.#timer = setInterval(() => this.#signOfLife(), quietSeconds * 1000);
    this.#timer.unref();
  }

  /** A case of a group is to come. */
  expect(group: string): void {
    this.#at(group).total += 1;
  }

  caseEnded(group: string, failed: boolean): void {
    const count = this.#at(group);
    count.done += 1;
    if (failed) count.failed += 1;
    if (count.done === count.total) this.#groupEnded(group, count);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#clearLine();
  }

  #at(group: string): Count {
    let count = this.#groups.get(group);
    if (count === undefined) this.#groups.set(group, (count = { total: 0, done: 0, failed: 0 }));
    return count;
  }

  #open(): string[] {
    return [...this.#groups].filter(([, { done, total }]) => done < total).map(([group]) => group);
  }

  #groupEnded(group: string, { done, failed }: Count): void {
    this.#clearLine();
    const failures = failed === 0 ? '' : `, ${failed} failed`;
    const place = `${this.#groups.size - this.#open().length}/${this.#groups.size}`;
    this.#output.write(`${place} ${group.padEnd(16)} ${done} cases${failures}, ${this.#elapsed()}\n`);
    this.#timer.refresh();
  }

  #signOfLife(): void {
    const done = [...this.#groups.values()].reduce((sum, count) => sum + count.done, 0);
    this.#clearLine();
    const line = `${done} cases, ${this.#elapsed()}; still open: ${this.#open().join(', ')}`;
    this.#output.write(this.#output.isTTY === true ? line.slice(0, 100) : `${line}\n`);
  }

  #clearLine(): void {
    if (this.#output.isTTY === true) this.#output.write('\r\u001b[K');
  }

  #elapsed(): string {
    return `${((performance.now() - this.#startedAt) / 1000).toFixed(1)} s`;
  }
}
