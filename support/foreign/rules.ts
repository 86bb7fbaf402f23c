/** The six operations that act for a customer. */
export type CustomerOperation =
  'read-wallet' | 'store-option' | 'charge-first' | 'drop-option' | 'book' | 'own-statement';

/** What the interface demands, rule by rule; a test replaces one to see that it is missed. */
export interface Rules {
  /** Seconds for which a signature is good. */
  signatureSeconds: number;
  /** Longest life of a customer token that a client can ask for, minutes. */
  longestTokenMinutes: number;
  /** Whether a call with a customer token answers with a new one. */
  renewsToken: (operation: CustomerOperation) => boolean;
  /** Whether a customer token serves its own customer only. */
  bindsToken: boolean;
  /** Whether a card becomes the one that is charged first, by the number of cards before it. */
  isChargedFirst: (cardsBefore: number) => boolean;
  /** A transaction fee with the promo code, cents. */
  reducedFee: (cents: number) => number;
  /** Whether a gift card pays: of a guest, or saved in the wallet of a registered customer. */
  giftCardPays: (isGuest: boolean, isSaved: boolean) => boolean;
  /** Whether a tee time can be booked, by the last digit of its minute. */
  isBookable: (digit: number) => boolean;
  /** What goes wrong at the course, by the cents of the price. */
  courseFailure: (cents: number) => string | undefined;
}

const COURSE_FAILURES: Readonly<Record<number, string>> = {
  91: 'no-reservation',
  92: 'slot-gone',
  93: 'garbled-answer',
  94: 'bad-question',
  95: 'customer-unknown',
  96: 'login-refused',
  97: 'course-unknown',
  98: 'no-answer',
  99: 'line-down',
};

export const RULES: Rules = {
  signatureSeconds: 60,
  longestTokenMinutes: 15,
  renewsToken: () => true,
  bindsToken: true,
  isChargedFirst: (cardsBefore) => cardsBefore === 0,
  reducedFee: (cents) => Math.round(cents / 2),
  giftCardPays: (isGuest, isSaved) => isGuest || isSaved,
  isBookable: (digit) => digit !== 2 && digit !== 3,
  courseFailure: (cents) => COURSE_FAILURES[cents],
};
