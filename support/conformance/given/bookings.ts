import type { Capability } from '../../contract/requirement.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import { disclaims } from '../../target/disclaims.ts';
import type { Customer } from '../../target/customers.ts';
import type { Json, Profile } from '../../target/profile.ts';
import { isBookable, isNegative } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import type { Invoice, Pricing } from '../../target/readings/invoices.ts';
import { defaultIds } from '../../target/readings/wallets.ts';
import type { PaymentKind, PaymentWish, ReservationWish } from '../requests/reservationBodies.ts';
import { noteBooking } from '../session/learnt/bookingsMade.ts';
import { hasMemberRates } from '../session/learnt/memberRates.ts';
import { areSeatsScarce } from '../session/learnt/scarceSeats.ts';
import type { Request } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { BOOKABLE, choosing } from './chosenRates.ts';
import type { RateSetups } from './chosenRates.ts';
import type { InvoiceSetups } from './invoices.ts';
import type { TokenSetups } from './tokens.ts';
import type { WalletSetups } from './wallets.ts';
import { byEmail, requireOffered } from './tools.ts';
import type { Tools } from './tools.ts';

/** A payment whose amount is what the invoice says. */
export type Payment = Omit<PaymentWish, 'cents'>;

export interface PreparedReservation {
  request: Request;
  rate: PricedRate;
  /** What the body was made from, for making one that lacks something. */
  wish: ReservationWish;
  /** Its payments with another one in the place of the one that was wished for. */
  paymentsWith: (payment: Payment) => PaymentWish[];
}

export interface BookingWish {
  rate?: PricedRate;
  /** Default: the invoice of the rate for so many players, asked for here. */
  invoice?: Invoice;
  /** The invoice of the rate for this customer with a promo code. */
  promotedInvoice?: Invoice;
  /** Default: as few as the tee time takes. */
  players?: number;
  /** Goes on only where verify=true confirms the seats. */
  verified?: boolean;
  /** Default: a credit card that the request carries. */
  payment?: Payment;
  /** The sum is paid in two parts, in the same way. */
  inTwoParts?: boolean;
  /** Others in front of it, each of as large a part of the sum. */
  inFront?: Payment | readonly Payment[];
  /** Another one behind it, of as large a part. */
  behind?: Payment;
  /** Ends the case as not offered where there is nothing to pay: that may need no payment. */
  toPay?: true;
}

export interface BookingSetups extends RateSetups {
  /**
   * A payment of a kind, with what it needs stored in the wallet; a guest has none. Ends the case as not offered where
   * the profile does not say how the kind pays.
   */
  payment(customer: Customer, kind: PaymentKind): Promise<Payment>;
  /**
   * A payment with this stored card. Ends the case as not offered where payments of this kind do not name the card, as
   * those of a deployment that charges the one marked default.
   */
  savedCard(optionId: Json): Payment;
  /** The same request with a fresh token where it needs one, and a reservation with a new invoice, as `paidWith`. */
  again(request: Request, customer: Customer): Promise<Request>;
  /**
   * The same reservation with a fresh token, paid otherwise. An invoice may serve for one attempt only, so that there is a
   * new one, unless the tee time gets none: then it may be sold by the attempt before.
   */
  paidWith(prepared: PreparedReservation, customer: Customer, payment: Payment): Promise<Request>;
  /** The same, paid with a gift card that is saved now: by its number, or by its id as the profile pays. */
  paidWithSaved(prepared: PreparedReservation, customer: Customer, giftCardNumber: string): Promise<Request>;
  /** A reservation of a tee time, ready to be sent: invoiced, with a payment and a fresh token. */
  reservation(customer: Customer, wish?: BookingWish): Promise<PreparedReservation>;
}

/** What a target offers that is paid with in this way. */
const NEEDED: Readonly<Record<PaymentKind, readonly Capability[]>> = {
  creditCard: [],
  savedCard: ['wallet'],
  affiliate: ['affiliate-payment'],
  giftCard: ['wallet', 'gift-cards'],
};

