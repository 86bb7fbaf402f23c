import { ALL_OPERATIONS } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import { bodiesOf } from '../../conformance/requests/bodies.ts';
import type { Bodies } from '../../conformance/requests/bodies.ts';
import type { Payload } from '../../conformance/requests/payload.ts';
import type { PaymentKind, ReservationWish } from '../../conformance/requests/reservationBodies.ts';
import { searchQuery } from '../../conformance/requests/teeTimeQueries.ts';
import { at } from '../../target/pointer.ts';
import type { Json, Profile, Template } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';

/** A mistake that shows without a target: a body that cannot be made. */
export interface Mistake {
  operation: string;
  message: string;
}

const NOW = () => Date.now() / 1000;
const CUSTOMER = { email: 'golfer@example.com', kind: 'registered' } as const;
const GUEST = { email: 'guest@example.com', kind: 'guest' } as const;
const OPTION_ID = 'option';
const GIFT_CARD = 'gift card';
/** No other number of a body is likely to be. */
const RATE_ID = 918_273_645;

function wish(kind: PaymentKind, invoice: Json): ReservationWish {
  return {
    customer: CUSTOMER,
    rate: { facilityId: 1, rateId: RATE_ID, start: 'time', date: 'date' },
    invoice,
    // A gift card that is not saved has no id.
    payments: [
      {
        kind,
        cents: 100,
        giftCardNumber: GIFT_CARD,
        ...(kind === 'giftCard' ? {} : { optionId: OPTION_ID }),
      },
    ],
  };
}

const OF_INVOICE = /\{\{\s*invoice\/([^{}?]*?)\s*\}\}/g;

/** An invoice in which a template finds all that it asks for, `{{invoice/quote}}`. */
function invoiceAskedFor(template: Template): Json {
  const invoice: Record<string, Json> = { Pricing: {} };
  for (const [, pointer = ''] of JSON.stringify(template).matchAll(OF_INVOICE)) {
    pointer.split('/').reduce((node, key) => (node[key] ??= {}) as Record<string, Json>, invoice);
  }
  return invoice;
}

const PLACEHOLDERS = { cardType: 'cardType', giftNumber: 'giftCardNumber' } as const;

/** That a field holds what it was to hold, and not the same in every body. */
function requireSaid(
  { operations }: Profile,
  field: keyof typeof PLACEHOLDERS,
  value: Json,
  { body }: Payload,
): void {
  const pointer = operations.addPaymentOption.fields[field] ?? '';
  const said = at(body, pointer);
  if (said === undefined || said === value) return;
  throw new ProfileError(
    `/operations/addPaymentOption/fields/${field}`,
    `what "${pointer}" names is the same in every body; write {{${PLACEHOLDERS[field]}}} there`,
  );
}

const RESERVE_FIELDS = '/operations/addReservation/fields';

const isIn = (value: Json | undefined, { body, query }: Payload): boolean =>
  value !== undefined &&
  JSON.stringify([body ?? null, query ?? null]).includes(JSON.stringify(value).slice(1, -1));

/** That a reservation without its payments names no card, and still the rate. */
function requireUnpaid({ cards }: Profile, bodies: Bodies, reserves: ReservationWish): void {
  const unpaid = bodies.reservationWithoutPayment(reserves, 'missing');
  const place = `${RESERVE_FIELDS}/payments`;
  if (isIn(cards.credit[0]?.number, unpaid))
    throw new ProfileError(
      place,
      'a card is still in the body when what it names is left out; name {{payments}}',
    );
  if (isRated(bodies.reservation(reserves)) && !isRated(unpaid))
    throw new ProfileError(place, 'the rate goes when what it names is left out; name {{payments}} alone');
}

/** That a reservation without its rate names it nowhere. */
function requireUnrated(bodies: Bodies, reserves: ReservationWish): void {
  if (isRated(bodies.reservationWithoutRate(reserves)))
    throw new ProfileError(
      `${RESERVE_FIELDS}/rate`,
      '{{rateId}} is still in the body when what it names is left out; name every place that has it',
    );
}

