import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Fields } from '../operations/fields.ts';
import { refusals, Refused } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import {
  cardsOfFewUses,
  giftCardsOf,
  giftCardsOnce,
  payingByDefault,
  payingLate,
  payingWhere,
  paymentsOf,
  paysBy,
  sumsOnce,
} from './payments.ts';
import { LIMITED_BOOKINGS } from './variant.ts';
import type { Variant } from './variant.ts';
import { ownerOf } from './walletChanges.ts';
import type { Alteration } from './wire.ts';
import { accepting, inArea, ownFields } from './wire.ts';

/** Variants that leave few tee times, or few who book them. */
export const fewTeeTimes: readonly string[] = [
  ...['prices-move', 'sparse-inventory', 'one-facility-a-page', 'forty-rate-sets', 'one-day-ahead'],
  ...[
    'gift-cards-of-small-worth',
    'one-customer',
    'one-test-card',
    'two-test-cards',
    'booked-times-taken',
    'booked-times-not-invoiced',
  ],
];

/** Cents that a gift card is good for; half of the rates ask for more. */
const WORTH = 1500;

const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000;

/** Cents below which a tee time takes none. */
const CHEAP = 3000;

/** Remembers who booked which tee time: it is not invoiced for them again. */
function invoicedUntilBooked(rules: Rules): Rules {
  const booked = new Set<string>();
  const asked = new WeakMap<Call, string>();
  const altered = inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const rate = rateAt(identifier, offered, call);
      if (rate === undefined || call.customer === undefined) return rate;
      const booking = `${call.customer.email} ${rate.facility.id} ${rate.time}`;
      if (call.operation === 'addReservation') asked.set(call, booking);
      else if (booked.has(booking)) throw new Refused(refusals.notBookable);
      return rate;
    },
  }))(rules);
  return accepting(['addReservation'], (reply, call) => {
    booked.add(asked.get(call) ?? '');
    return reply;
  })(altered);
}

/** Remembers who booked with a promo code: it is refused to them from then on. */
function promotedOnce(rules: Rules): Rules {
  const used = new Set<string>();
  const asked = new WeakMap<Call, string>();
  const altered = inArea('invoices', ({ isPromoCode }) => ({
    isPromoCode(code, known, call) {
      const email = call.customer?.email ?? '';
      if (!isPromoCode(code, known, call) || used.has(email)) return false;
      if (call.operation === 'addReservation') asked.set(call, email);
      return true;
    },
  }))(rules);
  return accepting(['addReservation'], (reply, call) => {
    const email = asked.get(call);
    if (email !== undefined) used.add(email);
    return reply;
  })(altered);
}

/** Remembers so many bookings of each kind: no more of it are made. */
const atMost =
  (most: number, kindOf: (rate: TeeTimeRate, call: Call) => string): Alteration =>
  (rules) => {
    const made = new Map<string, number>();
    const asked = new WeakMap<Call, string>();
    const altered = inArea('invoices', ({ rateAt }) => ({
      rateAt(identifier, offered, call) {
        const rate = rateAt(identifier, offered, call);
        if (rate === undefined || call.operation !== 'addReservation') return rate;
        const kind = kindOf(rate, call);
        if ((made.get(kind) ?? 0) >= most) throw new Refused(refusals.notBookable);
        asked.set(call, kind);
        return rate;
      },
    }))(rules);
    return accepting(['addReservation'], (reply, call) => {
      const kind = asked.get(call) ?? '';
      made.set(kind, (made.get(kind) ?? 0) + 1);
      return reply;
    })(altered);
  };

const playersOf = ({ body }: Call): number => Number(ownFields(ownFields(body).Invoice).PlayerCount);

/** At every second course what could be booked otherwise; what cannot fails there as anywhere. */
const isAtSecond = ({ facility, price, time }: TeeTimeRate): boolean =>
  facility.id % 2 === 0 && price.greensFees % 100 < 91 && !['2', '3'].includes(time.charAt(15));

/** Whether a payment has no code, or one of as many digits as its card has. */
const hasCodeOfItsType = ({ CreditCardNumber: number, CVVCode: code }: Fields): boolean =>
  typeof number !== 'string' || typeof code !== 'string' || code.length === (number.startsWith('3') ? 4 : 3);

/** Other cents say what cannot be booked than those by which these look. */
const PRICED_OTHERWISE = ['cents-of-sum-due'];

const QUOTE_MINUTES = 10;

/** Remembers when each rate was invoiced last: it is booked by an invoice of a few minutes at most. */
function invoicedLately(rules: Rules): Rules {
  const invoicedAt = new Map<number, number>();
  return inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const rate = rateAt(identifier, offered, call);
      if (rate === undefined) return rate;
      if (call.operation !== 'addReservation') invoicedAt.set(rate.id, call.now);
      else if (call.now - (invoicedAt.get(rate.id) ?? call.now) > QUOTE_MINUTES * 60_000)
        throw new Refused(refusals.notBookable);
      return rate;
    },
  }))(rules);
}