/** Why nobody of a kind pays so, as the profile has it; undefined where they do. */
export function whyUnpayable(profile: Profile, by: Customer['kind'], kind: PaymentKind): string | undefined {
  const needed = NEEDED[kind].filter((each) => each !== 'wallet' || by === 'registered');
  const lacks = needed.filter((capability) => disclaims(profile, capability));
  if (lacks.length > 0) return `the profile disclaims ${lacks.join(' and ')}`;
  return profile.operations.addReservation.payments[kind] === undefined
    ? `the profile does not say how ${kind} pays`
    : undefined;
}

const NAMES_AN_OPTION = /\{\{\s*optionId\b/;
export const BY_CREDIT_CARD: Payment = { kind: 'creditCard' };
/** A payment that no wallet holds, by the method of authentication, so that both are met. */
export const UNSTORED_PAYMENT = { simple: 'creditCard', signature: 'affiliate' } as const;

/** What a tee time has to be that is for so many players, as few as it takes if that is not said, and is paid so. */
export function suited(players = 1, { kind }: Payment = BY_CREDIT_CARD): RateWish {
  return {
    ...(players > 1 ? { anyPlayers: true } : {}),
    ...(kind === 'giftCard' ? { cheapest: true } : {}),
    ...(kind === 'affiliate' ? { byAffiliate: true } : {}),
  };
}

/** The same for a booking, with the sign that it asks for. */
export function suitedTo({
  players,
  payment,
  negative,
}: Pick<BookingWish, 'players' | 'payment'> & Pick<RateWish, 'negative'>): RateWish {
  return { ...suited(players, payment), ...(negative === undefined ? {} : { negative }) };
}

/** Shares a sum among payments, in whole cents; the last one pays what is left. */
function inParts(cents: number, payments: readonly Payment[]): PaymentWish[] {
  const share = Math.floor(cents / payments.length);
  const last = payments.length - 1;
  return payments.map((payment, at) => ({ ...payment, cents: at === last ? cents - share * last : share }));
}

/** Tee times with nothing to pay that are invoiced, or booked, in search of one with a sum. */
const MOST_FREE = 8;

/**
 * A control, booked at other tee times as long as some are left and there is nothing to pay: a free one does not tell
 * whether a card is good.
 */
export async function costing<Booked extends Sent | undefined>(book: () => Promise<Booked>): Promise<Booked> {
  let booked = await book();
  for (let tried = 1; tried < MOST_FREE; tried += 1) {
    if (booked?.isFree !== true || booked.reception !== 'accepted') break;
    const next = await book();
    if (next === undefined) break;
    booked = next;
  }
  return booked;
}

export function bookingSetups(
  { run, send, bodies }: Tools,
  tokens: TokenSetups,
  invoices: InvoiceSetups,
  wallets: Pick<WalletSetups, 'creditCard' | 'giftCard' | 'giftCardNumber' | 'primary' | 'wallet'>,
): BookingSetups {
  const { session } = run;
  const { profile } = session;
  const rates = choosing({ run, send }, invoices);

  const dueBy = (pricing: Pricing, rate: PricedRate, players: number): number =>
    pricing.get(profile.operations.invoice.response.due) ?? rate.cents * players;

  const areCardsNamed = NAMES_AN_OPTION.test(
    JSON.stringify(profile.operations.addReservation.payments.savedCard ?? null),
  );

  /** A stored card. Where payments name none the default one pays, and what is left of a wallet may have none. */
  async function cardThatPays(customer: Customer): Promise<Json> {
    const optionId = await wallets.creditCard(customer);
    if (!areCardsNamed && defaultIds(await wallets.wallet(customer)).length === 0)
      await wallets.primary(customer, optionId);
    return optionId;
  }

  /** The same reservation by another invoice, whose price may be another as well. */
  function invoicedBy(invoice: Invoice, reserves: ReservationWish, rate: PricedRate): ReservationWish {
    const cents = dueBy(invoice.pricing, rate, reserves.players ?? rate.fewest);
    return { ...reserves, invoice: invoice.booked, payments: inParts(cents, reserves.payments) };
  }

  /** The invoice that a reservation refers to; `plain` where there is one already. */
  async function invoiceToBook(
    customer: Customer,
    rate: PricedRate,
    players: number,
    plain?: Invoice,
  ): Promise<Invoice> {
    return profile.operations.addReservation.invoice === 'customerInvoice'
      ? invoices.customerInvoice(customer, rate, players)
      : (plain ?? invoices.invoice(rate, players));
  }

  const setups: BookingSetups = {
    rate: rates.rate,
    rateOnDay: rates.rateOnDay,

    async payment(customer, kind) {
      const unpayable = whyUnpayable(profile, customer.kind, kind);
      if (unpayable !== undefined) run.notOffered(unpayable);
      if (kind === 'savedCard') return { kind, optionId: await cardThatPays(customer) };
      if (kind !== 'giftCard') return { kind };
      const giftCardNumber = await wallets.giftCardNumber();
      if (customer.kind === 'guest') return { kind, giftCardNumber };
      return { kind, giftCardNumber, optionId: await wallets.giftCard(customer, giftCardNumber) };
    },

    savedCard(optionId) {
      return areCardsNamed
        ? { kind: 'savedCard', optionId }
        : run.notOffered('a payment with a saved card does not name the card, as the profile has it');
    },

    async again(request, customer) {
      const { rate, reserves } = request;
      if (rate === undefined || reserves === undefined) return tokens.again(request, customer);
      const { players = rate.fewest } = reserves;
      const invoice = await invoices.invoiceIfOffered(customer, rate, players);
      const wish = invoice === undefined ? reserves : invoicedBy(invoice, reserves, rate);
      return tokens.again({ ...request, ...bodies.reservation(wish), reserves: wish }, customer);
    },

    paidWith({ request, wish, paymentsWith }, customer, payment) {
      return setups.again({ ...request, reserves: { ...wish, payments: paymentsWith(payment) } }, customer);
    },

    async paidWithSaved(prepared, customer, giftCardNumber) {
      const optionId = await wallets.giftCard(customer, giftCardNumber);
      return setups.paidWith(prepared, customer, { kind: 'giftCard', giftCardNumber, optionId });
    },

    async reservation(
      customer,
      {
        rate,
        invoice,
        promotedInvoice,
        players: wished,
        verified = false,
        payment = BY_CREDIT_CARD,
        inTwoParts = false,
        inFront,
        behind,
        toPay,
      } = {},
    ) {
      requireOffered(run, 'addReservation');
      const suitable = suited(wished, payment);
      const isScarce = suitable.anyPlayers === true && areSeatsScarce(session);
      const isToVerify = isScarce || (customer.kind === 'guest' && hasMemberRates(session));
      const isPlainBest = rate === undefined && !isToVerify;
      const likeAsked = rate === undefined ? {} : { negative: isNegative(rate) };
      const choose = async (asked?: PricedRate) => {
        const best =
          asked ?? (isPlainBest ? await rates.found({ plain: true, ...suitable }, true) : undefined);
        const chosen = best ?? (await setups.rate({ ...BOOKABLE, ...likeAsked, ...suitable }));
        const players = wished ?? chosen.fewest;
        if (isBookable(chosen)) noteBooking(session, customer, chosen.day);
        if (verified) await invoices.seatsVerified(chosen, players);
        const { booked, pricing } =
          promotedInvoice ?? (await invoiceToBook(customer, chosen, players, invoice));
        return { chosen, players, booked, cents: dueBy(pricing, chosen, players) };
      };
      let choice = await choose(rate);
      // Some tee times may be paid at the course. An invoice that is given is that of its own.
      const mayBeAnother = toPay === true && invoice === undefined && promotedInvoice === undefined;
      for (let tried = 1; mayBeAnother && tried < MOST_FREE; tried += 1) {
        if (choice.cents !== 0) break;
        choice = await choose();
      }
      const { chosen, players, booked, cents } = choice;
      if (toPay === true && cents === 0) run.notOffered('there is nothing to pay for a tee time');
      const paymentsWith: PreparedReservation['paymentsWith'] = (paying) => {
        const others = [inFront, paying, behind].flat().filter((each) => each !== undefined);
        return inParts(cents, inTwoParts ? [paying, paying] : others);
      };
      const wish: ReservationWish = {
        customer,
        rate: chosen,
        invoice: booked,
        players,
        payments: paymentsWith(payment),
      };
      const request: Request = {
        route: OPERATIONS.addReservation.route,
        ...byEmail(customer),
        ...bodies.reservation(wish),
        token: await tokens.token(customer),
        rate: chosen,
        reserves: wish,
      };
      return { request, rate: chosen, wish, paymentsWith };
    },
  };
  return setups;
}