const isRated = ({ body, query }: Payload): boolean =>
  JSON.stringify([body ?? null, query ?? null]).includes(String(RATE_ID));

/** Signs of an operation by which an answer is accepted and rejected at once. */
function requireUnlike({ outcomes, operations }: Profile, operation: Operation): void {
  const { accepted = outcomes.accepted, rejected = outcomes.rejected } = operations[operation];
  const signs = new Set(accepted.map((sign) => JSON.stringify(sign)));
  const both = rejected.find((sign) => signs.has(JSON.stringify(sign)));
  if (both === undefined) return;
  const signed = JSON.stringify(both);
  throw new ProfileError(undefined, `${signed} is a sign of "accepted" and of "rejected"; leave one of them`);
}

/** Every body that cases ask for, by operation; those that the profile does not bind are gaps and no mistakes. */
function makersOf(profile: Profile): [operation: string, make: (bodies: Bodies) => unknown][] {
  const { operations, cards, search } = profile;
  const { giftCard, fields } = operations.addPaymentOption;
  const gift: [string, (bodies: Bodies) => unknown][] = [
    ['addPaymentOption', (bodies) => bodies.giftCardWithoutOptionType(GIFT_CARD)],
    ['addPaymentOption', (bodies) => bodies.giftCardWithoutNumber()],
    [
      'addPaymentOption',
      (bodies) => requireSaid(profile, 'giftNumber', GIFT_CARD, bodies.giftCard(GIFT_CARD)),
    ],
    ['removePaymentOption', (bodies) => bodies.remove('giftCard', OPTION_ID)],
  ];
  const invoice = invoiceAskedFor(operations.addReservation.request.body ?? null);
  const kinds = Object.keys(operations.addReservation.payments) as PaymentKind[];
  return [
    ...ALL_OPERATIONS.map((operation): [string, () => unknown] => [
      operation,
      () => requireUnlike(profile, operation),
    ]),
    ...search.windows.map((window): [string, () => unknown] => [
      'searchFacilities',
      () => searchQuery(profile, window),
    ]),
    ['secureEcho', (bodies) => bodies.echo('text')],
    ['authenticateCustomer', (bodies) => bodies.authentication({ ...CUSTOMER, password: 'unused' })],
    ['authenticateCustomer', (bodies) => bodies.authentication(GUEST)],
    ['addPaymentOption', (bodies) => bodies.creditCardWithoutType()],
    ['addPaymentOption', (bodies) => bodies.creditCardWithoutOptionType()],
    [
      'addPaymentOption',
      (bodies) => {
        const type = cards.unknownType;
        requireSaid(profile, 'cardType', type, bodies.creditCard({ type }));
      },
    ],
    ['setPrimary', (bodies) => bodies.setPrimary(OPTION_ID)],
    ['removePaymentOption', (bodies) => bodies.remove('creditCard', OPTION_ID)],
    ...(giftCard === undefined || fields.giftNumber === undefined ? [] : gift),
    ...kinds.map((kind): [string, (bodies: Bodies) => unknown] => [
      'addReservation',
      (bodies) => bodies.reservation(wish(kind, invoice)),
    ]),
    ['addReservation', (bodies) => requireUnpaid(profile, bodies, wish('creditCard', invoice))],
    ['addReservation', (bodies) => requireUnrated(bodies, wish('creditCard', invoice))],
  ];
}

/** What is wrong in the bodies that a profile describes, a line each. */
export function mistakesIn(profile: Profile): Mistake[] {
  const bodies = bodiesOf(profile, NOW);
  const mistakes = makersOf(profile).flatMap(([operation, make]) => {
    try {
      make(bodies);
      return [];
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      return [{ operation, message: error.message }];
    }
  });
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}
