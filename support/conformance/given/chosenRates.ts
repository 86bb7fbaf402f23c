import type { Customer } from '../../target/customers.ts';
import { isOfSameCourse } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import {
  bookedDays,
  hasBookedAt,
  MANY_A_DAY,
  mayBeTooClose,
  minutesToOwn,
  mostOnDay,
} from '../session/learnt/bookingsMade.ts';
import { giftCardsFrom } from '../session/learnt/giftCardRates.ts';
import { areKeptApart, isTheirs, isLikelyHeld } from '../session/learnt/heldTeeTimes.ts';
import { takingAffiliates } from '../session/learnt/affiliateCourses.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { hasMemberRates } from '../session/learnt/memberRates.ts';
import { openToGuests } from '../session/learnt/openToGuests.ts';
import { ALL_SEATS, areSeatsScarce, mostVerified, noteSeatsVerified } from '../session/learnt/scarceSeats.ts';
import { describeWish } from './describeWish.ts';
import type { InvoiceSetups } from './invoices.ts';
import type { Tools } from './tools.ts';

export interface RateSetups {
  /**
   * A tee time as wished for, which is then not handed out again; without a wish, a bookable one to look at. Ends the
   * case as not offered where the target has none.
   *
   * @param customer Who looks at it; default: the first customer of the case.
   */
  readonly rate: (wish?: RateWish, customer?: Customer) => Promise<PricedRate>;
  /**
   * A bookable tee time on one of the days that the search shows, in the order of its windows.
   *
   * @param share How far into them: 1 is the last one.
   */
  readonly rateOnDay: (share: number) => Promise<PricedRate>;
}

/** Chooses tee times. */
interface Choosing extends RateSetups {
  /**
   * A tee time as wished for, on a day on which the customers of the case have none yet if there is one, else far from
   * theirs.
   */
  found(wish: RateWish, isNew?: boolean): Promise<PricedRate | undefined>;
}

export const BOOKABLE: RateWish = { bookable: true };
const FOR_ANY_PLAYERS: RateWish = { ...BOOKABLE, anyPlayers: true };
/** Whether a tee time that is wished for so may be booked, or looked at, for several players. */
function mayBeForSeveral(wish: RateWish = {}): boolean {
  const isForSale = wish.bookable === true || wish.available === true;
  return (isForSale && wish.anyPlayers === true) || Object.keys(wish).length === 0;
}

/** Minutes between two tee times of a customer, at best, where a day has room for no more. */
const AT_LEAST_APART = [120, 60];

/** What a case that begins again is handed at best: like what it was refused before, so that a refusal for that is seen twice. */
const ALIKE: readonly ((one: PricedRate, other: PricedRate) => boolean)[] = [
  (one, other) => isOfSameCourse(one, other) && one.day === other.day && one.hour === other.hour,
  (one, other) => isOfSameCourse(one, other) && one.day === other.day,
  (one, other) => one.day === other.day && one.hour === other.hour,
  (one, other) => isOfSameCourse(one, other) && one.hour === other.hour,
];

/** The tee times that a case was handed, in turn, since it last began. */
const handedOut = new WeakMap<object, PricedRate[]>();

/** Rates that are tried for a guest where some are for registered customers alone. */
const MOST_INVOICED = 12;

