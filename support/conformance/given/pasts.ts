import type { Customer } from '../../target/customers.ts';
import type { CustomerPast } from '../generators/customerPasts.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';
import type { WaySetups } from './ways.ts';

export interface PastSetups {
  /** Has a customer do what is to lie behind a case that is not about it; ends the case as not offered where it cannot be. */
  livedThrough(customer: Customer, past: CustomerPast): Promise<void>;
}

export function pastSetups(
  { run }: Tools,
  wallets: Pick<WalletSetups, 'creditCard' | 'giftCardBeside'>,
  ways: Pick<WaySetups, 'storable' | 'hasBooked'>,
): PastSetups {
  const { cards } = run.session.profile;
  const living: Readonly<Record<CustomerPast, (customer: Customer) => Promise<unknown>>> = {
    async 'with two saved cards, the first of the last type of the profile'(customer) {
      ways.storable();
      await wallets.creditCard(customer, cards.credit.at(-1));
      return wallets.creditCard(customer);
    },
    'with a saved gift card'(customer) {
      ways.storable();
      return wallets.giftCardBeside(customer);
    },
    'who has booked another tee time': (customer) => ways.hasBooked(customer),
  };
  return {
    async livedThrough(customer, past) {
      await living[past](customer);
    },
  };
}
