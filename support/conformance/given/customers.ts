import type { OptionKind } from '../../journal/entry.ts';
import type { Customer } from '../../target/customers.ts';
import type { AreAlike } from '../generators/nearAddresses.ts';
import { Inconclusive } from '../outcomes.ts';
import { isLent } from '../session/learnt/fullWallets.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

const NAMED: Readonly<Record<OptionKind, string>> = { creditCard: 'a credit card', giftCard: 'a gift card' };
/** What takes more than a byte in UTF-8. */
const BEYOND_ASCII = /[^\u0020-\u007e]/;

/** None of them beside another borrowed customer, so that no two cases wait for each other. */
export interface CustomerSetups {
  /** A customer whom no other case uses meanwhile; ends the case as not offered where the profile lists none of the kind. */
  lent(kind: Customer['kind']): Promise<Customer>;
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
   * A registered customer whose wallet holds no credit card, as cases about the first one need it, whom no other case uses
   * meanwhile. Wallets may be shared with others: what they hold is not the suite's to remove.
   */
  cardless(): Promise<Customer>;
  /** The same without a gift card, as cases about one that is not saved need it. */
  giftless(): Promise<Customer>;
  /** The same, and another registered customer. */
  giftlessAndOther(): Promise<[giftless: Customer, other: Customer]>;
}

export function customerSetups({ run }: Tools, wallets: WalletSetups): CustomerSetups {
  const { withOptions } = run.session;

  /** So many customers, the first of whom holds no option of a kind. */
  async function lend(lacking: OptionKind, count = 1): Promise<[Customer, ...Customer[]]> {
    const others = withOptions[lacking];
    for (;;) {
      const lent = await run.leases.take('registered', count, ({ email }) => !others.has(email));
      const [first, ...rest] = lent;
      if (first === undefined) {
        throw new Inconclusive(
          `needs a wallet without ${NAMED[lacking]}; those of the registered customers hold what is not the suite's to remove`,
        );
      }
      for (const customer of lent) await run.stored.before(customer, wallets);
      const { [`${lacking}s` as const]: held } = await wallets.wallet(first);
      if (held.length === 0) return [first, ...rest];
      others.add(first.email);
      run.leases.giveBack(lent);
    }
  }

  async function customerWith(sign: string): Promise<Customer> {
    const isLike = BEYOND_ASCII.test(sign);
    const has = ({ email }: Customer) => (isLike ? BEYOND_ASCII.test(email) : email.includes(sign));
    const [customer] = await run.leases.take('registered', 1, has);
    const what = isLike ? `a letter like "${sign}"` : `"${sign}"`;
    return customer ?? run.notOffered(`the profile lists no customer with ${what} in the address`);
  }

  return {
    async lent(kind) {
      if (run.session.customers.count((customer) => customer.kind === kind) === 0)
        run.notOffered(`the profile lists no ${kind} customer`);
      const [customer] = await run.leases.take(kind);
      if (customer === undefined) return run.notOffered('no customer was lent');
      await run.stored.before(customer, wallets);
      return customer;
    },

    customerWith,

    async alike(how, areAlike) {
      const registered = run.session.customers.all.filter(
        (each) => each.kind === 'registered' && isLent(run.session, each),
      );
      for (const one of registered) {
        const other = registered.find((each) => each !== one && areAlike(one.email, each.email));
        if (other === undefined) continue;
        await run.leases.takeThese([one, other]);
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

    async cardless() {
      const [cardless] = await lend('creditCard');
      return cardless;
    },

    async giftless() {
      const [giftless] = await lend('giftCard');
      return giftless;
    },

    async giftlessAndOther() {
      const [giftless, other] = await lend('giftCard', 2);
      return other === undefined ? run.notOffered('needs 2 registered customers') : [giftless, other];
    },
  };
}
