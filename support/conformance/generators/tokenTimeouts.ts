import type { Operation } from '../../contract/routes.ts';
import { CUSTOMER_TOKEN_TIMEOUT_MINUTES } from '../../contract/limits.ts';

/** How long before and after the end of its period a token is tried, seconds. */
export const MARGIN = 4;

/** Minutes that CustomerTokenTimeout asks for. Longest first: where a clock is real, the short waits fit in behind. */
export const TIMEOUTS = {
  quick: [15, 1],
  standard: Array.from(
    { length: CUSTOMER_TOKEN_TIMEOUT_MINUTES },
    (_, index) => CUSTOMER_TOKEN_TIMEOUT_MINUTES - index,
  ),
} as const;

/** Minutes beyond the maximum; the last pass for few where a number has 8 or 32 bits. */
export const TIMEOUTS_BEYOND = {
  quick: [16],
  standard: [16, 17, 20, 30, 45, 60, 100, 120, 900, 1440, 100_000, 15.5, 256, 2 ** 32 + 1],
} as const;

/** Minutes beyond the maximum that are asked for on every operation, late in a chain, and by a guest. */
export const TIMEOUTS_ELSEWHERE = { quick: [60], standard: [16, 20, 60] } as const;

/** What asks for no number of minutes that there could be, or writes one otherwise; for no end, to some deployments. */
export const NO_TIMEOUTS = [
  ...['0', '-1', 'abc', '-60', '1,60', '60,1'],
  ...['+60', '060', '60.0', '6e1', '0x3c', 'Infinity'],
  ...['01:00:00', 'PT1H', '60m', '1,440'],
  ...['', 'null', 'true'],
] as const;

/** Operations that ask for more than the maximum with all that a request may carry. */
export const OPERATIONS_IN_FULL = ['getWallet', 'customerInvoice'] as const satisfies Operation[];

/** The same of a token that has run out: a change of a wallet as well, and no more, since each is waited for. */
export const ENDING_IN_FULL = [...OPERATIONS_IN_FULL, 'removePaymentOption'] as const satisfies Operation[];
