import type { Call } from '../rules/call.ts';
import { isGuest } from './about.ts';
import { fieldsIn, invoicing, refusing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { paidBy } from './ways.ts';
import { isRotated, playersOf } from './paymentKinds.ts';
import { knowingTheRateFound } from './rateOfCall.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
import { areLeft, confirmingBy, SEATS, selling, sumOf, teeTimeOf } from './soldSeats.ts';
import { asksForATimeout } from './optionalHeaders.ts';

const verifying = (isRefused: (players: number, time: string) => boolean): Alteration =>
  withRule(
    'invoices',
    'seatsAvailable',
    (kept) => (rate, players, call) => kept(rate, players, call) && !isRefused(players, rate.time),
  );

const isVerified = (query: Readonly<Record<string, unknown>>): boolean => query.verify === 'true';

/** Keeps the seats of reservations that were refused. */
const countingRefused: Alteration = knowingTheRateFound((rateOf) =>
  remembering(
    () => new Map<string, number>(),
    (kept) =>
      together(
        refusing(['addReservation'], (reply, call) => {
          const rate = rateOf(call);
          if (rate !== undefined)
            kept.set(teeTimeOf(rate), (kept.get(teeTimeOf(rate)) ?? 0) + playersOf(call));
          return reply;
        }),
        withRule(
          'invoices',
          'seatsAvailable',
          (own) => (rate, players, call) =>
            own(rate, players, call) && (kept.get(teeTimeOf(rate)) ?? 0) + players <= SEATS,
        ),
      ),
  ),
);

const AVAILABLE = breachesOf('INVOICE-VERIFY-AVAILABLE', {
  'verify-confirms-no-time': verifying(() => true),
  'verify-keeps-the-seats-of-refused-reservations': countingRefused,
  'verify-confirms-no-afternoon': verifying((_players, time) => Number(time.slice(11, 13)) >= 12),
  'verify-refuses-digit-1': verifying((_players, time) => time.charAt(15) === '1'),
  'verify-refuses-digit-7': verifying((_players, time) => time.charAt(15) === '7'),
  'verify-keeps-one-seat-back-once-some-are-sold': confirmingBy(
    (sold, players) => sold.length === 0 || sumOf(sold) + players < SEATS,
  ),
  'verify-confirms-nothing-at-a-tee-time-that-was-booked': confirmingBy((sold) => sold.length === 0),
  'verify-takes-true-for-an-invalid-value': withRule(
    'invoices',
    'asksTeeSheet',
    (kept) => (verify, call) => (verify === 'true' ? undefined : kept(verify, call)),
  ),
  'verify-adds-a-fee': withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
    const fee = figure === 'transactionFeeTotal' || figure === 'taxesAndFees' ? 100 * players : 0;
    return kept(cents, players, figure, call) + (isVerified(call.query) ? fee : 0);
  }),
  'verified-invoice-lacks-the-sales-tax': invoicing(['invoice'], (invoice, call) =>
    isVerified(call.query)
      ? { ...invoice, Pricing: without(fieldsIn(invoice.Pricing), 'SalesTaxTotal') }
      : invoice,
  ),
});

const confirming = (isConfirmed: (hour: number, players: number, minute: string) => boolean): Alteration =>
  withRule(
    'invoices',
    'seatsAvailable',
    (kept) => (rate, players, call) =>
      kept(rate, players, call) ||
      isConfirmed(Number(rate.time.slice(11, 13)), players, rate.time.slice(14, 16)),
  );

/** Counts the seats of all bookings but some. */
const confirmingBlindTo = (isBlindTo: (call: Call) => boolean): Alteration =>
  confirmingBy((sold, players) =>
    areLeft(
      sold.filter(({ call }) => !isBlindTo(call)),
      players,
    ),
  );

/** Books each tee time once, lists it no more, and confirms it all the same. */
const confirmingSold: Alteration = selling(
  (sold) => sold.length === 0,
  (soldAt) =>
    together(
      withRule('facilities', 'lists', (kept) => (rate) => kept(rate) && soldAt(rate).length === 0),
      withRule('facilities', 'listsForGood', () => () => false),
    ),
);

/** Asks the tee sheet once for each tee time and number of players. */
const confirmingOnceAsked: Alteration = selling(areLeft, (soldAt) =>
  remembering(
    () => new Map<string, boolean>(),
    (known) =>
      withRule('invoices', 'seatsAvailable', (kept) => (rate, players, call) => {
        const asked = `${teeTimeOf(rate)} ${players}`;
        const isConfirmed = known.get(asked) ?? (kept(rate, players, call) && areLeft(soldAt(rate), players));
        known.set(asked, isConfirmed);
        return isConfirmed;
      }),
  ),
);

/** Counts the seats that were sold at the same rate alone. */
const confirmingByRate: Alteration = remembering(
  () => new WeakMap<Call, number>(),
  (rates) =>
    together(
      withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
        const rate = kept(identifier, offered, call);
        if (rate !== undefined) rates.set(call, rate.id);
        return rate;
      }),
      selling(areLeft, (soldAt) =>
        withRule('invoices', 'seatsAvailable', (kept) => (rate, players, call) => {
          const ofRate = soldAt(rate).filter((sale) => rates.get(sale.call) === rate.id);
          return kept(rate, players, call) && areLeft(ofRate, players);
        }),
      ),
    ),
);

const TEE_SHEET = breachesOf('INVOICE-VERIFY-TEE-SHEET', {
  'verify-confirms-every-time': confirming(() => true),
  'verify-confirms-what-was-sold': confirmingSold,
  'verify-counts-the-seats-of-a-rate': confirmingByRate,
  'verify-asks-for-one-seat': confirmingBy((sold) => sumOf(sold) < SEATS),
  'verify-counts-the-latest-booking-alone': confirmingBy((sold, players) => areLeft(sold.slice(-1), players)),
  'verify-counts-the-first-booking-alone': confirmingBy((sold, players) =>
    areLeft(sold.slice(0, 1), players),
  ),
  'verify-is-answered-from-a-cache': confirmingOnceAsked,
  'verify-is-blind-to-bookings-of-guests': confirmingBlindTo(isGuest),
  'verify-is-blind-to-affiliate-payments': confirmingBlindTo((call) => paidBy(call, 'AffiliatePayment')),
  'verify-is-blind-to-saved-cards': confirmingBlindTo((call) => paidBy(call, 'SavedCreditCardPayment')),
  'verify-is-blind-to-gift-cards': confirmingBlindTo((call) => paidBy(call, 'AccountCredit')),
  'verify-is-blind-to-bookings-with-rotated-tokens': confirmingBlindTo(isRotated),
  'verify-is-blind-to-bookings-with-a-timeout': confirmingBlindTo(asksForATimeout),
  'verify-is-ignored': withRule('invoices', 'asksTeeSheet', () => () => false),
  'verify-asks-only-for-several-players': confirming((_hour, players) => players === 1),
  'verify-is-heeded-as-1-only': withRule('invoices', 'asksTeeSheet', () => (verify) => verify === '1'),
  'verify-looks-for-no-price-that-fails': withRule(
    'invoices',
    'seatsAvailable',
    (kept) => (rate, players, call) => kept(rate, players, call) || rate.price.greensFees % 100 > 90,
  ),
  'signed-verify-is-ignored': withRule(
    'invoices',
    'seatsAvailable',
    (kept) => (rate, players, call) => kept(rate, players, call) || call.method === 'signature',
  ),
});

export const VERIFIED_INVOICE_DEFECTS = [...AVAILABLE, ...TEE_SHEET];
