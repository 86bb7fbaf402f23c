import { NAMED_FIGURES } from '../../target/readings/invoices.ts';
import type { Invoice, Pricing } from '../../target/readings/invoices.ts';
import { Inconclusive, Unsuited, Violation } from '../outcomes.ts';

/** Figures are read to a ten-thousandth of a cent; what lies below a hundredth is the notation's, not the price's. */
const SAME_CENTS = 0.01;
const [FEE, TAXES] = NAMED_FIGURES;

/**
 * Most addends of a sum, each rounded by itself: taxes of a state, a county and a city on the round, the fee, a tax on that,
 * and a deposit. A figure that is out of proportion is off by far more.
 */
const MOST_ADDENDS = 6;

/**
 * Taxes and fees, what is due and the like are sums. The fee is none; but one that is rounded to more than a cent may be
 * halved and rounded again, and then it is off by half of the first rounding as well.
 */
function addendsOf(figure: string, step: number): number {
  if (figure !== FEE) return MOST_ADDENDS;
  return step === 1 ? 1 : 1.5;
}

/** The least fee, in steps of rounding, that is lower once it was halved, however the half is rounded. */
const HALVABLE_STEPS = 2;

const stepOf = ({ step = 1 }: Pricing): number => step;

function shown(cents: number | undefined): string {
  return cents === undefined ? 'none' : `${Math.round(cents * 1e4) / 1e4} cents`;
}

function violation(expected: string, seen: string, { exchange }: Pricing): Violation {
  return new Violation(expected, seen, undefined, exchange);
}

/** A figure that the case cannot do without; that it is there is for the rows about the invoice's fields to judge. */
function required(pricing: Pricing | undefined, figure: string, where: string): number {
  const cents = pricing?.get(figure);
  if (cents === undefined) throw new Inconclusive(`the answer shows no ${where}${figure}`);
  return cents;
}

function requireFigures(pricing: Pricing | undefined, where: string): Pricing {
  if (pricing === undefined || pricing.size === 0) throw new Inconclusive(`the answer shows no ${where}`);
  return pricing;
}

/**
 * Each rounded addend of a figure may be off by half a step a player, and by the half step of its own rounding; by almost a
 * whole step a player, but for one, where parts of a step are cut off.
 */
function proportion(
  cents: number,
  players: number,
  step: number,
  addends = 1,
): { nominal: number; tolerance: number } {
  const steps = Math.max(players / 2 + 0.5, players - 1);
  return { nominal: cents * players, tolerance: addends * step * steps + SAME_CENTS };
}

/**
 * Passes figures for n players that are in the proportion of the players to those for fewer, n times those for one.
 *
 * @param fewest Players that the fewer are.
 * @throws Violation naming the first figure that is not. Source: interface, Per-endpoint details, 9 and 10.
 */
export function judgeScaled(
  pricing: Pricing | undefined,
  few: Pricing | undefined,
  players: number,
  fewest = 1,
): void {
  const times = players / fewest;
  const group = requireFigures(pricing, `figures for ${players} players`);
  const step = stepOf(group);
  for (const [figure, cents] of requireFigures(few, 'figures to compare with')) {
    const { nominal, tolerance } = proportion(cents, times, step, addendsOf(figure, step));
    const seen = group.get(figure);
    if (seen === undefined || Math.abs(seen - nominal) > tolerance) {
      throw violation(
        `${figure} for ${players} players to be ${times} times ${shown(cents)}`,
        shown(seen),
        group,
      );
    }
  }
}

/** Passes an invoice's figure that is n times the rate's price. */
export function judgePrices(pricing: Pricing, figure: string, rateCents: number, players: number): void {
  const seen = required(pricing, figure, 'Pricing');
  const { nominal, tolerance } = proportion(rateCents, players, stepOf(pricing));
  if (Math.abs(seen - nominal) > tolerance) {
    throw violation(`${figure} to be ${players} times the rate's ${shown(rateCents)}`, shown(seen), pricing);
  }
}

/** The figures that two prices have in common and that are not the same in both. */
function differences(pricing: Pricing, other: Pricing): { figure: string; cents: number; same: number }[] {
  return [...pricing]
    .map(([figure, cents]) => ({ figure, cents, same: other.get(figure) ?? cents }))
    .filter(({ cents, same }) => Math.abs(same - cents) > SAME_CENTS);
}

export function differ(pricing: Pricing, other: Pricing): boolean {
  return differences(pricing, other).length > 0;
}

/** @param where What the first one is, as messages name it. */
function judgeCommonFigures(pricing: Pricing, other: Pricing, where = ''): void {
  for (const { figure, cents, same } of differences(pricing, other))
    throw violation(`${where}${figure} to be ${shown(same)}`, shown(cents), pricing);
}

/** Passes two prices whose common figures are the same; which figures there are is another row's matter. */
export function judgeSamePricing(pricing: Pricing, other: Pricing): void {
  judgeCommonFigures(requireFigures(pricing, 'Pricing'), requireFigures(other, 'Pricing to compare with'));
}

