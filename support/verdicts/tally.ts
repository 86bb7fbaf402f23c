import type { ConformanceCase } from './case.ts';
import type { Outcome } from './outcome.ts';
import type { Failure } from './runReport.ts';

/** Failures of one requirement that are kept in full; a broken target fails in thousands of cases. */
const KEPT_FAILURES = 3;

/** What the cases of one requirement came to. */
export class Tally {
  passed = 0;
  failed = 0;
  readonly failures: Failure[] = [];
  /** The first case that could not tell, and if one did, that exchanged something. */
  doubt: Failure | undefined;
  readonly doubts = new Set<string>();
  readonly blocks = new Set<string>();
  readonly lacks = new Set<string>();
  /** What was wrong once with a case that then passed. */
  readonly onceWrong = new Set<string>();

  get isEmpty(): boolean {
    const reasons = this.doubts.size + this.blocks.size + this.lacks.size;
    return this.passed + this.failed + reasons === 0;
  }

  /** No case said anything but that the target offers no such thing. */
  get isOnlyLacking(): boolean {
    return this.lacks.size > 0 && this.passed + this.failed + this.doubts.size + this.blocks.size === 0;
  }

  /**
   * Counts a case of this requirement by its outcome; a violation is added by `fail`, and a doubt by `doubtBy`.
   *
   * @param once What was wrong before it began again, where that may pass.
   */
  count(outcome: Exclude<Outcome, { kind: 'failed' | 'inconclusive' }>, once?: string): void {
    switch (outcome.kind) {
      case 'passed':
        this.passed += 1;
        if (once !== undefined) this.onceWrong.add(`once, and not again: ${once}`);
        break;
      case 'not exercised':
        this.blocks.add(outcome.reason);
        break;
      case 'not offered':
        this.lacks.add(outcome.reason);
        break;
      case 'fault':
        this.doubts.add('a fault of the suite, see below');
        break;
    }
  }

  fail(test: ConformanceCase, failure: Omit<Failure, 'title' | 'file'>): void {
    this.failed += 1;
    if (this.failures.length < KEPT_FAILURES)
      this.failures.push({ title: test.title, file: test.file, ...failure });
  }

  doubtBy({ title, file }: ConformanceCase, reason: string, exchanges: Failure['exchanges'] = []): void {
    if (this.doubt === undefined || (this.doubt.exchanges.length === 0 && exchanges.length > 0))
      this.doubt = { title, file, message: reason, exchanges };
    this.doubts.add(reason);
  }

  /**
   * The verdict that the cases alone give. A skip never reads as a pass: satisfied needs a recorded
   * pass, and nothing that stood in the way.
   */
  verdict(): { verdict: 'satisfied' | 'violated' | 'inconclusive' | 'not exercised'; reason?: string } {
    if (this.failed > 0) return { verdict: 'violated' };
    if (this.doubts.size > 0) return { verdict: 'inconclusive', reason: listed(this.doubts) };
    if (this.blocks.size > 0) return { verdict: 'not exercised', reason: listed(this.blocks) };
    if (this.passed > 0) {
      return {
        verdict: 'satisfied',
        ...(this.lacks.size + this.onceWrong.size > 0
          ? { reason: listed(new Set([...this.onceWrong, ...this.lacks])) }
          : {}),
      };
    }
    if (this.lacks.size > 0) return { verdict: 'not exercised', reason: listed(this.lacks) };
    return { verdict: 'not exercised', reason: 'no case ran' };
  }
}

const LISTED_REASONS = 8;

function listed(reasons: ReadonlySet<string>): string {
  const shown = [...reasons].slice(0, LISTED_REASONS).join('; ');
  return reasons.size > LISTED_REASONS ? `${shown}; and ${reasons.size - LISTED_REASONS} more` : shown;
}
