import { FAILING_CENTS, PRICE_FAILURES } from '../outcomes.ts';
import type { FailingCents } from '../outcomes.ts';
import type { Requirement } from '../requirement.ts';

const WHERE = {
  group: 'reservations',
  section: 'Per-endpoint details, 8',
  basis: 'stated',
  needs: ['bookings'],
} as const;
const WALLET = { ...WHERE, needs: ['bookings', 'wallet'] } as const;
const SANDBOX = { ...WHERE, appliesTo: 'sandbox' } as const;
const DIGIT = { ...SANDBOX, section: 'Errors, Minute digit of the tee time' } as const;
const PRICE = { ...SANDBOX, section: 'Errors, Price cents simulating course interface failures' } as const;

function priceFailure<Cents extends FailingCents>(cents: Cents) {
  return {
    ...PRICE,
    id: `RESERVATION-PRICE-${cents}`,
    sentence: `A rate whose price ends in .${cents} cannot be booked; it stands for: ${PRICE_FAILURES[cents]}.`,
  } as const;
}

type PriceRow = { [Cents in FailingCents]: ReturnType<typeof priceFailure<Cents>> }[FailingCents];

const PRICE_ROWS: readonly PriceRow[] = FAILING_CENTS.map((cents) => priceFailure(cents) as PriceRow);

export const RESERVATIONS = [
  {
    ...WHERE,
    id: 'RESERVATION-CREDIT-CARD',
    sentence: 'A tee time is reserved with a credit card that the request carries.',
  },
  {
    ...WALLET,
    id: 'RESERVATION-SAVED-CARD',
    basis: 'interpreted',
    reading: 'Any credit card of the wallet pays; the primary one is what is used first.',
    alternative: 'Only the primary one pays, since setting it is needed for each card added after the first.',
    sentence: 'A tee time is reserved with a credit card that was saved in the wallet.',
  },
  {
    ...WALLET,
    id: 'RESERVATION-SAVED-CARD-OTHER',
    basis: 'interpreted',
    reading: 'A saved card comes from the wallet of the customer who reserves.',
    alternative: 'None that a payment service could mean.',
    sentence: 'A saved card of another customer is rejected as payment.',
  },
  {
    ...WALLET,
    id: 'RESERVATION-SAVED-CARD-REMOVED',
    basis: 'interpreted',
    reading: 'What was removed from the wallet is no saved card any more.',
    alternative: 'None that a payment service could mean.',
    sentence: 'A card that was removed from the wallet is rejected as payment.',
  },
  {
    ...WHERE,
    needs: ['bookings', 'affiliate-payment'],
    id: 'RESERVATION-AFFILIATE',
    sentence: 'A tee time is reserved with an affiliate payment.',
  },
  {
    ...WALLET,
    needs: ['bookings', 'wallet', 'gift-cards'],
    id: 'RESERVATION-GIFT-CARD-SAVED',
    sentence: 'A registered customer reserves with a gift card that was saved in the wallet first.',
  },
  {
    ...WALLET,
    needs: ['bookings', 'wallet', 'gift-cards'],
    id: 'RESERVATION-GIFT-CARD-UNSAVED',
    sentence: 'A gift card that is not in the wallet is rejected as payment of a registered customer.',
  },
  {
    ...WHERE,
    needs: ['bookings', 'guests', 'gift-cards'],
    id: 'RESERVATION-GIFT-CARD-GUEST',
    sentence: 'A guest reserves with a gift card that PaymentInformation carries.',
  },
  {
    ...WHERE,
    needs: ['bookings', 'guests'],
    id: 'RESERVATION-GUEST',
    basis: 'interpreted',
    reading: 'Guests are customers, and only the gift card has a rule of its own for them.',
    alternative: 'Guests may pay with gift cards only, or not through an affiliate.',
    sentence: 'A guest reserves with a credit card that the request carries, and with an affiliate payment.',
  },
  {
    ...WHERE,
    id: 'RESERVATION-PAYMENT-REQUIRED',
    basis: 'interpreted',
    reading:
      'The body carries a payment method: without one, or with an empty PaymentInformation, it is incomplete, and so it is with a card that has no number. Where the wallet holds a card, that one may pay: the default card is used for purchases.',
    alternative: 'A tee time could be paid at the course.',
    sentence: 'A reservation without a payment method is rejected.',
  },
  {
    ...WHERE,
    id: 'RESERVATION-RATE-REQUIRED',
    basis: 'interpreted',
    reading: 'The body names the rate to book: without it there is nothing to reserve.',
    alternative: 'None.',
    sentence: 'A reservation that names no tee time rate is rejected.',
  },
  {
    ...DIGIT,
    id: 'RESERVATION-DIGIT-AVAILABLE',
    sentence: 'A tee time whose minute ends in 0, 1, 4, 5, 6, 7, 8 or 9 can be booked.',
  },
  {
    ...DIGIT,
    id: 'RESERVATION-DIGIT-NOT-AVAILABLE',
    sentence:
      'A tee time whose minute ends in 2 is not on the tee sheet: it is not listed, or cannot be booked.',
  },
  {
    ...DIGIT,
    id: 'RESERVATION-DIGIT-NOT-BOOKABLE',
    sentence: 'A tee time whose minute ends in 3 cannot be booked.',
  },
  {
    ...DIGIT,
    section: 'States and transitions',
    id: 'RESERVATION-DIGIT-ON-TEE-SHEET',
    basis: 'interpreted',
    reading:
      'What is on the tee sheet is listed by the search, in a target that lists times of every available digit.',
    alternative: 'The tee sheet cannot be seen through this interface.',
    sentence:
      'A tee time whose minute ends in 3 is on the tee sheet: the search lists such times like others.',
  },
  ...PRICE_ROWS,
  {
    ...PRICE,
    id: 'RESERVATION-PRICE-BESIDE-BAND',
    sentence: 'A rate whose price has cents outside .91 to .99, its neighbours included, can be booked.',
  },
  {
    ...PRICE,
    id: 'RESERVATION-PRICE-BEFORE-DIGIT',
    // Tee times at these digits may be missing from the search, or refused before there is a price to fail.
    optional: true,
    basis: 'interpreted',
    reading:
      'The failure of the cents is the one that shows, also where the minute digit alone would have refused.',
    alternative: 'Any refusal would do where the digit refuses too.',
    sentence: 'A price failure is the same failure whatever the minute digit is, 2 and 3 included.',
  },
  {
    ...PRICE,
    id: 'RESERVATION-PRICE-DISTINCT',
    basis: 'interpreted',
    reading:
      'Nine named failures can be told apart by what the answer holds, and where it holds a name, it is the right one.',
    alternative: 'The names are for people only, and every failure may look alike.',
    sentence: 'The nine price failures are nine different ones, each under the name of its cents.',
  },
] as const satisfies readonly Requirement[];
