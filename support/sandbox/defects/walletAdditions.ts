import { refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { accepting, fieldsIn, turnedDown } from './answers.ts';
import { cardsIn, giftsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { isRotated } from './paymentKinds.ts';

const journeys = because('a generated journey may hold three cards', 'WALLET-DEFAULT-SINGLE');

const lastOfFour = (add: (wallet: Wallet, grown: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'add', (kept) => (wallet, option, call) => {
    const grown = kept(wallet, option, call);
    return option.kind === 'creditCard' && cardsIn(wallet).length >= 3 ? add(wallet, grown) : grown;
  });

const ADD_CARD = breachesOf('WALLET-ADD-CREDIT-CARD', {
  'second-card-is-refused': withRule('wallet', 'acceptsAddition', (kept) => (wallet, option, call) => {
    const isSecond = option.kind === 'creditCard' && cardsIn(wallet).length === 1;
    return kept(wallet, option, call) && !isSecond;
  }),
  'fourth-card-is-not-stored': { alter: lastOfFour((wallet) => wallet), mayReach: journeys },
  'fourth-card-replaces-the-third': {
    alter: lastOfFour((wallet, grown) => grown.filter(({ id }) => id !== cardsIn(wallet)[2]?.id)),
    mayReach: journeys,
  },
  'fourth-card-is-stored-twice': {
    alter: lastOfFour((_wallet, grown) => [
      ...grown,
      ...grown.slice(-1).map((option) => ({ ...option, id: option.id + 1_000_000 })),
    ]),
    mayReach: journeys,
  },
});

const typesTaken = (isTaken: (type: unknown, call: Call) => boolean): Alteration =>
  withRule('wallet', 'acceptsCardType', (kept) => (type, call) => kept(type, call) || isTaken(type, call));

/** Turns the addition of a card down, though it is stored. */
export const turningCardsDown = (isRefused: (type: unknown) => boolean): Alteration =>
  accepting(['addPaymentOption'], (reply, { body }) => {
    const { Type, __type } = fieldsIn(body);
    const isCard = typeof __type === 'string' && __type.startsWith('CreditCard');
    return isCard && isRefused(Type) ? turnedDown(reply, refusals.cardInvalid) : reply;
  });

/** Stores a card and turns the call down all the same. */
const storedThoughRefused = (isRefused: (type: unknown) => boolean): Alteration =>
  together(typesTaken(isRefused), turningCardsDown(isRefused));

const isUnlisted = (type: unknown): boolean => typeof type === 'string' && type.length > 0;

const ADD_TYPE = [
  ...breachesOf('WALLET-ADD-CARD-TYPE-REQUIRED', {
    'card-without-a-type-is-taken': typesTaken((type) => type === undefined),
    'card-whose-type-is-null-is-taken': typesTaken((type) => type === null),
    'card-without-a-type-is-taken-with-advanced-error-codes': typesTaken(
      (type, call) => type === undefined && asksAdvanced(call),
    ),
    'card-without-a-type-is-taken-with-a-rotated-token': typesTaken(
      (type, call) => type === undefined && isRotated(call),
    ),
    'card-without-a-type-is-stored-though-refused': storedThoughRefused((type) => type === undefined),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-LISTED', {
    'any-card-type-is-taken': typesTaken(isUnlisted),
    'any-card-type-is-taken-with-a-rotated-token': typesTaken(
      (type, call) => isUnlisted(type) && isRotated(call),
    ),
    'empty-card-type-is-taken': typesTaken((type) => type === ''),
    'card-type-may-go-on': typesTaken((type) => /^(Visa|MasterCard)./.test(String(type))),
    'card-type-may-end-a-longer-word': typesTaken((type) => /.(Visa|MasterCard)$/.test(String(type))),
    'card-type-true-is-taken': typesTaken((type) => type === true),
    'card-type-of-a-gift-card-is-a-card-type': typesTaken((type) => String(type).startsWith('GiftCard')),
    'card-type-of-object-prototype': typesTaken((type) => String(type) in {}),
    'any-card-type-is-taken-with-advanced-error-codes': typesTaken(
      (type, call) => isUnlisted(type) && asksAdvanced(call),
    ),
    'unlisted-card-is-stored-though-refused': storedThoughRefused(
      (type) =>
        isUnlisted(type) && !['Visa', 'MasterCard', 'AmericanExpress', 'Discover'].includes(String(type)),
    ),
  }),
];

const additions = (isTaken: (wallet: Wallet) => boolean): Alteration =>
  withRule(
    'wallet',
    'acceptsAddition',
    (kept) => (wallet, option, call) =>
      kept(wallet, option, call) && (option.kind !== 'giftCard' || isTaken(wallet)),
  );

const numbersTaken = (isTaken: (number: unknown, call: Call) => boolean): Alteration =>
  together(
    withRule('wallet', 'isGiftCardNumber', (kept) => {
      return (number, call): number is string => kept(number, call) || isTaken(number, call);
    }),
    withRule('wallet', 'lastFour', (kept) => (number, call) => {
      const given: unknown = number;
      return typeof given === 'string' ? kept(given, call) : '';
    }),
  );

const guessedKind = ({ body }: Call): string =>
  fieldsIn(body).Type === undefined ? 'GiftCardPaymentOption' : 'CreditCardPaymentOption';

const isOtherKind = (named: string | undefined): boolean =>
  named !== undefined && !/^$|^(?:Credit|Gift)CardPaymentOption$/.test(named);

const guessingTheOptionType = withRule(
  'wallet',
  'kindNamed',
  (kept) => (named, call) => kept(named, call) ?? guessedKind(call),
);

/** Guesses the type of an option that is added to some wallets. */
const guessingTheOptionTypeIn = (isServed: (wallet: Wallet) => boolean): Alteration =>
  together(
    guessingTheOptionType,
    withRule('wallet', 'acceptsAddition', (kept) => (wallet, option, call) => {
      const isTyped = typeof fieldsIn(call.body).__type === 'string';
      return kept(wallet, option, call) && (isTyped || isServed(wallet));
    }),
  );

const GIFTS = [
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'gift-card-needs-a-credit-card-first': additions((wallet) => cardsIn(wallet).length > 0),
    'gift-card-takes-the-place-of-the-third-credit-card': {
      alter: withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        const third = option.kind === 'giftCard' ? cardsIn(wallet)[2] : undefined;
        return kept(wallet, option, call).filter((held) => held !== third);
      }),
      mayReach: [
        ...journeys,
        ...because('the third card is gone before another option is removed', 'WALLET-REMOVE-ONE'),
      ],
    },
    'gift-card-needs-a-name': withRule('wallet', 'isGiftCardNumber', (kept) => {
      return (number, call): number is string => kept(number, call) && fieldsIn(call.body).Name !== undefined;
    }),
    'signed-gift-card-needs-a-name': withRule('wallet', 'isGiftCardNumber', (kept) => {
      return (number, call): number is string =>
        kept(number, call) && (call.method === 'simple' || fieldsIn(call.body).Name !== undefined);
    }),
    'gift-card-beside-a-credit-card-is-refused': additions((wallet) => cardsIn(wallet).length === 0),
    'gift-card-is-not-stored-beside-a-credit-card': withRule(
      'wallet',
      'add',
      (kept) => (wallet, option, call) =>
        option.kind === 'giftCard' && cardsIn(wallet).length === 1 && giftsIn(wallet).length === 0
          ? wallet
          : kept(wallet, option, call),
    ),
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'gift-card-without-a-number-is-taken': numbersTaken((number) => number === undefined),
    'gift-card-whose-number-is-null-is-taken': numbersTaken((number) => number === null),
    'gift-card-without-a-number-is-taken-with-a-timeout': numbersTaken(
      (number, call) => number === undefined && asksForATimeout(call),
    ),
    'gift-card-with-an-empty-number-is-taken': numbersTaken((number) => number === ''),
  }),
  ...breachesOf('WALLET-ADD-OPTION-TYPE-REQUIRED', {
    'option-without-a-type-is-a-credit-card': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) => kept(named, call) ?? 'CreditCardPaymentOption',
    ),
    'option-without-a-type-is-a-credit-card-with-advanced-error-codes': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) =>
        kept(named, call) ?? (asksAdvanced(call) ? 'CreditCardPaymentOption' : undefined),
    ),
    'option-without-a-type-is-a-gift-card': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) => kept(named, call) ?? 'GiftCardPaymentOption',
    ),
    'option-whose-type-is-null-is-guessed': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) =>
        kept(named, call) ?? (fieldsIn(call.body).__type === null ? guessedKind(call) : undefined),
    ),
    'option-type-is-guessed-from-the-card-type': guessingTheOptionType,
    'option-type-is-guessed-beside-a-credit-card': guessingTheOptionTypeIn(
      (wallet) => cardsIn(wallet).length > 0,
    ),
    'option-type-is-guessed-beside-a-gift-card': guessingTheOptionTypeIn(
      (wallet) => giftsIn(wallet).length > 0,
    ),
    'option-of-any-other-type-is-a-credit-card': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) => (isOtherKind(named) ? 'CreditCardPaymentOption' : kept(named, call)),
    ),
    'option-of-any-other-type-without-a-card-type-is-a-gift-card': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) =>
        isOtherKind(named) && guessedKind(call) === 'GiftCardPaymentOption'
          ? 'GiftCardPaymentOption'
          : kept(named, call),
    ),
    'option-without-a-type-is-stored-though-refused': together(
      guessingTheOptionType,
      accepting(['addPaymentOption'], (reply, { body }) =>
        fieldsIn(body).__type === undefined ? turnedDown(reply, refusals.inputInvalid) : reply,
      ),
    ),
  }),
  ...breachesOf('WALLET-ADD-GIFT-REGISTERED-ONLY', {
    'guest-adds-a-gift-card': withRule(
      'wallet',
      'isOpenTo',
      (kept) => (customer, call) => kept(customer, call) || call.operation === 'addPaymentOption',
    ),
    'guest-has-a-wallet': withRule('wallet', 'isOpenTo', () => () => true),
    'signing-guest-adds-a-gift-card': withRule(
      'wallet',
      'isOpenTo',
      (kept) => (customer, call) => kept(customer, call) || call.method === 'signature',
    ),
    'guest-adds-a-gift-card-with-a-timeout': withRule(
      'wallet',
      'isOpenTo',
      (kept) => (customer, call) => kept(customer, call) || asksForATimeout(call),
    ),
  }),
];

export const WALLET_ADDITION_DEFECTS = [...ADD_CARD, ...ADD_TYPE, ...GIFTS];
