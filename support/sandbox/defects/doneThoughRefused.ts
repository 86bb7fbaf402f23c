import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import { refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { accepting, turnedDown } from './answers.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, forEach, remembering, together, withRule } from './defect.ts';

/** Lets the calls of an operation through that are to be refused, and turns them down once they are served. */
const refusedTooLate = (
  operation: Operation,
  refusal: Refusal,
  lettingThrough: (letThrough: (call: Call) => boolean) => Alteration,
): Alteration =>
  remembering(
    () => new WeakSet<Call>(),
    (late) =>
      together(
        lettingThrough((call) => {
          if (call.operation === operation) late.add(call);
          return call.operation === operation;
        }),
        accepting([operation], (reply, call) =>
          late.has(call) ? { ...turnedDown(reply, refusal), headers: {} } : reply,
        ),
      ),
  );

const unsigned = (operation: Operation): Alteration =>
  refusedTooLate(operation, refusals.signatureMismatch, (letThrough) =>
    withRule(
      'authentication',
      'signatureMatches',
      (kept) => (given, expected, call) => kept(given, expected, call) || letThrough(call),
    ),
  );

const withoutToken = (operation: Operation): Alteration =>
  refusedTooLate(operation, refusals.tokenMissing, (letThrough) =>
    withRule(
      'tokens',
      'requiredOn',
      (kept) => (each, call) =>
        kept(each, call) && !(headerOf(call.headers, 'customertoken') === undefined && letThrough(call)),
    ),
  );

/** What a wallet is changed by before it is known who asks. */
export const DONE_THOUGH_REFUSED_DEFECTS = [
  ...breachesOf(
    'AUTH-SIGNATURE-TAMPERED',
    forEach('done-before-the-signature-is-judged', ['addPaymentOption', 'removePaymentOption'], unsigned),
  ),
  ...breachesOf(
    'TOKEN-REQUIRED',
    forEach('done-before-a-token-is-asked-for', ['addPaymentOption', 'removePaymentOption'], withoutToken),
  ),
];
