import { CENTS_NEXT_TO_THE_BAND } from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import { atDepth } from './atDepth.ts';
import type { PaymentKind } from '../requests/reservationBodies.ts';
import { ADVANCED, IN_FULL } from '../requests/optionalHeaders.ts';

/**
 * A way to book that differs in one point from the plain one, in which a registered customer books for one player with
 * a credit card that the request carries.
 */
export interface WayToBook {
  readonly by?: 'registered' | 'guest';
  readonly payment?: Exclude<PaymentKind, 'creditCard'>;
  readonly players?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** CustomerTokenTimeout, minutes. */
  readonly timeout?: number;
  /** At a rate whose teeTimeRateId is negative. */
  readonly negative?: true;
  /** After an invoice with verify=true, whatever that was answered. */
  readonly verified?: true;
  /** With the token that a call before it answered, not with one fresh from an authentication. */
  readonly rotated?: true;
  /** At the price that the promo code makes. */
  readonly promoted?: true;
}

export type Way = readonly [title: string, way: WayToBook];

const BY_GUEST: Way = ['by a guest', { by: 'guest' }];
const BY_AFFILIATE: Way = ['by affiliate payment', { payment: 'affiliate' }];
const BY_SAVED_CARD: Way = ['by a saved card', { payment: 'savedCard' }];
const BY_GUEST_AS_AFFILIATE: Way = [
  'by a guest with affiliate payment',
  { by: 'guest', payment: 'affiliate' },
];
export const WITH_ROTATED_TOKEN: Way = ['with a rotated token', { rotated: true }];
const BY_GUEST_WITH_ROTATED_TOKEN: Way = ['by a guest with a rotated token', { by: 'guest', rotated: true }];
const FOR_TWO: Way = ['for two players', { players: 2 }];
const FOR_THREE: Way = ['for three players', { players: 3 }];
const FOR_FOUR: Way = ['for four players', { players: 4 }];
const FOR_TWO_BY_AFFILIATE: Way = ['for two by affiliate payment', { payment: 'affiliate', players: 2 }];
export const WITH_TIMEOUT: Way = ['with CustomerTokenTimeout', { timeout: 5 }];
export const VERIFIED_BEFORE: Way = ['after an invoice with verify=true', { verified: true }];
/** Failures are asked for with them anyway. */
export const WITH_ADVANCED_ERROR_CODES: Way = ['with AdvancedErrorCodes', { headers: ADVANCED }];
export const AT_NEGATIVE_ID: Way = ['at a negative teeTimeRateId', { negative: true }];
export const WITH_PROMO_CODE: Way = ['with a promo code', { promoted: true }];

/** What a minute digit or the cents of a price decide, they decide in each of these ways. */
const WAYS_TO_BOOK: readonly Way[] = [
  BY_GUEST,
  BY_AFFILIATE,
  BY_SAVED_CARD,
  FOR_TWO,
  WITH_ADVANCED_ERROR_CODES,
  AT_NEGATIVE_ID,
  WITH_TIMEOUT,
  VERIFIED_BEFORE,
  FOR_THREE,
  BY_GUEST_AS_AFFILIATE,
  FOR_FOUR,
  WITH_ROTATED_TOKEN,
  BY_GUEST_WITH_ROTATED_TOKEN,
];

/** At few minute digits and cents: what is on a gift card is spent by the control. */
const BY_GIFT_CARD: Way = ['by a gift card', { payment: 'giftCard' }];
const BY_GUESTS_GIFT_CARD: Way = ['by a guest with a gift card', { by: 'guest', payment: 'giftCard' }];

/** What registered customers may pay with as often as they like. */
export const LASTING_PAYMENTS: readonly Way[] = [['by credit card', {}], BY_SAVED_CARD, BY_AFFILIATE];

/** Who may pay, and with what. */
export const PAYERS: readonly Way[] = [
  ...LASTING_PAYMENTS,
  BY_GIFT_CARD,
  BY_GUEST,
  BY_GUEST_AS_AFFILIATE,
  BY_GUESTS_GIFT_CARD,
];

/** Several players, whom a way may be for. */
export const SEVERAL: readonly Way[] = [FOR_TWO, FOR_THREE, FOR_FOUR];

