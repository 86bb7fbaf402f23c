import { randomUUID } from 'node:crypto';
import { Refusal, textUnder } from './call.ts';
import type { Rules } from './rules.ts';

interface Card {
  ref: string;
  brand: string;
  number: string;
}

interface Voucher {
  ref: string;
  number: string;
}

interface Wallet {
  cards: Card[];
  vouchers: Voucher[];
  charged: string | null;
}

const BRANDS = ['VI', 'MC', 'AX', 'DI'];
const ISSUED = /^GC-\d{4}-[A-Z]{4}$/;

/** Stored payment options of all golfers; a number is stored once in a wallet. */
export class Wallets {
  readonly #rules: Rules;
  readonly #wallets = new Map<string, Wallet>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  of(golfer: string): Wallet {
    const known = this.#wallets.get(golfer);
    if (known !== undefined) return known;
    const wallet: Wallet = { cards: [], vouchers: [], charged: null };
    this.#wallets.set(golfer, wallet);
    return wallet;
  }

  /** How many options are stored, over all golfers. */
  get size(): number {
    return [...this.#wallets.values()].reduce(
      (sum, { cards, vouchers }) => sum + cards.length + vouchers.length,
      0,
    );
  }

  /** What goes out: no number in full. */
  shown(golfer: string): object {
    const { cards, vouchers, charged } = this.of(golfer);
    return {
      holdings: {
        cards: cards.map(({ ref, brand, number }) => ({ ref, brand, ends: number.slice(-4) })),
        vouchers: vouchers.map(({ ref }) => ({ ref })),
      },
      charged,
    };
  }

  /** @throws Refusal */
  store(golfer: string, isGuest: boolean, body: unknown): void {
    const kind = textUnder(body, 'store', 'as');
    if (kind === 'plastic') this.#storeCard(this.of(golfer), body);
    else if (kind === 'voucher') this.#storeVoucher(this.of(golfer), isGuest, body);
    else throw new Refusal('wallet/kind-unknown', 422);
  }

  /** @throws Refusal where the card is not there, or is charged first already. */
  chargeFirst(golfer: string, ref: string): void {
    const wallet = this.of(golfer);
    if (wallet.charged === ref || !wallet.cards.some((card) => card.ref === ref))
      throw new Refusal('wallet/nothing-to-change', 409);
    wallet.charged = ref;
  }

  /** What is not there is gone already. The oldest card steps in for the one that was charged first. */
  drop(golfer: string, ref: string): void {
    const wallet = this.of(golfer);
    wallet.cards = wallet.cards.filter((card) => card.ref !== ref);
    wallet.vouchers = wallet.vouchers.filter((voucher) => voucher.ref !== ref);
    if (wallet.charged === ref) wallet.charged = wallet.cards[0]?.ref ?? null;
  }

  #storeCard(wallet: Wallet, body: unknown): void {
    const brand = textUnder(body, 'store', 'card', 'brand');
    const number = textUnder(body, 'store', 'card', 'pan');
    if (!BRANDS.includes(brand)) throw new Refusal('wallet/brand-unknown', 422);
    if (!/^\d{12,19}$/.test(number)) throw new Refusal('wallet/number-unreadable', 422);
    if (wallet.cards.some((card) => card.number === number)) throw new Refusal('wallet/there-already', 409);
    const ref = randomUUID();
    if (this.#rules.isChargedFirst(wallet.cards.length)) wallet.charged = ref;
    wallet.cards.push({ ref, brand, number });
  }

  #storeVoucher(wallet: Wallet, isGuest: boolean, body: unknown): void {
    const number = textUnder(body, 'store', 'voucher');
    if (isGuest) throw new Refusal('wallet/members-only');
    if (!ISSUED.test(number)) throw new Refusal('wallet/voucher-unknown', 422);
    if (wallet.vouchers.some((voucher) => voucher.number === number))
      throw new Refusal('wallet/there-already', 409);
    wallet.vouchers.push({ ref: randomUUID(), number });
  }
}
