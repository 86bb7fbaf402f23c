import type { Operation } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { Manner } from '../generators/manners.ts';
import { oppositeSides } from '../generators/searches.ts';
import { Inconclusive, LIKE_ACCEPTED } from '../outcomes.ts';
import type { Request, SendOptions } from '../requests/request.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { notePromoBooker } from '../session/learnt/promoBookers.ts';
import { answerOf, noteFree } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { ratePath, searchQuery } from '../requests/teeTimeQueries.ts';
import type { BookingSetups } from './bookings.ts';
import type { CustomerSetups } from './customers.ts';
import { hasPromoCode } from './promos.ts';
import type { PromoSetups } from './promos.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

export interface MannerSetups {
  /** Whoever asks in a manner; ends the case as not offered where the profile lists nobody like that. */
  customerIn(manner: Manner): Promise<Customer>;
  /**
   * A request of an operation in a manner, with a fresh token where it needs one, and its control. Ends the case as not
   * offered where the target has nothing to ask it for.
   *
   * @param authenticated With another method than that of the case.
   */
  requestIn(manner: Manner, customer: Customer, authenticated?: Pick<Request, 'auth'>): Promise<Asked>;
}

export interface Asked {
  request: Request;
  /**
   * The same once more, beside one that was to be refused, or several. A reservation by gift card is one by credit card
   * then: what is on gift cards would be spent by so many controls. Ends the case as not offered where all are refused:
   * the plain way to ask has cases of its own.
   */
  controlOf: (wrong: Sent | readonly Sent[], right?: SendOptions) => Promise<Sent>;
  /**
   * Where it was refused with a factor that the case is about: makes sure that requests in this manner are accepted without
   * it, and that the factor makes the target refuse another one as well. Ends the case as not offered where they are refused
   * anyway.
   */
  acceptedWithout: (sent: Sent, factor: () => Promise<SendOptions>) => Promise<void>;
}

/** The set-ups that it takes. */
interface Basic
  extends
    Pick<CustomerSetups, 'holderWith' | 'lent'>,
    Pick<WalletSetups, 'creditCard' | 'giftCard' | 'removalRequest'>,
    Pick<BookingSetups, 'again' | 'payment' | 'rate' | 'reservation'>,
    Pick<PromoSetups, 'fewestPromoted' | 'isPromoApplied' | 'promoInvoiceIfApplied' | 'promoRate'> {
  request(operation: Operation, customer: Customer): Promise<Request>;
  giftCardRequest(customer: Customer): Promise<Request>;
}

/** Tee times besides that of a refused reservation at which it is tried with the factor in question, and without. */
const MOST_ELSEWHERE = 2;

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

  async function promoted(operation: Operation, customer: Customer): Promise<Request> {
    if (!hasPromoCode(profile)) run.notOffered('the profile names no promo code');
    // What is looked at is not booked, and what is booked is not looked at any more.
    const rate = await basic.promoRate(customer, operation === 'addReservation' ? { bookable: true } : {});
    if (!basic.isPromoApplied()) run.notOffered('the promo code is applied at no tee time that was tried');
    const players = basic.fewestPromoted(rate);
    if (operation === 'addReservation') {
      if (inventoryOf(run.session, send).mayBeBooked(rate))
        run.notOffered(
          'the run has booked each tee time at which the promo code is applied: more of them would show it',
        );
      const promotedInvoice = await basic.promoInvoiceIfApplied(customer, rate, players);
      notePromoBooker(run.session, customer);
      return (await basic.reservation(customer, { rate, players, promotedInvoice })).request;
    }
    const request = await atRate('customerInvoice', rate, players, customer);
    return { ...request, query: { ...request.query, 'promo-code': profile.promoCode } };
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
    if ('isPromoted' in manner) return promoted(operation, customer);
    if ('option' in manner)
      return operation === 'addPaymentOption'
        ? basic.giftCardRequest(customer)
        : basic.removalRequest(customer, 'giftCard', await basic.giftCard(customer));
    if ('beside' in manner)
      for (let held = 0; held < manner.beside; held += 1) await basic.creditCard(customer);
    const request = await basic.request(operation, customer);
    if (!('isFar' in manner)) return request;
    const far = oppositeSides(profile.search.near)['beyond the pole'];
    return { ...request, query: { ...searchQuery(profile), ...far } };
  }

  const refusedAnyway = (control: Sent): never =>
    run.notOffered(`the target refuses a request made in this manner anyway: ${answerOf(control)}`);

  return {
    async customerIn({ by, sign }) {
      return sign === undefined ? basic.lent(by ?? 'registered') : basic.holderWith(sign);
    },

    async requestIn(manner, customer, authenticated = {}) {
      const askedAnew = async (): Promise<Request> => ({
        ...(await asked(manner, customer)),
        ...authenticated,
      });
      const request = await askedAnew();

      /**
       * A tee time may take no such payment, or not so many players: it is the factor that a reservation is refused for where
       * the same tee time is booked without it.
       */
      async function requireRefusedForFactor(
        sent: Sent,
        first: Request,
        factor: () => Promise<SendOptions>,
      ): Promise<void> {
        let again = await send(await basic.again(first, customer));
        for (let tried = 0; again.reception !== 'accepted' && tried < MOST_ELSEWHERE; tried += 1) {
          const elsewhere = await askedAnew();
          const repeated = await send(elsewhere, await factor());
          if (repeated.reception === 'accepted')
            throw new Inconclusive(`${answerOf(sent)}, and ${LIKE_ACCEPTED}`);
          again = await send(await basic.again(elsewhere, customer));
        }
        if (again.reception === 'rejected') refusedAnyway(again);
        accepted(again, 'the same request without it');
        noteFree(sent);
      }

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
          return isTold ? control : refusedAnyway(control);
        },
        async acceptedWithout(sent, factor) {
          if (sent.reception === 'accepted') return;
          const isPlainlyBooked = sent.operation === 'addReservation' && !('isPromoted' in manner);
          if (isPlainlyBooked) {
            await requireRefusedForFactor(sent, request, factor);
            return;
          }
          const control = await send(await askedAnew());
          if (control.reception === 'rejected') refusedAnyway(control);
          accepted(control, 'a request made in the same manner');
          const repeated = await send(await askedAnew(), await factor());
          if (repeated.reception === 'accepted')
            throw new Inconclusive(`${answerOf(sent)}, and ${LIKE_ACCEPTED}`);
        },
      };
    },
  };
}
