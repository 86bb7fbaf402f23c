import { atDepth } from './atDepth.ts';

/** What a customer may have done before. */
const CUSTOMER_PASTS = [
  'with two saved cards, the first of the last type of the profile',
  'with a saved gift card',
  'who has booked another tee time',
] as const;

export type CustomerPast = (typeof CUSTOMER_PASTS)[number];

/** What a customer may have done before, which is no matter of an invoice; none in a quick run. */
export const customerPastsAtDepth = (): readonly CustomerPast[] =>
  atDepth({ quick: [], standard: CUSTOMER_PASTS });
