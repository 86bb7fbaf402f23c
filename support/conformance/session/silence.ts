import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** After so many time-outs and no answer an operation counts as one that hangs. */
const SUSPICIOUS = 12;
/** Of the requests from then on, one of so many is sent all the same. */
const ONE_IN = 50;

/** What came of the requests for one operation so far. */
interface Heard {
  hasAnswered: boolean;
  timedOut: number;
  /** Requests that were asked about since it is suspicious. */
  asked: number;
}

/**
 * Operations that hang: whatever was asked of them, they have answered nothing in the whole run.
 *
 * A case that needs one would wait for its deadline for nothing, and hundreds of them would for many minutes. Some are
 * sent all the same, so that an operation that answers after all is judged from then on.
 */
export class Silence {
  readonly #heard = new Map<Operation, Heard>();

  /** Why a request is not worth its wait, and is not to be sent; undefined where it is. */
  refuses(operation: Operation): string | undefined {
    const heard = this.#of(operation);
    if (heard.hasAnswered || heard.timedOut < SUSPICIOUS) return undefined;
    heard.asked += 1;
    return heard.asked % ONE_IN === 0
      ? undefined
      : `${operation} hangs: it answered none of its first ${SUSPICIOUS} requests in time, and is not waited for any longer`;
  }

  /** Learns from an exchange: whatever comes back is an answer, though it may be unfit to be read. */
  note(operation: Operation, { failure }: Exchange): void {
    const heard = this.#of(operation);
    if (failure?.kind === 'deadline') heard.timedOut += 1;
    // What was never connected says nothing of the operation.
    else heard.hasAnswered ||= failure?.kind !== 'unreachable';
  }

  #of(operation: Operation): Heard {
    const heard = this.#heard.get(operation) ?? { hasAnswered: false, timedOut: 0, asked: 0 };
    this.#heard.set(operation, heard);
    return heard;
  }
}
