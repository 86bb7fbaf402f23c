import { shownAs } from '../target/readings/wallets.ts';
import type { Json } from '../target/profile.ts';
import type { Wallet } from '../target/readings/wallets.ts';
import type { OptionKind, OptionName } from './entry.ts';

/** An option of a wallet, with what the wallet shows of it. */
export interface ListedOption extends OptionName {
  isDefault: boolean;
  shown: Json | undefined;
}

/** Everything that a wallet holds. */
export function optionsIn({ creditCards, giftCards }: Wallet): ListedOption[] {
  const listed = (kind: OptionKind) => (option: { id: Json; isDefault: boolean }) => ({
    kind,
    id: option.id,
    isDefault: option.isDefault,
    shown: shownAs(option),
  });
  return [...creditCards.map(listed('creditCard')), ...giftCards.map(listed('giftCard'))];
}