/** Passes a price that has every figure of another one. */
export function judgeComplete(pricing: Pricing, other: Pricing): void {
  for (const figure of requireFigures(other, 'Pricing to compare with').keys()) {
    if (!pricing.has(figure))
      throw violation(`Pricing${figure} as in the invoice beside it`, 'none', pricing);
  }
}

/** Passes a PreDiscountPricing whose every figure is the unpromoted Pricing's figure of the same name. */
export function judgeOriginal({ preDiscountPricing }: Invoice, unpromoted: Pricing): void {
  required(preDiscountPricing, FEE, 'PreDiscountPricing');
  if (preDiscountPricing !== undefined)
    judgeCommonFigures(preDiscountPricing, unpromoted, 'PreDiscountPricing');
}

const isHalf = (part: number, whole: number, step: number): boolean =>
  Math.abs(2 * part - whole) <= step + SAME_CENTS;

const isInSteps = (cents: number, step: number): boolean =>
  Math.abs(cents - step * Math.round(cents / step)) <= SAME_CENTS;

/** Whether each player pays the same whole steps, half of what each paid: then the half step was rounded for each. */
function isHalfForEach(fee: number, before: number, players: number, step: number): boolean {
  const [part, whole] = [fee / players, before / players];
  return isInSteps(part, step) && isInSteps(whole, step) && isHalf(part, whole, step);
}

/** Passes a transaction fee that is half of the one before the discount, half a step rounded in the sum or for each. */
export function judgeHalved({ pricing, preDiscountPricing }: Invoice, players: number): void {
  const fee = required(pricing, FEE, 'Pricing');
  const before = required(preDiscountPricing, FEE, 'PreDiscountPricing');
  const step = stepOf(pricing);
  if (!isHalf(fee, before, step) && !isHalfForEach(fee, before, players, step)) {
    throw violation(`Pricing${FEE} to be half of ${shown(before)}`, shown(fee), pricing);
  }
}

/** Whether there is a fee that is too little for a promo code to lower. */
export function isFree(unpromoted: Pricing): boolean {
  return (unpromoted.get(FEE) ?? Infinity) < HALVABLE_STEPS * stepOf(unpromoted);
}

function requireHalvable(unpromoted: Pricing): void {
  required(unpromoted, FEE, 'Pricing');
  if (isFree(unpromoted)) {
    throw new Unsuited('the tee time has no transaction fee that a promo code could lower');
  }
}

const isLower = (after: number, before: number): boolean => after < before - SAME_CENTS;

/** @param what The figure, as messages name it. */
function judgeLowered(promoted: Pricing, unpromoted: Pricing, figure: string, what: string): void {
  const before = required(unpromoted, figure, 'Pricing');
  const after = required(promoted, figure, 'Pricing');
  if (before > 0 && !isLower(after, before)) {
    throw violation(`${what} to be lower than ${shown(before)}`, shown(after), promoted);
  }
}

/**
 * Whether a figure that the contract does not name is lower by what is saved of the fee: that may be paid at the course. A tax
 * on the fee is lower by a part of it, which is less than a half.
 */
function isSavedElsewhere(promoted: Pricing, unpromoted: Pricing): boolean {
  const named: readonly string[] = NAMED_FIGURES;
  const savedOf = (figure: string, cents: number) => (unpromoted.get(figure) ?? cents) - cents;
  const saved = savedOf(FEE, required(promoted, FEE, 'Pricing'));
  return [...promoted].some(
    ([figure, cents]) => !named.includes(figure) && savedOf(figure, cents) > Math.max(saved / 2, SAME_CENTS),
  );
}

/** Passes taxes and fees that are lower than without the promo code. */
export function judgeTaxesLowered(promoted: Pricing, unpromoted: Pricing): void {
  requireHalvable(unpromoted);
  judgeLowered(promoted, unpromoted, TAXES, `Pricing${TAXES}`);
}

/** What all figures together are lower by than without the promo code. */
function fallOf(promoted: Pricing, unpromoted: Pricing): number {
  return [...promoted]
    .map(([figure, cents]) => Math.max(0, (unpromoted.get(figure) ?? cents) - cents))
    .reduce((sum, fall) => sum + fall, 0);
}

/**
 * Passes figures of which none is higher than without the promo code, and the one to pay, now or later, is lower. A figure
 * that was zero may say what was saved: it is then no more than what the others fell together.
 */
export function judgeNothingRaised(promoted: Pricing, unpromoted: Pricing, due: string): void {
  requireHalvable(unpromoted);
  const fall = fallOf(promoted, unpromoted);
  for (const [figure, cents] of promoted) {
    const before = unpromoted.get(figure);
    const isSaving = before === 0 && cents <= fall + SAME_CENTS;
    if (before !== undefined && cents > before + SAME_CENTS && !isSaving) {
      throw violation(`Pricing${figure} to be ${shown(before)} at most`, shown(cents), promoted);
    }
  }
  if (!isSavedElsewhere(promoted, unpromoted))
    judgeLowered(promoted, unpromoted, due, `Pricing${due}, the sum to pay,`);
}
