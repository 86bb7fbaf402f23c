import type { Operation } from '../../contract/routes.ts';
import { atDepth } from './atDepth.ts';
import { TIMEOUTS } from './tokenTimeouts.ts';

/** Operations that a token serves for at the end of its minutes: those that spend money first, so with most minutes. */
const LATE: readonly [Operation, ...Operation[]] = [
  'addReservation',
  'customerInvoice',
  'addPaymentOption',
  'removePaymentOption',
  'setPrimary',
  'getWallet',
];

/** Minutes, each with the operation that the token is then used for: in a quick run one that asks for no set-up. */
export function timeoutsWithLateUse(): readonly (readonly [minutes: number, late: Operation])[] {
  return atDepth<readonly [number, Operation]>({
    quick: TIMEOUTS.quick.map((minutes) => [minutes, 'getWallet']),
    standard: TIMEOUTS.standard.map((minutes, index) => [minutes, LATE[index % LATE.length] ?? LATE[0]]),
  });
}