export function choosing(
  { run, send }: Pick<Tools, 'run' | 'send'>,
  invoices: Pick<InvoiceSetups, 'confirms' | 'isInvoicedTo'>,
): Choosing {
  const { session } = run;
  const before = run.record.once === undefined ? [] : (handedOut.get(run.task) ?? []);
  const handed: PricedRate[] = [];
  handedOut.set(run.task, handed);

  /** Where the case was handed a tee time before it began again: another one like it, if any was not handed out. */
  function likeBefore(wish: RateWish): PricedRate | undefined {
    const earlier = before[handed.length];
    if (earlier === undefined) return undefined;
    const isOff = isOffDays();
    const takes = takingPayment(wish) ?? (() => true);
    const isGood = (rate: PricedRate) => takes(rate) && isOff(rate) && isFar(rate);
    const inventory = inventoryOf(session, send);
    for (const isAlike of ALIKE) {
      const rate = inventory.unused(wish, (each) => isAlike(each, earlier) && isGood(each));
      if (rate !== undefined) return rate;
    }
    return undefined;
  }

  /** Whether none of the customers of the case has a tee time on the day of another. */
  function isOffDays(): (rate: PricedRate) => boolean {
    const days = bookedDays(session, run.leases.customers);
    return ({ day }) => !days.has(day);
  }

  /** Whether the customers of the case have no fewer on any other day: how many one may have on a day is not said. */
  function isOnFreestDay(): (rate: PricedRate) => boolean {
    const { customers } = run.leases;
    const countOn = (day: string) => mostOnDay(session, customers, day);
    // Not before it is asked for: the search goes on until then.
    let fewest: number | undefined;
    return ({ day }) =>
      countOn(day) <= (fewest ??= Math.min(...inventoryOf(session, send).days.map(countOn)));
  }

  /** Whether it is open to the guests of the case, as far as that is known; undefined where any may do. */
  function opening(): ((rate: PricedRate) => boolean) | undefined {
    const isForGuest = run.leases.customers.some(({ kind }) => kind === 'guest');
    return isForGuest ? openToGuests(session, inventoryOf(session, send).days) : undefined;
  }

  /** The same, and whether its course takes the payment. A case that begins again asks none that may not. */
  function takingPayment({ byAffiliate }: RateWish): ((rate: PricedRate) => boolean) | undefined {
    const isOpen = opening();
    const takes = byAffiliate === true ? takingAffiliates(session, before.length > 0) : undefined;
    return isOpen && takes ? (rate) => isOpen(rate) && takes(rate) : (takes ?? isOpen);
  }

  /** What a tee time for the customers of the case is at best, and what if none is that. */
  function atBest(): ((rate: PricedRate) => boolean)[] {
    const isFreest = isOnFreestDay();
    const apart = [isFar, ...AT_LEAST_APART.map((minutes) => (rate: PricedRate) => nearest(rate) >= minutes)];
    return [
      isOffDays(),
      ...apart.map((isApart) => (rate: PricedRate) => isFreest(rate) && isApart(rate)),
      ...apart,
    ];
  }

  /** Minutes to the nearest tee time that a customer of the case has on its day. */
  const nearest = (rate: PricedRate): number =>
    Math.min(...run.leases.customers.map((customer) => minutesToOwn(session, customer, rate)));

  /** Whether the customers of the case have hardly any on its day. */
  const isOnRoomyDay = ({ day }: PricedRate): boolean =>
    mostOnDay(session, run.leases.customers, day) < MANY_A_DAY;

  /** Whether none of the customers of the case may be refused it for one that is close to it. */
  const isFar = (rate: PricedRate): boolean =>
    run.leases.customers.every((customer) => !mayBeTooClose(session, minutesToOwn(session, customer, rate)));

  /**
   * Whether none of the customers of the case has booked it, and nobody else had an invoice for it: who has one may be
   * refused it a second time, and others may be for as long as somebody might book it.
   */
  const isFreeToThem = (rate: PricedRate): boolean =>
    isTheirs(session, run.leases.customers, rate) &&
    run.leases.customers.every((customer) => !hasBookedAt(session, customer, rate));

  /** The least used one that is open to the guests of the case; undefined where any may do. */
  async function foundOpen(wish: RateWish): Promise<PricedRate | undefined> {
    const isOpen = opening();
    return isOpen && inventoryOf(session, send).findGood(wish, isOpen);
  }

  async function found(wish: RateWish, isNew = false): Promise<PricedRate | undefined> {
    const inventory = inventoryOf(session, send);
    const takes = takingPayment(wish);
    // Of plain ones the last are of a few days.
    if (wish.plain === true && wish.cheapest !== true)
      return inventory.findAtBest(wish, atBest(), (rate) => isOnRoomyDay(rate) && takes?.(rate) !== false);
    const from = giftCardsFrom(session);
    const apart =
      wish.cheapest === true
        ? inventory.unused(wish, (rate) => from > 0 && rate.cents >= from && takes?.(rate) !== false)
        : await inventory.findAtBest(wish, atBest(), takes);
    return apart ?? (await foundOpen(wish)) ?? inventory.find({ ...wish, isNew }, isFreeToThem);
  }

  /** A tee time as wished for, whether or not seats are left. */
  async function chosen(
    { preferredDigit, preferred: preferredTime, ...wish }: RateWish = {},
    customer = run.leases.customers[0],
  ): Promise<PricedRate> {
    const inventory = inventoryOf(session, send);
    if (preferredTime !== undefined) {
      const alike = { negative: false, ...wish, ...preferredTime };
      const preferred = await inventory.findAtBest(alike, atBest(), opening());
      if (preferred !== undefined) return preferred;
    }
    if (preferredDigit !== undefined) {
      const asPreferred = { ...wish, digit: preferredDigit };
      const preferred = (await foundOpen(asPreferred)) ?? (await inventory.find(asPreferred));
      if (preferred !== undefined) return preferred;
    }
    if (Object.keys(wish).length === 0) {
      const wishes = [{ plain: true }, FOR_ANY_PLAYERS, BOOKABLE];
      const isApart = customer !== undefined && areKeptApart(session);
      const own = isApart ? inventory.ownOf(customer.email, wishes) : undefined;
      const seen = own ?? (await inventory.look(...wishes));
      return seen ?? run.notOffered(`the search shows no tee time ${describeWish(BOOKABLE)}`);
    }
    const again = likeBefore({ negative: false, ...wish });
    if (again !== undefined) return again;
    // Negative ids have a row of their own, which a fault of theirs belongs to.
    const positive = wish.negative === undefined ? await found({ ...wish, negative: false }) : undefined;
    const isTaken =
      positive !== undefined &&
      (inventory.mayBeBooked(positive) || (areKeptApart(session) && !isFreeToThem(positive)));
    const rate = (isTaken ? inventory.unused(wish, opening()) : undefined) ?? positive ?? (await found(wish));
    return rate ?? run.notOffered(`the search shows no tee time ${describeWish(wish)}`);
  }

  /** The same; where rates may be for registered customers alone, one that the guest of the case gets an invoice of. */
  async function chosenForAll(wish?: RateWish, customer?: Customer): Promise<PricedRate> {
    const guest = run.leases.customers.find(({ kind }) => kind === 'guest');
    let rate = await chosen(wish, customer);
    if (guest === undefined || !hasMemberRates(session)) return rate;
    const inventory = inventoryOf(session, send);
    const refused: PricedRate[] = [];
    const isForMembers = (each: PricedRate) => !isLikelyHeld(session, guest.email, each, 'customerInvoice');
    while (refused.length < MOST_INVOICED - 1) {
      if (await invoices.isInvoicedTo(guest, rate)) {
        for (const each of refused.filter(isForMembers)) inventory.leaveOut(each);
        return rate;
      }
      refused.push(rate);
      inventory.disown(rate);
      rate = await chosen(wish, customer);
    }
    return rate;
  }

  /** One whose seats are confirmed where they are scarce, and several players may want them. */
  async function seated(wish?: RateWish, customer = run.leases.customers[0]): Promise<PricedRate> {
    let rate = await chosenForAll(wish, customer);
    if (!areSeatsScarce(session) || !mayBeForSeveral(wish)) return rate;
    const most = mostVerified(session);
    for (let tried = 1; tried < most; tried += 1) {
      const areConfirmed = await invoices.confirms(rate, ALL_SEATS);
      noteSeatsVerified(session, areConfirmed);
      if (areConfirmed) return rate;
      inventoryOf(session, send).takeBack(rate);
      rate = await chosenForAll(wish, customer);
    }
    return rate;
  }

  return {
    found,

    async rateOnDay(share) {
      const inventory = inventoryOf(session, send);
      await inventory.loadAll();
      const { days } = inventory;
      const day = days[Math.ceil(share * days.length) - 1];
      const rate = inventory.unused(BOOKABLE, (each) => each.day === day);
      return (
        rate ?? run.notOffered('the run has looked at every tee time of that day: more of them would show it')
      );
    },

    async rate(wish, customer) {
      const rate = await seated(wish, customer);
      handed.push(rate);
      return rate;
    },
  };
}
