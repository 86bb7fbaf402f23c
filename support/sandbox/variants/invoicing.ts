import { placeOf } from '../inventory/rateIdentifier.ts';
import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Pricing } from '../money.ts';
import { moneyBody } from '../money.ts';
import { fieldsOf } from '../operations/fields.ts';
import type { Operation } from '../operationTable.ts';
import { withFee } from '../rules/invoices.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import { both, inArea, ownFields, showing } from './wire.ts';

/** Rates with another price. */
const priced = (change: (price: Pricing, rate: TeeTimeRate) => Pricing): Alteration =>
  inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const rate = rateAt(identifier, offered, call);
      return rate === undefined ? undefined : { ...rate, price: change(rate.price, rate) };
    },
  }));

/** The price with so many cents due at the course instead of online. */
const paidAtCourse = (price: Pricing, cents: number): Pricing => ({
  ...price,
  dueOnline: price.dueOnline - cents,
  dueAtCourse: price.dueAtCourse + cents,
});

/** Half of so many cents, half a cent to the even one. */
function halfToEven(cents: number): number {
  const down = Math.floor(cents / 2);
  return cents % 2 === 0 || down % 2 === 0 ? down : down + 1;
}

const feeIn = (pricing: unknown): unknown => ownFields(ownFields(pricing).TransactionFeeTotal).Value;

/** A price with what its fee is lower by than another one. */
function withSavings(pricing: unknown, before: unknown): object {
  const cents = Math.round((Number(feeIn(before)) - Number(feeIn(pricing))) * 1000) / 10;
  return { ...ownFields(pricing), SavingsTotal: moneyBody(cents) };
}

/** An invoice whose prices say what is saved; nothing where there is none without a promo code. */
function showingSavings(body: unknown): object {
  const { Pricing, PreDiscountPricing: before, ...invoice } = ownFields(body);
  if (fieldsOf(before) === undefined)
    return { ...invoice, Pricing: withSavings(Pricing, Pricing), PreDiscountPricing: before };
  const prices = { Pricing: withSavings(Pricing, before), PreDiscountPricing: withSavings(before, before) };
  return { ...invoice, ...prices };
}

/** Every other two of the rates: other variants choose the even ones. */
const isPaidAtCourse = (rateId: number): boolean => (rateId & 2) === 0;

const toFive = (cents: number): number => 5 * Math.round(cents / 5);

/**
 * How many shares of the price a figure is the sum of, taxes of a state, a county, a city and a district among them, and what
 * is cut off of each for one player, in cents.
 */
const sharesIn: Readonly<Record<keyof Pricing, number>> = {
  greensFees: 0,
  dueAtCourse: 0,
  transactionFeeTotal: 1,
  salesTaxTotal: 4,
  taxesAndFees: 5,
  dueOnline: 6,
};
const CUT_OFF = 0.9;

const operations: readonly Operation[] = ['invoice', 'customerInvoice'];

const facilityWithPromo = '1803';
/** One Wednesday in two. */
const isPromoDay = (day: number): boolean => day % 14 === 0;

