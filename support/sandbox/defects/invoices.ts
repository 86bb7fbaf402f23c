import type { Call } from '../rules/call.ts';
import type { Pricing } from '../money.ts';
import { isPromoted } from './about.ts';
import type { Fields } from './answers.ts';
import { fieldsIn, invoicing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { knowingTheRateFound } from './rateOfCall.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';

type InvoiceOperation = 'invoice' | 'customerInvoice';
type Figure = keyof Pricing;

const both: readonly InvoiceOperation[] = ['invoice', 'customerInvoice'];

/** Changes the Pricing of invoices of both kinds without a promo code, so that they agree. */
const showing = (change: (pricing: Fields, players: unknown) => Fields): Alteration =>
  invoicing(both, (invoice, { query }) =>
    query['promo-code'] === undefined
      ? { ...invoice, Pricing: change(fieldsIn(invoice.Pricing), query['player-count']) }
      : invoice,
  );

const scaledBoth = because(
  'a figure that is missing is not scaled',
  'INVOICE-SCALED',
  'CUSTOMER-INVOICE-SCALED',
);

const PRICING = breachesOf('INVOICE-PRICING', {
  'invoice-without-taxes-and-fees': showing((pricing) => without(pricing, 'TaxesAndFees')),
  'invoice-without-transaction-fee-total': showing((pricing) => without(pricing, 'TransactionFeeTotal')),
  'invoice-for-four-without-taxes-and-fees': {
    alter: showing((pricing, players) => (players === '4' ? without(pricing, 'TaxesAndFees') : pricing)),
    follows: scaledBoth,
  },
  'invoice-for-four-without-transaction-fee-total': {
    alter: showing((pricing, players) =>
      players === '4' ? without(pricing, 'TransactionFeeTotal') : pricing,
    ),
    follows: scaledBoth,
  },
  'transaction-fee-total-is-null': showing((pricing) => ({ ...pricing, TransactionFeeTotal: null })),
  'invoice-without-transaction-fee-total-with-advanced-error-codes': invoicing(
    ['invoice'],
    (invoice, call) =>
      asksAdvanced(call)
        ? { ...invoice, Pricing: without(fieldsIn(invoice.Pricing), 'TransactionFeeTotal') }
        : invoice,
  ),
  'promoted-invoice-without-taxes-and-fees': invoicing(['customerInvoice'], (invoice, { query }) =>
    query['promo-code'] === undefined
      ? invoice
      : { ...invoice, Pricing: without(fieldsIn(invoice.Pricing), 'TaxesAndFees') },
  ),
  'transaction-fees-total-under-another-name': showing((pricing) => ({
    ...without(pricing, 'TransactionFeeTotal'),
    TransactionFeesTotal: pricing.TransactionFeeTotal,
  })),
});

/** Takes an absent player count for a number of players. */
const assuming = (
  operation: InvoiceOperation,
  players: number,
  when: (call: Call) => boolean = () => true,
): Alteration =>
  withRule('invoices', 'playerCount', (kept) => (text, call) => {
    const isAssumed = text === undefined && call.operation === operation && when(call);
    return isAssumed ? players : kept(text, call);
  });

const COUNT = [
  ...breachesOf('INVOICE-PLAYER-COUNT-REQUIRED', {
    'absent-player-count-is-one': assuming('invoice', 1),
    'absent-player-count-is-four': assuming('invoice', 4),
    'verified-invoice-needs-no-player-count': assuming('invoice', 4, ({ query }) => query.verify === 'true'),
    'player-count-not-needed-with-advanced-error-codes': assuming('invoice', 1, asksAdvanced),
  }),
  ...breachesOf('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', {
    'absent-player-count-of-a-customer-is-one': assuming('customerInvoice', 1),
    'absent-player-count-of-a-customer-is-four': assuming('customerInvoice', 4),
    'promo-code-needs-no-player-count': assuming('customerInvoice', 2, isPromoted),
    'player-count-of-a-customer-not-needed-with-a-timeout': assuming('customerInvoice', 1, asksForATimeout),
  }),
];

/** Scales some figures in another way; `conforming` is the figure of all players. */
const scaling = (operations: readonly InvoiceOperation[], scale: Scale): Alteration =>
  withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
    const conforming = kept(cents, players, figure, call);
    return operations.some((operation) => operation === call.operation)
      ? scale(cents, players, figure, conforming)
      : conforming;
  });

const promoted = because(
  'it is compared with the other invoice for such a number',
  'PROMO-PREDISCOUNT-ORIGINAL',
  'PROMO-OPTIONAL',
);

