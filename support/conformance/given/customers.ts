import type { Customer } from '../../target/customers.ts';
import type { AreAlike } from '../generators/nearAddresses.ts';
import { Inconclusive } from '../outcomes.ts';
import { isLent } from '../session/fullWallets.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

/** What takes more than a byte in UTF-8. */
const BEYOND_ASCII = /[^\u0020-\u007e]/;

/** None of them beside another borrowed customer, so that no two cases wait for each other. */
export interface CustomerSetups {
  /**
   * A registered customer whose e-mail address holds a sign, whom no other case uses meanwhile; ends the case as not
   * offered where the profile lists none. A letter beyond ASCII stands for any.
   */
  customerWith(sign: string): Promise<Customer>;
  /** The same, for a case that changes the wallet, which is left as it was found. */
  holderWith(text: string): Promise<Customer>;
  /**
   * Two registered customers whose addresses are alike, nothing else of whom is known; ends the case as not offered where
   * the profile lists no such two.
   *
   * @param how What the addresses have in common, for the reader.
   */
  alike(how: string, areAlike: AreAlike): Promise<[Customer, Customer]>;
  /**
   * A registered customer whose wallet is empty, as cases about the first card need it, whom no other case uses
   * meanwhile. Wallets may be shared with others: what they hold is not the suite's to remove.
   */
  newcomer(): Promise<Customer>;
  /** The same who may hold gift cards, for cases about credit cards alone. */
  cardless(): Promise<Customer>;
  /** A newcomer, and another registered customer. */
  newcomerAndOther(): Promise<[newcomer: Customer, other: Customer]>;
}

export function customerSetups({ run }: Tools, wallets: WalletSetups): CustomerSetups {
  const { withOptions } = run.session;
  const isNewcomer = ({ email }: Customer) => !withOptions.has(email);
  const isCardless = ({ email }: Customer) => withOptions.get(email) !== 'creditCards';

  /** So many customers, the first of them with an empty wallet, or one of gift cards alone. */
  async function lend(count: number, mayHoldGiftCards = false): Promise<[Customer, ...Customer[]]> {
    for (;;) {
      const newcomers = await run.lease('registered', count, isNewcomer);
      const isToLookOn = newcomers.length === 0 && mayHoldGiftCards;
      const lent = isToLookOn ? await run.lease('registered', count, isCardless) : newcomers;
      const [newcomer, ...others] = lent;
      if (newcomer === undefined) {
        throw new Inconclusive(
          "needs an empty wallet; those of the registered customers hold what is not the suite's to remove",
        );
      }
      for (const customer of lent) await run.stored.before(customer, wallets);
      const { creditCards, giftCards } = await wallets.wallet(newcomer);
      if (creditCards.length > 0) withOptions.set(newcomer.email, 'creditCards');
      else if (giftCards.length > 0) withOptions.set(newcomer.email, 'giftCards');
      if (mayHoldGiftCards ? isCardless(newcomer) : isNewcomer(newcomer)) return [newcomer, ...others];
      run.giveBack(lent);
    }
  }

  async function customerWith(sign: string): Promise<Customer> {
    const isLike = BEYOND_ASCII.test(sign);
    const has = ({ email }: Customer) => (isLike ? BEYOND_ASCII.test(email) : email.includes(sign));
    const [customer] = await run.lease('registered', 1, has);
    const what = isLike ? `a letter like "${sign}"` : `"${sign}"`;
    return customer ?? run.notOffered(`the profile lists no customer with ${what} in the address`);
  }

  return {
    customerWith,

    async alike(how, areAlike) {
      const registered = run.session.customers.all.filter(
        (each) => each.kind === 'registered' && isLent(run.session, each),
      );
      for (const one of registered) {
        const other = registered.find((each) => each !== one && areAlike(one.email, each.email));
        if (other === undefined) continue;
        await run.leaseThese([one, other]);
        for (const customer of [one, other]) await run.stored.before(customer, wallets);
        return [one, other];
      }
      return run.notOffered(`the profile lists no two customers whose addresses are ${how}`);
    },

    async holderWith(text) {
      const customer = await customerWith(text);
      await run.stored.before(customer, wallets);
      return customer;
    },

    async newcomer() {
      const [newcomer] = await lend(1);
      return newcomer;
    },

    async cardless() {
      const [cardless] = await lend(1, true);
      return cardless;
    },

    async newcomerAndOther() {
      const [newcomer, other] = await lend(2);
      return other === undefined ? run.notOffered('needs 2 registered customers') : [newcomer, other];
    },
  };
}
