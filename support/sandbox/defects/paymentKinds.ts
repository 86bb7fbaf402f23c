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

/** The same as a list; empty where it is none. */
export const paymentsIn = (call: Call): readonly unknown[] => {
  const payments = paymentsOf(call);
  return Array.isArray(payments) ? payments : [];
};

/** Ids of the stored options that it names. */
export const optionsPaidWith = (call: Call): unknown[] =>
  paymentsIn(call).map((payment) => fieldsIn(payment).PaymentOptionID);

/** Refuses a kind of payment. */
export const refusingKind = (
  refused: string,
  isRefused: (kind: 'registered' | 'guest', call: Call) => boolean,
): Alteration =>
  withRule('reservations', 'acceptsKind', (kept) => {
    return (kind, customer, call): kind is never =>
      kept(kind, customer, call) && !(kind === refused && isRefused(customer.kind, call));
  });
