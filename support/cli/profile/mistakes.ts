import { bodiesOf } from '../../conformance/bodies.ts';
import type { Bodies, PaymentKind, ReservationWish } from '../../conformance/bodies.ts';
import type { Profile } from '../../target/profile.ts';

/** A mistake that shows without a target: a body that cannot be made. */
export interface Mistake {
  operation: string;
  message: string;
}

const NOW = () => Date.now() / 1000;
const CUSTOMER = { email: 'golfer@example.com', kind: 'registered', password: 'unused' } as const;
const OPTION_ID = 'option';

function wish(kind: PaymentKind): ReservationWish {
  return {
    customer: CUSTOMER,
    rate: { facilityId: 1, rateId: 1 },
    invoice: { Pricing: {} },
    payments: [{ kind, cents: 100, optionId: OPTION_ID, giftCardNumber: 'gift card' }],
  };
}

/** Every body that cases ask for, by operation; those that the profile does not bind are gaps and no mistakes. */
function makersOf({ operations }: Profile): [operation: string, make: (bodies: Bodies) => unknown][] {
  const { giftCard, fields } = operations.addPaymentOption;
  const gift: [string, (bodies: Bodies) => unknown][] = [
    ['addPaymentOption', (bodies) => bodies.giftCardWithoutOptionType()],
    ['addPaymentOption', (bodies) => bodies.giftCardWithoutNumber()],
    ['removePaymentOption', (bodies) => bodies.remove('giftCard', OPTION_ID)],
  ];
  const kinds = Object.keys(operations.addReservation.payments) as PaymentKind[];
  return [
    ['secureEcho', (bodies) => bodies.echo('text')],
    ['authenticateCustomer', (bodies) => bodies.authentication(CUSTOMER)],
    ['addPaymentOption', (bodies) => bodies.creditCardWithoutType()],
    ['addPaymentOption', (bodies) => bodies.creditCardWithoutOptionType()],
    ['setPrimary', (bodies) => bodies.setPrimary(OPTION_ID)],
    ['removePaymentOption', (bodies) => bodies.remove('creditCard', OPTION_ID)],
    ...(giftCard === undefined || fields.giftNumber === undefined ? [] : gift),
    ...kinds.map((kind): [string, (bodies: Bodies) => unknown] => [
      'addReservation',
      (bodies) => bodies.reservation(wish(kind)),
    ]),
    ['addReservation', (bodies) => bodies.reservationWithoutPayment(wish('creditCard'), 'missing')],
    ['addReservation', (bodies) => bodies.reservationWithoutRate(wish('creditCard'))],
  ];
}

/** What is wrong in the bodies that a profile describes, a line each. */
export function mistakesIn(profile: Profile): Mistake[] {
  const bodies = bodiesOf(withGiftCard(profile), NOW);
  const mistakes = makersOf(profile).flatMap(([operation, make]) => {
    try {
      make(bodies);
      return [];
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ProfileError') throw error;
      return [{ operation, message: error.message }];
    }
  });
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}

/** Without a number to fill in, a template that is right would look wrong. */
function withGiftCard(profile: Profile): Profile {
  const { cards } = profile;
  return cards.giftCards.length > 0 ? profile : { ...profile, cards: { ...cards, giftCards: ['gift card'] } };
}
