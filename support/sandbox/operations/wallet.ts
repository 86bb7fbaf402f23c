import { about, Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { Deployment } from '../state/deployment.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { numberFingerprint } from '../state/wallets.ts';
import type { Act } from './answer.ts';
import type { Fields } from './fields.ts';
import { bodyFields, identifierOf, optionalText, optionalWhole, typeNameOf } from './fields.ts';

function ownerOf(call: Call, { rules }: Deployment): string {
  const { customer } = call;
  if (customer === undefined) throw new Refused(refusals.customerUnknown);
  if (!rules.wallet.isOpenTo(customer, call)) throw new Refused(refusals.guestAccess);
  return rules.wallet.ownerOf(customer, call);
}

function optionBody(option: PaymentOption): object {
  const shared = { WalletOptionId: option.id, LastFour: option.lastFour, IsDefault: option.isDefault };
  if (option.kind === 'giftCard') return { __type: 'GiftCardPaymentOption', ...shared, Type: 'GiftCard' };
  return {
    __type: 'CreditCardPaymentOption',
    ...shared,
    Type: option.type,
    Name: option.name,
    ExpirationMonth: option.expirationMonth,
    ExpirationYear: option.expirationYear,
    PostalCode: option.postalCode,
    CountryCode: option.countryCode,
  };
}

/** The stored payment options. Source: interface, Per-endpoint details 4. */
export const getWallet: Act = (call, deployment) => {
  const wallet = deployment.rules.wallet.shown(deployment.wallets.of(ownerOf(call, deployment)), call);
  return {
    CreditCards: wallet.filter(({ kind }) => kind === 'creditCard').map(optionBody),
    GiftCards: wallet.filter(({ kind }) => kind === 'giftCard').map(optionBody),
  };
};

function optionFrom(fields: Fields, call: Call, { rules, wallets }: Deployment): PaymentOption {
  const kind = rules.wallet.kindNamed(typeNameOf(fields), call);
  const { Number: number, Type: type } = fields;
  if (kind === 'GiftCardPaymentOption') {
    if (!rules.wallet.isGiftCardNumber(number, call))
      throw new Refused(about(refusals.cardInvalid, 'Number'));
    const lastFour = rules.wallet.lastFour(number, call);
    return {
      kind: 'giftCard',
      id: wallets.nextId(),
      isDefault: false,
      lastFour,
      fingerprint: numberFingerprint(number),
    };
  }
  if (kind !== 'CreditCardPaymentOption') throw new Refused(about(refusals.inputInvalid, '__type'));
  if (!rules.wallet.acceptsCardType(type, call)) throw new Refused(about(refusals.cardInvalid, 'Type'));
  if (!rules.wallet.isCardNumber(number, call)) throw new Refused(about(refusals.cardInvalid, 'Number'));
  return {
    kind: 'creditCard',
    isDefault: false,
    lastFour: rules.wallet.lastFour(number, call),
    fingerprint: numberFingerprint(number),
    type: typeof type === 'string' ? type : 'Unknown',
    name: optionalText(fields, 'Name'),
    expirationMonth: optionalWhole(fields, 'ExpirationMonth', 1, 12),
    expirationYear: optionalWhole(fields, 'ExpirationYear', 2000, 2099),
    postalCode: optionalText(fields, 'PostalCode'),
    countryCode: optionalText(fields, 'CountryCode'),
    id: wallets.nextId(),
  };
}

/** Options that one wallet holds at most, so that a sandbox left running stays small. */
const walletLimit = 500;

/** Stores a credit card or a gift card. Source: interface, Per-endpoint details 5. */
export const addPaymentOption: Act = (call, deployment) => {
  const { rules, wallets } = deployment;
  const owner = ownerOf(call, deployment);
  const wallet = wallets.of(owner);
  const given = optionFrom(bodyFields(call.body), call, deployment);
  if (wallet.length >= walletLimit) throw new Refused(about(refusals.walletOperation, 'the wallet is full'));
  if (!rules.wallet.acceptsAddition(wallet, given, call)) throw new Refused(refusals.walletOperation);
  const option = { ...given, isDefault: rules.wallet.isDefaultWhenAdded(wallet, given, call) };
  const grown = rules.wallet.add(wallet, option, call);
  wallets.replace(owner, grown);
  // One that a wallet holds only once may be there already, or take the place of that.
  const isAsBefore = grown.length === wallet.length;
  const held = isAsBefore ? grown.find(({ fingerprint }) => fingerprint === option.fingerprint) : undefined;
  return optionBody(held ?? option);
};

/** The held option that the body names by WalletOptionId, and by __type where that is given. */
function namedOption(wallet: Wallet, body: unknown): { id: number; option: PaymentOption | undefined } {
  const fields = bodyFields(body);
  const id = identifierOf(fields.WalletOptionId);
  if (id === undefined) throw new Refused(about(refusals.walletOperation, 'WalletOptionId'));
  const option = wallet.find((held) => held.id === id);
  const kind = typeNameOf(fields);
  const isOther =
    kind !== undefined && kind.toLowerCase() !== `${option?.kind ?? kind}PaymentOption`.toLowerCase();
  if (option !== undefined && isOther) throw new Refused(about(refusals.walletOperation, '__type'));
  return { id, option };
}

/** Makes a credit card the one used for purchases. Source: interface, Per-endpoint details 6. */
export const setPrimary: Act = (call, deployment) => {
  const { rules, wallets } = deployment;
  const owner = ownerOf(call, deployment);
  const wallet = wallets.of(owner);
  const { id } = namedOption(wallet, call.body);
  if (!rules.wallet.canBePrimary(wallet, id, call)) throw new Refused(refusals.walletOperation);
  const changed = rules.wallet.setPrimary(wallet, id, call);
  wallets.replace(owner, changed);
  const primary = changed.find((held) => held.id === id);
  return primary === undefined ? {} : optionBody(primary);
};

/** Takes an option out of the wallet. Source: interface, Per-endpoint details 7. */
export const removePaymentOption: Act = (call, deployment) => {
  const { rules, wallets } = deployment;
  const owner = ownerOf(call, deployment);
  const wallet = wallets.of(owner);
  const { id, option } = namedOption(wallet, call.body);
  if (!rules.wallet.canRemove(wallet, id, call)) throw new Refused(refusals.walletOperation);
  wallets.replace(owner, rules.wallet.remove(wallet, id, call));
  return option === undefined ? {} : optionBody(option);
};
