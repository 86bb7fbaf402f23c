import type { AsyncCommand } from 'fast-check';
import type { RequirementId } from '../../contract/requirements/index.ts';
import type { Json } from '../../target/profile.ts';
import { defaultIds } from '../../target/readings/wallets.ts';
import { Violation } from '../outcomes.ts';
import type { JourneyTarget, WalletModel } from './model.ts';

function requireSame(
  seen: Json[],
  model: WalletModel,
  kind: 'creditCards' | 'giftCards',
  whereLost: RequirementId | undefined,
): void {
  const expected = model[kind];
  const isCredit = kind === 'creditCards';
  const back = seen.find((id) => model.removed[kind].includes(id));
  if (back !== undefined) {
    const row: RequirementId = isCredit ? 'WALLET-REMOVE-CREDIT-CARD' : 'WALLET-REMOVE-GIFT-CARD';
    throw new Violation('a removed option to stay away', `${JSON.stringify(back)} in the wallet`, row);
  }
  const lost = expected.filter((id) => !seen.includes(id));
  if (lost.length > 0) {
    const added: RequirementId = isCredit ? 'WALLET-READ-CREDIT-CARDS' : 'WALLET-ADD-GIFT-CARD';
    throw new Violation(
      `${expected.length} ${kind}`,
      `a wallet without ${JSON.stringify(lost)}`,
      whereLost ?? added,
    );
  }
}

/** The row about what decided the marking last: where its card is not marked, and where another one is as well. */
function markingRows({ markedBy, creditCards, giftCards }: WalletModel): {
  lost: RequirementId;
  doubled: RequirementId;
} {
  if (markedBy === 'setting') return { lost: 'WALLET-PRIMARY-SET', doubled: 'WALLET-PRIMARY-MOVES' };
  if (markedBy === 'removing') return { lost: 'WALLET-REMOVE-ONE', doubled: 'WALLET-REMOVE-ONE' };
  const first = giftCards.length === 0 ? 'WALLET-DEFAULT-FIRST' : 'WALLET-DEFAULT-AFTER-GIFT';
  const lost = creditCards.length === 1 ? first : 'WALLET-DEFAULT-LATER';
  return { lost, doubled: 'WALLET-DEFAULT-LATER' };
}

function requireMarking(marked: Json[], model: WalletModel): void {
  if (model.isMarkingOpen || model.marked === undefined) return;
  const { lost, doubled } = markingRows(model);
  if (!marked.includes(model.marked)) {
    throw new Violation(
      `card ${JSON.stringify(model.marked)} to be marked default`,
      JSON.stringify(marked),
      lost,
    );
  }
  if (marked.length > 1) throw new Violation('one card marked default', JSON.stringify(marked), doubled);
}

/** Compares the wallet with the model. */
export class ReadWallet implements AsyncCommand<WalletModel, JourneyTarget> {
  readonly #whereLost: RequirementId | undefined;

  /** @param whereLost Row that says why an option must be there still; the row of what it is where none is given. */
  constructor(whereLost?: RequirementId) {
    this.#whereLost = whereLost;
  }

  check(): boolean {
    return true;
  }

  async run(model: WalletModel, { given, customer }: JourneyTarget): Promise<void> {
    const wallet = await given.wallet(customer);
    requireSame(
      wallet.creditCards.map(({ id }) => id),
      model,
      'creditCards',
      this.#whereLost,
    );
    requireSame(
      wallet.giftCards.map(({ id }) => id),
      model,
      'giftCards',
      this.#whereLost,
    );
    requireMarking(defaultIds(wallet), model);
    model.hasChanged = false;
  }

  toString(): string {
    return 'read the wallet';
  }
}
