import type { Call } from '../rules/call.ts';
import { fieldsIn } from './answers.ts';
import type { Alteration } from './defect.ts';
import { withRule } from './defect.ts';

/** Whether a call uses a token that another call has answered, as those of a client do after its first. */
export const isRotated = ({ token }: Call): boolean => token?.isFirst === false;

/** Players of the invoice that a reservation is for. */
export const playersOf = ({ body }: Call): number =>
  Number(fieldsIn(fieldsIn(body).Invoice).PlayerCount ?? 1);
export const paymentsOf = ({ body }: Call): unknown => fieldsIn(body).PaymentInformation;

/** Refuses a kind of payment. */
export const refusingKind = (
  refused: string,
  isRefused: (kind: 'registered' | 'guest', call: Call) => boolean,
): Alteration =>
  withRule('reservations', 'acceptsKind', (kept) => {
    return (kind, customer, call): kind is never =>
      kept(kind, customer, call) && !(kind === refused && isRefused(customer.kind, call));
  });
