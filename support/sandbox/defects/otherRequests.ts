import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { all, at, isAtNegativeRate, isGuest, isPromoted, not } from './about.ts';
import type { Applies } from './about.ts';
import { accepting, fieldsIn, invoicing, turnedDown, without } from './answers.ts';
import { alsoPaying } from './cardPayments.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { takingGiftCard } from './giftCardPayments.ts';
import { discounting, taxless } from './invoicesOfSome.ts';
import { anybodysToken, withoutToken } from './lenientTokens.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { isRotated, optionsPaidWith, playersOf, refusingKind } from './paymentKinds.ts';
import { anyCardType, anyGiftNumber, countingOne } from './laterAttempts.ts';
import { isNumberless, unpaid } from './payments.ts';
import { withPromoCode } from './ways.ts';

const invoicedFor =
  (players: number): Applies =>
  ({ query }) =>
    query['player-count'] === String(players);
const bookedFor =
  (players: number): Applies =>
  (call) =>
    playersOf(call) === players;
const booksPromoted: Applies = (call) =>
  call.operation === 'addReservation' && withPromoCode(call, undefined);
const hasTimeoutAlone = all(asksForATimeout, not(asksAdvanced));
const hasAdvancedAlone = all(asksAdvanced, not(asksForATimeout));

const refusing = (isRefused: Applies): Alteration =>
  accepting('all', (reply, call) =>
    asksAdvanced(call) && isRefused(call) ? turnedDown(reply, refusals.inputInvalid) : reply,
  );

/** Scales figures to other numbers of players than are asked for. */
const scalingTo = (playersIn: (players: number, call: Call) => number): Alteration =>
  withRule(
    'invoices',
    'scale',
    (kept) => (cents, players, figure, call) => kept(cents, playersIn(players, call), figure, call),
  );

const lacksPayment = (payments: unknown): boolean => payments === undefined;
const isEmptyList = (payments: unknown): boolean => Array.isArray(payments) && payments.length === 0;

/** Shows cards as of another type. */
const retyping = (isMeant: (id: unknown, call: Call) => boolean): Alteration =>
  withRule(
    'wallet',
    'shown',
    (kept) => (wallet, call) =>
      kept(wallet, call).map((held) =>
        held.kind === 'creditCard' && isMeant(held.id, call) ? { ...held, type: 'Unknown' } : held,
      ),
  );

