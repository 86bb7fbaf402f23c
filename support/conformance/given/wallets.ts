import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { Json } from '../../target/profile.ts';
import { readWallet } from '../../target/readings.ts';
import type { Wallet } from '../../target/readings.ts';
import { Inconclusive } from '../outcomes.ts';
import type { SettingUp } from './tokens.ts';
import type { Tools } from './tools.ts';

export interface WalletSetups {
  /** The wallet of a customer. */
  wallet(customer: Customer): Promise<Wallet>;
  /** Checks that the wallet is empty, as cases about the first card need it. */
  emptyWallet(customer: Customer): Promise<void>;
  /** Stores a card; its id. Without a wish the profile's cards, one after another. */
  creditCard(customer: Customer, wish?: { type?: string; number?: string }): Promise<Json>;
  /** Stores a gift card; its id. */
  giftCard(customer: Customer, number?: string): Promise<Json>;
  /** Sets a stored card as primary. */
  primary(customer: Customer, optionId: Json): Promise<void>;
  /** Removes a stored option. */
  removed(customer: Customer, kind: 'creditCard' | 'giftCard', optionId: Json): Promise<void>;
}

export function walletSetups({ run, bodies }: Tools, setUp: SettingUp): WalletSetups {
  const { profile } = run.session;
  const { credit } = profile.cards;
  let cardsAdded = 0;

  const setups: WalletSetups = {
    async wallet(customer) {
      const read = await setUp(customer, OPERATIONS.getWallet.route, {}, 'reading a wallet');
      return readWallet(profile, read.exchange);
    },

    async emptyWallet(customer) {
      const { creditCards, giftCards } = await setups.wallet(customer);
      if (creditCards.length + giftCards.length > 0) {
        throw new Inconclusive(
          `the wallet of ${customer.email} is not empty, and what it holds is not the suite's to remove`,
        );
      }
    },

    async creditCard(customer, wish = credit[cardsAdded++ % credit.length]) {
      const payload = bodies.creditCard(wish);
      const added = await setUp(customer, OPERATIONS.addPaymentOption.route, payload, 'adding a credit card');
      return run.stored.idOf(customer, added, 'creditCard', setups);
    },

    async giftCard(customer, number) {
      if (profile.disclaims?.some(({ capability }) => capability === 'gift-cards')) {
        run.notOffered('the profile disclaims gift cards');
      }
      const payload = bodies.giftCard(number);
      const added = await setUp(customer, OPERATIONS.addPaymentOption.route, payload, 'adding a gift card');
      return run.stored.idOf(customer, added, 'giftCard', setups);
    },

    async primary(customer, optionId) {
      await setUp(
        customer,
        OPERATIONS.setPrimary.route,
        bodies.setPrimary(optionId),
        'setting a card as primary',
      );
    },

    async removed(customer, kind, optionId) {
      const payload = bodies.remove(kind, optionId);
      await setUp(customer, OPERATIONS.removePaymentOption.route, payload, 'removing a payment option');
    },
  };
  return setups;
}
