import { disclaims } from '../../target/disclaims.ts';
import type { Customer } from '../../target/customers.ts';
import { isBeside, isOfSameCourse } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { Unsuited } from '../outcomes.ts';
import type { SendOptions } from '../requests/request.ts';
import type { PaymentKind } from '../requests/reservationBodies.ts';
import { answerOf, mayBeGone, noteFree } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hadTeeTimeOn, hasBooked, hasPaid } from '../session/learnt/bookingsMade.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { BY_CREDIT_CARD, costing } from './bookings.ts';
import type { BookingSetups, BookingWish, Payment, PreparedReservation } from './bookings.ts';
import { tryingElsewhere } from './elsewhere.ts';
import type { RefusedAt } from './elsewhere.ts';
import { otherMethod } from './otherMethod.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

export interface UsedUpSetups {
  /**
   * A reservation, sent. Where it is refused to who had booked before, or with a card that had paid before, makes sure that
   * it is not for that: how many tee times a customer may have is not said, nor how often a card may pay. Ends the case as
   * inconclusive where the customer can book in no other way either, a card pays for nobody, or another credit card does pay
   * while this one pays for nobody else. Where another tee time takes it, and the refused one does not the next time either,
   * that is the answer: which tee times take which payments is not said.
   *
   * @param carried What the reservation carries besides, which has nothing to do with how much somebody may book.
   */
  reserved(customer: Customer, wish?: BookingWish, carried?: SendOptions): Promise<Sent>;
  /**
   * The same by gift card for several. Where it is refused, it ends the case as not offered unless one of the same course and
   * dearer is booked so for fewer, and for as much: what a gift card is good for is not shown.
   */
  reservedForSeveral(customer: Customer, wish: BookingWish): Promise<Sent>;
  /**
   * Where a reservation was made that names no payment: ends the case as not offered if the wallet holds a credit card,
   * since the default one is used for purchases. Where the profile disclaims wallets there is none to pay.
   */
  paidByNobody(sent: Sent, customer: Customer): Promise<void>;
}

/** A reservation that was refused. */
interface Refused extends RefusedAt {
  players: number | undefined;
  payment: Payment;
}

/** How a control is booked. */
type BookedBy = [customer: Customer, payment: Payment, players?: number, carried?: SendOptions];

const BOOKABLE: RateWish = { bookable: true, negative: false, anyPlayers: true };
/** How many times as dear a tee time is at which fewer may pay as much. */
const AS_DEAR = [4, 3, 2];
/** Which part of the price of the dearest tee time of a course is about as dear. */
const NEARLY = 0.97;
const OTHER_WAYS = ['creditCard', 'affiliate'] as const;

const sumOf = ({ wish }: PreparedReservation): number =>
  wish.payments.reduce((sum, { cents }) => sum + cents, 0);