/** The ways to try minutes that cannot be booked in: other payments in a quick run, else all. */
export function waysAtDigits(): readonly Way[] {
  const paid = WAYS_TO_BOOK.filter(([, { by, payment }]) => by === undefined && payment !== undefined);
  return atDepth({
    quick: [...paid, BY_GIFT_CARD],
    standard: [...WAYS_TO_BOOK, BY_GIFT_CARD, BY_GUESTS_GIFT_CARD],
  });
}

/** Ways to book in which a failure is the same one as in the plain way; none in a quick run. */
export function waysToFail(): readonly Way[] {
  const standard = WAYS_TO_BOOK.filter((way) => way !== WITH_ADVANCED_ERROR_CODES);
  return atDepth({ quick: [], standard: [...standard, WITH_PROMO_CODE] });
}

/** Ways to book in which nobody pays, or in an incomplete way: all that are not about the payment. */
export function waysToPayNothing(): readonly Way[] {
  return atDepth({ quick: [], standard: WAYS_TO_BOOK.filter(([, { payment }]) => payment === undefined) });
}

/** The same by gift card, which a control would soon have spent: that is booked in the plain way. */
export function waysToFailByGiftCard(): readonly Way[] {
  return atDepth({ quick: [], standard: [BY_GIFT_CARD, BY_GUESTS_GIFT_CARD] });
}

/** Ways to book what is next to the failing cents, more of them right beside those; none in a quick run. */
export function waysBesideBand(): readonly (readonly [cents: number, ...Way])[] {
  const payers = [BY_GUEST, BY_AFFILIATE, BY_SAVED_CARD];
  const several = [FOR_TWO, FOR_THREE, FOR_FOUR, FOR_TWO_BY_AFFILIATE];
  const others = [...several, VERIFIED_BEFORE, AT_NEGATIVE_ID, BY_GIFT_CARD];
  const at = (cents: number, ways: readonly Way[]) => ways.map((way) => [cents, ...way] as const);
  const edges = CENTS_NEXT_TO_THE_BAND.flatMap((cents) => at(cents, [...payers, ...others]));
  const further = [89, 1].flatMap((cents) => at(cents, payers));
  return atDepth({ quick: [], standard: [...edges, ...further] });
}

/** The failing cents that are tried with a gift card, and with that of a guest, beside a control that is paid so. */
const CENTS_BY_GIFT_CARD: FailingCents = 95;

/**
 * By a guest and every other way, and none in a quick run: two failures next to each other are tried in all of them.
 */
export function waysFor(cents: FailingCents): readonly Way[] {
  const ways = WAYS_TO_BOOK.filter((way, index) => way === BY_GUEST || index % 2 === cents % 2);
  const byGiftCard = cents === CENTS_BY_GIFT_CARD ? [BY_GIFT_CARD, BY_GUESTS_GIFT_CARD] : [];
  return atDepth({ quick: [], standard: [...ways, ...byGiftCard] });
}

/** The ways to book an available minute, none in a quick run; few, since there are many such minutes. */
const WAYS_AT_AVAILABLE: readonly Way[] = [
  BY_GUEST,
  ['for four by a saved card', { payment: 'savedCard', players: 4 }],
  BY_AFFILIATE,
  AT_NEGATIVE_ID,
  FOR_TWO,
  ['for three by affiliate payment', { payment: 'affiliate', players: 3 }],
  ['with all that a reservation may carry', IN_FULL],
];

/** Every minute digit in each of a few ways. */
export function otherWaysToBook(
  digits: readonly number[],
): readonly (readonly [digit: number, title: string, way: WayToBook])[] {
  const standard = digits.flatMap((digit) =>
    WAYS_AT_AVAILABLE.map(([title, way]) => [digit, title, way] as const),
  );
  return atDepth({ quick: [], standard });
}

/** The ways to pay by gift card, in the order in which each method takes turns. */
const GIFT_CARDS_IN_TURN = {
  simple: [BY_GIFT_CARD, BY_GUESTS_GIFT_CARD],
  signature: [BY_GUESTS_GIFT_CARD, BY_GIFT_CARD],
} as const;

/** Every minute digit by gift card once with each method, in turns a saved one and that of a guest. */
export function giftCardsAtDigits(
  digits: readonly number[],
  method: AuthenticationMethod,
): readonly (readonly [digit: number, ...Way])[] {
  const [first, second] = GIFT_CARDS_IN_TURN[method];
  const standard = digits.map((digit, at) => [digit, ...(at % 2 === 0 ? first : second)] as const);
  return atDepth({ quick: [], standard });
}
