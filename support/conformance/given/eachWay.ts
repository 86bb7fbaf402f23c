import type { Customer } from '../../target/customers.ts';
import { Skipped } from '../outcomes.ts';
import type { Request, SendOptions } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import type { BookingSetups } from './bookings.ts';
import type { Tools } from './tools.ts';

/** What is wrong with a request, in words, and what makes it so. */
type WrongWay = readonly [what: string, options: SendOptions];

export interface EachWaySetups {
  /**
   * A request in each of several wrong ways, one after the other, and the control in the right one. The token of the
   * request, and its invoice, are the same in all: where the control is accepted, none was rejected for those. Where it
   * is not, as where a token serves once only, all are sent once more, each with its own. Left out is what is right
   * after its change, such as a password of digits in upper case.
   *
   * @param right What the control carries besides.
   */
  inEachWay(
    request: Request,
    customer: Customer,
    wrong: readonly WrongWay[],
    right?: SendOptions,
  ): Promise<{ sents: Sent[]; control: Sent }>;
}

export function eachWaySetups({ run, send }: Tools, bookings: Pick<BookingSetups, 'again'>): EachWaySetups {
  async function sentWith(request: Request, [what, options]: WrongWay): Promise<Sent | undefined> {
    try {
      return await send({ ...request, ...options, wrong: what });
    } catch (error) {
      if (error instanceof Skipped) return undefined;
      throw error;
    }
  }

  return {
    async inEachWay(request, customer, wrong, right = {}) {
      /** @param next The request of each, with what it needs anew if anything. */
      async function tried(
        next: () => Promise<Request> | Request,
      ): Promise<{ sents: Sent[]; control: Sent }> {
        const sents: Sent[] = [];
        for (const way of wrong) {
          const sent = await sentWith(await next(), way);
          if (sent !== undefined) sents.push(sent);
        }
        if (sents.length === 0) run.notOffered('none of these ways would be a wrong one');
        return { sents, control: await send({ ...(await next()), ...right }) };
      }

      const inTurn = await tried(() => request);
      const isTold = [inTurn.control, ...inTurn.sents].some(({ reception }) => reception === 'accepted');
      return isTold ? inTurn : tried(() => bookings.again(request, customer));
    },
  };
}
