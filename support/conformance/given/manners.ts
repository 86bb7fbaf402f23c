import type { Operation } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { Manner } from '../generators/manners.ts';
import { oppositeSides } from '../generators/searches.ts';
import type { Request, SendOptions } from '../requests/request.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { ratePath, searchQuery } from '../requests/teeTimeQueries.ts';
import type { BookingSetups } from './bookings.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

export interface MannerSetups {
  /**
   * A request of an operation in a manner, with a fresh token where it needs one, and its control. Ends the case as not
   * offered where the target has nothing to ask it for.
   */
  requestIn(manner: Manner, customer: Customer): Promise<Asked>;
}

export interface Asked {
  request: Request;
  /**
   * The same once more, beside one that was to be refused, or several. A reservation by gift card is one by credit card
   * then: what is on gift cards would be spent by so many controls. Ends the case as not offered where all are refused:
   * the plain way to ask has cases of its own.
   */
  controlOf: (wrong: Sent | readonly Sent[], right?: SendOptions) => Promise<Sent>;
}

/** The set-ups that it takes. */
interface Basic
  extends
    Pick<WalletSetups, 'creditCard' | 'giftCard' | 'removalRequest'>,
    Pick<BookingSetups, 'again' | 'payment' | 'rate' | 'reservation'> {
  request(operation: Operation, customer: Customer): Promise<Request>;
}

export function mannerSetups({ run, send }: Tools, basic: Basic): MannerSetups {
  const { profile } = run.session;

  async function atRate(
    operation: Operation,
    rate: PricedRate,
    players: number,
    customer: Customer,
  ): Promise<Request> {
    if (operation === 'addReservation') return (await basic.reservation(customer, { rate, players })).request;
    const request = await basic.request(operation, customer);
    const query = { ...request.query, 'player-count': String(players) };
    return { ...request, path: ratePath(profile, rate), query };
  }

  async function asked(manner: Manner, customer: Customer): Promise<Request> {
    const { operation } = manner;
    if ('payment' in manner) {
      const payment = await basic.payment(customer, manner.payment);
      return (await basic.reservation(customer, { payment })).request;
    }
    if ('players' in manner) {
      const rate = await basic.rate({ bookable: true, anyPlayers: true }, customer);
      return atRate(operation, rate, manner.players, customer);
    }
    if ('isNegative' in manner) {
      const rate = await basic.rate({ bookable: true, negative: true }, customer);
      return atRate(operation, rate, rate.fewest, customer);
    }
    if ('option' in manner) return basic.removalRequest(customer, 'giftCard', await basic.giftCard(customer));
    if ('beside' in manner)
      for (let held = 0; held < manner.beside; held += 1) await basic.creditCard(customer);
    const request = await basic.request(operation, customer);
    if (!('isFar' in manner)) return request;
    const far = oppositeSides(profile.search.near)['beyond the pole'];
    return { ...request, query: { ...searchQuery(profile), ...far } };
  }

  return {
    async requestIn(manner, customer) {
      const request = await asked(manner, customer);
      const isByGiftCard = 'payment' in manner && manner.payment === 'giftCard';
      return {
        request,
        async controlOf(wrong, right) {
          const again = isByGiftCard
            ? await basic.request('addReservation', customer)
            : await basic.again(request, customer);
          const control = await send(again, right);
          const wasServed = [wrong].flat().some(({ reception }) => reception === 'accepted');
          const isTold = wasServed || control.reception !== 'rejected';
          return isTold
            ? control
            : run.notOffered(`the target refuses a request made in this manner anyway: ${answerOf(control)}`);
        },
      };
    },
  };
}
