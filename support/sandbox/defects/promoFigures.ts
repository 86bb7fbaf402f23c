import type { Call } from '../rules/call.ts';
import type { Pricing } from '../money.ts';
import { fieldsIn, invoicing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, together, withRule } from './defect.ts';

/** Discounts in another way; `before` is without the promo code, `after` with it. */
const discounting = (
  discount: (after: Pricing, before: Pricing, players: number, call: Call) => Pricing,
): Alteration =>
  withRule(
    'invoices',
    'discount',
    (kept) => (before, call) =>
      discount(kept(before, call), before, Number(call.query['player-count'] ?? 1), call),
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
  'promo-leaves-what-is-due-but-lowers-the-sales-tax': discounting((after, before) => ({
    ...after,
    dueOnline: before.dueOnline,
    salesTaxTotal:
      before.salesTaxTotal - Math.ceil((before.transactionFeeTotal - after.transactionFeeTotal) / 10),
  })),
});

const PRESENT = breachesOf('PROMO-PREDISCOUNT-PRESENT', {
  'promo-shows-no-prediscount-pricing': invoicing(['customerInvoice'], (invoice) =>
    without(invoice, 'PreDiscountPricing'),
  ),
  'promo-shows-guests-no-prediscount-pricing': invoicing(['customerInvoice'], (invoice, { customer }) =>
    customer?.kind === 'guest' ? without(invoice, 'PreDiscountPricing') : invoice,
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
export const oncePerBooking = (
  figures: readonly ('taxesAndFees' | 'dueOnline')[],
  isMeant: (call: Call) => boolean = () => true,
): Alteration =>
  discounting((after, before, players, call) => {
    if (!isMeant(call)) return after;
    const saved = (before.transactionFeeTotal - after.transactionFeeTotal) / players;
    const figure = (name: 'taxesAndFees' | 'dueOnline') =>
      figures.includes(name) ? Math.round(before[name] - saved) : after[name];
    return { ...after, taxesAndFees: figure('taxesAndFees'), dueOnline: figure('dueOnline') };
  });

const SCALED = breachesOf('PROMO-SCALED', {
  'taxes-and-fees-are-lowered-once-per-booking': oncePerBooking(['taxesAndFees']),
  'due-online-is-lowered-once-per-booking': oncePerBooking(['dueOnline']),
  'discount-per-booking': oncePerBooking(['taxesAndFees', 'dueOnline']),
  'large-groups-save-on-the-sales-tax': discounting((after, _before, players) =>
    players > 2 ? { ...after, salesTaxTotal: Math.round(after.salesTaxTotal / 2) } : after,
  ),
});

export const PROMO_FIGURE_DEFECTS = [...FEE, ...TAXES, ...RAISED];
export const PREDISCOUNT_DEFECTS = [...PRESENT, ...ORIGINAL, ...SCALED];
