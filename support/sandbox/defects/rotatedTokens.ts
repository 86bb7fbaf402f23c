import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { CustomerToken } from '../state/customerTokens.ts';
import { emailOf, isAtNegativeRate, isGuest, isPromoted } from './about.ts';
import { accepting, fieldsIn, without } from './answers.ts';
import { knowingTheBody, paidBy } from './ways.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';
import { playersOf } from './paymentKinds.ts';

const ofCustomers = [
  'getWallet',
  'addPaymentOption',
  'setPrimary',
  'removePaymentOption',
  'addReservation',
  'customerInvoice',
] as const satisfies Operation[];

const HEADER = breachesOf('TOKEN-ROTATED-HEADER', {
  ...forEach('no-new-token-from', ofCustomers, (silent) =>
    withRule(
      'tokens',
      'rotatesOn',
      (kept) => (operation, call) => kept(operation, call) && operation !== silent,
    ),
  ),
  'new-token-under-another-name': accepting(['customerInvoice'], (reply) => ({
    ...reply,
    headers: {
      ...(without(reply.headers, 'CustomerToken') as Record<string, string>),
      'Customer-Token': reply.headers.CustomerToken ?? '',
    },
  })),
});

/** Remembers from which token each token stems. */
const withLineage = (alter: (parentOf: Map<string, CustomerToken>) => Alteration): Alteration =>
  remembering(
    () => new Map<string, CustomerToken>(),
    (parentOf) =>
      together(
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          if (text !== used.text) parentOf.set(text, used);
          return text;
        }),
        alter(parentOf),
      ),
  );

function depthOf(token: CustomerToken, parentOf: ReadonlyMap<string, CustomerToken>): number {
  const parent = parentOf.get(token.text);
  return parent === undefined ? 0 : 1 + depthOf(parent, parentOf);
}

/** Answers the used token again; it lives as long as the new one would have. */
const sameAgain =
  (isSame: (used: CustomerToken, operation: Operation) => boolean): Alteration =>
  (rules) => {
    const ends = new Map<string, number>();
    return together(
      withRule('tokens', 'next', (kept) => (used, minted, call) => {
        if (!isSame(used, call.operation)) return kept(used, minted, call);
        const use = { issuedAt: used.issuedAt, usedAt: call.now, timeoutMinutes: call.timeoutMinutes };
        ends.set(used.text, rules.tokens.expiresAt(use, call));
        return used.text;
      }),
      withRule(
        'tokens',
        'isExpired',
        (kept) => (token, call) => kept(token, call) || call.now >= (ends.get(token.text) ?? Infinity),
      ),
    )(rules);
  };

const dead = because('a used token may be dead, so that it serves nobody', 'TOKEN-ROTATED-USABLE');

const NEW = breachesOf('TOKEN-ROTATED-NEW', {
  ...forEach('same-token-again-from', ofCustomers, (lazy) => ({
    alter: sameAgain((_used, operation) => operation === lazy),
    mayReach: dead,
  })),
  'same-token-again-after-the-second-use': {
    alter: sameAgain(({ isFirst }) => !isFirst),
    mayReach: [...dead, ...because('it keeps the end that it had', 'TOKEN-TIMEOUT-VALID')],
  },
  'token-before-the-last-comes-back': {
    alter: withLineage((parentOf) =>
      withRule('tokens', 'next', (kept) => (used, minted, call) => {
        const before = depthOf(used, parentOf) === 2 ? parentOf.get(used.text)?.text : undefined;
        return before ?? kept(used, minted, call);
      }),
    ),
    mayReach: dead,
  },
});

/** Rotated tokens that are not taken, though their period is not over. */
const unusable = (
  isUnusable: (token: CustomerToken, operation: Operation, depth: number) => boolean,
): Alteration =>
  withLineage((parentOf) =>
    withRule(
      'tokens',
      'isExpired',
      (kept) => (token, call) =>
        kept(token, call) || (!token.isFirst && isUnusable(token, call.operation, depthOf(token, parentOf))),
    ),
  );

