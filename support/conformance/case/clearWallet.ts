import type { OptionKind, OptionName } from '../../journal/entry.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import { removeInRounds } from '../../journal/removeInRounds.ts';
import type { Customer } from '../../target/customers.ts';
import type { Json } from '../../target/profile.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { keyOf, noteFound, see } from './walletEntry.ts';
import type { Entry } from './walletEntry.ts';

/** What a set of options asks of the set-ups: a look into a wallet, a removal, and the marking of a card. */
export interface Reader {
  wallet(customer: Customer): Promise<Wallet>;
}

export interface Remover extends Reader {
  removed(customer: Customer, kind: OptionKind, optionId: Json): Promise<void>;
  primary(customer: Customer, optionId: Json): Promise<void>;
}

/**
 * Reads a wallet until it shows what was asked for at a time, as far as there is reason to wait for it.
 *
 * @returns The last reading, whether it shows it or not.
 */
export type ReadUntil = (
  since: number,
  read: () => Promise<Wallet>,
  shows: (wallet: Wallet) => boolean,
) => Promise<Wallet>;

/** What one wallet is cleared with, and what is told of it. */
export interface Clearing {
  readonly remover: Remover;
  readonly readUntil: ReadUntil;
  /** What a wallet holds that was not there before, and that no other run has stored. */
  readonly newIn: (wallet: Wallet) => OptionName[];
  /** The card that was default before is so again. */
  readonly restored: (customer: Customer) => void;
}

/**
 * Removes what the case stored in a wallet and has not removed itself, and marks the card again that was default before.
 *
 * @returns Why something is left in the wallet; undefined where nothing is.
 */
export async function clearWallet(
  customer: Customer,
  entry: Entry,
  clearing: Clearing,
): Promise<Error | undefined> {
  if ((entry.untold.size > 0 || entry.mayHoldMore) && entry.before !== undefined)
    for (const option of await unnamedIn(customer, entry, clearing)) {
      noteFound(customer, option);
      see(entry, option);
    }
  const more = Math.max(0, ...entry.copies.values());
  const cards = [...entry.options.values()].filter(({ kind }) => kind === 'creditCard').length;
  let refusal = await removeEach(customer, entry, clearing);
  if (refusal !== undefined) refusal = await removeRenamed(customer, entry, clearing, refusal);
  // A card that was added again may have taken the place of the one before it.
  if (refusal !== undefined && cards > 1) for (const key of entry.options.keys()) entry.unsure.add(key);
  // The removals themselves may be left without an answer, or be of what is gone.
  if (refusal !== undefined && entry.unsure.size > 0) refusal = await removeEach(customer, entry, clearing);
  // A removal may take one copy, or all that have its id.
  for (let round = 0; round < more && refusal === undefined; round += 1)
    refusal = await removeEach(customer, entry, clearing);
  if (refusal === undefined) await restoreDefault(customer, entry, clearing);
  return refusal;
}

/** What is in a wallet because of the case, or since, and not on its list. */
async function unnamedIn(
  customer: Customer,
  entry: Entry,
  { remover, readUntil, newIn }: Clearing,
): Promise<OptionName[]> {
  const unnamed = (wallet: Wallet): OptionName[] =>
    newIn(wallet).filter((option) => !entry.options.has(keyOf(option)));
  return unnamed(
    await readUntil(
      entry.addedAt,
      () => remover.wallet(customer),
      (wallet) => unnamed(wallet).length >= entry.unseen,
    ),
  );
}

async function removeEach(
  customer: Customer,
  entry: Entry,
  { remover }: Clearing,
): Promise<Error | undefined> {
  if (entry.unsure.size > 0) await forgetGone(customer, entry, remover);
  // The latest first: where options are named by their places, those before them keep theirs.
  const options = [...entry.options.values()].toReversed();
  return removeInRounds(options, ({ id, kind }) => remover.removed(customer, kind, id));
}

/**
 * Removes what is left under the names that the wallet has for it by now: where none of those on the list are there any more,
 * what is new is theirs, if it is no more than they are.
 *
 * @param refusal Why they were left.
 * @returns The same where something is left still.
 */
async function removeRenamed(
  customer: Customer,
  entry: Entry,
  { remover, newIn }: Clearing,
  refusal: Error,
): Promise<Error | undefined> {
  while (entry.before !== undefined && entry.options.size > 0) {
    const wallet = await remover.wallet(customer).catch(() => undefined);
    const there = wallet === undefined ? [] : newIn(wallet);
    const latest = there.at(-1);
    const areThemselves = there.some((option) => entry.options.has(keyOf(option)));
    if (latest === undefined || areThemselves || there.length > entry.options.size) return refusal;
    const [old] = [...entry.options].findLast(([, { kind }]) => kind === latest.kind) ?? [];
    if (old === undefined) return refusal;
    try {
      await remover.removed(customer, latest.kind, latest.id);
    } catch {
      return refusal;
    }
    entry.options.delete(old);
  }
  return entry.options.size === 0 ? undefined : refusal;
}

/** Whoever is not answered may have been heard, and a gift card may be gone with its worth: to ask again would be refused. */
async function forgetGone(customer: Customer, { options, unsure }: Entry, reader: Reader): Promise<void> {
  const wallet = await reader.wallet(customer).catch(() => undefined);
  if (wallet === undefined) return;
  const there = new Set(optionsIn(wallet).map(keyOf));
  for (const key of unsure) if (!there.has(key)) options.delete(key);
}

async function restoreDefault(
  customer: Customer,
  entry: Entry,
  { remover, restored }: Clearing,
): Promise<void> {
  const [primary] = entry.before?.defaults ?? [];
  if (!entry.isMarkingMoved || primary === undefined) return;
  try {
    await remover.primary(customer, primary);
    restored(customer);
  } catch {
    // The case proved what it proved; the sweep at the end of the run looks again, and tells.
  }
  entry.isMarkingMoved = false;
}
