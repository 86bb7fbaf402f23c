import type { Customer } from '../../target/customers.ts';
import { centsPart, digitOf, isNegative, isBeside, isOfSameCourse, likeIn } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { hadTeeTimeOn } from '../session/learnt/bookingsMade.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { HungUp, Inconclusive, Skipped, Unsent, SEATS_SOLD, Unsuited } from '../outcomes.ts';
import { clientOf } from '../requests/authentication.ts';
import type { SendOptions } from '../requests/request.ts';
import { answerOf, mayBeGone, noteFree } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { costing, suited } from './bookings.ts';
import type { BookingSetups, BookingWish, Payment } from './bookings.ts';
import type { CarriedInWay, CarriedSetups } from './carried.ts';
import type { InvoiceSetups } from './invoices.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';

/** What a tee time is to differ from. */
interface Differing {
  atOtherMinuteThan?: PricedRate;
  atOtherCentsThan?: PricedRate;
  /** One with a negative id; the other one's is positive. */
  atPositiveIdThan?: PricedRate;
}

export interface OtherBookingChecks {
  /**
   * Where a reservation was refused: makes sure that another tee time is booked in the same way, which differs in what
   * the case is about, best in nothing else; without a word about that, a plain one.
   */
  bookedOtherwise(
    sent: Sent,
    customer: Customer,
    wish?: Pick<BookingWish, 'players' | 'payment'> & CarriedInWay & Differing,
  ): Promise<void>;
  /** The same for one of many ways to book, of which others decide the row: it ends as not offered where it cannot tell. */
  bookedOtherwiseIfTold(...asked: Parameters<OtherBookingChecks['bookedOtherwise']>): Promise<void>;
}

/** Whether a case cannot tell; not where the run ends it, or it begins again. */
const tellsNothing = (error: unknown): error is Inconclusive =>
  error instanceof Inconclusive && ![Skipped, HungUp, Unsent].some((Ended) => error instanceof Ended);

/** Tee times like a refused one that are tried before it counts as refused for what they have in common. */
const MOST_LIKE = 3;

