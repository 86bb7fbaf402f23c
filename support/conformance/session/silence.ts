import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Requests for an operation that time out before it is no longer waited for. */
const SUSPICIOUS = 12;
/** Of the requests from then on, one of so many is sent all the same. */
const ONE_IN = 50;

/**
 * Operations that hang: whatever was asked of them, they have answered nothing in the whole run.
 *
 * A case that needs one would wait for its deadline for nothing, and hundreds of them would for many minutes. Some are
 * sent all the same, so that an operation that answers after all is judged from then on.
 */
export class Silence {
  readonly #timedOut = new Map<Operation, number>();
  readonly #answered = new Set<Operation>();
  #refused = 0;

  /** Why a request is not worth its wait, and is not to be sent; undefined where it is. */
  refuses(operation: Operation): string | undefined {
    if (this.#answered.has(operation) || (this.#timedOut.get(operation) ?? 0) < SUSPICIOUS) return undefined;
    this.#refused += 1;
    return this.#refused % ONE_IN === 0
      ? undefined
      : `${operation} hangs: it answered none of its first ${SUSPICIOUS} requests in time, and is not waited for any longer`;
  }

  /** Learns from an exchange: whatever comes back is an answer, though it may be unfit to be read. */
  note(operation: Operation, { failure }: Exchange): void {
    if (failure?.kind !== 'deadline') this.#answered.add(operation);
    else this.#timedOut.set(operation, (this.#timedOut.get(operation) ?? 0) + 1);
  }
}
