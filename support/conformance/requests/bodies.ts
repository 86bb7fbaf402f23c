import type { Customer } from '../../target/customers.ts';
import { at, replaced, without } from '../../target/pointer.ts';
import type { Json, Pointer, Profile, RequestBinding } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';
import type { OptionKind } from '../../journal/entry.ts';
import { fill } from '../../target/template.ts';
import type { Values } from '../../target/template.ts';
import { moneyOf } from '../../target/values.ts';

/** Body and query parameters of a request, made by the profile's binding. */
export interface Payload {
  body?: Json;
  query?: Record<string, string>;
  /** What it does to a wallet, so that the case can be cleaned up after. */
  stores?: OptionKind;
  removes?: Json;
}

/** How a reservation is paid. Source: interface, Per-endpoint details, 8. */
export type PaymentKind = 'creditCard' | 'savedCard' | 'affiliate' | 'giftCard';

export interface PaymentWish {
  kind: PaymentKind;
  cents: number;
  optionId?: Json;
  giftCardNumber?: string;
}

/** Card holder of a run that keeps no journal. */
const CARD_HOLDER = 'Conformance Test';
const EXPIRES_IN_YEARS = 3;

/** Request bodies, as the profile writes them. */
export interface Bodies {
  echo(message: string): Payload;
  authentication(customer: Customer): Payload;
  creditCard(wish?: { type?: string; number?: string }): Payload;
  creditCardWithoutType(): Payload;
  creditCardWithoutOptionType(): Payload;
  giftCard(number?: string): Payload;
  giftCardWithoutNumber(): Payload;
  giftCardWithoutOptionType(): Payload;
  setPrimary(optionId: Json): Payload;
  remove(kind: OptionKind, optionId: Json): Payload;
  reservation(wish: ReservationWish): Payload;
  reservationWithoutPayment(wish: ReservationWish, how: 'missing' | 'empty'): Payload;
  reservationWithoutRate(wish: ReservationWish): Payload;
}

export interface ReservationWish {
  customer: Customer;
  rate: { facilityId: Json; rateId: Json };
  invoice: Json;
  payments: PaymentWish[];
  players?: number;
}

function payload(binding: RequestBinding, values: Values): Payload {
  const made: Payload = {};
  const body = binding.body === undefined ? undefined : fill(binding.body, values);
  if (body !== undefined) made.body = body;
  if (binding.query !== undefined) {
    const query = fill(binding.query, values) as Record<string, Json>;
    made.query = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
  }
  return made;
}

function bound<T>(binding: T | undefined, place: string): T {
  if (binding === undefined)
    throw new ProfileError(place, 'is not bound; bind it, or disclaim the capability');
  return binding;
}

/** @throws ProfileError where a pointer of "fields" finds nothing in the body that the profile makes. */
function requireField(made: Json | undefined, pointer: string, place: string): void {
  if (at(made, pointer) === undefined)
    throw new ProfileError(place, `"${pointer}" finds nothing in the body that the profile sends`);
}

/** A body without what some pointers name. @param place Where the pointers stand in the profile. */
function reduced(made: Payload, place: string, ...pointers: string[]): Payload {
  if (made.body === undefined) return made;
  for (const pointer of pointers) requireField(made.body, pointer, place);
  return { ...made, body: pointers.reduce(without, made.body) };
}

function authenticationOf({ operations }: Profile, kind: Customer['kind']): RequestBinding {
  const { request, guestRequest = request } = operations.authenticateCustomer;
  return kind === 'guest' ? guestRequest : request;
}

const ADD_FIELDS = '/operations/addPaymentOption/fields';
type AddFields = Profile['operations']['addPaymentOption']['fields'];

function optionTypeOf({ optionType }: AddFields, kind: OptionKind): Pointer {
  if (typeof optionType === 'string') return optionType;
  return bound(optionType[kind], `${ADD_FIELDS}/optionType/${kind}`);
}

const RESERVE_FIELDS = '/operations/addReservation/fields';

/** @param cardName Holder of the cards that are sent. */
export function bodiesOf(profile: Profile, nowSeconds: () => number, cardName = CARD_HOLDER): Bodies {
  const { operations, cards, values } = profile;
  const { addPaymentOption: add, addReservation: reserve } = operations;
  const year = () => new Date(nowSeconds() * 1000).getUTCFullYear() + EXPIRES_IN_YEARS;
  const card = () => ({ cardNumber: cards.credit[0]?.number, cardName, expirationYear: year() });
  let references = 0;

  const payment = ({ kind, cents, optionId, giftCardNumber }: PaymentWish): Json => {
    const template = bound(reserve.payments[kind], `/operations/addReservation/payments/${kind}`);
    references += 1;
    const filled = fill(template, {
      ...card(),
      cardType: cards.credit[0]?.type,
      amount: moneyOf(cents, values.money),
      optionId,
      giftCardNumber,
      timestamp: new Date(nowSeconds() * 1000).toISOString().slice(0, 19),
      reference: `CONFORMANCE-${references}`,
    });
    return filled ?? null;
  };

  const reservation = ({ customer, rate, invoice, payments, players = 1 }: ReservationWish): Payload =>
    payload(reserve.request, {
      ...rate,
      channel: /^\d+$/.test(profile.channel) ? Number(profile.channel) : profile.channel,
      channelText: profile.channel,
      invoice,
      players,
      email: customer.email,
      payments: payments.map(payment),
    });

  const creditCard: Bodies['creditCard'] = ({ type, number } = {}) =>
    payload(add.creditCard, {
      ...card(),
      cardType: type ?? cards.credit[0]?.type,
      cardNumber: number ?? cards.credit[0]?.number,
    });
  const giftCard: Bodies['giftCard'] = (number = cards.giftCards[0]) => ({
    ...payload(bound(add.giftCard, '/operations/addPaymentOption/giftCard'), { giftCardNumber: number }),
    stores: 'giftCard',
  });

  return {
    echo: (message) => payload(operations.secureEcho.request, { message }),
    authentication: ({ email, password, kind }) =>
      payload(authenticationOf(profile, kind), { email, password }),
    creditCard,
    creditCardWithoutType: () => reduced(creditCard(), `${ADD_FIELDS}/cardType`, add.fields.cardType),
    creditCardWithoutOptionType: () =>
      reduced(creditCard(), `${ADD_FIELDS}/optionType`, optionTypeOf(add.fields, 'creditCard')),
    giftCard,
    giftCardWithoutNumber: () =>
      reduced(
        giftCard(),
        `${ADD_FIELDS}/giftNumber`,
        bound(add.fields.giftNumber, `${ADD_FIELDS}/giftNumber`),
      ),
    giftCardWithoutOptionType: () =>
      reduced(giftCard(), `${ADD_FIELDS}/optionType`, optionTypeOf(add.fields, 'giftCard')),
    setPrimary: (optionId) => payload(operations.setPrimary.request, { optionId }),
    remove: (kind, optionId) => ({
      ...payload(bound(operations.removePaymentOption[kind], `/operations/removePaymentOption/${kind}`), {
        optionId,
      }),
      removes: optionId,
    }),
    reservation,
    reservationWithoutPayment(wish, how) {
      const made = reservation(wish);
      if (made.body === undefined) return made;
      const { payments } = reserve.fields;
      requireField(made.body, payments, `${RESERVE_FIELDS}/payments`);
      return {
        ...made,
        body: how === 'empty' ? replaced(made.body, payments, []) : without(made.body, payments),
      };
    },
    reservationWithoutRate: (wish) =>
      reduced(reservation(wish), `${RESERVE_FIELDS}/rate`, ...reserve.fields.rate),
  };
}