/** The same for some calls. */
const unusableIn = (isMeant: (call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'isExpired',
    (kept) => (token, call) => kept(token, call) || (!token.isFirst && isMeant(call)),
  );

/** Ends the tokens of a customer until the next authentication. */
const ending = (alter: (ended: Set<string>) => Alteration): Alteration =>
  remembering(
    () => new Set<string>(),
    (ended) =>
      together(
        alter(ended),
        withRule('tokens', 'mint', (kept) => (call) => {
          ended.delete(emailOf(call));
          return kept(call);
        }),
        unusable(({ customer }) => ended.has(customer)),
      ),
  );

const endedByRejections = {
  'invented-token-ends-the-live-one': ending((ended) =>
    withRule('tokens', 'tokenAt', (kept) => (text, issued, call) => {
      const token = kept(text, issued, call);
      if (token === undefined) ended.add(emailOf(call));
      return token;
    }),
  ),
  'borrowed-token-ends-the-live-one': ending((ended) =>
    withRule('tokens', 'belongsTo', (kept) => (token, email, call) => {
      const belongs = kept(token, email, call);
      if (!belongs) ended.add(email);
      return belongs;
    }),
  ),
};

/** Tokens from some calls are not taken for an operation, or for none. */
const unusableAfter = (isFrom: (call: Call) => boolean, closed?: Operation): Alteration =>
  remembering(
    () => new Set<string>(),
    (tokens) =>
      together(
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          if (isFrom(call)) tokens.add(text);
          return text;
        }),
        unusable(
          (token, operation) => (closed === undefined || operation === closed) && tokens.has(token.text),
        ),
      ),
  );

/** Tokens from one operation are not taken for another. */
const unusableFor = (closed: Operation, from: Operation): Alteration =>
  unusableAfter(({ operation }) => operation === from, closed);

/** The answer to what is refused carries a new token, which is not taken. */
const unusableAfterRefusal = (isOf: (refusal: Refusal) => boolean): Alteration =>
  remembering(
    () => new WeakSet<Call>(),
    (refused) =>
      together(
        withRule('tokens', 'rotatesOnRefusal', () => (refusal, call) => {
          if (isOf(refusal)) refused.add(call);
          return true;
        }),
        unusableAfter((call) => refused.has(call)),
      ),
  );

