import type { Call } from '../rules/call.ts';
import type { PaymentKind } from '../rules/reservations.ts';
import { fieldsIn } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { paymentsOf } from './paymentKinds.ts';

type Place = 'in front' | 'behind' | 'third';

/** Whether a payment of a kind stands in front of another one, behind one, or behind two. */
function stands(place: Place, kind: PaymentKind, call: Call): boolean {
  const payments = paymentsOf(call);
  if (!Array.isArray(payments)) return false;
  const at = payments.findIndex((each) => String(fieldsIn(each).__type).startsWith(kind));
  if (place === 'third') return at === 2;
  return at !== -1 && (place === 'behind' ? at > 0 : at < payments.length - 1);
}

const anyGiftCard = (place: Place): Alteration =>
  withRule(
    'reservations',
    'isUsableGiftCard',
    (kept) => (number, customer, wallet, call) =>
      kept(number, customer, wallet, call) || stands(place, 'AccountCredit', call),
  );

const anySavedCard = (place: Place): Alteration =>
  withRule(
    'reservations',
    'isSavedCard',
    (kept) => (id, wallet, call) => kept(id, wallet, call) || stands(place, 'SavedCreditCardPayment', call),
  );

const WHATEVER = 'no saved card is looked for there';

/** A payment that is judged where it stands alone, and not beside another one of the same booking. */
export const PAYMENT_IN_PARTS_DEFECTS = [
  ...breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
    'any-gift-card-pays-behind-another-payment': anyGiftCard('behind'),
    'any-gift-card-pays-in-front-of-another-payment': anyGiftCard('in front'),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-OTHER', {
    'anybodys-card-pays-behind-another-payment': {
      alter: anySavedCard('behind'),
      mayReach: because(WHATEVER, 'RESERVATION-SAVED-CARD-REMOVED'),
    },
    'anybodys-card-pays-as-the-third-payment': anySavedCard('third'),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
    'removed-card-pays-in-front-of-another-payment': {
      alter: anySavedCard('in front'),
      mayReach: because(WHATEVER, 'RESERVATION-SAVED-CARD-OTHER'),
    },
  }),
];
