import { randomUUID } from 'node:crypto';
import { Refusal, textUnder, under } from './call.ts';
import type { Rules } from './rules.ts';
import type { TeeSheet } from './teeSheet.ts';
import type { Wallets } from './wallets.ts';

const AMOUNT = /^\d+,\d\d$/;

/** Books tee times; what the course turns down is an answer of its own, and no failed call. */
export class Bookings {
  readonly #rules: Rules;
  readonly #sheet: TeeSheet;
  readonly #wallets: Wallets;

  constructor(rules: Rules, sheet: TeeSheet, wallets: Wallets) {
    this.#rules = rules;
    this.#sheet = sheet;
    this.#wallets = wallets;
  }

  /** @throws Refusal where the body says too little, or a payment is not good. */
  book(golfer: string, isGuest: boolean, body: unknown): object {
    const found = this.#sheet.find(textUnder(body, 'reservation', 'fare'));
    if (found === undefined) throw new Refusal('booking/fare-missing', 422);
    const payments = under(body, 'reservation', 'PaymentInformation');
    if (!Array.isArray(payments) || payments.length === 0) throw new Refusal('booking/payment-missing', 422);
    for (const payment of payments) this.#requireGood(payment, golfer, isGuest);

    const failure = this.#rules.courseFailure(found.fare.cents % 100);
    if (failure !== undefined) return { state: 'turned-down', reason: { code: failure } };
    if (!this.#rules.isBookable(found.slot.minute % 10) || this.#sheet.isTaken(found.slot))
      return { state: 'turned-down', reason: { code: 'slot-not-bookable' } };
    this.#sheet.take(found.slot);
    return { state: 'booked', number: randomUUID(), start: found.slot.start };
  }

  #requireGood(payment: unknown, golfer: string, isGuest: boolean): void {
    const amount = textUnder(payment, 'sum', 'figure');
    if (!AMOUNT.test(amount)) throw new Refusal('booking/sum-unreadable', 422);
    if (!this.#isGood(payment, golfer, isGuest)) throw new Refusal('booking/payment-refused', 402);
  }

  #isGood(payment: unknown, golfer: string, isGuest: boolean): boolean {
    const { cards, vouchers } = this.#wallets.of(golfer);
    switch (textUnder(payment, 'by')) {
      case 'new-card':
        return /^\d{12,19}$/.test(textUnder(payment, 'pan'));
      case 'wallet':
        return cards.some(({ ref }) => ref === textUnder(payment, 'ref'));
      case 'partner-account':
        return textUnder(payment, 'purchaseOrder') !== '';
      case 'voucher': {
        const number = textUnder(payment, 'voucher');
        return this.#rules.giftCardPays(
          isGuest,
          vouchers.some((voucher) => voucher.number === number),
        );
      }
      default:
        return false;
    }
  }
}