/** What a booking takes. */
export const bookingLimits: readonly Variant[] = [
  {
    name: 'gift-cards-of-small-worth',
    describes: 'What a gift card is good for is not shown: fifteen dollars, and no more is booked with it.',
    alter: inArea('reservations', ({ covers }) => ({
      covers: (paid, due, withGiftCard, call) =>
        covers(paid, due, withGiftCard, call) && (!withGiftCard || due <= WORTH),
    })),
    // Too few cheap tee times are left for the rows that pay with gift cards.
    excludes: [
      ...LIMITED_BOOKINGS,
      'gift-cards-of-one-use',
      'gift-cards-not-for-cheap-tee-times',
      'prices-move',
      'sparse-inventory',
      'one-facility-a-page',
      'forty-rate-sets',
      'one-day-ahead',
      'none-for-a-single',
      'none-for-a-single-unsaid',
      'two-to-four-in-two-fields',
    ],
  },
  {
    name: 'gift-cards-not-for-cheap-tee-times',
    describes: 'Which tee times a gift card pays for is not said: none for less than thirty dollars.',
    alter: payingWhere(({ price }, call) => giftCardsOf(call).length === 0 || price.greensFees >= CHEAP),
    excludes: ['gift-cards-of-small-worth'],
  },
  {
    name: 'default-card-pays-where-none-is-named',
    describes: 'The default card is used for purchases: it pays for a reservation that names no payment.',
    alter: payingByDefault,
  },
  {
    name: 'affiliates-at-some-courses',
    describes: 'Which courses take affiliate payments is not said: every second one.',
    alter: payingWhere((rate, call) => !isAtSecond(rate) || !paysBy(call, 'AffiliatePayment')),
    excludes: PRICED_OTHERWISE,
  },
  {
    name: 'saved-cards-for-few-at-some-courses',
    describes:
      'For how many players a payment is taken is not said: a saved card at every second course for three.',
    alter: payingWhere(
      (rate, call) => !isAtSecond(rate) || playersOf(call) < 4 || !paysBy(call, 'SavedCreditCardPayment'),
    ),
    excludes: PRICED_OTHERWISE,
  },
  {
    name: 'guests-book-ten-days-ahead',
    describes: 'How long before somebody may book a tee time is not said: ten days for guests.',
    alter: payingWhere(
      ({ time }, { customer, now }) =>
        customer?.kind !== 'guest' ||
        time.slice(0, 10) <= new Date(now + TEN_DAYS_MS).toISOString().slice(0, 10),
    ),
    excludes: fewTeeTimes,
  },
  {
    name: 'guests-at-some-courses',
    describes: 'At which courses guests may book is not said: at every second one.',
    alter: payingWhere((rate, { customer }) => customer?.kind !== 'guest' || !isAtSecond(rate)),
    excludes: [...fewTeeTimes, ...PRICED_OTHERWISE],
  },
  {
    name: 'three-tee-times-a-day',
    describes: 'How many tee times a customer may have is not said: three a day.',
    alter: atMost(3, ({ time }, call) => `${ownerOf(call)} ${time.slice(0, 10)}`),
    excludes: fewTeeTimes,
  },
  {
    name: 'one-tee-time-a-day-and-course',
    describes: 'How many tee times a customer may have is not said: one a day at a course.',
    alter: atMost(1, ({ time, facility }, call) => `${ownerOf(call)} ${time.slice(0, 10)} ${facility.id}`),
    excludes: fewTeeTimes,
  },
  {
    name: 'gift-cards-of-one-use',
    describes: 'How often a gift card is good is not shown: once.',
    alter: giftCardsOnce,
    excludes: ['gift-cards-of-small-worth', 'one-customer'],
  },
  {
    name: 'credit-cards-of-twenty-uses',
    describes: 'How often a credit card in a request pays is not said: twenty times.',
    alter: cardsOfFewUses,
    excludes: fewTeeTimes,
  },
  {
    name: 'card-codes-by-type',
    describes:
      'Which security codes a card has is not shown: four digits on American Express, three otherwise.',
    alter: payingWhere((_rate, call) => paymentsOf(call).every(hasCodeOfItsType)),
  },
  {
    name: 'same-sum-refused-for-a-while',
    describes: 'How often a card pays is not said: the same sum of a customer once in two minutes.',
    alter: sumsOnce,
  },
  {
    name: 'invoice-good-for-ten-minutes',
    describes: 'For how long an invoice is good is not said: for ten minutes.',
    alter: invoicedLately,
  },
  {
    name: 'wallet-pays-late',
    describes:
      'That payments learn of a change of a wallet at once is not said: 300 ms later, though readings show it.',
    alter: payingLate(300),
  },
  {
    name: 'saved-card-is-the-default-one',
    describes:
      'How a reservation names the saved card that pays is not shown: not at all, the default one pays.',
    alter: inArea('reservations', () => ({
      isSavedCard: (_id, wallet) => wallet.some(({ isDefault }) => isDefault),
    })),
  },
  {
    name: 'invoice-refused-to-booker',
    describes: 'Whether who has booked gets an invoice again is not said: not for the same tee time.',
    alter: invoicedUntilBooked,
  },
  {
    name: 'promo-code-used-up',
    describes: 'How often a promo code is good for a customer is not shown: until one booking with it.',
    alter: promotedOnce,
    excludes: ['promo-ignored-for-one', 'promo-for-groups'],
  },
];
