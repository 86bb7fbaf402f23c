import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Pricing } from '../money.ts';
import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { emailOf, isAtNegativeRate, isGuest, isPromoted } from './about.ts';
import { accepting, fieldsIn, invoicing, without } from './answers.ts';
import { cardsIn, hasGiftCard, knowingWallets } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { knowingTheRateFound } from './rateOfCall.ts';

type Figure = keyof Pricing;

/** Prices some customer invoices in another way than the plain ones. */
const pricing = (
  isPriced: (call: Call) => boolean,
  price: (cents: number, figure: Figure) => number,
): Alteration =>
  withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
    const scaled = kept(cents, players, figure, call);
    return call.operation === 'customerInvoice' && isPriced(call) ? price(scaled, figure) : scaled;
  });

const dearer = (cents: number, figure: Figure): number => (figure === 'dueOnline' ? cents + 100 : cents);

const paysByAmericanExpress = (wallet: Wallet): boolean =>
  wallet.some((held) => held.isDefault && held.kind === 'creditCard' && held.type === 'AmericanExpress');

/** Counts other players than were asked for. */
const counting = (count: (rate: TeeTimeRate, players: number, call: Call) => number): Alteration =>
  knowingTheRateFound((rateOf) =>
    withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
      const rate = rateOf(call);
      return kept(cents, rate === undefined ? players : count(rate, players, call), figure, call);
    }),
  );

/** Prices more players than a customer is invoiced for, where it was more the last time. */
const fallingLate: Alteration = remembering(
  () => new Map<string, number>(),
  (last) => {
    const counted = new WeakMap<Call, number>();
    return counting((rate, players, call) => {
      if (call.operation !== 'customerInvoice') return players;
      const basket = `${rate.id} ${emailOf(call)}`;
      const known = counted.get(call) ?? Math.max(players, last.get(basket) ?? 0);
      counted.set(call, known);
      last.set(basket, players);
      return known;
    });
  },
);

/** Invoices without a customer for as many players as the tee time was ever invoiced for so. */
const neverFalling: Alteration = remembering(
  () => new Map<number, number>(),
  (most) =>
    counting((rate, players, { operation }) => {
      if (operation !== 'invoice') return players;
      most.set(rate.id, Math.max(players, most.get(rate.id) ?? 0));
      return most.get(rate.id) ?? players;
    }),
);

/** Invoices customers for as many players as the tee time was invoiced for without a customer before. */
const playersOfThePlainInvoice: Alteration = remembering(
  () => new Map<number, number>(),
  (last) =>
    counting((rate, players, { operation }) => {
      if (operation === 'invoice') last.set(rate.id, players);
      return operation === 'customerInvoice' ? (last.get(rate.id) ?? players) : players;
    }),
);

/** Invoices a rate that somebody has booked with a higher fee, without a customer alone. */
const dearerOnceBooked: Alteration = remembering(
  () => new Set<number>(),
  (booked) =>
    knowingTheRateFound((rateOf) =>
      together(
        accepting(['addReservation'], (reply, call) => {
          const rate = rateOf(call);
          if (rate !== undefined) booked.add(rate.id);
          return reply;
        }),
        withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
          const scaled = kept(cents, players, figure, call);
          const isDearer = call.operation === 'invoice' && booked.has(rateOf(call)?.id ?? Number.NaN);
          return isDearer && figure === 'transactionFeeTotal' ? scaled + 100 : scaled;
        }),
      ),
    ),
);

/** Halves the fee of who has booked with a promo code. */
const stickingWithABooking: Alteration = remembering(
  () => new Set<string>(),
  (booked) =>
    together(
      accepting(['addReservation'], (reply, call) => {
        const { PromoCodeApplied: code } = fieldsIn(fieldsIn(call.body).Invoice);
        if (typeof code === 'string') booked.add(emailOf(call));
        return reply;
      }),
      pricing(
        (call) => !isPromoted(call) && booked.has(emailOf(call)),
        (cents, figure) => (figure === 'transactionFeeTotal' ? Math.round(cents / 2) : cents),
      ),
    ),
);

const lacking = (figure: string, isLacking: (call: Call) => boolean): Alteration =>
  invoicing(['customerInvoice'], (invoice, call) =>
    isLacking(call) ? { ...invoice, Pricing: without(fieldsIn(invoice.Pricing), figure) } : invoice,
  );

/** Asks the tee sheet though verify is false. */
const verifyFalseAsking = (isAsked: (call: Call) => boolean): Alteration =>
  withRule(
    'invoices',
    'asksTeeSheet',
    (kept) => (verify, call) => kept(verify, call) === true || (verify !== undefined && isAsked(call)),
  );

const flatChange = because('a flat change is not in proportion', 'CUSTOMER-INVOICE-SCALED');

const asked = (...rows: string[]) => because('it may be asked for fewer players than before', ...rows);

const dearerInFull = [
  ...flatChange,
  ...because('nor is it where a promo code is applied', 'PROMO-SCALED'),
  ...because('so does a promoted invoice before its discount', 'PROMO-PREDISCOUNT-ORIGINAL'),
];

