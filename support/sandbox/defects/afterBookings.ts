import { refusals } from '../refusals.ts';
import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { emailOf } from './about.ts';
import { accepting, fieldsIn, refusing, turnedDown } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { refusingKind } from './paymentKinds.ts';

/** Knows who has booked before. */
const knowingWhoBooked = (alter: (hasBooked: (call: Call) => boolean) => Alteration): Alteration =>
  remembering(
    () => new Set<string>(),
    (booked) =>
      together(
        alter((call) => booked.has(emailOf(call))),
        accepting(['addReservation'], (reply, call) => {
          booked.add(emailOf(call));
          return reply;
        }),
      ),
  );

/** Fails at a call that was served. */
const failingAt = (operation: Operation, isFailing: (call: Call) => boolean): Alteration =>
  accepting([operation], (reply, call) => (isFailing(call) ? turnedDown(reply, refusals.failure) : reply));

const refusingKindToWhoBooked = (kind: string): Alteration =>
  knowingWhoBooked((hasBooked) => refusingKind(kind, (_kind, call) => hasBooked(call)));

const isCard = ({ body }: Call): boolean => String(fieldsIn(body).__type).startsWith('CreditCard');

const lent = (...rows: string[]) => because('a customer who is lent may have booked', ...rows);

/** Lets nobody in for once whose token was refused. */
const lockedOutOnce: Alteration = remembering(
  () => new Set<string>(),
  (refused) =>
    together(
      refusing(['getWallet', 'customerInvoice'], (reply, call) => {
        if (reply.refusal === refusals.tokenInvalid) refused.add(emailOf(call));
        return reply;
      }),
      failingAt('authenticateCustomer', (call) => refused.delete(emailOf(call))),
    ),
);

/** What fails for who has booked before, or was refused something. */
export const AFTER_BOOKING_DEFECTS = [
  ...breachesOf('TOKEN-ISSUED', {
    'no-token-for-who-has-booked': knowingWhoBooked((hasBooked) =>
      failingAt('authenticateCustomer', hasBooked),
    ),
    'no-token-right-after-one-was-refused': lockedOutOnce,
  }),
  ...breachesOf('WALLET-READ', {
    'wallet-closed-to-who-has-booked': knowingWhoBooked((hasBooked) => failingAt('getWallet', hasBooked)),
  }),
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'no-card-added-for-who-has-booked': knowingWhoBooked((hasBooked) =>
      failingAt('addPaymentOption', (call) => isCard(call) && hasBooked(call)),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-AGREES', {
    'customer-invoice-fails-for-who-has-booked': {
      alter: knowingWhoBooked((hasBooked) => failingAt('customerInvoice', hasBooked)),
      mayReach: lent('INVOICE-PRICING', 'CUSTOMER-INVOICE-EMAIL-ENCODED'),
    },
    'customer-invoice-dearer-for-who-has-booked': {
      alter: knowingWhoBooked((hasBooked) =>
        withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
          const isRaised =
            call.operation === 'customerInvoice' && figure !== 'salesTaxTotal' && hasBooked(call);
          return (
            kept(cents, players, figure, call) + (isRaised && figure !== 'dueAtCourse' ? 100 * players : 0)
          );
        }),
      ),
      mayReach: [
        ...lent('PROMO-PREDISCOUNT-ORIGINAL'),
        ...because('the case books with a code first', 'PROMO-OPTIONAL'),
      ],
    },
  }),
  ...breachesOf('RESERVATION-AFFILIATE', {
    'affiliate-payment-refused-to-who-has-booked': {
      alter: refusingKindToWhoBooked('AffiliatePayment'),
      mayReach: lent('RESERVATION-GUEST'),
    },
  }),
  ...breachesOf('RESERVATION-SAVED-CARD', {
    'saved-card-refused-to-who-has-booked': refusingKindToWhoBooked('SavedCreditCardPayment'),
  }),
];
