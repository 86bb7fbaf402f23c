import type { Pricing } from '../money.ts';
import { fieldsIn, invoicing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';

type InvoiceOperation = 'invoice' | 'customerInvoice';
type Figure = keyof Pricing;

/** Leaves a figure out of Pricing. */
const lacking = (operations: readonly InvoiceOperation[], figure: string): Alteration =>
  invoicing(operations, (invoice) => ({ ...invoice, Pricing: without(fieldsIn(invoice.Pricing), figure) }));

const PRICING = breachesOf('INVOICE-PRICING', {
  'invoice-without-taxes-and-fees': lacking(['invoice'], 'TaxesAndFees'),
  'invoice-without-transaction-fee-total': lacking(['invoice'], 'TransactionFeeTotal'),
  'customer-invoice-without-taxes-and-fees': lacking(['customerInvoice'], 'TaxesAndFees'),
  'customer-invoice-without-transaction-fee-total': lacking(['customerInvoice'], 'TransactionFeeTotal'),
  'transaction-fees-total-under-another-name': invoicing(['invoice', 'customerInvoice'], (invoice) => {
    const pricing = fieldsIn(invoice.Pricing);
    const renamed = { ...without(pricing, 'TransactionFeeTotal'), TransactionFeesTotal: pricing.TransactionFeeTotal };
    return { ...invoice, Pricing: renamed };
  }),
});

/** Takes an absent player count for a number of players. */
const assuming = (
  operation: InvoiceOperation,
  players: number,
  when: (query: Readonly<Record<string, unknown>>) => boolean = () => true,
): Alteration =>
  withRule('invoices', 'playerCount', (kept) => (text, call) => {
    const isAssumed = text === undefined && call.operation === operation && when(call.query);
    return isAssumed ? players : kept(text, call);
  });

const COUNT = [
  ...breachesOf('INVOICE-PLAYER-COUNT-REQUIRED', {
    'absent-player-count-is-one': assuming('invoice', 1),
    'absent-player-count-is-four': assuming('invoice', 4),
    'verified-invoice-needs-no-player-count': assuming('invoice', 4, ({ verify }) => verify === 'true'),
  }),
  ...breachesOf('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', {
    'absent-player-count-of-a-customer-is-one': assuming('customerInvoice', 1),
    'absent-player-count-of-a-customer-is-four': assuming('customerInvoice', 4),
    'promo-code-needs-no-player-count': assuming(
      'customerInvoice',
      2,
      (query) => query['promo-code'] !== undefined,
    ),
  }),
];

/** Scales some figures in another way; `conforming` is the figure of all players. */
const scaling = (
  operations: readonly InvoiceOperation[],
  scale: (cents: number, players: number, figure: Figure, conforming: number) => number,
): Alteration =>
  withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
    const conforming = kept(cents, players, figure, call);
    return operations.some((operation) => operation === call.operation)
      ? scale(cents, players, figure, conforming)
      : conforming;
  });

const apart = because(
  'the two invoices scale differently',
  'CUSTOMER-INVOICE-AGREES',
  'PROMO-PREDISCOUNT-ORIGINAL',
  'PROMO-SCALED',
  'INVOICE-PRICES-THE-RATE',
);

const scaledWrongly = (operation: InvoiceOperation, of: string) => ({
  [`fee${of}-is-flat`]: {
    alter: scaling([operation], (cents, _players, figure, conforming) =>
      figure === 'transactionFeeTotal' ? cents : conforming,
    ),
    mayReach: apart,
  },
  [`taxes-and-fees${of}-are-flat`]: {
    alter: scaling([operation], (cents, _players, figure, conforming) =>
      figure === 'taxesAndFees' ? cents : conforming,
    ),
    mayReach: apart,
  },
  [`fourth-player${of}-plays-free`]: {
    alter: scaling([operation], (cents, players, _figure, conforming) =>
      players === 4 ? cents * 3 : conforming,
    ),
    mayReach: apart,
  },
  [`three-players${of}-pay-for-four`]: {
    alter: scaling([operation], (cents, players, _figure, conforming) =>
      players === 3 ? cents * 4 : conforming,
    ),
    mayReach: apart,
  },
  [`players${of}-are-counted-by-pairs`]: {
    alter: scaling([operation], (cents, players, figure, conforming) =>
      figure === 'dueAtCourse' && players > 1 ? cents * 2 * Math.ceil(players / 2) : conforming,
    ),
    mayReach: apart,
  },
});

const SCALED = [
  ...breachesOf('INVOICE-SCALED', {
    ...scaledWrongly('invoice', ''),
    'one-player-too-many-is-priced': {
      alter: scaling(['invoice'], (cents, players) => cents * (players + 1)),
      follows: because('one player pays for two', 'INVOICE-PRICES-THE-RATE', 'CUSTOMER-INVOICE-AGREES'),
    },
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    ...scaledWrongly('customerInvoice', '-of-a-customer'),
    'one-player-too-many-is-priced-for-a-customer': {
      alter: scaling(['customerInvoice'], (cents, players) => cents * (players + 1)),
      follows: because('one player pays for two', 'CUSTOMER-INVOICE-AGREES'),
      mayReach: apart,
    },
  }),
];

/** Prices a figure of one player afresh, in invoices of both kinds and in reservations. */
const pricing = (price: (cents: number, figure: Figure) => number): Alteration =>
  withRule(
    'invoices',
    'scale',
    (kept) => (cents, players, figure, call) => kept(price(cents, figure), players, figure, call),
  );

const RATE = breachesOf('INVOICE-PRICES-THE-RATE', {
  'every-figure-is-doubled': pricing((cents) => cents * 2),
  'invoice-is-five-percent-dearer': pricing((cents) => Math.round(cents * 1.05)),
  'greens-fees-include-the-taxes': pricing((cents, figure) =>
    figure === 'greensFees' ? Math.round(cents * 1.065) : cents,
  ),
  'greens-fees-lose-their-cents': pricing((cents, figure) =>
    figure === 'greensFees' ? cents - (cents % 100) : cents,
  ),
  'greens-fees-are-five-cents-short': pricing((cents, figure) =>
    figure === 'greensFees' ? cents - 5 : cents,
  ),
});

export const INVOICE_DEFECTS = [...PRICING, ...COUNT, ...SCALED, ...RATE];
