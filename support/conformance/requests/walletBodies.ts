import type { OptionKind } from '../../journal/entry.ts';
import { at, replaced } from '../../target/pointer.ts';
import type { CardType, Json, Pointer, Profile } from '../../target/profile.ts';
import type { Values } from '../../target/template.ts';
import { codeOf } from './cardCode.ts';
import { bound, INVENTED_KIND, lacking, payload } from './payload.ts';
import type { Lack, Payload } from './payload.ts';

/** What a case wants of a card; the profile's first one where it does not say. */
export interface CardWish {
  type?: CardType | boolean;
  number?: string;
}

/** What changes a wallet. */
export interface WalletBodies {
  creditCard(wish?: CardWish): Payload;
  creditCardWithoutType(how?: Lack): Payload;
  creditCardWithoutOptionType(how?: Lack): Payload;
  /** Of a payment option type that there is not; undefined where the type is no text in a field of its own. */
  creditCardOfNoOptionType(): Payload | undefined;
  giftCard(number: string): Payload;
  giftCardWithoutNumber(how?: Lack): Payload;
  giftCardWithoutOptionType(number: string, how?: Lack): Payload;
  giftCardOfNoOptionType(number: string): Payload | undefined;
  /** Undefined where gift cards have none, or it is no text in a field that a credit card has for something else. */
  giftCardOptionType(): string | undefined;
  setPrimary(optionId: Json): Payload;
  remove(kind: OptionKind, optionId: Json): Payload;
}

const ADD_FIELDS = '/operations/addPaymentOption/fields';
type AddFields = Profile['operations']['addPaymentOption']['fields'];

function optionTypeOf({ optionType }: AddFields, kind: OptionKind): Pointer {
  if (typeof optionType === 'string') return optionType;
  return bound(optionType[kind], `${ADD_FIELDS}/optionType/${kind}`);
}

function ofNoType(made: Payload, pointer: Pointer): Payload | undefined {
  if (made.body === undefined || typeof at(made.body, pointer) !== 'string') return undefined;
  return { ...made, body: replaced(made.body, pointer, INVENTED_KIND) };
}

/** @param card What every card of the run has in common. */
export function walletBodies({ operations, cards }: Profile, card: () => Values): WalletBodies {
  const { addPaymentOption: add, setPrimary, removePaymentOption } = operations;

  const creditCard: WalletBodies['creditCard'] = ({ type, number } = {}) =>
    payload(add.creditCard, {
      ...card(),
      cardType: type ?? cards.credit[0]?.type,
      cardNumber: number ?? cards.credit[0]?.number,
      cardCode: codeOf(cards.credit.find((each) => each.number === number) ?? cards.credit[0]),
    });
  const giftCard: WalletBodies['giftCard'] = (number) => ({
    ...payload(bound(add.giftCard, '/operations/addPaymentOption/giftCard'), { giftCardNumber: number }),
    stores: 'giftCard',
    giftCardNumber: number,
  });

  return {
    creditCard,
    creditCardWithoutType: (how = 'missing') =>
      lacking(creditCard(), how, `${ADD_FIELDS}/cardType`, add.fields.cardType),
    creditCardWithoutOptionType: (how = 'missing') =>
      lacking(creditCard(), how, `${ADD_FIELDS}/optionType`, optionTypeOf(add.fields, 'creditCard')),
    creditCardOfNoOptionType: () => ofNoType(creditCard(), optionTypeOf(add.fields, 'creditCard')),
    giftCard,
    giftCardWithoutNumber(how = 'missing') {
      const place = `${ADD_FIELDS}/giftNumber`;
      return lacking(giftCard('none'), how, place, bound(add.fields.giftNumber, place));
    },
    giftCardWithoutOptionType: (number, how = 'missing') =>
      lacking(giftCard(number), how, `${ADD_FIELDS}/optionType`, optionTypeOf(add.fields, 'giftCard')),
    giftCardOfNoOptionType: (number) => ofNoType(giftCard(number), optionTypeOf(add.fields, 'giftCard')),
    giftCardOptionType() {
      if (add.giftCard === undefined) return undefined;
      const pointer = optionTypeOf(add.fields, 'giftCard');
      const type = at(giftCard('none').body, pointer);
      return typeof type === 'string' && pointer !== add.fields.cardType ? type : undefined;
    },
    setPrimary: (optionId) => payload(setPrimary.request, { optionId }),
    remove(kind, optionId) {
      const binding = bound(removePaymentOption[kind], `/operations/removePaymentOption/${kind}`);
      return { ...payload(binding, { optionId }), removes: { kind, id: optionId } };
    },
  };
}
