import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { CardType, Profile } from '../../target/profile.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { asking } from '../given/tokens.ts';
import { isRenaming, noteRenaming, RENAMED } from '../session/learnt/optionNaming.ts';
import { lookedForOnce } from '../session/perSession.ts';
import { wasAuthenticated } from '../session/learnt/unknownCustomers.ts';
import type { Failed, Looking } from './doubt.ts';

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

const cardsOf = async ({ given }: Looking, customer: Customer): Promise<Cards> =>
  (await given.wallet(customer)).creditCards;

/** The cards once one of some is stored that was not there already; as they were where each was. */
async function cardsWithOneOf(
  looking: Looking,
  customer: Customer,
  some: readonly Card[],
  cards: Cards,
): Promise<Added> {
  const { bodies, given } = looking;
  const ask = asking(looking, given);
  for (const card of some) {
    // It may be in another wallet already, left there since its id had changed.
    const added = await ask(customer, OPERATIONS.addPaymentOption.route, bodies.creditCard(card));
    if (added.reception !== 'accepted') continue;
    const more = await cardsOf(looking, customer);
    if (more.length > cards.length) return { cards: more, type: card.type };
  }
  return { cards, type: undefined };
}

/** Whether cards are of the same types as others, as many of each. */
function haveTypesOf(cards: Cards, others: Cards): boolean {
  const types = (some: Cards) => some.map(({ type }) => JSON.stringify(type)).toSorted();
  return types(cards).join() === types(others).join();
}

/**
 * Whether ids are others once two cards were added, of unlike types if there are two, the second was set as primary and
 * the first removed; undefined in a wallet that others keep something in, of which one might be removed in its place.
 */
async function areRenamed(looking: Looking, customer: Customer): Promise<boolean | undefined> {
  const { profile, journal } = looking.run.session;
  const { credit } = profile.cards;
  const wallet = await looking.given.wallet(customer);
  if (journal !== undefined && optionsIn(wallet).length > 0) return undefined;
  const { creditCards: found } = wallet;
  const { cards: withOne, type } = await cardsWithOneOf(looking, customer, credit, found);
  const unlike = credit.filter((other) => other.type !== type);
  const { cards: withBoth } = await cardsWithOneOf(
    looking,
    customer,
    unlike.length > 0 ? unlike : credit,
    withOne,
  );
  const [first, ...more] = newIn(withOne, found);
  const [second, ...evenMore] = newIn(withBoth, withOne);
  // What is lost meanwhile is for other rows to judge.
  if (withBoth.length !== found.length + 2 || first === undefined || second === undefined) return false;
  if (more.length > 0 || evenMore.length > 0) return true;
  await looking.given.primary(customer, second.id);
  const marked = await cardsOf(looking, customer);
  if (newIn(marked, withBoth).length > 0) return haveTypesOf(marked, withBoth);
  await looking.given.removed(customer, 'creditCard', first.id);
  const left = await cardsOf(looking, customer);
  if (left.length !== withBoth.length - 1) return false;
  if (newIn(left, withBoth).length > 0) return true;
  const inItsPlace = left.find(({ id }) => id === first.id);
  return inItsPlace !== undefined && inItsPlace.type === second.type && inItsPlace.type !== first.type;
}

/** The same of somebody who is free by then; undefined where nobody is, or where it cannot be told. */
async function areRenamedOf(
  looking: Looking,
  isGood: (customer: Customer) => boolean,
): Promise<{ customer: Customer; renamed: boolean | undefined } | undefined> {
  const { run, given } = looking;
  return run.leases.withSpare(
    'registered',
    async (customer) => {
      await run.stored.before(customer, given);
      try {
        return { customer, renamed: await areRenamed(looking, customer) };
      } finally {
        await run.stored.removeOf(customer, given).catch(() => undefined);
      }
    },
    isGood,
  );
}

/** Customers whose wallets are looked at: what a case could not find again stays in the wallets of some. */
const MOST_TRIED = 4;

/** The same of the first of a few of whom it can be told; undefined where it cannot of any. */
async function areRenamedOfOne(
  looking: Looking,
  isGood: (customer: Customer) => boolean,
): ReturnType<typeof areRenamedOf> {
  const tried = new Set<string>();
  while (tried.size < MOST_TRIED) {
    const seen = await areRenamedOf(looking, (each) => !tried.has(each.email) && isGood(each));
    if (seen === undefined || seen.renamed !== undefined) return seen;
    tried.add(seen.customer.email);
  }
  return undefined;
}

/** Notes whether options keep their ids. False where nothing could be told. */
async function look(looking: Looking): Promise<boolean> {
  const { session } = looking.run;
  // Whom the target does not know has no wallet.
  const isKnown = ({ email }: Customer): boolean => wasAuthenticated(session, email);
  const one = await areRenamedOfOne(looking, isKnown);
  if (one?.renamed === undefined) return false;
  if (!one.renamed) return true;
  // One that two customers share changes by itself; that of another tells.
  const other = await areRenamedOfOne(looking, (each) => each.email !== one.customer.email && isKnown(each));
  const isAlone = session.customers.count(({ kind }) => kind === 'registered') === 1;
  if (other?.renamed === undefined && !isAlone) return false;
  if (other?.renamed !== false) noteRenaming(session);
  return true;
}

/**
 * What a case has stored may have another name by now: it is looked once in a run whether options keep their ids when the
 * wallet changes, which is not said. Where they do not, what the case saw may be of another option.
 */
export async function renamedOptions(looking: Looking, { kind }: Failed): Promise<string | undefined> {
  const { run } = looking;
  if (!run.stored.hasStored) return undefined;
  if (kind !== 'setUp' && !isRenaming(run.session)) {
    // What cannot be looked at gives no reason for doubt.
    await lookedFor(run.session, () => look(looking).catch(() => false));
  }
  return isRenaming(run.session) ? RENAMED : undefined;
}