export function otherBookingChecks(
  { run, send }: Tools,
  bookings: BookingSetups,
  invoices: Pick<InvoiceSetups, 'confirms'>,
  carrying: CarriedSetups,
): OtherBookingChecks {
  const { session } = run;

  /**
   * A tee time that was not handed out yet, as in the first wish that one is left for. On the day of a refused one, and at its
   * course, if the customer had another on that day, which a limit for a day would explain.
   */
  function near(
    refused: PricedRate,
    customer: Customer,
    wishes: readonly RateWish[],
    isOther: (rate: PricedRate) => boolean,
  ): PricedRate | undefined {
    const inventory = inventoryOf(session, send);
    const isOfDay = ({ day }: PricedRate) => day === refused.day;
    const isLike = likeIn(refused);
    const isHere = (rate: PricedRate) => isOfSameCourse(rate, refused);
    const better = [(rate: PricedRate) => isLike(rate) && isOfDay(rate), isLike, isHere, isOfDay];
    const ways = [
      (wish: RateWish) =>
        hadTeeTimeOn(session, customer, refused.day)
          ? inventory.unused(wish, (rate) => isBeside(refused, rate) && isOther(rate))
          : undefined,
      (wish: RateWish) => inventory.unusedAtBest(wish, better, isOther),
    ];
    for (const way of ways) {
      for (const wish of wishes) {
        const found = way(wish);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** A tee time that was not handed out yet, as told, and alike in what else rows are about; or undefined. */
  function differing(
    { atOtherMinuteThan, atOtherCentsThan, atPositiveIdThan }: Differing,
    customer: Customer,
    players: number | undefined,
    payment: Payment | undefined,
  ): PricedRate | undefined {
    const rest = { bookable: true, ...suited(players, payment) };
    if (atOtherMinuteThan !== undefined) {
      const alike = { ...rest, cents: centsPart(atOtherMinuteThan), negative: isNegative(atOtherMinuteThan) };
      const isOther = (other: PricedRate) => digitOf(other) !== digitOf(atOtherMinuteThan);
      return near(atOtherMinuteThan, customer, [alike], isOther);
    }
    if (atPositiveIdThan !== undefined) {
      const wishes = [{ plain: true }, { negative: false }].map((wish) => ({ ...rest, ...wish }));
      return near(atPositiveIdThan, customer, wishes, () => true);
    }
    if (atOtherCentsThan === undefined) return undefined;
    const { minute } = atOtherCentsThan;
    const alike = { ...rest, negative: isNegative(atOtherCentsThan) };
    const isOther = (other: PricedRate) => centsPart(other) !== centsPart(atOtherCentsThan);
    const wishes = [{ minute }, { digit: digitOf(atOtherCentsThan) }].map((time) => ({ ...alike, ...time }));
    return near(atOtherCentsThan, customer, wishes, isOther);
  }

  /** Whether one of the plainest tee times that are left, and like a refused one, is booked. */
  async function isLikeBooked(
    isLike: (rate: PricedRate) => boolean,
    customer: Customer,
    booking: BookingWish,
  ): Promise<boolean> {
    const wish = { bookable: true, negative: false, ...suited(booking.players, booking.payment) };
    for (let tried = 0; tried < MOST_LIKE; tried += 1) {
      const booked = await costing(async () => {
        const rate = await inventoryOf(session, send).findGood(wish, isLike);
        return rate && send((await bookings.reservation(customer, { ...booking, rate })).request);
      });
      if (booked === undefined) break;
      if (booked.reception === 'accepted') return true;
    }
    return false;
  }

  /**
   * How many tee times somebody may have on a day, in all or at a course, is not said, nor who may book at a course, how they
   * pay there, and for how many.
   *
   * @throws Unsuited where the customer had another tee time on the day of the refused one and no other of that day and
   *   course is booked, or where none like the refused one is.
   */
  async function requireOpen(
    booked: PricedRate,
    refused: PricedRate,
    customer: Customer,
    booking: BookingWish,
  ): Promise<void> {
    const isBesideIt = (rate: PricedRate): boolean => isBeside(refused, rate);
    if (!isBesideIt(booked) && hadTeeTimeOn(session, customer, refused.day)) {
      if (!(await isLikeBooked(isBesideIt, customer, booking)))
        throw new Unsuited('the customer had a tee time on that day, and was refused others of that course');
    }
    const isOfDay = ({ day }: PricedRate): boolean => day === refused.day;
    if (!isOfDay(booked) && !(await isLikeBooked(isOfDay, customer, booking)))
      throw new Unsuited('no tee time of that day is booked in this way');
    const isLike = likeIn(refused);
    if (!isLike(booked) && !(await isLikeBooked(isLike, customer, booking)))
      throw new Unsuited('no tee time of that course and about that price is booked in this way');
  }

  /** @throws Unsuited where it may be refused for its day, its course or its price. */
  async function requireOtherReason(
    { rate: booked, ...control }: Sent,
    refused: PricedRate | undefined,
    customer: Customer,
    booking: BookingWish,
  ): Promise<void> {
    if (refused === undefined || booked === undefined) return;
    const isOfDay = booked.day === refused.day;
    if (control.reception === 'rejected' && isOfDay)
      throw new Unsuited(`${answerOf(control)}, as another tee time of that day was`);
    if (control.reception !== 'accepted') return;
    await requireOpen(booked, refused, customer, booking);
  }

  /**
   * Books a tee time that may be sold in the plainest ways: by a card, as the client authenticates with the other method, and
   * by somebody of the other kind.
   *
   * @returns Whether one of them does: then it was neither sold nor held when it was refused.
   */
  async function isLeft(rate: PricedRate, customer: Customer, players: number | undefined): Promise<boolean> {
    const booking = { rate, ...(players === undefined ? {} : { players }) };
    const client = clientOf(session);
    const auth = run.method === 'simple' ? client.sign() : client.simple();
    const isBooked = async (by: Customer, options: SendOptions = {}) =>
      (await send((await bookings.reservation(by, booking)).request, options)).reception === 'accepted';
    if ((await isBooked(customer)) || (await isBooked(customer, { auth }))) return true;
    const other = await run.leases.takeSpareSoon(customer.kind === 'guest' ? 'registered' : 'guest');
    return other !== undefined && (await isBooked(other));
  }

  const checks: OtherBookingChecks = {
    async bookedOtherwiseIfTold(...asked) {
      try {
        await checks.bookedOtherwise(...asked);
      } catch (error) {
        if (tellsNothing(error)) run.notOffered(error.message);
        throw error;
      }
    },

    async bookedOtherwise(sent, customer, { players, payment, ...other } = {}) {
      if (sent.reception === 'accepted') return;
      const booking = {
        ...(players === undefined ? {} : { players }),
        ...(payment === undefined ? {} : { payment }),
      };
      const bookedAt = async (rate: PricedRate | undefined): Promise<Sent> => {
        const wish = rate === undefined ? booking : { ...booking, rate };
        const { request } = await bookings.reservation(customer, wish);
        return send(request, await carrying.carriedBy(other, customer));
      };
      const refused = other.atOtherMinuteThan ?? other.atOtherCentsThan ?? other.atPositiveIdThan;
      if (players !== undefined && refused !== undefined && !(await invoices.confirms(refused, players)))
        throw new Unsuited(
          `${answerOf(sent)}: verify=true does not confirm so many seats, and ${SEATS_SOLD}`,
        );
      const booked = await costing(() => bookedAt(differing(other, customer, players, payment)));
      await requireOtherReason(booked, refused, customer, booking);
      if (refused !== undefined && mayBeGone(sent) && (await isLeft(refused, customer, players)))
        noteFree(sent);
      if (booked.reception === 'accepted' || other.atOtherMinuteThan !== undefined) {
        accepted(booked, 'the reservation of another tee time');
        return;
      }
      // What is left of few tee times is near what other rows are about; a plain one may be booked again.
      const plain = await costing(async () => {
        const rate = await inventoryOf(session, send).find({ plain: true, ...suited(players, payment) });
        return rate && bookedAt(rate);
      });
      if (plain !== undefined) await requireOtherReason(plain, refused, customer, booking);
      accepted(plain ?? booked, 'the reservation of another tee time');
    },
  };
  return checks;
}
