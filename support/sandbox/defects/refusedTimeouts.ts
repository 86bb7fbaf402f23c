import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, forEach, remembering, together, withRule } from './defect.ts';

/** Turns down a CustomerTokenTimeout that a client may set. */
const refusing = (refuses: (asked: number, call: Call) => boolean): Alteration =>
  withRule('tokens', 'timeoutMinutes', (kept) => (header, call) => {
    const minutes = kept(header, call);
    return header !== undefined && minutes !== undefined && refuses(minutes, call) ? undefined : minutes;
  });

export const REFUSED_TIMEOUT_DEFECTS = breachesOf('TOKEN-TIMEOUT-VALID', {
  'every-timeout-is-refused': refusing(() => true),
  'timeout-of-15-is-refused': refusing((asked) => asked === 15),
  'timeout-of-two-digits-is-refused-for-guests': refusing(
    (asked, { customer }) => asked > 9 && customer?.kind === 'guest',
  ),
  ...forEach(
    'timeout-refused-by',
    ['addPaymentOption', 'addReservation', 'customerInvoice'],
    (strict: Operation) => refusing((_asked, { operation }) => operation === strict),
  ),
  'longer-timeout-than-before-is-refused': remembering(
    () => new Map<string, number>(),
    (asked) =>
      together(
        refusing(
          (minutes, { headers }) => minutes > (asked.get(headerOf(headers, 'customertoken') ?? '') ?? 15),
        ),
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          asked.set(text, call.timeoutMinutes);
          return text;
        }),
      ),
  ),
});
