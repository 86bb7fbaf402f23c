import { disclaims } from '../../target/disclaims.ts';
import type { Customer } from '../../target/customers.ts';
import { coursesBeside, isNegative, isOfSameCourse, likeIn, MOST_COURSES } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { Unsuited } from '../outcomes.ts';
import type { SendOptions } from '../requests/request.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hadTeeTimeOn, hasBooked, hasPaid } from '../session/bookingsMade.ts';
import { noteGiftCardsFrom } from '../session/giftCardRates.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { BY_CREDIT_CARD, suited } from './bookings.ts';
import type { BookingSetups, BookingWish, Payment } from './bookings.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

export interface UsedUpSetups {
  /**
   * A reservation, sent. Where it is refused to who had booked before, or with a card that had paid before, makes sure that
   * it is not for that: how many tee times a customer may have is not said, nor how often a card may pay. Ends the case as
   * inconclusive where the customer can book in no other way either, a card pays for nobody, or another credit card does pay
   * while this one pays for nobody else.
   *
   * @param carried What the reservation carries besides, which has nothing to do with how much somebody may book.
   */
  reserved(customer: Customer, wish?: BookingWish, carried?: SendOptions): Promise<Sent>;
}

/** A reservation that was refused. */
interface Refused {
  customer: Customer;
  rate: PricedRate;
  players: number | undefined;
  payment: Payment;
  carried: SendOptions;
}

const BOOKABLE: RateWish = { bookable: true, negative: false, anyPlayers: true };
/** How many times as dear another tee time is at least that may take what a cheap one does not. */
const DEARER = [1.5, 2.5];
const OTHER_WAYS = ['creditCard', 'affiliate'] as const;

