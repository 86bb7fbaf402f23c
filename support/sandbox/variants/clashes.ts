import type { TeeTimeRate } from '../inventory/rates.ts';
import { refusals, Refused } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { fewTeeTimes } from './bookings.ts';
import { teeTimeOf } from './teeSheet.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import { accepting, both, inArea, ownFields } from './wire.ts';

const minutesOf = ({ time }: TeeTimeRate): number => Date.parse(`${time}Z`) / 60_000;

/** Remembers when each customer plays: another tee time less than so many minutes off is refused. */
const apartBy =
  (minutes: number) =>
  (rules: Rules): Rules => {
    const booked = new Map<string, number[]>();
    const asked = new WeakMap<Call, number>();
    const ofCustomer = ({ customer }: Call): number[] => booked.get(customer?.email ?? '') ?? [];
    const altered = inArea('invoices', ({ rateAt }) => ({
      rateAt(identifier, offered, call) {
        const rate = rateAt(identifier, offered, call);
        if (rate === undefined || call.operation !== 'addReservation') return rate;
        const at = minutesOf(rate);
        if (ofCustomer(call).some((other) => Math.abs(other - at) < minutes))
          throw new Refused(refusals.notBookable);
        asked.set(call, at);
        return rate;
      },
    }))(rules);
    return accepting(['addReservation'], (reply, call) => {
      booked.set(call.customer?.email ?? '', [...ofCustomer(call), asked.get(call) ?? 0]);
      return reply;
    })(altered);
  };

/** Of so many invoices one is for a tee time that somebody else books right afterwards. */
const INVOICES = 60;

/** Takes tee times off the tee sheet as others book them. */
function bookedByOthers(rules: Rules): Rules {
  const taken = new Set<string>();
  let invoices = 0;
  return both(
    inArea('invoices', ({ rateAt, seatsAvailable }) => ({
      rateAt(identifier, offered, call) {
        const rate = rateAt(identifier, offered, call);
        if (rate === undefined) return rate;
        const isBooking = call.operation === 'addReservation';
        if (isBooking && taken.has(teeTimeOf(rate))) throw new Refused(refusals.notOnTeeSheet);
        if (!isBooking && ++invoices % INVOICES === 0) taken.add(teeTimeOf(rate));
        return rate;
      },
      seatsAvailable: (rate, players, call) =>
        seatsAvailable(rate, players, call) && !taken.has(teeTimeOf(rate)),
    })),
    inArea('facilities', ({ lists }) => ({
      lists: (rate) => lists(rate) && !taken.has(teeTimeOf(rate)),
      listsForGood: () => false,
    })),
  )(rules);
}

/** Remembers who had the first invoice for a tee time: nobody else gets one, nor books it. */
function heldByInvoice(rules: Rules): Rules {
  const holders = new Map<string, string>();
  const asked = new WeakMap<Call, string>();
  const altered = inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const rate = rateAt(identifier, offered, call);
      if (rate === undefined || call.customer === undefined) return rate;
      const teeTime = teeTimeOf(rate);
      const holder = holders.get(teeTime) ?? call.customer.email;
      if (holder !== call.customer.email) throw new Refused(refusals.notBookable);
      asked.set(call, teeTime);
      return rate;
    },
  }))(rules);
  return accepting(['customerInvoice'], (reply, call) => {
    const teeTime = asked.get(call);
    if (teeTime !== undefined && call.customer !== undefined) holders.set(teeTime, call.customer.email);
    return reply;
  })(altered);
}

const SEATS = 4;
const playersOf = ({ body }: Call): number => Number(ownFields(ownFields(body).Invoice).PlayerCount);

/** One to four seats; each minute digit has some of each. */
const seatsAt = ({ time }: TeeTimeRate): number =>
  1 + ((Math.imul(Number(time.slice(11, 16).replace(':', '')), 0x9e3779b1) >>> 16) % 4);

/** Has few seats at each tee time, which do not get fewer. */
const sellingSeats: Alteration = both(
  inArea('invoices', ({ seatsAvailable }) => ({
    seatsAvailable: (rate, players, call) => seatsAvailable(rate, players, call) && players <= seatsAt(rate),
  })),
  inArea('reservations', ({ pricedAt }) => ({
    pricedAt(rate, call) {
      if (playersOf(call) > seatsAt(rate)) throw new Refused(refusals.notOnTeeSheet);
      return pricedAt(rate, call);
    },
  })),
);

