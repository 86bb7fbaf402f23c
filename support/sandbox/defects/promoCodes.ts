import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Pricing } from '../money.ts';
import type { Call } from '../rules/call.ts';
import { fieldsIn, invoicing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

/** Discounts in another way; `before` is without the promo code, `after` with it. */
const discounting = (discount: (after: Pricing, before: Pricing, players: number) => Pricing): Alteration =>
  withRule(
    'invoices',
    'discount',
    (kept) => (before, call) => discount(kept(before, call), before, Number(call.query['player-count'] ?? 1)),
  );

/** A discount that lowers the transaction fee, and all that it is part of, by a part of it. */
const savingPartOfFee = (part: number): Alteration =>
  discounting((_after, before) => {
    const saved = Math.round(before.transactionFeeTotal * part);
    return {
      ...before,
      transactionFeeTotal: before.transactionFeeTotal - saved,
      taxesAndFees: before.taxesAndFees - saved,
      dueOnline: before.dueOnline - saved,
    };
  });

const FEE = breachesOf('PROMO-FEE-HALVED', {
  'promo-takes-40-percent-off-the-fee': savingPartOfFee(0.4),
  'promo-takes-a-third-off-the-fee': savingPartOfFee(1 / 3),
  'promo-quarters-the-fee': savingPartOfFee(0.75),
  'promo-waives-the-fee': savingPartOfFee(1),
  'promo-leaves-the-fee': discounting((after, before) => ({
    ...after,
    transactionFeeTotal: before.transactionFeeTotal,
  })),
  'promo-halves-the-fee-less-two-cents': discounting((after, _before, players) => ({
    ...after,
    transactionFeeTotal: after.transactionFeeTotal - 2 * players,
  })),
});

const TAXES = breachesOf('PROMO-TAXES-LOWERED', {
  'promo-leaves-taxes-and-fees': discounting((after, before) => ({
    ...after,
    taxesAndFees: before.taxesAndFees,
  })),
  'signed-promo-leaves-taxes-and-fees': withRule('invoices', 'discount', (kept) => (before, call) => {
    const after = kept(before, call);
    return call.method === 'signature' ? { ...after, taxesAndFees: before.taxesAndFees } : after;
  }),
});

const RAISED = breachesOf('PROMO-NOTHING-RAISED', {
  'promo-moves-the-saving-to-the-course': discounting((after, before) => ({
    ...after,
    dueAtCourse: before.dueAtCourse + before.transactionFeeTotal - after.transactionFeeTotal,
  })),
  'promo-raises-the-greens-fees': discounting((after, _before, players) => ({
    ...after,
    greensFees: after.greensFees + 100 * players,
  })),
  'promo-raises-the-sales-tax': discounting((after) => ({
    ...after,
    salesTaxTotal: Math.round(after.salesTaxTotal * 1.1),
  })),
  'promo-leaves-what-is-due-online': discounting((after, before) => ({
    ...after,
    dueOnline: before.dueOnline,
  })),
});

const PRESENT = breachesOf('PROMO-PREDISCOUNT-PRESENT', {
  'promo-shows-no-prediscount-pricing': invoicing(['customerInvoice'], (invoice) =>
    without(invoice, 'PreDiscountPricing'),
  ),
  'prediscount-pricing-without-its-fee': invoicing(['customerInvoice'], (invoice) =>
    invoice.PreDiscountPricing === undefined
      ? invoice
      : {
          ...invoice,
          PreDiscountPricing: without(fieldsIn(invoice.PreDiscountPricing), 'TransactionFeeTotal'),
        },
  ),
  'prediscount-pricing-is-null': invoicing(['customerInvoice'], (invoice) => ({
    ...invoice,
    PreDiscountPricing: null,
  })),
  'prediscount-pricing-inside-pricing': invoicing(['customerInvoice'], (invoice) => ({
    ...without(invoice, 'PreDiscountPricing'),
    Pricing: { ...fieldsIn(invoice.Pricing), PreDiscountPricing: invoice.PreDiscountPricing },
  })),
});

/** Keeps other figures in PreDiscountPricing. */
const keeping = (keep: (before: Pricing, after: Pricing) => Pricing): Alteration =>
  withRule(
    'invoices',
    'preDiscount',
    (kept) => (before, after, call) => keep(kept(before, after, call), after),
  );

const ORIGINAL = breachesOf('PROMO-PREDISCOUNT-ORIGINAL', {
  'prediscount-taxes-and-fees-are-lowered-too': keeping((before, after) => ({
    ...before,
    taxesAndFees: after.taxesAndFees,
  })),
  'prediscount-due-online-is-lowered-too': keeping((before, after) => ({
    ...before,
    dueOnline: after.dueOnline,
  })),
  'prediscount-keeps-the-fee-only': keeping((before, after) => ({
    ...after,
    transactionFeeTotal: before.transactionFeeTotal,
  })),
  'prediscount-greens-fees-are-inflated': keeping((before) => ({
    ...before,
    greensFees: Math.round(before.greensFees * 1.2),
  })),
  'fee-is-half-of-a-doubled-original': together(
    discounting((after, before) => ({ ...after, transactionFeeTotal: before.transactionFeeTotal })),
    keeping((before) => ({ ...before, transactionFeeTotal: before.transactionFeeTotal * 2 })),
  ),
});

/** Saves what one player saves, whatever the number of players is. */
const oncePerBooking = (...figures: ('taxesAndFees' | 'dueOnline')[]): Alteration =>
  discounting((after, before, players) => {
    const saved = (before.transactionFeeTotal - after.transactionFeeTotal) / players;
    const figure = (name: 'taxesAndFees' | 'dueOnline') =>
      figures.includes(name) ? Math.round(before[name] - saved) : after[name];
    return { ...after, taxesAndFees: figure('taxesAndFees'), dueOnline: figure('dueOnline') };
  });

const SCALED = breachesOf('PROMO-SCALED', {
  'taxes-and-fees-are-lowered-once-per-booking': oncePerBooking('taxesAndFees'),
  'due-online-is-lowered-once-per-booking': oncePerBooking('dueOnline'),
  'discount-per-booking': oncePerBooking('taxesAndFees', 'dueOnline'),
  'large-groups-save-on-the-sales-tax': discounting((after, _before, players) =>
    players > 2 ? { ...after, salesTaxTotal: Math.round(after.salesTaxTotal / 2) } : after,
  ),
});

interface Stuck {
  rates: WeakMap<Call, TeeTimeRate>;
  /** Invoices with a promo code, and how many have followed each. */
  promoted: { asked: Asked; turn: number }[];
  lowered: WeakMap<Call, boolean>;
}

/** What an invoice without a promo code is told by, to see whether one with it came before. */
interface Asked {
  readonly email: string;
  readonly rate: number;
  readonly players: unknown;
}

/** Halves the fee of an invoice without a promo code that follows one with it, once. */
const sticking = (sticks: (asked: Asked, promoted: Asked, turn: number) => boolean): Alteration =>
  remembering<Stuck>(
    () => ({ rates: new WeakMap(), promoted: [], lowered: new WeakMap() }),
    ({ rates, promoted, lowered }) => {
      const askedBy = (call: Call): Asked => ({
        email: call.customer?.email ?? '',
        rate: rates.get(call)?.id ?? 0,
        players: call.query['player-count'],
      });
      const isLowered = (call: Call): boolean => {
        const asked = askedBy(call);
        const at = promoted.findIndex(
          (before) => before.asked.rate === asked.rate && sticks(asked, before.asked, (before.turn += 1)),
        );
        return promoted.splice(at, at < 0 ? 0 : 1).length > 0;
      };
      return together(
        withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
          const rate = kept(identifier, offered, call);
          if (rate !== undefined) rates.set(call, rate);
          return rate;
        }),
        withRule('invoices', 'isPromoCode', (kept) => (code, known, call) => {
          const isKnown = kept(code, known, call);
          if (isKnown && call.operation === 'customerInvoice')
            promoted.push({ asked: askedBy(call), turn: 0 });
          return isKnown;
        }),
        withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
          const scaled = kept(cents, players, figure, call);
          const isPlain = call.operation === 'customerInvoice' && call.query['promo-code'] === undefined;
          if (isPlain && !lowered.has(call)) lowered.set(call, isLowered(call));
          const isHalved = figure === 'transactionFeeTotal' && lowered.get(call) === true;
          return isHalved ? Math.round(scaled / 2) : scaled;
        }),
      );
    },
  );

const OPTIONAL = breachesOf('PROMO-OPTIONAL', {
  'promo-comes-back-with-the-second-invoice': sticking(
    (asked, promoted, turn) =>
      asked.email === promoted.email && asked.players === promoted.players && turn === 2,
  ),
  'promo-sticks-for-another-player-count': sticking(
    (asked, promoted) => asked.email === promoted.email && asked.players !== promoted.players,
  ),
  'promo-sticks-to-the-next-invoice-of-the-tee-time': {
    alter: sticking(
      (asked, promoted) => asked.email === promoted.email && asked.players === promoted.players,
    ),
    follows: because('the one without the code is asked for next', 'PROMO-PREDISCOUNT-ORIGINAL'),
  },
  'promo-sticks-for-the-next-customer': {
    alter: sticking((asked, promoted) => asked.email !== promoted.email),
    mayReach: because(
      'a tee time may be lent to two customers',
      'CUSTOMER-INVOICE-AGREES',
      'CUSTOMER-INVOICE-SCALED',
    ),
  },
});

export const PROMO_FIGURE_DEFECTS = [...FEE, ...TAXES, ...RAISED];
export const PROMO_CODE_DEFECTS = [...PRESENT, ...ORIGINAL, ...SCALED, ...OPTIONAL];
