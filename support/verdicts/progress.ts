/** Where a line of text goes. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

const QUIET_SECONDS_ON_TERMINAL = 2;
const QUIET_SECONDS_IN_LOG = 30;

/** Tells how far a run is: one line a group, and a sign of life where a group takes long. */
export class Progress {
  readonly #output: Output;
  readonly #startedAt = performance.now();
  /** Suite files still to come, by group. */
  readonly #open = new Map<string, number>();
  readonly #cases = new Map<string, { done: number; failed: number }>();
  readonly #groups: number;
  #done = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param files Suite files of the run, relative to the checkout. */
  constructor(output: Output, files: readonly string[]) {
    this.#output = output;
    for (const file of files) {
      const group = groupOf(file);
      this.#open.set(group, (this.#open.get(group) ?? 0) + 1);
    }
    this.#groups = this.#open.size;
    this.#timer = setInterval(() => this.#signOfLife(), this.#quietSeconds() * 1000);
    this.#timer.unref();
  }

  caseEnded(file: string, failed: boolean): void {
    const group = groupOf(file);
    const count = this.#cases.get(group) ?? { done: 0, failed: 0 };
    count.done += 1;
    if (failed) count.failed += 1;
    this.#cases.set(group, count);
    this.#done += 1;
  }

  fileEnded(file: string): void {
    const group = groupOf(file);
    const open = (this.#open.get(group) ?? 1) - 1;
    if (open > 0) this.#open.set(group, open);
    else {
      this.#open.delete(group);
      this.#groupEnded(group);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#clearLine();
  }

  #groupEnded(group: string): void {
    const { done, failed } = this.#cases.get(group) ?? { done: 0, failed: 0 };
    if (done === 0) return;
    this.#clearLine();
    const failures = failed === 0 ? '' : `, ${failed} failed`;
    const place = `${this.#groups - this.#open.size}/${this.#groups}`;
    this.#output.write(`${place} ${group.padEnd(16)} ${done} cases${failures}, ${this.#elapsed()}\n`);
    this.#timer?.refresh();
  }

  #signOfLife(): void {
    const waiting = [...this.#open.keys()].join(', ');
    this.#clearLine();
    const line = `${this.#done} cases, ${this.#elapsed()}; still open: ${waiting}`;
    this.#output.write(this.#output.isTTY === true ? line.slice(0, 100) : `${line}\n`);
  }

  #clearLine(): void {
    if (this.#output.isTTY === true) this.#output.write('\r\u001b[K');
  }

  #elapsed(): string {
    return `${((performance.now() - this.#startedAt) / 1000).toFixed(1)} s`;
  }

  #quietSeconds(): number {
    return this.#output.isTTY === true ? QUIET_SECONDS_ON_TERMINAL : QUIET_SECONDS_IN_LOG;
  }
}

/** The folder in suites/ that a file stands in. */
function groupOf(file: string): string {
  const segments = file.replaceAll('\\', '/').split('/');
  return segments.at(-2) ?? file;
}
