import type { Exchange, FailureKind } from '../../exchange/exchange.ts';

/** Exchanges in a row without an answer that arouse the suspicion. */
const SUSPICIOUS = 3;

/** Whoever breaks the protocol, or sends too much, is still there. */
const DEAD: ReadonlySet<FailureKind> = new Set<FailureKind>(['unreachable', 'transport', 'deadline']);

/** Why a run ends early. */
export interface Unreachable {
  /** Exchanges in a row that got no answer, the looks after it included. */
  readonly exchanges: number;
  readonly reason: string;
}

/**
 * Whether the target is still there.
 *
 * One operation that never answers is a fault of that operation, however many cases meet it at once, and so is a part
 * of the target that is down. So after three exchanges in a row without an answer, different operations are tried, and
 * only where none of them is answered either the target counts as unreachable.
 */
export class Outage {
  readonly #looks: () => readonly Promise<Exchange>[];
  readonly #onEnd: () => void;
  readonly #ended = new AbortController();
  #deadInARow = 0;
  #answers = 0;
  #isLooking = false;
  #unreachable: Unreachable | undefined;

  /**
   * @param looks Tries different operations.
   * @param onEnd Told once, when the target is gone.
   */
  constructor(looks: () => readonly Promise<Exchange>[], onEnd: () => void) {
    this.#looks = looks;
    this.#onEnd = onEnd;
  }

  /** Set once the target is gone. */
  get unreachable(): Unreachable | undefined {
    return this.#unreachable;
  }

  /** Aborted once the target is gone, so that nobody goes on waiting for it. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Learns from an exchange. */
  note({ failure }: Exchange): void {
    if (failure === undefined || !DEAD.has(failure.kind)) {
      this.#answers += 1;
      this.#deadInARow = 0;
      return;
    }
    this.#deadInARow += 1;
    if (this.#deadInARow < SUSPICIOUS || this.#isLooking || this.#unreachable !== undefined) return;
    this.#isLooking = true;
    void this.#look().finally(() => (this.#isLooking = false));
  }

  async #look(): Promise<void> {
    const answersBefore = this.#answers;
    const looks = await Promise.allSettled(this.#looks());
    const seen = looks.flatMap((look) => (look.status === 'fulfilled' ? [look.value] : []));
    // What could not even be sent tells nothing: the run was over by then.
    if (seen.length < looks.length) return;
    for (const exchange of seen) this.note(exchange);
    const failure = seen.at(-1)?.failure;
    if (this.#answers > answersBefore || failure === undefined) return;
    this.#unreachable = {
      exchanges: this.#deadInARow,
      reason: `the target became unreachable, ${this.#deadInARow} exchanges in a row without an answer; the last: ${failure.message}`,
    };
    this.#ended.abort();
    this.#onEnd();
  }
}