/** Rules that hold for the plain request, and not with one header alone, a rotated token, a promo code or for four. */
export const OTHER_REQUEST_DEFECTS: readonly Defect[] = [
  ...breachesOf('FORMAT-ADVANCED-ERROR-CODES', {
    'advanced-error-codes-refused-at-negative-rates': refusing(isAtNegativeRate),
    'advanced-error-codes-refused-for-four': refusing(invoicedFor(4)),
    'advanced-error-codes-refused-to-authenticate-guests': refusing(all(isGuest, at('authenticateCustomer'))),
    'advanced-error-codes-refused-for-a-gift-card': refusing((call) =>
      String(fieldsIn(call.body).__type).startsWith('GiftCard'),
    ),
    'advanced-error-codes-refused-to-invoice-guests': refusing(all(isGuest, at('customerInvoice'))),
    'advanced-error-codes-refused-to-book-with-a-promo-code': refusing(booksPromoted),
    'advanced-error-codes-refused-with-a-rotated-token': refusing(all(isRotated, at('setPrimary'))),
  }),
  ...breachesOf('FORMAT-UTF8-REQUEST', {
    'echo-beyond-ascii-is-refused-with-advanced-error-codes': withRule(
      'format',
      'readBody',
      (kept) => (call, body) => {
        if (call.operation === 'secureEcho' && asksAdvanced(call) && /[^ -~]/.test(JSON.stringify(body)))
          throw new Refused(refusals.requestMalformed);
        return kept(call, body);
      },
    ),
  }),
  ...breachesOf('TOKEN-REQUIRED', {
    'no-token-needed-for-guests-with-a-timeout': withoutToken(all(isGuest, asksForATimeout)),
  }),
  ...breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
    'anybodys-token-books-with-a-promo-code': together(
      withRule('authentication', 'waitsForBody', () => at('addReservation')),
      anybodysToken((_token, _email, call) => booksPromoted(call)),
    ),
  }),
  ...breachesOf('TOKEN-NOT-NEEDED', {
    'plain-invoice-with-verify-false-asks-for-a-token': withRule(
      'tokens',
      'requiredOn',
      (kept) => (operation, call) =>
        kept(operation, call) || (operation === 'invoice' && call.query.verify === 'false'),
    ),
  }),
  ...breachesOf('WALLET-CARD-TYPE', {
    'card-type-is-lost-with-a-timeout': retyping((_id, call) => asksForATimeout(call)),
    'card-that-pays-loses-its-type': remembering(
      () => new Set<unknown>(),
      (paid) =>
        together(
          accepting(['addReservation'], (reply, call) => {
            for (const id of optionsPaidWith(call)) paid.add(id);
            return reply;
          }),
          retyping((id) => paid.has(id)),
        ),
    ),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-REQUIRED', {
    'card-without-a-type-is-taken-with-a-timeout': anyCardType(hasTimeoutAlone),
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'gift-card-without-a-number-is-taken-with-advanced-error-codes': anyGiftNumber(hasAdvancedAlone),
  }),
  ...breachesOf('WALLET-ADD-OPTION-TYPE-REQUIRED', {
    'option-without-a-type-is-a-credit-card-with-a-rotated-token': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) =>
        kept(named ?? (isRotated(call) ? 'CreditCardPaymentOption' : undefined), call),
    ),
  }),
  ...breachesOf('INVOICE-PLAYER-COUNT-REQUIRED', {
    'player-count-not-needed-with-verify-false': countingOne(
      all(at('invoice'), ({ query }) => query.verify === 'false'),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', {
    'player-count-of-a-customer-not-needed-with-advanced-error-codes': countingOne(
      all(at('customerInvoice'), hasAdvancedAlone),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
    'any-customer-is-invoiced-with-a-rotated-token': {
      alter: anybodysToken((token, _email, call) => at('customerInvoice')(call) && !token.isFirst),
      mayReach: because('a token of another customer may be a rotated one', 'TOKEN-BOUND-TO-CUSTOMER'),
    },
  }),
  ...breachesOf('CUSTOMER-INVOICE-AGREES', {
    'guests-pay-more-with-a-timeout': withRule(
      'invoices',
      'scale',
      (kept) => (cents, players, figure, call) =>
        kept(cents, players, figure, call) +
        (figure === 'greensFees' && isGuest(call) && asksForATimeout(call) ? 500 : 0),
    ),
  }),
  ...breachesOf('INVOICE-PRICING', {
    'promoted-guest-is-invoiced-without-taxes-and-fees': taxless(all(isGuest, isPromoted)),
  }),
  ...breachesOf('INVOICE-SCALED', {
    'invoice-is-for-three-at-most-with-advanced-error-codes': scalingTo((players, call) =>
      at('invoice')(call) && asksAdvanced(call) ? Math.min(players, 3) : players,
    ),
  }),
  ...breachesOf('PROMO-SCALED', {
    'promoted-figures-of-guests-are-for-three-at-most': {
      alter: scalingTo((players, call) =>
        isPromoted(call) && isGuest(call) ? Math.min(players, 3) : players,
      ),
      mayReach: because('the figures before the discount are for three, too', 'PROMO-PREDISCOUNT-ORIGINAL'),
    },
  }),
  ...breachesOf('PROMO-NOTHING-RAISED', {
    'promo-raises-the-greens-fees-of-guests-for-four': discounting(all(isGuest, invoicedFor(4)), (after) => ({
      ...after,
      greensFees: after.greensFees + 3,
    })),
  }),
  ...breachesOf('PROMO-PREDISCOUNT-PRESENT', {
    'promo-shows-no-prediscount-pricing-with-a-timeout-alone': invoicing(
      ['customerInvoice'],
      (invoice, call) => (hasTimeoutAlone(call) ? without(invoice, 'PreDiscountPricing') : invoice),
    ),
  }),
  ...breachesOf('PROMO-PREDISCOUNT-ORIGINAL', {
    'prediscount-has-lower-greens-fees-with-a-timeout-alone': withRule(
      'invoices',
      'preDiscount',
      (kept) => (before, after, call) => {
        const original = kept(before, after, call);
        return hasTimeoutAlone(call) ? { ...original, greensFees: original.greensFees - 100 } : original;
      },
    ),
  }),
  ...breachesOf('RESERVATION-GUEST', {
    'affiliate-payment-of-a-guest-refused-with-a-rotated-token': refusingKind(
      'AffiliatePayment',
      (kind, call) => kind === 'guest' && isRotated(call),
    ),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'saved-gift-card-refused-for-three': refusingKind(
      'AccountCredit',
      (kind, call) => kind === 'registered' && bookedFor(3)(call),
    ),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
    'any-gift-card-pays-with-a-timeout': takingGiftCard((_number, _wallet, call) => hasTimeoutAlone(call)),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-OTHER', {
    'anybodys-card-pays-with-a-timeout': alsoPaying(
      (id, owner, { held }, call) => held.has(id) && held.get(id)?.owner !== owner && hasTimeoutAlone(call),
    ),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
    'removed-card-pays-with-advanced-error-codes': alsoPaying(
      (id, owner, { removed }, call) => removed.get(id)?.owner === owner && hasAdvancedAlone(call),
    ),
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'booked-with-an-empty-list-with-a-rotated-token': unpaid(
      (payments, call) => isEmptyList(payments) && isRotated(call),
    ),
    'guest-books-without-a-payment-with-a-rotated-token': unpaid(
      (payments, call) => lacksPayment(payments) && isGuest(call) && isRotated(call),
    ),
    'booked-without-a-payment-with-a-timeout': unpaid(
      (payments, call) => lacksPayment(payments) && !isGuest(call) && asksForATimeout(call),
    ),
    'booked-by-a-card-without-a-number-with-a-rotated-token': unpaid(
      (payments, call) => isNumberless(payments) && isRotated(call),
    ),
    'booked-by-a-card-without-a-number-with-advanced-error-codes': unpaid(
      (payments, call) => isNumberless(payments) && asksAdvanced(call),
    ),
    'booked-by-a-card-without-a-number-at-negative-rates': unpaid(
      (payments, call) => isNumberless(payments) && Number(fieldsIn(call.body).TeeTimeRateID) < 0,
    ),
    'booked-without-a-payment-at-negative-rates': unpaid(
      (payments, call) =>
        (lacksPayment(payments) || isEmptyList(payments)) && Number(fieldsIn(call.body).TeeTimeRateID) < 0,
    ),
    'booked-by-a-card-without-a-number-for-four': unpaid(
      (payments, call) => isNumberless(payments) && bookedFor(4)(call),
    ),
  }),
];
