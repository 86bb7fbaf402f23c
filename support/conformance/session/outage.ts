import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange, ExchangeFailure, FailureKind } from '../../exchange/exchange.ts';

/** Exchanges in a row without an answer that arouse the suspicion. */
const SUSPICIOUS = 3;

/** Whoever breaks the protocol, or sends too much, is still there. */
const DEAD: ReadonlySet<FailureKind> = new Set<FailureKind>(['unreachable', 'transport', 'deadline']);

/** Seconds until a target that takes no connections is looked for again: long enough for one that starts anew. */
const PAUSES = [1, 2, 4, 8];
const MILLISECONDS = 1000;

/** Many at once may be why it takes none. */
const FEW = '; where it takes few connections at a time, limits.concurrency in the profile says how many';

/** Why a run ends early. */
export interface Unreachable {
  /** Exchanges in a row that got no answer, the looks after it included. */
  readonly exchanges: number;
  readonly reason: string;
}

/** How often the target was away and came back, and for how long in all. */
export interface Away {
  readonly count: number;
  readonly seconds: number;
}

/**
 * Whether the target is still there.
 *
 * One operation that never answers is a fault of that operation, however many cases meet it at once, and so is a part
 * of the target that is down. So after three exchanges in a row without an answer, different operations are tried, and
 * only where none of them is answered either the target is away. One that hangs counts as unreachable then; one that takes
 * no connections, or breaks them, may be starting anew, and is looked for a few times more.
 */
export class Outage {
  readonly #looks: () => readonly Promise<Exchange>[];
  readonly #onEnd: () => void;
  readonly #pause: (seconds: number) => Promise<unknown>;
  readonly #ended = new AbortController();
  #deadInARow = 0;
  #answers = 0;
  #looking: Promise<void> | undefined;
  #away: Away = { count: 0, seconds: 0 };
  #unreachable: Unreachable | undefined;

  /**
   * @param looks Tries different operations.
   * @param onEnd Told once, when the target is gone.
   */
  constructor(
    looks: () => readonly Promise<Exchange>[],
    onEnd: () => void,
    pause: (seconds: number) => Promise<unknown> = (seconds) =>
      sleep(seconds * MILLISECONDS, undefined, { ref: false }),
  ) {
    this.#looks = looks;
    this.#onEnd = onEnd;
    this.#pause = pause;
  }

  /** Set once the target is gone. */
  get unreachable(): Unreachable | undefined {
    return this.#unreachable;
  }

  get away(): Away {
    return this.#away;
  }

  /** Ends once nobody looks for the target any more: it is there, or gone. */
  async settled(): Promise<void> {
    await this.#looking;
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
    if (this.#deadInARow < SUSPICIOUS || this.#looking !== undefined || this.#unreachable !== undefined)
      return;
    this.#looking = this.#lookForIt().finally(() => (this.#looking = undefined));
  }

  async #lookForIt(): Promise<void> {
    const answersBefore = this.#answers;
    const isBack = () => this.#answers > answersBefore;
    let failure = await this.#look();
    let seconds = 0;
    for (const pause of PAUSES) {
      if (isBack() || failure === undefined || failure.kind === 'deadline') break;
      await this.#pause(pause);
      seconds += pause;
      failure = await this.#look();
    }
    if (isBack() && seconds > 0)
      this.#away = { count: this.#away.count + 1, seconds: this.#away.seconds + seconds };
    if (isBack() || failure === undefined) return;
    this.#unreachable = {
      exchanges: this.#deadInARow,
      reason: `the target became unreachable, ${this.#deadInARow} exchanges in a row without an answer; the last: ${failure.message}${failure.kind === 'deadline' ? '' : FEW}`,
    };
    this.#ended.abort();
    this.#onEnd();
  }

  /** How the last of the looks failed; undefined where that is not known: the run was over by then. */
  async #look(): Promise<ExchangeFailure | undefined> {
    const looks = await Promise.allSettled(this.#looks());
    const seen = looks.flatMap((look) => (look.status === 'fulfilled' ? [look.value] : []));
    if (seen.length < looks.length) return undefined;
    for (const exchange of seen) this.note(exchange);
    return seen.at(-1)?.failure;
  }
}
