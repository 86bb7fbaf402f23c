import type { Operation } from '../operationTable.ts';
import type { Call, Reply } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { all, at } from './about.ts';
import { accepting } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, remembering, together } from './defect.ts';
import { anyAge, anyPassword, anySignature, anyUser, withoutCredentials } from './lenientClients.ts';
import { anybodysToken, anyToken, withoutToken } from './lenientTokens.ts';

type Alter = (isKnown: (call: Call) => boolean) => Alteration;

/** Knows which calls have in common with an accepted one what a memory keeps of it. */
const knowing = (
  kept: (call: Call, reply: Reply) => string | undefined,
  asked: (call: Call) => string | undefined,
  alter: Alter,
): Alteration =>
  remembering(
    () => new Set<string | undefined>(),
    (known) =>
      together(
        accepting('all', (reply, call) => {
          known.add(kept(call, reply));
          return reply;
        }),
        alter((call) => asked(call) !== undefined && known.has(asked(call))),
      ),
  );

/** A cache in front of the service, which knows an answer of one operation by its address alone. */
const served = (operation: Operation, alter: Alter): Alteration => {
  const address = (call: Call) => (call.operation === operation ? call.url : undefined);
  return knowing(address, address, alter);
};

const tokenOf = ({ headers }: Call) => headerOf(headers, 'customertoken');

/** A session that a token opens with its first use. */
const usedToken = (alter: Alter): Alteration => knowing(tokenOf, tokenOf, alter);

/** A session that a token opens which a call has answered. */
const rotatedToken = (alter: Alter): Alteration =>
  knowing((_call, { headers }) => headers.CustomerToken, tokenOf, alter);

/** What was judged once and is known from then on, by too little of the request. */
export const KEPT_ANSWER_DEFECTS: readonly Defect[] = [
  ...breachesOf('AUTH-CREDENTIALS-REQUIRED', {
    'served-invoice-needs-no-credentials': served('invoice', withoutCredentials),
    'used-token-needs-no-credentials': usedToken(withoutCredentials),
    'rotated-token-needs-no-credentials': rotatedToken(withoutCredentials),
    'rotated-token-books-without-credentials': rotatedToken((isKnown) =>
      withoutCredentials(all(isKnown, at('addReservation'))),
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-WRONG', {
    'used-token-needs-no-password': usedToken(anyPassword),
    'rotated-token-needs-no-password': rotatedToken(anyPassword),
    'rotated-token-removes-by-any-password': rotatedToken((isKnown) =>
      anyPassword(all(isKnown, at('removePaymentOption'))),
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
    'rotated-token-serves-any-user': rotatedToken((isKnown) => anyUser(isKnown, 'simple')),
  }),
  ...breachesOf('AUTH-SIGNATURE-TAMPERED', {
    'used-token-needs-no-signature': usedToken(anySignature),
    'rotated-token-needs-no-signature': rotatedToken(anySignature),
    'rotated-token-invoices-by-any-signature': rotatedToken((isKnown) =>
      anySignature(all(isKnown, at('customerInvoice'))),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-STALE', {
    'rotated-token-takes-stale-signatures': rotatedToken(anyAge),
    'rotated-token-sets-primary-by-stale-signatures': rotatedToken((isKnown) =>
      anyAge(all(isKnown, at('setPrimary'))),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-USER-UNKNOWN', {
    'rotated-token-serves-any-user-who-signs': rotatedToken((isKnown) => anyUser(isKnown, 'signature')),
  }),
  ...breachesOf('TOKEN-REQUIRED', {
    'wallet-that-was-read-needs-no-token': served('getWallet', withoutToken),
    'served-customer-invoice-needs-no-token': served('customerInvoice', withoutToken),
  }),
  ...breachesOf('TOKEN-INVENTED', {
    'served-customer-invoice-takes-any-token': served('customerInvoice', anyToken),
  }),
  ...breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
    'wallet-that-was-read-is-anybodys': served('getWallet', (wasServed) =>
      anybodysToken((_token, _email, call) => wasServed(call)),
    ),
    'token-that-its-owner-used-is-anybodys': anybodysToken(({ uses }) => uses > 0),
  }),
];
