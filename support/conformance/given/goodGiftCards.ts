import type { Customer } from '../../target/customers.ts';
import { digitOf, isBookable, isNegative, isOfSameCourse } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { giftCardsFrom } from '../session/learnt/giftCardRates.ts';
import { hasMemberRates } from '../session/learnt/memberRates.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import type { Sent } from '../requests/sent.ts';
import { suited } from './bookings.ts';
import type { BookingSetups, Payment, PreparedReservation } from './bookings.ts';
import type { Tools } from './tools.ts';

export interface GoodGiftCardSetups {
  /**
   * One of the cheapest tee times as wished for, for a gift card: one beside which many of its course are as cheap, if there is
   * one, so that `giftCardGood` can tell.
   */
  giftCardRate(customer: Customer, wish: RateWish): Promise<PricedRate>;
}

export interface GoodGiftCardChecks {
  /**
   * Where a gift card was refused: ends the case as not offered unless it pays at another minute digit of the course for a tee
   * time that is as cheap, and after that for one that is as dear. What a gift card is good for, and where, is not shown.
   */
  giftCardGood(
    sent: Sent,
    customer: Customer,
    payment: Payment | undefined,
    refused: PreparedReservation,
  ): Promise<void>;
}

/**
 * Tee times that are invoiced in search of one with a sum as low, or as high: a price as low may have a higher fee, and the
 * cheapest ones may have been handed out, so that they come last.
 */
const MOST_INVOICED = 24;

/** So many tee times that are as cheap have among them one whose sum is as low, too: a price as low may have a higher fee. */
const MANY = 12;

type Compare = (other: number, refused: number) => boolean;
const isAsCheap: Compare = (other, refused) => other <= refused;
const isAsDear: Compare = (other, refused) => other >= refused;

const sumOf = ({ wish }: PreparedReservation): number =>
  wish.payments.reduce((sum, { cents }) => sum + cents, 0);

export function goodGiftCardSetups(
  { run, send }: Pick<Tools, 'run' | 'send'>,
  bookings: BookingSetups,
): GoodGiftCardSetups & GoodGiftCardChecks {
  const inventory = () => inventoryOf(run.session, send);

  /** Whether the gift card pays at that course for a tee time whose price and sum compare with those of the refused one. */
  async function pays(
    customer: Customer,
    payment: Payment,
    refused: PreparedReservation,
    compares: Compare,
  ): Promise<boolean> {
    const { rate } = refused;
    const invoiced = new Set<PricedRate>();
    const isGood = (other: PricedRate) =>
      !invoiced.has(other) &&
      isOfSameCourse(other, rate) &&
      digitOf(other) !== digitOf(rate) &&
      compares(other.cents, rate.cents);
    const wish = { bookable: true, negative: isNegative(rate), ...suited(undefined, payment) };
    for (let tried = 0; tried < MOST_INVOICED; tried += 1) {
      const other = await inventory().findGood(wish, isGood);
      if (other === undefined) return false;
      invoiced.add(other);
      const control = await bookings.reservation(customer, { payment, rate: other });
      if (!compares(sumOf(control), sumOf(refused))) continue;
      return (await send(control.request)).reception === 'accepted';
    }
    return false;
  }

  /** Tee times at another minute digit of its course that are as cheap, among those seen so far. */
  async function asCheapBeside(): Promise<(rate: PricedRate) => number> {
    const listed = (await inventory().listed()).filter((rate) => isBookable(rate) && !isNegative(rate));
    return (rate) =>
      listed.filter(
        (other) =>
          isOfSameCourse(other, rate) && digitOf(other) !== digitOf(rate) && other.cents <= rate.cents,
      ).length;
  }

  return {
    async giftCardRate(customer, wish) {
      const cheapest = { negative: false, ...wish, cheapest: true } as const;
      if (customer.kind === 'guest' && hasMemberRates(run.session)) return bookings.rate(cheapest);
      const count = await asCheapBeside();
      const from = giftCardsFrom(run.session);
      const telling = inventory().unused(cheapest, (rate) => rate.cents >= from && count(rate) >= MANY);
      return telling ?? bookings.rate(cheapest);
    },

    async giftCardGood(sent, customer, payment, refused) {
      if (sent.reception !== 'rejected' || payment === undefined) return;
      const isGood =
        (await pays(customer, payment, refused, isAsCheap)) &&
        (await pays(customer, payment, refused, isAsDear));
      if (!isGood)
        run.notOffered('the gift card pays for no tee time of another minute digit as cheap and as dear');
    },
  };
}
