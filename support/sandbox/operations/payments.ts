import { centsOf, moneyBody } from '../money.ts';
import { about, Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { PaymentKind, ReservationRules } from '../rules/reservations.ts';
import type { WalletRules } from '../rules/wallet.ts';
import type { Customer } from '../seed.ts';
import type { Wallet } from '../state/wallets.ts';
import type { Fields } from './fields.ts';
import { fieldsOf, optionalText, optionalWhole, typeNameOf } from './fields.ts';

/** Who pays, and by whose rules. */
export interface Payer {
  readonly call: Call;
  readonly customer: Customer;
  readonly wallet: Wallet;
  readonly reservations: ReservationRules;
  readonly numbers: WalletRules;
}

/** A payment that was found good. A gift card names no amount. */
export interface AcceptedPayment {
  readonly kind: PaymentKind;
  readonly cents: number | undefined;
  readonly body: object;
}

const invalid = (name: string): Refused => new Refused(about(refusals.inputInvalid, name));

function amountIn(fields: Fields, name: string): number {
  const cents = centsOf(fields[name]);
  if (cents === undefined) throw invalid(`PaymentInformation ${name}`);
  return cents;
}

function giftCardNumbers(fields: Fields): string[] {
  const cards = fields.GuestGiftCards ?? [];
  if (!Array.isArray(cards)) throw invalid('GuestGiftCards');
  return cards.map((card: unknown) => {
    const number = fieldsOf(card)?.Number;
    if (typeof number !== 'string' || number === '') throw invalid('GuestGiftCards Number');
    return number;
  });
}

const readers: Record<PaymentKind, (fields: Fields, payer: Payer) => number | undefined> = {
  CreditCardPayment(fields, { numbers, call }) {
    if (!numbers.isCardNumber(fields.CreditCardNumber, call))
      throw new Refused(about(refusals.cardInvalid, 'CreditCardNumber'));
    optionalWhole(fields, 'ExpirationMonth', 1, 12);
    optionalWhole(fields, 'ExpirationYear', 2000, 2099);
    return amountIn(fields, 'Amount');
  },
  SavedCreditCardPayment(fields, { reservations, wallet, call }) {
    if (!reservations.isSavedCard(fields.PaymentOptionID, wallet, call))
      throw new Refused(about(refusals.walletOperation, 'PaymentOptionID'));
    return amountIn(fields, 'Amount');
  },
  AffiliatePayment(fields) {
    if (!optionalText(fields, 'PaymentReferenceNumber')) throw invalid('PaymentReferenceNumber');
    return amountIn(fields, 'PaymentAmount');
  },
  AccountCredit(fields, { reservations, customer, wallet, call }) {
    const numbers = giftCardNumbers(fields);
    // A registered customer may leave the numbers out: then the gift cards in the wallet pay.
    if (numbers.length === 0 && !reservations.holdsGiftCard(wallet, customer, call))
      throw invalid('GuestGiftCards');
    for (const number of numbers)
      if (!reservations.isUsableGiftCard(number, customer, wallet, call))
        throw new Refused(about(refusals.walletOperation, 'the gift card is not saved'));
    return undefined;
  },
};

/**
 * The payments of a reservation's PaymentInformation.
 *
 * @throws Refused where the list is missing or empty, or a payment cannot be used by this customer.
 * Source: interface, Per-endpoint details 8.
 */
export function paymentsFrom(information: unknown, payer: Payer): AcceptedPayment[] {
  if (!Array.isArray(information) || information.length === 0) throw invalid('PaymentInformation');
  return information.map((item: unknown): AcceptedPayment => {
    const fields = fieldsOf(item);
    const kind = fields === undefined ? undefined : typeNameOf(fields);
    if (fields === undefined || kind === undefined) throw invalid('PaymentInformation');
    if (!payer.reservations.acceptsKind(kind, payer.customer, payer.call))
      throw invalid('PaymentInformation __type');
    const cents = readers[kind](fields, payer);
    return {
      kind,
      cents,
      body: { __type: kind, ...(cents === undefined ? {} : { Amount: moneyBody(cents) }) },
    };
  });
}