/** What scaling in one of the two invoices alone does to the rows that compare them. */
const apart = {
  invoice: {
    follows: because('the customer invoice is scaled as it should be', 'CUSTOMER-INVOICE-AGREES'),
    mayReach: promoted,
  },
  customerInvoice: {
    follows: because(
      'with a promo code it is scaled alike, and the plain invoice as it should be',
      'CUSTOMER-INVOICE-AGREES',
      'PROMO-SCALED',
    ),
    mayReach: promoted,
  },
};

type Scale = (cents: number, players: number, figure: Figure, conforming: number) => number;

const scaledWrongly = (operation: InvoiceOperation, breaches: Readonly<Record<string, Scale>>) =>
  Object.fromEntries(
    Object.entries(breaches).map(([name, scale]) => [
      name,
      { alter: scaling([operation], scale), ...apart[operation] },
    ]),
  );

const flat =
  (flatFigure: Figure): Scale =>
  (cents, _players, figure, conforming) =>
    figure === flatFigure ? cents : conforming;

/** One number of players pays for another. */
const counting =
  (players: number, asPlayers: number): Scale =>
  (cents, given, figure, conforming) =>
    given === players && figure !== 'greensFees' && figure !== 'dueOnline' ? cents * asPlayers : conforming;

const SCALED = [
  ...breachesOf('INVOICE-SCALED', {
    ...scaledWrongly('invoice', {
      'fee-is-flat': flat('transactionFeeTotal'),
      'taxes-and-fees-are-flat': flat('taxesAndFees'),
      'due-at-course-is-flat': flat('dueAtCourse'),
      'three-players-are-taxed-as-four': counting(3, 4),
    }),
    'figures-with-verify-false-are-for-two-at-most': withRule(
      'invoices',
      'scale',
      (kept) => (cents, players, figure, call) =>
        kept(cents, call.query.verify === 'false' ? Math.min(players, 2) : players, figure, call),
    ),
    'every-figure-of-the-invoice-is-for-one': {
      alter: scaling(['invoice'], (cents, _players, figure, conforming) =>
        figure === 'dueOnline' ? conforming : cents,
      ),
      follows: because(
        'greens fees are for one as well',
        'INVOICE-PRICES-THE-RATE',
        'CUSTOMER-INVOICE-AGREES',
      ),
      mayReach: promoted,
    },
    'one-player-too-many-is-priced': {
      alter: withRule(
        'invoices',
        'scale',
        (kept) => (cents, players, figure, call) => kept(cents, players, figure, call) + cents,
      ),
      follows: because(
        'one player pays for two, everywhere',
        'INVOICE-PRICES-THE-RATE',
        'CUSTOMER-INVOICE-SCALED',
        'PROMO-SCALED',
      ),
    },
  }),
  ...breachesOf(
    'CUSTOMER-INVOICE-SCALED',
    scaledWrongly('customerInvoice', {
      'fee-of-a-customer-is-flat': flat('transactionFeeTotal'),
      'taxes-and-fees-of-a-customer-are-flat': flat('taxesAndFees'),
      'due-at-course-of-a-customer-is-flat': flat('dueAtCourse'),
      'three-players-of-a-customer-are-taxed-as-four': counting(3, 4),
      'every-figure-of-a-customer-is-for-one': (cents) => cents,
    }),
  ),
];

/** Prices a figure of one player afresh, in invoices of both kinds and in reservations. */
const pricing = (price: (cents: number, figure: Figure) => number): Alteration =>
  withRule(
    'invoices',
    'scale',
    (kept) => (cents, players, figure, call) => kept(price(cents, figure), players, figure, call),
  );

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const RATE = breachesOf('INVOICE-PRICES-THE-RATE', {
  'every-figure-is-doubled': pricing((cents) => cents * 2),
  'invoice-is-five-percent-dearer': pricing((cents) => Math.round(cents * 1.05)),
  'greens-fees-include-the-taxes': pricing((cents, figure) =>
    figure === 'greensFees' ? Math.round(cents * 1.065) : cents,
  ),
  'greens-fees-lose-their-cents': pricing((cents, figure) =>
    figure === 'greensFees' ? cents - (cents % 100) : cents,
  ),
  'greens-fees-are-dearer-more-than-a-week-ahead': knowingTheRateFound((rateOf) =>
    withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
      const isLate = Date.parse(rateOf(call)?.time ?? '') - call.now > WEEK_MS;
      return kept(isLate && figure === 'greensFees' ? cents + 100 : cents, players, figure, call);
    }),
  ),
  'greens-fees-are-five-cents-short': pricing((cents, figure) =>
    figure === 'greensFees' ? cents - 5 : cents,
  ),
});

export const INVOICE_DEFECTS = [...PRICING, ...COUNT, ...SCALED, ...RATE];