/** Figures of an invoice where the interface leaves them open. */
export const invoicing: readonly Variant[] = [
  {
    name: 'pre-discount-always',
    describes: 'PreDiscountPricing without a promo code is not shown: it is there, and equal to Pricing.',
    alter: showing(operations, (body) => ({
      PreDiscountPricing: ownFields(body).Pricing,
      ...ownFields(body),
    })),
    excludes: ['pre-discount-null'],
  },
  {
    name: 'pre-discount-null',
    describes: 'PreDiscountPricing without a promo code is not shown: it is null.',
    alter: showing(operations, (body) => ({ PreDiscountPricing: null, ...ownFields(body) })),
    excludes: ['pre-discount-always'],
  },
  {
    name: 'savings-shown',
    describes:
      'Which further figures an invoice has is not shown: one of what the promo code saves of the fee.',
    alter: showing(operations, showingSavings),
  },
  {
    name: 'promo-lowers-tax',
    describes: 'By how much a promo code lowers taxes and fees is not shown: the sales tax falls as well.',
    alter: inArea('invoices', ({ discount }) => ({
      discount(pricing, call) {
        const given = discount(pricing, call);
        const relief = Math.round(pricing.salesTaxTotal / 5);
        return {
          ...given,
          salesTaxTotal: given.salesTaxTotal - relief,
          taxesAndFees: given.taxesAndFees - relief,
          dueOnline: given.dueOnline - relief,
        };
      },
    })),
  },
  {
    name: 'half-cents-down',
    describes: 'How half a cent is rounded is not shown: down.',
    alter: inArea('invoices', ({ discount }) => ({
      discount(pricing, call) {
        const given = discount(pricing, call);
        return withFee(given, Math.floor(pricing.transactionFeeTotal / 2));
      },
    })),
    excludes: ['half-cents-kept', 'fee-halved-for-each', 'half-cents-even', 'fees-in-five-cents'],
  },
  {
    name: 'half-cents-even',
    describes: 'How half a cent is rounded is not shown: to the even one.',
    alter: inArea('invoices', ({ discount }) => ({
      discount: (pricing, call) => withFee(discount(pricing, call), halfToEven(pricing.transactionFeeTotal)),
    })),
    excludes: ['half-cents-kept', 'half-cents-down', 'fee-halved-for-each', 'fees-in-five-cents'],
  },
  {
    name: 'half-cents-kept',
    describes:
      'Whether half a cent is rounded is not shown: it is kept, and what is due is paid to the cent.',
    alter: both(
      inArea('invoices', ({ discount }) => ({
        discount: (pricing, call) => withFee(discount(pricing, call), pricing.transactionFeeTotal / 2),
      })),
      inArea('reservations', ({ covers }) => ({
        covers: (paid, due, withGiftCard, call) => covers(paid, Math.round(due), withGiftCard, call),
      })),
    ),
    excludes: [
      ...['half-cents-down', 'half-cents-even', 'fee-halved-for-each', 'fees-in-five-cents'],
      'fee-at-course',
    ],
  },
  {
    name: 'fees-in-five-cents',
    describes:
      'What fees and taxes are rounded to is not shown: to five cents, for all players at once, each figure by itself.',
    alter: inArea('invoices', ({ scale, discount }) => ({
      scale: (cents, players, figure, call) => {
        const scaled = scale(cents, players, figure, call);
        return sharesIn[figure] > 0 ? toFive(scaled) : scaled;
      },
      discount: (pricing, call) => withFee(discount(pricing, call), toFive(pricing.transactionFeeTotal / 2)),
    })),
    excludes: [
      ...['half-cents-kept', 'half-cents-down', 'half-cents-even', 'fee-halved-for-each'],
      'cents-of-sum-due',
    ],
  },
  {
    name: 'parts-of-a-cent-cut-off',
    describes:
      'What the fee and the taxes are shares of is not shown: of the price of all players, less what is left of a cent, each.',
    alter: inArea('invoices', ({ scale }) => ({
      scale: (cents, players, figure, call) =>
        scale(cents, players, figure, call) + sharesIn[figure] * Math.floor(CUT_OFF * players),
    })),
    excludes: ['cents-of-sum-due'],
  },
  {
    name: 'promo-lowers-greens-fees',
    describes: 'Which related figures a promo code lowers is not shown: the greens fees by a tenth as well.',
    alter: inArea('invoices', ({ discount }) => ({
      discount(pricing, call) {
        const given = discount(pricing, call);
        const relief = Math.round(pricing.greensFees / 10);
        return {
          ...given,
          greensFees: given.greensFees - relief,
          dueAtCourse: given.dueAtCourse - relief,
        };
      },
    })),
    excludes: ['prices-move'],
  },
  {
    name: 'no-sales-tax',
    describes:
      'Whether there is a sales tax is not said: there is none, and the fee is all of taxes and fees.',
    alter: priced((price) => ({
      ...price,
      salesTaxTotal: 0,
      taxesAndFees: price.transactionFeeTotal,
      dueOnline: price.dueOnline - price.salesTaxTotal,
    })),
    excludes: ['cents-of-sum-due'],
  },
  {
    name: 'fee-halved-for-each',
    describes: 'Where half a cent is rounded is not shown: for each player, before the fee is scaled.',
    alter: inArea('invoices', ({ discount }) => ({
      discount(pricing, call) {
        const players = Number(call.query['player-count']);
        return withFee(
          discount(pricing, call),
          players * Math.round(pricing.transactionFeeTotal / players / 2),
        );
      },
    })),
    excludes: ['half-cents-kept', 'half-cents-down', 'half-cents-even', 'fees-in-five-cents'],
  },
  {
    name: 'some-without-fee',
    describes: 'How high a transaction fee is is not said: half of the rates have none.',
    alter: priced((price, { id }) => (id % 2 === 0 ? price : withFee(price, 0))),
    excludes: ['cents-of-sum-due'],
  },
  {
    name: 'promo-at-one-facility',
    describes:
      'At which rates a promo code is valid is not shown: at those of one facility; elsewhere it changes nothing.',
    alter: inArea('invoices', ({ takesPromoCode }) => ({
      takesPromoCode: (call) => takesPromoCode(call) && call.parameters.facilityId === facilityWithPromo,
    })),
    excludes: [
      'promo-ignored-for-one',
      'promo-refused-at-some-rates',
      'promo-for-groups',
      'promo-on-one-day',
      'one-facility-a-page',
    ],
  },
  {
    name: 'promo-on-one-day',
    describes:
      'On which days a promo code is valid is not shown: every other Wednesday; else it changes nothing.',
    alter: inArea('invoices', ({ takesPromoCode }) => ({
      takesPromoCode: (call) =>
        takesPromoCode(call) && isPromoDay(placeOf(Number(call.parameters.teeTimeRateId))?.day ?? 1),
    })),
    excludes: [
      'promo-ignored-for-one',
      ...['promo-refused-at-some-rates', 'promo-for-groups', 'promo-at-one-facility'],
      ...['one-day-ahead', 'rate-ids-by-facility', 'rate-ids-each-time', 'wide-rate-ids'],
    ],
  },
  {
    name: 'promo-refused-at-some-rates',
    describes:
      'At which rates a promo code is valid is not shown: at every third; at the others it is refused.',
    alter: inArea('invoices', ({ isPromoCode }) => ({
      isPromoCode: (code, known, call) =>
        isPromoCode(code, known, call) && Number(call.parameters.teeTimeRateId ?? 0) % 3 === 0,
    })),
    excludes: [
      'promo-ignored-for-one',
      ...['rate-ids-by-facility', 'rate-ids-each-time'],
      ...['promo-at-one-facility', 'promo-on-one-day', 'promo-for-groups'],
    ],
  },
  {
    name: 'promo-ignored-for-one',
    describes:
      'For how many players a promo code is valid is not shown: for two at least, else it changes nothing.',
    alter: inArea('invoices', ({ takesPromoCode }) => ({
      takesPromoCode: (call) => takesPromoCode(call) && Number(call.query['player-count'] ?? 2) >= 2,
    })),
    excludes: [
      ...['promo-refused-at-some-rates', 'promo-at-one-facility', 'promo-on-one-day', 'promo-code-used-up'],
      'promo-for-groups',
    ],
  },
  {
    name: 'promo-for-groups',
    describes:
      'For how many players a promo code is valid is not shown: for three at least, else it is refused.',
    alter: inArea('invoices', ({ isPromoCode }) => ({
      isPromoCode: (code, known, call) =>
        isPromoCode(code, known, call) && Number(call.query['player-count'] ?? 3) >= 3,
    })),
    excludes: [
      'promo-ignored-for-one',
      ...['promo-refused-at-some-rates', 'promo-at-one-facility', 'promo-on-one-day', 'promo-code-used-up'],
    ],
  },
  {
    name: 'fee-at-course',
    describes: 'Where the transaction fee is paid is not shown: at the course, and there it is halved.',
    alter: both(
      priced((price) => paidAtCourse(price, price.transactionFeeTotal)),
      inArea('invoices', ({ discount }) => ({
        discount(pricing, call) {
          const given = discount(pricing, call);
          return paidAtCourse(given, given.transactionFeeTotal - pricing.transactionFeeTotal);
        },
      })),
    ),
    excludes: ['half-cents-kept', 'cents-of-sum-due', 'half-paid-at-course'],
  },
  {
    name: 'half-paid-at-course',
    describes:
      'What is to pay online is not said: nothing at every second rate, and no payment is looked at there.',
    alter: both(
      both(
        priced((price, { id }) => (isPaidAtCourse(id) ? paidAtCourse(price, price.dueOnline) : price)),
        inArea('invoices', ({ discount }) => ({
          discount(pricing, call) {
            const given = discount(pricing, call);
            return pricing.dueOnline === 0 ? paidAtCourse(given, given.dueOnline) : given;
          },
        })),
      ),
      inArea('reservations', ({ order }) => ({
        order: (call) =>
          order(call).filter(
            (step) => step !== 'payment' || !isPaidAtCourse(Number(ownFields(call.body).TeeTimeRateID)),
          ),
      })),
    ),
    excludes: [
      'fee-at-course',
      'cents-of-sum-due',
      'rate-ids-by-facility',
      'rate-ids-each-time',
      'wide-rate-ids',
    ],
  },
];
