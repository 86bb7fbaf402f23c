import type { Fare, Slot } from './teeSheet.ts';
import type { Rules } from './rules.ts';

/** What a player pays the service for a booking, cents. */
const FEE = 275;
const TAX = 0.07;
export const PROMO_CODE = 'MEITAT';

/** Money as this service writes it on a statement: `1.234,50 EUR`. */
export function written(cents: number): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${part} EUR`;
}

function pricing(fare: Fare, players: number, feeTotal: number): object {
  const greens = fare.cents * players;
  const taxesAndFees = feeTotal + Math.round(greens * TAX);
  return {
    Lines: { Greens: written(greens), AtClub: written(0) },
    TransactionFeeTotal: written(feeTotal),
    TaxesAndFees: written(taxesAndFees),
    PayNow: written(greens + taxesAndFees),
  };
}

/** A statement for some players; before the discount and after it are always shown. */
export function statementOf(
  { slot, fare }: { slot: Slot; fare: Fare },
  players: number,
  promoCode: string | undefined,
  rules: Rules,
): object {
  const fee = FEE * players;
  const isReduced = promoCode === PROMO_CODE;
  return {
    club: slot.club.id,
    start: slot.start,
    fare: String(fare.id),
    players,
    Pricing: pricing(fare, players, isReduced ? rules.reducedFee(fee) : fee),
    PreDiscountPricing: pricing(fare, players, fee),
  };
}