export function usedUpSetups(
  { run, send }: Tools,
  bookings: BookingSetups,
  wallets: WalletSetups,
): UsedUpSetups {
  const { session } = run;
  const { profile } = session;

  const isOffered = (kind: (typeof OTHER_WAYS)[number]): boolean =>
    profile.operations.addReservation.payments[kind] !== undefined &&
    !(kind === 'affiliate' && disclaims(profile, 'affiliate-payment'));

  /** The plainest tee time that was not handed out yet, on the same day if any is left there. */
  function near(rate: PricedRate): PricedRate | undefined {
    const inventory = inventoryOf(session, send);
    const ofDay = inventory.unused(BOOKABLE, ({ day }) => day === rate.day);
    return ofDay ?? inventory.unused({ ...BOOKABLE, plain: true });
  }

  async function bookedBy(
    customer: Customer,
    payment: Payment,
    players: number | undefined,
    rate: PricedRate | undefined,
    carried: SendOptions = {},
  ): Promise<Sent> {
    const booking = {
      payment,
      ...(players === undefined ? {} : { players }),
      ...(rate === undefined ? {} : { rate }),
    };
    return send((await bookings.reservation(customer, booking)).request, carried);
  }

  /** Whether it may have been refused for what the customer, or another, has booked or holds. */
  const isInDoubt = ({ mayBeBooked, mayBeHeld }: Sent, customer: Customer): boolean =>
    mayBeBooked === true || mayBeHeld === true || hasBooked(session, customer);

  async function requireWelcome(sent: Sent, { customer, rate, payment }: Refused) {
    if (!hasBooked(session, customer)) return;
    const others = OTHER_WAYS.filter((kind) => kind !== payment.kind && isOffered(kind));
    for (const kind of others) {
      const other = near(rate);
      const booked = await bookedBy(customer, { kind }, undefined, other);
      if (booked.reception !== 'accepted') continue;
      if (other?.day === rate.day || !hadTeeTimeOn(session, customer, rate.day)) return;
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
    const paid = other && (await bookedBy(other, { kind: 'creditCard' }, players, near(rate)));
    // It is good for others still.
    if (paid?.reception === 'accepted') return;
    const booked = await bookedBy(customer, { kind: 'creditCard', card: 1 }, players, near(rate), carried);
    if (booked.reception === 'accepted')
      throw new Unsuited(`${answerOf(sent)}, and another card pays: this one had paid before`);
    const unlike = await spareUnlike(customer);
    const plain = unlike && (await bookedBy(unlike, { kind: 'creditCard' }, undefined, undefined));
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
    const booked = await bookedBy(other, payment, undefined, undefined);
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
      if ((await bookedBy(customer, { kind }, players, rate)).reception === 'accepted') return true;
    return false;
  }

  /**
   * The same at another tee time that takes it, dearer, of another course, or the cheapest there: which tee times take which
   * payments, or so many players, is not said.
   */
  async function reservedElsewhere(
    customer: Customer,
    rate: PricedRate,
    booking: BookingWish,
    carried: SendOptions,
  ) {
    const inventory = inventoryOf(session, send);
    const wish = { bookable: true, negative: isNegative(rate), ...suited(booking.players, booking.payment) };
    const isHere = (other: PricedRate) => isOfSameCourse(other, rate);
    const dearer = (times: number) =>
      inventory.findGood(wish, (other) => isHere(other) && other.cents > times * rate.cents);
    const courses = coursesBeside(rate);
    const ways = [
      ...DEARER.map((times) => () => dearer(times)),
      ...Array.from({ length: MOST_COURSES }, () => () => inventory.findGood(wish, courses.isNew)),
      () => inventory.findGood({ ...wish, cheapest: true }, (other) => !isHere(other)),
    ];
    for (const way of ways) {
      const other = await way();
      if (other === undefined) continue;
      courses.note(other);
      const { request } = await bookings.reservation(customer, { ...booking, rate: other });
      const booked = await send(request, carried);
      if (booked.reception !== 'accepted') continue;
      const isDearer = isHere(other) && other.cents > rate.cents;
      if (isDearer && booking.payment?.kind === 'giftCard') noteGiftCardsFrom(session, other.cents);
      return booked;
    }
    return undefined;
  }

  /**
   * Whether what was refused once is taken now, so that it was no matter of the tee time: the very same, or where that is
   * booked by now those like it, of the same course and about the same price, a cheaper one and a dearer one.
   */
  async function isTakenNow(
    { customer, rate, carried }: Refused,
    booking: BookingWish,
    isBooked: boolean,
  ): Promise<boolean> {
    const isReservedAt = async (other: PricedRate): Promise<boolean> => {
      const { request } = await bookings.reservation(customer, { ...booking, rate: other });
      return (await send(request, carried)).reception === 'accepted';
    };
    if (!isBooked) return isReservedAt(rate);
    const wish = { bookable: true, negative: isNegative(rate), ...suited(booking.players, booking.payment) };
    const isLike = likeIn(rate);
    for (const isBeside of [
      ({ cents }: PricedRate) => cents <= rate.cents,
      ({ cents }: PricedRate) => cents >= rate.cents,
    ]) {
      const isGood = (each: PricedRate) => isLike(each) && isBeside(each);
      const other = await inventoryOf(session, send).findGood(wish, isGood);
      if (other === undefined) return false;
      if (await isReservedAt(other)) continue;
      return isReservedAt(other);
    }
    return true;
  }

  return {
    async reserved(customer, booking = {}, carried = {}) {
      const { request, rate } = await bookings.reservation(customer, booking);
      const sent = await send(request, carried);
      if (sent.reception !== 'rejected') return sent;
      const { players, payment = BY_CREDIT_CARD } = booking;
      const refused = { customer, rate, players, payment, carried };
      const areConfirmed = booking.verified === true;
      const isBooked = (areConfirmed || isInDoubt(sent, customer)) && (await isBookedOtherwise(refused));
      if (!isBooked) await requireWelcome(sent, refused);
      await requirePayerGood(sent, refused);
      // Seats that were confirmed, and that no payment books, are refused for no payment.
      const isExcusable = !(areConfirmed && !isBooked) && !(await isTakenNow(refused, booking, isBooked));
      const elsewhere = isExcusable ? await reservedElsewhere(customer, rate, booking, carried) : undefined;
      if (elsewhere !== undefined) return elsewhere;
      return isBooked ? { ...sent, mayBeBooked: false, mayBeHeld: false } : sent;
    },
  };
}
