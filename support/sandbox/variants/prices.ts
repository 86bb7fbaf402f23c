import { rateWithIdentifier } from '../inventory/rates.ts';
import type { TeeTimeRate } from '../inventory/rates.ts';
import { pricingBody } from '../money.ts';
import type { Pricing } from '../money.ts';
import type { Fields } from '../operations/fields.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { LIMITED_BOOKINGS } from './variant.ts';
import type { Variant } from './variant.ts';
import { both, inArea, mapObjects, ownFields, showing } from './wire.ts';

const STEP = 100;
/** Of so many invoices one raises the price of its rate. */
const INVOICES = 200;

/** The price raised by so many cents, its tax and its deposit with it. */
function raised(price: Pricing, cents: number): Pricing {
  const greensFees = price.greensFees + cents;
  const salesTaxTotal = Math.round((price.salesTaxTotal * greensFees) / price.greensFees);
  const taxesAndFees = salesTaxTotal + price.transactionFeeTotal;
  const deposit = Math.floor(greensFees / 5);
  return {
    ...price,
    greensFees,
    salesTaxTotal,
    taxesAndFees,
    dueOnline: deposit + taxesAndFees,
    dueAtCourse: greensFees - deposit,
  };
}

/** Cents for one player in the invoice that a reservation refers to. */
function centsInvoiced({ body }: Call): number {
  const { Pricing: pricing, PlayerCount: players } = ownFields(ownFields(body).Invoice);
  const { Value: value } = ownFields(ownFields(pricing).GreensFees);
  return Math.round((Number(value) * 100) / Number(players));
}

/** Prices go up by a dollar each; the search shows them, and what was invoiced before is booked for what it cost then. */
function moving(rules: Rules): Rules {
  const raises = new Map<number, number>();
  let invoices = 0;
  const priceOf = ({ id, price }: TeeTimeRate): Pricing => raised(price, (raises.get(id) ?? 0) * STEP);
  const shown = (fields: Fields): Fields => {
    const id = Number(fields.TeeTimeRateID);
    const rate = raises.has(id) ? rateWithIdentifier(id) : undefined;
    return rate === undefined ? fields : { ...fields, SinglePlayerPrice: pricingBody(priceOf(rate)) };
  };
  return both(
    inArea('invoices', ({ rateAt }) => ({
      rateAt(identifier, offered, call) {
        const rate = rateAt(identifier, offered, call);
        if (rate === undefined) return rate;
        if (call.operation === 'addReservation') {
          const asInvoiced = centsInvoiced(call) - rate.price.greensFees;
          const isKnown = asInvoiced >= 0 && asInvoiced <= (raises.get(rate.id) ?? 0) * STEP;
          return { ...rate, price: isKnown ? raised(rate.price, asInvoiced) : priceOf(rate) };
        }
        invoices += 1;
        if (invoices % INVOICES === 0) raises.set(rate.id, (raises.get(rate.id) ?? 0) + 1);
        return { ...rate, price: priceOf(rate) };
      },
    })),
    showing(['searchFacilities'], (body) => (raises.size === 0 ? body : mapObjects(body, shown))),
  )(rules);
}

/** Prices that do not stay. */
export const movingPrices: readonly Variant[] = [
  {
    name: 'prices-move',
    describes: 'How long a price stays is not said: of 200 invoices one raises that of its rate by a dollar.',
    alter: moving,
    // These choose or discount by the figures that move, keep few tee times, or refer to an invoice without its figures.
    excludes: [
      ...LIMITED_BOOKINGS,
      ...[
        'cents-of-sum-due',
        'promo-lowers-greens-fees',
        'gift-cards-of-small-worth',
        'booked-by-quote',
        'booked-by-quote-beside',
      ],
      ...['sparse-inventory', 'one-facility-a-page', 'forty-rate-sets', 'one-day-ahead'],
    ],
  },
];
