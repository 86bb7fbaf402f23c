import type { Customer } from '../seed.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import type { Call } from './call.ts';

/** How a wallet behaves; each change gives a new wallet. Source: interface, Resources, Wallet and Per-endpoint details 4-7. */
export interface WalletRules {
  readonly isOpenTo: (customer: Customer, call: Call) => boolean;
  /** E-mail whose wallet the call works on. */
  readonly ownerOf: (customer: Customer, call: Call) => string;
  /** Kind of the option to add, as the body names it; undefined where it names none. */
  readonly kindNamed: (named: string | undefined, call: Call) => string | undefined;
  readonly acceptsCardType: (type: unknown, call: Call) => boolean;
  readonly isCardNumber: (number: unknown, call: Call) => number is string;
  readonly isGiftCardNumber: (number: unknown, call: Call) => number is string;
  /** What is kept of a number. */
  readonly lastFour: (number: string, call: Call) => string;
  /** Whether an option that is good in itself may join what the wallet holds. */
  readonly acceptsAddition: (wallet: Wallet, option: PaymentOption, call: Call) => boolean;
  readonly isDefaultWhenAdded: (wallet: Wallet, option: PaymentOption, call: Call) => boolean;
  readonly add: (wallet: Wallet, option: PaymentOption, call: Call) => Wallet;
  readonly canBePrimary: (wallet: Wallet, id: number, call: Call) => boolean;
  readonly setPrimary: (wallet: Wallet, id: number, call: Call) => Wallet;
  readonly canRemove: (wallet: Wallet, id: number, call: Call) => boolean;
  readonly remove: (wallet: Wallet, id: number, call: Call) => Wallet;
  /** What GetWallet shows of a wallet. */
  readonly shown: (wallet: Wallet, call: Call) => Wallet;
}

/** Types of credit cards that are accepted. The list is not shown; these four are the sandbox's. */
export const cardTypes: readonly unknown[] = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover'];
const isDigits = (number: unknown, shape: RegExp): number is string =>
  typeof number === 'string' && shape.test(number);

export const walletRules: WalletRules = {
  isOpenTo: (customer) => customer.kind === 'registered',
  ownerOf: (customer) => customer.email,
  kindNamed: (named) => named,
  acceptsCardType: (type) => cardTypes.includes(type),
  isCardNumber: (number): number is string => isDigits(number, /^\d{12,19}$/),
  isGiftCardNumber: (number): number is string => isDigits(number, /^[0-9A-Za-z-]{4,40}$/),
  lastFour: (number) => number.slice(-4),
  // Open point: the same number twice. Here it is stored twice.
  acceptsAddition: () => true,
  // Resources, Wallet: the first credit card added is marked default. A gift card never is.
  isDefaultWhenAdded: (wallet, option) =>
    option.kind === 'creditCard' && !wallet.some((held) => held.kind === 'creditCard'),
  add: (wallet, option) => [...wallet, option],
  canBePrimary: (wallet, id) => wallet.some((held) => held.id === id && held.kind === 'creditCard'),
  setPrimary: (wallet, id) => wallet.map((held) => ({ ...held, isDefault: held.id === id })),
  canRemove: (wallet, id) => wallet.some((held) => held.id === id),
  // Open point: who is default once the default card is removed. Here nobody, until a card is set primary.
  remove: (wallet, id) => wallet.filter((held) => held.id !== id),
  shown: (wallet) => wallet,
};
