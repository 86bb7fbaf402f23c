import { hash, randomUUID } from 'node:crypto';

/** A stored credit card. Of the number the last four digits are kept, and a fingerprint that recognises it. */
interface StoredCreditCard {
  readonly kind: 'creditCard';
  readonly id: number;
  readonly isDefault: boolean;
  readonly lastFour: string;
  readonly fingerprint: string;
  readonly type: string;
  readonly name: string | undefined;
  readonly expirationMonth: number | undefined;
  readonly expirationYear: number | undefined;
  readonly postalCode: string | undefined;
  readonly countryCode: string | undefined;
}

/** A stored gift card. The fingerprint recognises its number without keeping it. */
interface StoredGiftCard {
  readonly kind: 'giftCard';
  readonly id: number;
  readonly isDefault: boolean;
  readonly lastFour: string;
  readonly fingerprint: string;
}

export type PaymentOption = StoredCreditCard | StoredGiftCard;
export type Wallet = readonly PaymentOption[];

const salt = randomUUID();

/** Recognises a number within this process and tells nothing about it outside. */
export const numberFingerprint = (number: string): string => hash('sha256', salt + number, 'base64');

/** The wallets of one sandbox, by their owner's e-mail. */
export class Wallets {
  readonly #wallets = new Map<string, Wallet>();
  #lastId = 1000;

  of(owner: string): Wallet {
    return this.#wallets.get(owner) ?? [];
  }

  replace(owner: string, wallet: Wallet): void {
    this.#wallets.set(owner, wallet);
  }

  nextId(): number {
    return ++this.#lastId;
  }
}
