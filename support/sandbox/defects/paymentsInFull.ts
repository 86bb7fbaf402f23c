import type { Call } from '../rules/call.ts';
import { numberFingerprint } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { fieldsIn } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { paymentsOf, playersOf, refusingKind } from './paymentKinds.ts';

const alike = because('failures that are refused alike cannot be told apart', 'RESERVATION-PRICE-DISTINCT');
const served = because('it is served without the header', 'FORMAT-ADVANCED-ERROR-CODES');
const ofGuests = (row: string) => because('guests pay so as well', row);

const refusedAdvanced = (kind: string) => refusingKind(kind, (_kind, call) => asksAdvanced(call));
const refusedWithATimeout = (kind: string) => refusingKind(kind, (_kind, call) => asksForATimeout(call));
const refusedFor = (kind: string, players: number) =>
  refusingKind(kind, (_kind, call) => playersOf(call) === players);

const numbersOf = (call: Call): string[] => {
  const payments = paymentsOf(call);
  const numbers = Array.isArray(payments) ? payments.map((each) => fieldsIn(each).CreditCardNumber) : [];
  return numbers.filter((number) => typeof number === 'string');
};

/** Refuses a card in the request that the wallet of the customer holds as well. */
const cardRefusedBesideItself: Alteration = remembering(
  () => new Set<string>(),
  (held) =>
    together(
      withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        held.add(`${emailOf(call)} ${option.fingerprint}`);
        return kept(wallet, option, call);
      }),
      withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
        const gone = wallet.find((option) => option.id === id);
        held.delete(`${emailOf(call)} ${gone?.fingerprint ?? ''}`);
        return kept(wallet, id, call);
      }),
      refusingKind('CreditCardPayment', (_kind, call) =>
        numbersOf(call).some((number) => held.has(`${emailOf(call)} ${numberFingerprint(number)}`)),
      ),
    ),
);

/** Payments that depend on the headers of the reservation, on a number of players, or on the same card in the wallet. */
export const PAYMENT_IN_FULL_DEFECTS = [
  ...breachesOf('RESERVATION-CREDIT-CARD', {
    'card-in-the-request-is-refused-with-a-timeout': refusingKind(
      'CreditCardPayment',
      (kind, call) => kind === 'registered' && asksForATimeout(call),
    ),
    'card-in-the-request-is-refused-beside-itself-saved': cardRefusedBesideItself,
  }),
  ...breachesOf('RESERVATION-AFFILIATE', {
    'affiliate-payment-refused-with-advanced-error-codes': {
      alter: refusedAdvanced('AffiliatePayment'),
      mayReach: [...alike, ...served, ...ofGuests('RESERVATION-GUEST')],
    },
    'affiliate-payment-refused-with-a-timeout': {
      alter: refusedWithATimeout('AffiliatePayment'),
      mayReach: ofGuests('RESERVATION-GUEST'),
    },
    'affiliate-payment-refused-for-two': refusedFor('AffiliatePayment', 2),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD', {
    'saved-card-refused-with-advanced-error-codes': {
      alter: refusedAdvanced('SavedCreditCardPayment'),
      mayReach: [...alike, ...served],
    },
    'saved-card-refused-with-a-timeout': refusedWithATimeout('SavedCreditCardPayment'),
    'saved-card-refused-for-three': refusedFor('SavedCreditCardPayment', 3),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'gift-card-refused-with-advanced-error-codes': {
      alter: refusingKind('AccountCredit', (kind, call) => kind === 'registered' && asksAdvanced(call)),
      mayReach: served,
    },
    'gift-card-refused-with-a-timeout': {
      alter: refusedWithATimeout('AccountCredit'),
      mayReach: ofGuests('RESERVATION-GIFT-CARD-GUEST'),
    },
  }),
  ...breachesOf('RESERVATION-GUEST', {
    'card-of-a-guest-refused-with-advanced-error-codes': {
      alter: refusingKind('CreditCardPayment', (kind, call) => kind === 'guest' && asksAdvanced(call)),
      mayReach: [...alike, ...because('a guest reserves with it', 'FORMAT-ADVANCED-ERROR-CODES')],
    },
    'card-of-a-guest-refused-with-a-timeout': refusingKind(
      'CreditCardPayment',
      (kind, call) => kind === 'guest' && asksForATimeout(call),
    ),
    'card-of-a-guest-refused-for-two': refusingKind(
      'CreditCardPayment',
      (kind, call) => kind === 'guest' && playersOf(call) === 2,
    ),
    'affiliate-payment-of-a-guest-refused-for-four': refusingKind(
      'AffiliatePayment',
      (kind, call) => kind === 'guest' && playersOf(call) === 4,
    ),
  }),
];
