import type { Customer } from '../../target/customers.ts';
import { Skipped } from '../outcomes.ts';
import type { Authenticate } from '../requests/authentication.ts';
import type { Request } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import type { BookingSetups } from './bookings.ts';
import type { Tools } from './tools.ts';

/** What is wrong with credentials, in words, and what makes them. */
export type WrongWay = readonly [what: string, auth: Authenticate];

export interface EachWaySetups {
  /**
   * A request with each of several wrong credentials, one after the other, and the control with the right ones. The token
   * of the request, and its invoice, are the same in all: where the control is accepted, none was rejected for those. Where it
   * is not, as where a token serves once only, all are sent once more, each with its own. Credentials that are the
   * right ones after their change are left out.
   */
  inEachWay(
    request: Request,
    customer: Customer,
    wrong: readonly WrongWay[],
    right: Authenticate,
  ): Promise<{ sents: Sent[]; control: Sent }>;
}

export function eachWaySetups({ run, send }: Tools, bookings: Pick<BookingSetups, 'again'>): EachWaySetups {
  async function sentWith(request: Request, [what, auth]: WrongWay): Promise<Sent | undefined> {
    try {
      return await send(request, { auth, wrong: what });
    } catch (error) {
      if (error instanceof Skipped) return undefined;
      throw error;
    }
  }

  return {
    async inEachWay(request, customer, wrong, right) {
      /** @param next The request of each, with what it needs anew if anything. */
      async function tried(
        next: () => Promise<Request> | Request,
      ): Promise<{ sents: Sent[]; control: Sent }> {
        const sents: Sent[] = [];
        for (const way of wrong) {
          const sent = await sentWith(await next(), way);
          if (sent !== undefined) sents.push(sent);
        }
        if (sents.length === 0) run.notOffered('none of these credentials would be wrong ones');
        return { sents, control: await send(await next(), { auth: right }) };
      }

      const inTurn = await tried(() => request);
      const isTold = [inTurn.control, ...inTurn.sents].some(({ reception }) => reception === 'accepted');
      return isTold ? inTurn : tried(() => bookings.again(request, customer));
    },
  };
}