export function usedUpSetups(
  { run, send }: Tools,
  bookings: BookingSetups,
  wallets: WalletSetups,
): UsedUpSetups {
  const { session } = run;
  const { profile } = session;
  const { isTakenNow, reservedElsewhere } = tryingElsewhere({ run, send }, bookings);

  const isOffered = (kind: (typeof OTHER_WAYS)[number]): boolean =>
    profile.operations.addReservation.payments[kind] !== undefined &&
    !(kind === 'affiliate' && disclaims(profile, 'affiliate-payment'));

  /** The plainest tee time that was not handed out yet, on the same day if any is left there, and of the same course. */
  function near(rate: PricedRate): PricedRate | undefined {
    const inventory = inventoryOf(session, send);
    return (
      inventory.unused(BOOKABLE, (other) => isBeside(other, rate)) ??
      inventory.unused(BOOKABLE, ({ day }) => day === rate.day) ??
      inventory.unused({ ...BOOKABLE, plain: true })
    );
  }

  async function bookedAt(
    rate: PricedRate | undefined,
    ...[customer, payment, players, carried = {}]: BookedBy
  ): Promise<Sent> {
    const booking = {
      payment,
      ...(players === undefined ? {} : { players }),
      ...(rate === undefined ? {} : { rate }),
    };
    return send((await bookings.reservation(customer, booking)).request, carried);
  }

  /** A control near a refused tee time, or anywhere. */
  async function bookedNear(refused: PricedRate | undefined, ...by: BookedBy): Promise<Sent> {
    return costing(() => bookedAt(refused && near(refused), ...by));
  }

  async function requireWelcome(sent: Sent, { customer, rate, payment }: Refused) {
    if (!hasBooked(session, customer)) return;
    const others = OTHER_WAYS.filter((kind) => kind !== payment.kind && isOffered(kind));
    const auth = otherMethod(run);
    const ways: [kind: PaymentKind, carried: SendOptions][] = others.map((kind) => [kind, {}]);
    // A client may be let in for no such booking by one of the methods.
    if (auth !== undefined) ways.push([others[0] ?? payment.kind, { auth }]);
    for (const [kind, carried] of ways) {
      const control = await bookedNear(rate, customer, { kind }, undefined, carried);
      if (control.reception !== 'accepted') continue;
      const isAsNear = control.rate !== undefined && isBeside(control.rate, rate);
      if (isAsNear || !hadTeeTimeOn(session, customer, rate.day)) return;
    }
    if (others.length > 0)
      throw new Unsuited(`${answerOf(sent)}: the customer, who had booked before, can book in no other way`);
  }

  /** A customer of the other kind: what is refused to guests may be for their being guests, not for the card. */
  const spareUnlike = ({ kind }: Customer): Promise<Customer | undefined> =>
    run.leases.takeSpareSoon(kind === 'guest' ? 'registered' : 'guest');

  async function requireCardGood(sent: Sent, { customer, rate, players, carried }: Refused) {
    if (profile.cards.credit.length < 2) return;
    const other = await run.leases.takeSpareSoon(customer.kind);
    const paid = other && (await bookedNear(rate, other, { kind: 'creditCard' }, players));
    // It is good for others still.
    if (paid?.reception === 'accepted') return;
    const booked = await bookedNear(rate, customer, { kind: 'creditCard', card: 1 }, players, carried);
    if (booked.reception === 'accepted')
      throw new Unsuited(`${answerOf(sent)}, and another card pays: this one had paid before`);
    const unlike = await spareUnlike(customer);
    const plain = unlike && (await bookedNear(undefined, unlike, { kind: 'creditCard' }));
    if (plain?.reception === 'rejected')
      throw new Unsuited(`${answerOf(sent)}: the card had paid before, and pays for nobody now`);
  }

  async function requireGiftCardGood(sent: Sent, customer: Customer, giftCardNumber: string) {
    const other = await spareUnlike(customer);
    if (other === undefined)
      throw new Unsuited(`${answerOf(sent)}: the gift card had paid before, and nobody was free to try it`);
    const payment: Payment = { kind: 'giftCard', giftCardNumber };
    if (other.kind === 'registered') {
      await run.stored.before(other, wallets);
      payment.optionId = await wallets.giftCard(other, giftCardNumber);
    }
    const booked = await bookedNear(undefined, other, payment);
    if (booked.reception !== 'accepted')
      throw new Unsuited(`${answerOf(sent)}: the gift card had paid before, and pays for nobody now`);
  }

  async function requirePayerGood(sent: Sent, refused: Refused) {
    const { customer, payment } = refused;
    if (!hasPaid(session, payment)) return;
    if (payment.kind === 'creditCard') await requireCardGood(sent, refused);
    if (payment.giftCardNumber !== undefined)
      await requireGiftCardGood(sent, customer, payment.giftCardNumber);
  }

  /**
   * Whether the same tee time is booked by the same customer for as many, paid in another way: so it is not sold, nobody
   * else holds it, and the customer may have it beside those from before.
   */
  async function isBookedOtherwise({ customer, rate, players, payment }: Refused): Promise<boolean> {
    for (const kind of OTHER_WAYS.filter((each) => each !== payment.kind && isOffered(each)))
      if ((await bookedAt(rate, customer, { kind }, players)).reception === 'accepted') return true;
    return false;
  }

  /** The price of the dearest tee time of its course, among those seen so far. */
  async function dearestBeside(rate: PricedRate): Promise<number> {
    const listed = await inventoryOf(session, send).listed();
    const prices = listed.filter((other) => isOfSameCourse(other, rate)).map(({ cents }) => cents);
    return Math.max(...prices);
  }

  /**
   * Whether a tee time of the same course is booked for fewer, and for as much, with what was to pay for several: what was
   * good for it afterwards was good for as much before.
   */
  async function paysForFewer(
    customer: Customer,
    payment: Payment,
    several: PreparedReservation,
  ): Promise<boolean> {
    const { rate } = several;
    const prices = [...AS_DEAR.map((times) => times * rate.cents), NEARLY * (await dearestBeside(rate))];
    for (const cents of prices) {
      const isAsDear = (other: PricedRate) => isOfSameCourse(other, rate) && other.cents >= cents;
      const dearer = await inventoryOf(session, send).findGood(BOOKABLE, isAsDear);
      const fewer = dearer && (await bookings.reservation(customer, { payment, rate: dearer }));
      if (fewer === undefined || sumOf(fewer) < sumOf(several)) continue;
      if ((await send(fewer.request)).reception === 'accepted') return true;
    }
    return false;
  }

  async function reserved(
    customer: Customer,
    booking: BookingWish = {},
    carried: SendOptions = {},
    showsPayerGood?: typeof paysForFewer,
  ): Promise<Sent> {
    const prepared = await bookings.reservation(customer, booking);
    const { request, rate } = prepared;
    const sent = await send(request, carried);
    if (sent.reception !== 'rejected') return sent;
    const { players, payment = BY_CREDIT_CARD } = booking;
    const refused = { customer, rate, players, payment, carried, booking };
    const areConfirmed = booking.verified === true;
    // What the customer, or another, has booked or holds may be why.
    const isInDoubt = areConfirmed || mayBeGone(sent) || hasBooked(session, customer);
    const isBooked = isInDoubt && (await isBookedOtherwise(refused));
    if (!isBooked) await requireWelcome(sent, refused);
    if (!(await showsPayerGood?.(customer, payment, prepared))) await requirePayerGood(sent, refused);
    // Seats that were confirmed, and that no payment books, are refused for no payment.
    const isExcusable = !(areConfirmed && !isBooked) && !(await isTakenNow(refused, isBooked));
    const elsewhere = isExcusable ? await reservedElsewhere(refused) : undefined;
    if (elsewhere !== undefined) return elsewhere;
    if (isBooked) noteFree(sent);
    return sent;
  }

  const setups: UsedUpSetups = {
    async reservedForSeveral(customer, booking) {
      const several = await bookings.reservation(customer, booking);
      const sent = await send(several.request);
      if (sent.reception !== 'rejected') return sent;
      if (await paysForFewer(customer, booking.payment ?? BY_CREDIT_CARD, several))
        return reserved(customer, booking, {}, paysForFewer);
      return run.notOffered(
        'a gift card may be good for less than the sum for several, and no dearer tee time of that course shows that it is not',
      );
    },

    async paidByNobody(sent, customer) {
      if (sent.reception !== 'accepted' || disclaims(profile, 'wallet')) return;
      const { creditCards } = await wallets.wallet(customer);
      if (creditCards.length > 0) run.notOffered('a card of the wallet may have paid');
    },

    reserved: (customer, booking, carried) => reserved(customer, booking, carried),
  };
  return setups;
}