/** What invoices make of the wallet of a customer, of invoices and bookings before them, and of headers. */
export const INVOICE_IN_USE_DEFECTS = [
  ...breachesOf('INVOICE-PRICING', {
    'customer-invoice-without-transaction-fee-total-with-advanced-error-codes': lacking(
      'TransactionFeeTotal',
      asksAdvanced,
    ),
    'customer-invoice-without-taxes-and-fees-with-a-timeout': lacking('TaxesAndFees', asksForATimeout),
  }),
  ...breachesOf('INVOICE-SCALED', {
    'players-of-an-invoice-never-fall': {
      alter: neverFalling,
      mayReach: [
        ...asked('INVOICE-PRICES-THE-RATE', 'CUSTOMER-INVOICE-AGREES', 'PROMO-PREDISCOUNT-ORIGINAL'),
        ...because(
          'a tee time is paid as it was invoiced',
          ...['RESERVATION-DIGIT-AVAILABLE', 'RESERVATION-PRICE-BESIDE-BAND', 'RESERVATION-PRICE-DISTINCT'],
        ),
      ],
    },
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    'several-players-pay-more-beside-a-saved-card': {
      alter: knowingWallets((walletOf) =>
        withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
          const scaled = kept(cents, players, figure, call);
          const isDearer = call.operation === 'customerInvoice' && players > 1 && figure === 'dueOnline';
          return isDearer && cardsIn(walletOf(call)).length > 0 ? scaled + 100 : scaled;
        }),
      ),
      mayReach: because('its invoice is for several players too', 'CUSTOMER-INVOICE-AGREES', 'PROMO-SCALED'),
    },
    'players-of-a-customer-fall-an-invoice-late': {
      alter: fallingLate,
      mayReach: asked(
        'CUSTOMER-INVOICE-AGREES',
        'PROMO-SCALED',
        'PROMO-PREDISCOUNT-ORIGINAL',
        'PROMO-TAXES-LOWERED',
        'PROMO-NOTHING-RAISED',
      ),
    },
  }),
  ...breachesOf('CUSTOMER-INVOICE-AGREES', {
    'customer-is-invoiced-for-the-players-of-the-plain-invoice': {
      alter: playersOfThePlainInvoice,
      mayReach: because(
        'a tee time may have been invoiced for another number without a customer',
        'CUSTOMER-INVOICE-SCALED',
        'PROMO-SCALED',
        'PROMO-PREDISCOUNT-ORIGINAL',
      ),
    },
    'booked-rate-is-dearer-without-a-customer': {
      alter: dearerOnceBooked,
      mayReach: because('a flat change is not in proportion', 'INVOICE-SCALED'),
    },
    'gift-card-of-the-wallet-lowers-what-is-due': {
      alter: knowingWallets((walletOf) =>
        pricing(
          (call) => hasGiftCard(walletOf(call)),
          (cents, figure) => (figure === 'dueOnline' ? Math.max(0, cents - 500) : cents),
        ),
      ),
      mayReach: flatChange,
    },
    'default-american-express-is-charged-more': {
      alter: knowingWallets((walletOf) => pricing((call) => paysByAmericanExpress(walletOf(call)), dearer)),
      mayReach: flatChange,
    },
    'customers-with-a-plus-in-the-address-pay-more': {
      alter: pricing((call) => emailOf(call).includes('+'), dearer),
      mayReach: because(
        'a customer that is lent may have such an address',
        ...['PROMO-OPTIONAL', 'PROMO-PREDISCOUNT-ORIGINAL', 'CUSTOMER-INVOICE-SCALED'],
      ),
    },
    'guests-get-no-invoice-at-negative-rates': {
      alter: withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
        const isGuests = call.operation === 'customerInvoice' && isGuest(call);
        return isGuests && identifier !== undefined && identifier < 0
          ? undefined
          : kept(identifier, offered, call);
      }),
      mayReach: because('a guest is invoiced there first', 'PROMO-FEE-HALVED', 'SEARCH-RATE-ID-NEGATIVE'),
    },
    'customers-pay-more-with-a-timeout': {
      alter: pricing(asksForATimeout, dearer),
      mayReach: dearerInFull,
    },
    'customers-pay-more-with-advanced-error-codes': {
      alter: pricing(asksAdvanced, dearer),
      mayReach: dearerInFull,
    },
  }),
  ...breachesOf('PROMO-OPTIONAL', { 'promo-sticks-with-a-booking': stickingWithABooking }),
  ...breachesOf('PROMO-PREDISCOUNT-PRESENT', {
    'promo-shows-no-prediscount-pricing-with-advanced-error-codes': invoicing(
      ['customerInvoice'],
      (invoice, call) => (asksAdvanced(call) ? without(invoice, 'PreDiscountPricing') : invoice),
    ),
  }),
  ...breachesOf('INVOICE-VERIFY-FALSE', {
    'verify-false-asks-for-the-tee-sheet': verifyFalseAsking(() => true),
    'verify-false-asks-for-the-tee-sheet-for-two': verifyFalseAsking(
      ({ query }) => query['player-count'] === '2',
    ),
    'verify-false-asks-for-the-tee-sheet-for-three': verifyFalseAsking(
      ({ query }) => query['player-count'] === '3',
    ),
    'verify-false-asks-for-the-tee-sheet-for-four': verifyFalseAsking(
      ({ query }) => query['player-count'] === '4',
    ),
    'verify-false-asks-for-the-tee-sheet-at-negative-rates': verifyFalseAsking(isAtNegativeRate),
  }),
  ...breachesOf('INVOICE-VERIFY-TEE-SHEET', {
    'verify-confirms-everything-and-marks-the-answer': together(
      withRule('invoices', 'seatsAvailable', () => () => true),
      accepting(['invoice'], (reply, { query }) =>
        query.verify === 'true'
          ? { ...reply, headers: { ...reply.headers, 'x-tee-sheet': 'queried' } }
          : reply,
      ),
    ),
    'verify-confirms-everything-with-advanced-error-codes': withRule(
      'invoices',
      'seatsAvailable',
      (kept) => (rate, players, call) => kept(rate, players, call) || asksAdvanced(call),
    ),
  }),
];
