import { CARDS_IN_ANY_WALLET } from '../../contract/limits.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { Customer } from '../../target/customers.ts';
import type { Json } from '../../target/profile.ts';
import type { Payment } from './bookings.ts';
import type { OperationSetups } from './operations.ts';
import type { TokenSetups } from './tokens.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

/** Cards that have a number, or an id, in common or not. */
export interface CardsAlikeSetups {
  /** Stores a card whose id is none in the wallet of another customer: each wallet may count its options by itself. */
  creditCardUnlikeThoseOf(other: Customer, holder: Customer): Promise<Json>;
  /**
   * Stores the same card in the wallets of two customers, under two ids. Ends the case as not offered where the second
   * one does not take it: a deployment may keep each card to one wallet.
   */
  sameCardInBoth(customer: Customer, other: Customer): Promise<{ own: Json; theirs: Json }>;
  /**
   * Stores a card twice in a wallet; the id of the second one. Ends the case as not offered where a wallet holds a card
   * once, which is not shown.
   */
  cardStoredTwice(customer: Customer): Promise<Json>;
  /** Stores a card; a payment with the same one in the request. */
  paymentWithStoredCard(customer: Customer): Promise<Payment>;
}

const IN_ONE_WALLET = 'a credit card that is in one wallet is not taken into another';
const STORED_ONCE = 'a wallet holds the same card once';

export function cardsAlikeSetups(
  { run, send }: Tools,
  tokens: TokenSetups,
  wallets: WalletSetups,
  { request }: Pick<OperationSetups, 'request'>,
): CardsAlikeSetups {
  /** Stores cards until one has an id that is none in the wallet of another customer. */
  async function unlikeThoseOf(other: Customer, store: () => Promise<Json>): Promise<Json> {
    const taken = optionsIn(await wallets.wallet(other)).map(({ id }) => id);
    for (let stored = 0; stored < CARDS_IN_ANY_WALLET; stored += 1) {
      const id = await store();
      if (!taken.includes(id)) return id;
    }
    return run.notOffered('the wallets of two customers name their options alike');
  }

  return {
    async creditCardUnlikeThoseOf(other, holder) {
      return unlikeThoseOf(other, () => wallets.creditCard(holder));
    },

    async sameCardInBoth(customer, other) {
      const card = wallets.nextCard(customer);
      const own = await wallets.creditCard(customer, card);
      const theirs = await unlikeThoseOf(
        customer,
        async () => (await wallets.cardInCrowdedWallet(other, card)) ?? run.notOffered(IN_ONE_WALLET),
      );
      return { own, theirs };
    },

    async paymentWithStoredCard(customer) {
      const card = wallets.nextCard(customer);
      await wallets.creditCard(customer, card);
      const nth = run.session.profile.cards.credit.findIndex(({ number }) => number === card?.number);
      return { kind: 'creditCard', card: Math.max(nth, 0) };
    },

    async cardStoredTwice(customer) {
      const addition = await request('addPaymentOption', customer);
      accepted(await send(addition), 'adding a card');
      const { creditCards: before } = await wallets.wallet(customer);
      const twice = await send(await tokens.again(addition, customer));
      accepted(twice.reception === 'rejected' ? run.notOffered(STORED_ONCE) : twice, 'adding it again');
      const { creditCards } = await wallets.wallet(customer);
      const twin = creditCards.find(({ id }) => before.every((held) => held.id !== id));
      // It may have taken the place of the one before, under an id of its own.
      const areBoth = creditCards.length > before.length;
      return (areBoth ? twin?.id : undefined) ?? run.notOffered(STORED_ONCE);
    },
  };
}
