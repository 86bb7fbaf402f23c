import { lookedForOnce } from '../session/perSession.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { CardType, Profile } from '../../target/profile.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { isRenaming, noteRenaming } from '../session/optionNaming.ts';
import type { Asking } from './tokens.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

export interface RenamingSetups {
  /**
   * After a case that stored options has seen a violation: looks once in a run whether options keep their ids when the
   * wallet changes, which is not said. Where they do not, what the case saw may be of another option.
   */
  renamingLookedFor(): Promise<void>;
}

const lookedFor = lookedForOnce<boolean>((hasLooked) => hasLooked);

type Cards = Wallet['creditCards'];
type Card = Profile['cards']['credit'][number];

interface Added {
  cards: Cards;
  type: CardType | undefined;
}

/** Cards with ids that were not there before. */
const newIn = (cards: Cards, before: Cards): Cards =>
  cards.filter(({ id }) => !before.some((each) => each.id === id));

export function renamingSetups(
  { run, bodies }: Tools,
  wallets: Pick<WalletSetups, 'wallet' | 'removed' | 'primary'>,
  ask: Asking,
): RenamingSetups {
  const { session } = run;
  const { credit } = session.profile.cards;
  const hasOtherType = (type: CardType | undefined) => (other: Card) => other.type !== type;

  const cardsOf = async (customer: Customer): Promise<Cards> => (await wallets.wallet(customer)).creditCards;

  /** The cards once one of some is stored that was not there already; as they were where each was. */
  async function cardsWithOneOf(customer: Customer, some: readonly Card[], cards: Cards): Promise<Added> {
    for (const card of some) {
      // It may be in another wallet already, left there since its id had changed.
      const added = await ask(customer, OPERATIONS.addPaymentOption.route, bodies.creditCard(card));
      if (added.reception !== 'accepted') continue;
      const more = await cardsOf(customer);
      if (more.length > cards.length) return { cards: more, type: card.type };
    }
    return { cards, type: undefined };
  }

  /** Whether ids are others once two cards were added, of unlike types if there are two, and the first of them was removed. */
  async function areRenamed(customer: Customer): Promise<boolean> {
    const found = await cardsOf(customer);
    const { cards: withOne, type } = await cardsWithOneOf(customer, credit, found);
    const unlike = credit.filter(hasOtherType(type));
    const { cards: withBoth } = await cardsWithOneOf(customer, unlike.length > 0 ? unlike : credit, withOne);
    const [first, ...more] = newIn(withOne, found);
    const [second, ...evenMore] = newIn(withBoth, withOne);
    // What is lost meanwhile is for other rows to judge.
    if (withBoth.length !== found.length + 2 || first === undefined || second === undefined) return false;
    if (more.length > 0 || evenMore.length > 0) return true;
    await wallets.removed(customer, 'creditCard', first.id);
    const left = await cardsOf(customer);
    if (left.length !== withBoth.length - 1) return false;
    if (newIn(left, withBoth).length > 0) return true;
    const inItsPlace = left.find(({ id }) => id === first.id);
    return inItsPlace !== undefined && inItsPlace.type === second.type && inItsPlace.type !== first.type;
  }

  /** Somebody who is free, or else of the case, which is over. */
  const anybody = (): Customer | undefined =>
    run.leases.takeSpare() ?? run.leases.customers.find(({ kind }) => kind === 'registered');

  async function areRenamedOf(customer: Customer): Promise<boolean> {
    await run.stored.before(customer, wallets);
    try {
      return await areRenamed(customer);
    } finally {
      await run.stored.removeAll(wallets).catch(() => undefined);
    }
  }

  /** False where nothing could be told. */
  async function look(): Promise<boolean> {
    // A wallet that somebody lives with is not tried out.
    const customer = session.journal === undefined ? anybody() : undefined;
    if (customer === undefined) return false;
    if (!(await areRenamedOf(customer))) return true;
    // One that two customers share changes by itself; that of another tells.
    const other = await run.leases.takeSpareSoon('registered', ({ email }) => email !== customer.email);
    const isAlone = session.customers.count(({ kind }) => kind === 'registered') === 1;
    if (other === undefined && !isAlone) return false;
    if (other === undefined || (await areRenamedOf(other))) noteRenaming(session);
    return true;
  }

  return {
    async renamingLookedFor() {
      if (isRenaming(session)) return;
      // What cannot be looked at gives no reason for doubt.
      await lookedFor(session, () => look().catch(() => false));
    },
  };
}
