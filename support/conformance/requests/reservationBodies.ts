import { integerOf } from '../../exchange/wideIntegers.ts';
import type { Customer } from '../../target/customers.ts';
import { replaced } from '../../target/pointer.ts';
import type { Json, Profile, Template } from '../../target/profile.ts';
import type { ListedRate } from '../../target/readings/listedRates.ts';
import { fill } from '../../target/template.ts';
import type { Values } from '../../target/template.ts';
import { identifierText, moneyOf } from '../../target/values.ts';
import { codeOf } from './cardCode.ts';
import { bound, INVENTED_KIND, lacking, lackingValue, payload, requireField } from './payload.ts';
import type { Lack, Payload, ValueLack } from './payload.ts';

/** How a reservation is paid. Source: interface, Per-endpoint details, 8. */
export type PaymentKind = 'creditCard' | 'savedCard' | 'affiliate' | 'giftCard';

export interface PaymentWish {
  kind: PaymentKind;
  cents: number;
  optionId?: Json;
  giftCardNumber?: string;
  /** Which of the profile's cards the request carries; the first one if it does not say. */
  card?: number;
}

export interface ReservationWish {
  customer: Customer;
  rate: Pick<ListedRate, 'facilityId' | 'rateId' | 'start' | 'date'>;
  invoice: Json;
  payments: PaymentWish[];
  players?: number;
}

/** How payment information names no payment of any kind. */
export type Unpaid =
  Lack | 'of an empty object' | 'of null' | 'that is an empty object' | 'that is an empty text';

const LISTS: Partial<Record<Unpaid, Json>> = {
  empty: [],
  'of an empty object': [{}],
  'of null': [null],
  'that is an empty object': {},
  'that is an empty text': '',
};

type Fields = Readonly<Record<string, Template>>;

const isObject = (template: Template): template is Fields =>
  typeof template === 'object' && template !== null && !Array.isArray(template);

/** The field in which payments name their kind: a literal in each, unlike those of the others. */
function kindField(templates: readonly Template[]): string | undefined {
  const [first, ...others] = templates.filter(isObject);
  if (first === undefined || others.length + 1 < templates.length || others.length === 0) return undefined;
  return Object.keys(first).find((field) => {
    const literals = [first, ...others].map((template) => template[field]);
    const areTexts = literals.every((literal) => typeof literal === 'string' && !literal.includes('{{'));
    return areTexts && new Set(literals).size === literals.length;
  });
}

/** What books a tee time. */
export interface ReservationBodies {
  reservation(wish: ReservationWish): Payload;
  reservationWithoutPayment(wish: ReservationWish, how: Unpaid): Payload;
  /**
   * Paid in a way that is none of the four, with the sum and nothing else; undefined where payments do not name their kind in
   * a field of their own.
   */
  reservationPaidOtherwise(wish: ReservationWish): Payload | undefined;
  /** Paid with a card whose number is not given; undefined where payments of that kind carry none in such a way. */
  reservationWithoutNumber(wish: ReservationWish, how: ValueLack): Payload | undefined;
  reservationWithoutRate(wish: ReservationWish, how?: Lack): Payload;
}

/** An id as a number, where it is a whole one. */
function numberIn(id: Json): Json | undefined {
  const text = identifierText(id);
  return /^-?\d+$/.test(text) ? integerOf(text) : undefined;
}

const RESERVE_FIELDS = '/operations/addReservation/fields';

/**
 * @param card What every card of the run has in common.
 * @param newReference A reference that no payment had before.
 */
export function reservationBodies(
  { channel, operations, cards, values }: Profile,
  card: () => Values,
  nowSeconds: () => number,
  newReference: () => string,
): ReservationBodies {
  const { request, payments: templates, fields } = operations.addReservation;

  const payment = ({ kind, cents, optionId, giftCardNumber, card: index = 0 }: PaymentWish): Json => {
    const template = bound(templates[kind], `/operations/addReservation/payments/${kind}`);
    const filled = fill(template, {
      ...card(),
      cardType: cards.credit[index]?.type,
      cardNumber: cards.credit[index]?.number,
      cardCode: codeOf(cards.credit[index]),
      amount: moneyOf(cents, values.money),
      optionId,
      giftCardNumber,
      timestamp: new Date(nowSeconds() * 1000).toISOString().slice(0, 19),
      timestampSeconds: Math.floor(nowSeconds()),
      reference: newReference(),
    });
    return filled ?? null;
  };

  const reservationPaid = (
    { customer, rate, invoice, players = 1 }: ReservationWish,
    payments: readonly Json[],
  ): Payload =>
    payload(request, {
      facilityId: rate.facilityId,
      rateId: rate.rateId,
      rateIdText: identifierText(rate.rateId),
      rateIdNumber: numberIn(rate.rateId),
      teeTime: rate.start,
      date: rate.date,
      channel: /^\d+$/.test(channel) ? Number(channel) : channel,
      channelText: channel,
      invoice,
      players,
      playersText: String(players),
      email: customer.email,
      payments: [...payments],
    });
  const reservation: ReservationBodies['reservation'] = (wish) =>
    reservationPaid(wish, wish.payments.map(payment));

  return {
    reservation,
    reservationPaidOtherwise(wish) {
      const kind = kindField(Object.values(templates));
      if (kind === undefined) return undefined;
      const sums = Object.entries(templates.creditCard ?? {}).filter(([, value]) => value === '{{amount}}');
      const paid = wish.payments.map(({ cents }) => ({
        [kind]: INVENTED_KIND,
        ...Object.fromEntries(sums.map(([field]) => [field, moneyOf(cents, values.money)])),
      }));
      return reservationPaid(wish, paid);
    },
    reservationWithoutNumber(wish, how) {
      const [paying] = wish.payments;
      const number = paying?.giftCardNumber ?? cards.credit[paying?.card ?? 0]?.number;
      const lacks = wish.payments.map((each) => lackingValue(payment(each), how, number ?? ''));
      return lacks.every((each) => each !== undefined) ? reservationPaid(wish, lacks) : undefined;
    },
    reservationWithoutPayment(wish, how) {
      const made = reservation(wish);
      if (made.body === undefined) return made;
      requireField(made.body, fields.payments, `${RESERVE_FIELDS}/payments`);
      const list = LISTS[how];
      if (list !== undefined) return { ...made, body: replaced(made.body, fields.payments, list) };
      return lacking(made, how === 'null' ? how : 'missing', `${RESERVE_FIELDS}/payments`, fields.payments);
    },
    reservationWithoutRate: (wish, how = 'missing') =>
      lacking(reservation(wish), how, `${RESERVE_FIELDS}/rate`, ...fields.rate),
  };
}
