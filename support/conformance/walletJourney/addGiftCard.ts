import type { AsyncCommand } from 'fast-check';
import { holdAlso } from './model.ts';
import type { JourneyTarget, WalletModel } from './model.ts';

/** A gift card leaves the marking alone. */
export class AddGiftCard implements AsyncCommand<WalletModel, JourneyTarget> {
  /** A wallet may refuse the same gift card twice. */
  check(model: Readonly<WalletModel>): boolean {
    return model.giftCards.length === 0;
  }

  async run(model: WalletModel, { given, customer }: JourneyTarget): Promise<void> {
    holdAlso(model, 'giftCards', await given.giftCard(customer));
  }

  toString(): string {
    return 'add a gift card';
  }
}
