import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';

/** Address of the customer whom a call is for; empty where there is none. */
export const emailOf = ({ customer }: Call): string => customer?.email ?? '';

/** Whether a call is of a guest; none is where the customer is not known. */
export const isGuest = ({ customer }: Call): boolean => customer?.kind === 'guest';

/** The same as the path or the query tells, before anybody is authenticated. */
export const namesGuest = ({ parameters, query }: Call): boolean =>
  parameters.customerEmail?.startsWith('guest') === true || String(query.customeremail).startsWith('guest');

/** Whether the path names a rate with a negative id. */
export const isAtNegativeRate = ({ parameters }: Call): boolean =>
  parameters.teeTimeRateId?.startsWith('-') === true;

/** Whether the query gives a promo code. */
export const isPromoted = ({ query }: Call): boolean => query['promo-code'] !== undefined;

/** Tells some calls from others. */
export type Applies = (call: Call) => boolean;

export const all =
  (...tests: readonly Applies[]): Applies =>
  (call) =>
    tests.every((test) => test(call));

export const not =
  (test: Applies): Applies =>
  (call) =>
    !test(call);

export const at =
  (operation: Operation): Applies =>
  (call) =>
    call.operation === operation;