const USABLE = breachesOf('TOKEN-ROTATED-USABLE', {
  ...forEach(
    'rotated-token-not-taken-for',
    ['addPaymentOption', 'setPrimary', 'addReservation', 'customerInvoice'],
    (closed: Operation) => unusable((_token, operation) => operation === closed),
  ),
  'token-from-a-reservation-books-no-other': unusableFor('addReservation', 'addReservation'),
  'token-from-set-primary-books-nothing': unusableFor('addReservation', 'setPrimary'),
  'token-from-set-primary-adds-nothing': unusableFor('addPaymentOption', 'setPrimary'),
  'token-from-an-addition-invoices-nothing': unusableFor('customerInvoice', 'addPaymentOption'),
  'token-from-an-invoice-removes-nothing': unusableFor('removePaymentOption', 'customerInvoice'),
  'token-from-an-addition-marks-nothing': unusableFor('setPrimary', 'addPaymentOption'),
  'token-from-an-addition-removes-nothing': unusableFor('removePaymentOption', 'addPaymentOption'),
  'token-from-a-removal-removes-nothing-else': unusableFor('removePaymentOption', 'removePaymentOption'),
  'token-from-a-removal-invoices-nothing': unusableFor('customerInvoice', 'removePaymentOption'),
  'token-from-a-removal-books-nothing': unusableFor('addReservation', 'removePaymentOption'),
  'token-from-an-invoice-adds-nothing': unusableFor('addPaymentOption', 'customerInvoice'),
  'token-from-set-primary-removes-nothing': unusableFor('removePaymentOption', 'setPrimary'),
  'token-from-a-reservation-removes-nothing': unusableFor('removePaymentOption', 'addReservation'),
  'token-from-a-promoted-invoice-not-taken': unusableAfter(isPromoted),
  'token-from-a-reservation-of-a-guest-not-taken': unusableAfter(
    (call) => call.operation === 'addReservation' && isGuest(call),
  ),
  'token-from-a-booking-by-saved-card-not-taken': unusableAfter((call) =>
    paidBy(call, 'SavedCreditCardPayment'),
  ),
  'token-from-a-booking-by-gift-card-not-taken': unusableAfter((call) => paidBy(call, 'AccountCredit')),
  'token-from-the-addition-of-a-gift-card-not-taken': unusableAfter(
    ({ operation, body }) =>
      operation === 'addPaymentOption' && String(fieldsIn(body).__type).startsWith('Gift'),
  ),
  'token-asked-for-with-advanced-error-codes-not-taken': unusableAfter(asksAdvanced),
  'rotated-token-of-a-guest-books-nothing': unusable(
    ({ customer }, operation) => operation === 'addReservation' && customer.startsWith('guest'),
  ),
  'tenth-token-of-a-chain-not-taken': unusable((_token, _operation, depth) => depth >= 10),
  'sixteenth-token-of-a-chain-not-taken': unusable((_token, _operation, depth) => depth >= 16),
  'token-ends-with-the-authentication-of-another': {
    alter: remembering(
      () => ({ latest: '' }),
      (memory) =>
        together(
          withRule('tokens', 'mint', (kept) => (call) => {
            if (call.operation === 'authenticateCustomer') memory.latest = emailOf(call);
            return kept(call);
          }),
          unusable(({ customer }) => customer !== memory.latest),
        ),
    ),
    mayReach: because('others are authenticated meanwhile', 'TOKEN-TIMEOUT-VALID', 'TOKEN-TIMEOUT-START'),
  },
  ...endedByRejections,
  'token-from-a-refused-call-not-taken': unusableAfterRefusal(() => true),
  'token-from-a-failed-credential-not-taken': unusableAfterRefusal(({ message }) =>
    message.includes('Invalid credential'),
  ),
  'rotated-token-not-taken-of-guests': unusableIn(isGuest),
  'rotated-token-not-taken-at-negative-rates': unusableIn(isAtNegativeRate),
  'rotated-token-not-taken-with-a-promo-code': unusableIn(isPromoted),
  'rotated-token-books-for-three-no-more': knowingTheBody(unusableIn((call) => playersOf(call) === 3)),
  'token-from-a-customer-invoice-at-a-negative-rate-not-taken': unusableAfter(
    (call) => call.operation === 'customerInvoice' && isAtNegativeRate(call),
  ),
  'token-from-a-booking-for-two-not-taken': unusableAfter((call) => playersOf(call) === 2),
  'token-from-set-primary-marks-no-other': unusableFor('setPrimary', 'setPrimary'),
  'rotated-token-not-taken-with-advanced-error-codes': {
    alter: unusableIn(asksAdvanced),
    mayReach: because('it is taken without the header', 'FORMAT-ADVANCED-ERROR-CODES'),
  },
  'third-token-of-a-chain-not-taken': unusable((_token, _operation, depth) => depth >= 3),
  'token-from-a-reservation-not-taken': {
    alter: remembering(
      () => new Set<string>(),
      (dead) =>
        together(
          withRule('tokens', 'next', (kept) => (used, minted, call) => {
            const text = kept(used, minted, call);
            if (call.operation === 'addReservation') dead.add(text);
            return text;
          }),
          withRule(
            'tokens',
            'isExpired',
            (kept) => (token, call) => kept(token, call) || dead.has(token.text),
          ),
        ),
    ),
    follows: because('a token that is never valid is not valid for its minutes', 'TOKEN-TIMEOUT-VALID'),
  },
});

export const ROTATED_TOKEN_DEFECTS = [...HEADER, ...NEW, ...USABLE];
