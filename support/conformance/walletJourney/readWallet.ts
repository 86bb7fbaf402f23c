import type { AsyncCommand } from 'fast-check';
import type { RequirementId } from '../../contract/requirements/index.ts';
import type { Json } from '../../target/profile.ts';
import { defaultIds } from '../../target/readings/wallets.ts';
import { Violation } from '../outcomes.ts';
import type { JourneyTarget, WalletModel } from './model.ts';

function requireSame(seen: Json[], model: WalletModel, kind: 'creditCards' | 'giftCards'): void {
  const expected = model[kind];
  const isCredit = kind === 'creditCards';
  const back = seen.find((id) => model.removed.includes(id));
  if (back !== undefined) {
    const row: RequirementId = isCredit ? 'WALLET-REMOVE-CREDIT-CARD' : 'WALLET-REMOVE-GIFT-CARD';
    throw new Violation('a removed option to stay away', `${JSON.stringify(back)} in the wallet`, row);
  }
  const lost = expected.filter((id) => !seen.includes(id));
  if (lost.length > 0) {
    const added: RequirementId = isCredit ? 'WALLET-READ-CREDIT-CARDS' : 'WALLET-ADD-GIFT-CARD';
    const row = model.removed.length > 0 ? 'WALLET-REMOVE-ONE' : added;
    throw new Violation(`${expected.length} ${kind}`, `a wallet without ${JSON.stringify(lost)}`, row);
  }
}

function requireMarking(marked: Json[], model: WalletModel): void {
  if (model.isMarkingOpen || model.marked === undefined) return;
  const bySetting = model.markedBy === 'setting';
  if (!marked.includes(model.marked)) {
    const row = bySetting
      ? 'WALLET-PRIMARY-SET'
      : model.creditCards.length === 1
        ? 'WALLET-DEFAULT-FIRST'
        : 'WALLET-DEFAULT-LATER';
    throw new Violation(
      `card ${JSON.stringify(model.marked)} to be marked default`,
      JSON.stringify(marked),
      row,
    );
  }
  if (marked.length > 1) {
    const row = bySetting ? 'WALLET-PRIMARY-MOVES' : 'WALLET-DEFAULT-LATER';
    throw new Violation('one card marked default', JSON.stringify(marked), row);
  }
}

/** Compares the wallet with the model. */
export class ReadWallet implements AsyncCommand<WalletModel, JourneyTarget> {
  check(): boolean {
    return true;
  }

  async run(model: WalletModel, { given, customer }: JourneyTarget): Promise<void> {
    const wallet = await given.wallet(customer);
    requireSame(
      wallet.creditCards.map(({ id }) => id),
      model,
      'creditCards',
    );
    requireSame(
      wallet.giftCards.map(({ id }) => id),
      model,
      'giftCards',
    );
    requireMarking(defaultIds(wallet), model);
  }

  toString(): string {
    return 'read the wallet';
  }
}
