/** Last digits of the minute of a tee time that can be booked. Source: interface, Errors, Minute digit. */
export const AVAILABLE_DIGITS = [0, 1, 4, 5, 6, 7, 8, 9] as const;
/** Not on the tee sheet. */
export const NOT_AVAILABLE_DIGIT = 2;
/** On the tee sheet, but it cannot be booked. */
export const NOT_BOOKABLE_DIGIT = 3;
export const ALL_DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Failures that the cents of a price simulate. Source: interface, Errors, Price cents. */
export const PRICE_FAILURES = {
  91: 'Reservation not allowed',
  92: 'Time not available',
  93: 'Invalid response',
  94: 'Invalid request',
  95: 'Invalid customer information',
  96: 'Invalid credential',
  97: 'Invalid course information',
  98: 'Communication timeout',
  99: 'Communication error',
} as const;

export type FailingCents = keyof typeof PRICE_FAILURES;
export type PriceFailure = (typeof PRICE_FAILURES)[FailingCents];

export const FAILING_CENTS = [91, 92, 93, 94, 95, 96, 97, 98, 99] as const satisfies FailingCents[];
/** The cents next to the failing band on either side. */
export const CENTS_NEXT_TO_THE_BAND = [90, 0] as const;

/** Both neighbours of the failing band, and both of the turn of a dollar. */
export const CENTS_BESIDE_THE_BAND = [89, 90, 0, 1] as const;

export function isFailing(cents: number): cents is FailingCents {
  return cents in PRICE_FAILURES;
}
