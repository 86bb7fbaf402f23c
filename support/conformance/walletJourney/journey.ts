import fc from 'fast-check';
import { removeInRounds } from '../../journal/removeInRounds.ts';
import type { Profile } from '../../target/profile.ts';
import { AddCreditCard } from './addCreditCard.ts';
import { AddGiftCard } from './addGiftCard.ts';
import { emptyWallet } from './model.ts';
import type { JourneyTarget, WalletModel } from './model.ts';
import { ReadWallet } from './readWallet.ts';
import { RemoveOption } from './removeOption.ts';
import { SetPrimary } from './setPrimary.ts';
import { Unsuited } from '../outcomes.ts';
import { disclaims } from '../../target/disclaims.ts';

const LONGEST = 10;

export type Journey = Iterable<fc.AsyncCommand<WalletModel, JourneyTarget>>;

/** Generated journeys through one wallet: adding, marking, removing and reading, in any order. */
export function journeys(profile: Profile): fc.Arbitrary<Journey> {
  const add = fc.constant(new AddCreditCard(profile.cards.credit.length));
  const choice = fc.nat({ max: 4 });
  const hasGiftCards = profile.cards.giftCards.length > 0 && !disclaims(profile, 'gift-cards');
  const commands: fc.Arbitrary<fc.AsyncCommand<WalletModel, JourneyTarget>>[] = [
    add,
    add,
    choice.map((at) => new SetPrimary(at)),
    choice.map((at) => new RemoveOption('creditCard', at)),
    fc.constant(new ReadWallet()),
    fc.constant(new ReadWallet()),
  ];
  if (hasGiftCards) {
    commands.push(fc.constant(new AddGiftCard()), fc.constant(new RemoveOption('giftCard', 0)));
  }
  return fc.commands(commands, { maxCommands: LONGEST, size: 'max' });
}

/**
 * Walks a journey through a wallet without credit cards, reads it at the end, and leaves it as it was.
 *
 * @throws Unsuited where a journey before this one could not empty the wallet.
 */
export async function walk(journey: Journey, target: JourneyTarget): Promise<void> {
  const { creditCards, giftCards } = await target.given.wallet(target.customer);
  if (creditCards.length > 0 || giftCards.length > target.found.giftCards.length)
    throw new Unsuited('a wallet to go through was not empty: what a journey before had stored stayed');
  const model = emptyWallet();
  await fc.asyncModelRun(() => ({ model, real: target }), [...journey, new ReadWallet()]);
  const refusal = await removeInRounds(model.creditCards, (id) =>
    target.given.removed(target.customer, 'creditCard', id),
  );
  if (refusal !== undefined) throw refusal;
  for (const id of model.giftCards) await target.given.removed(target.customer, 'giftCard', id);
}