/** The same, and gives no invoice for more than are left either. */
const invoicingSeats: Alteration = both(
  sellingSeats,
  inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const rate = rateAt(identifier, offered, call);
      if (rate !== undefined && Number(call.query['player-count']) > seatsAt(rate))
        throw new Refused(refusals.notOnTeeSheet);
      return rate;
    },
  })),
);

/** Sells the seats of a tee time until none is left. */
function sellingFour(rules: Rules): Rules {
  const sold = new Map<string, number>();
  const asked = new WeakMap<Call, string>();
  const isLeft = (rate: TeeTimeRate, players: number): boolean =>
    (sold.get(teeTimeOf(rate)) ?? 0) + players <= SEATS;
  const altered = both(
    inArea('invoices', ({ seatsAvailable }) => ({
      seatsAvailable: (rate, players, call) => seatsAvailable(rate, players, call) && isLeft(rate, players),
    })),
    inArea('reservations', ({ pricedAt }) => ({
      pricedAt(rate, call) {
        if (!isLeft(rate, playersOf(call))) throw new Refused(refusals.notOnTeeSheet);
        asked.set(call, teeTimeOf(rate));
        return pricedAt(rate, call);
      },
    })),
  )(rules);
  return accepting(['addReservation'], (reply, call) => {
    const teeTime = asked.get(call);
    if (teeTime !== undefined) sold.set(teeTime, (sold.get(teeTime) ?? 0) + playersOf(call));
    return reply;
  })(altered);
}

/** Keeps every fourth rate for registered customers. */
const keptForMembers: Alteration = inArea('invoices', ({ rateAt }) => ({
  rateAt(identifier, offered, call) {
    const rate = rateAt(identifier, offered, call);
    if (rate !== undefined && rate.id % 4 === 1 && call.customer?.kind === 'guest')
      throw new Refused(refusals.notBookable);
    return rate;
  },
}));

/** A single seat that is left is none for two. */
const FOR_NO_SINGLE = ['none-for-a-single', 'none-for-a-single-unsaid', 'two-to-four-in-two-fields'];

/** Reservations that get into the way of others. */
export const clashes: readonly Variant[] = [
  {
    name: 'tee-times-an-hour-apart',
    describes:
      'Whether a customer may play twice at a time is not said: tee times are an hour apart at least.',
    alter: apartBy(60),
    excludes: fewTeeTimes,
  },
  {
    name: 'booked-by-others',
    describes: 'Who else books is not said: others do, and what they book is gone.',
    alter: bookedByOthers,
    excludes: fewTeeTimes,
  },
  {
    name: 'held-by-invoice',
    describes:
      'Whether an invoice holds a tee time is not said: that of a customer does, and nobody else gets one.',
    alter: heldByInvoice,
    excludes: fewTeeTimes,
  },
  {
    name: 'rates-for-members',
    describes: 'Whom a rate is for is not shown: every fourth is for registered customers alone.',
    alter: keptForMembers,
    excludes: ['sparse-inventory'],
  },
  {
    name: 'four-seats-sold-by-bookings',
    describes: 'Whether a booking takes seats is not said: its own, of the four that a tee time has.',
    alter: sellingFour,
    excludes: [
      ...fewTeeTimes,
      'seats-sold-to-others',
      'sold-seats-not-invoiced',
      'price-failures-at-invoice',
    ],
  },
  {
    name: 'seats-sold-to-others',
    describes:
      'How many seats are left is not shown: one to four, and neither verify nor a reservation gives more.',
    alter: sellingSeats,
    excludes: [
      ...fewTeeTimes,
      'four-seats-sold-by-bookings',
      'sold-seats-not-invoiced',
      'price-failures-at-invoice',
      ...FOR_NO_SINGLE,
    ],
  },
  {
    name: 'sold-seats-not-invoiced',
    describes: 'Whether seats that others have booked are invoiced is not said: not even without verify.',
    alter: invoicingSeats,
    excludes: [
      ...fewTeeTimes,
      'four-seats-sold-by-bookings',
      'seats-sold-to-others',
      'price-failures-at-invoice',
      ...FOR_NO_SINGLE,
    ],
  },
];
