import type { PaymentOption } from '../state/wallets.ts';
import type { Defect } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';

const isCardOf = (type: string, option: PaymentOption | undefined): boolean =>
  option?.kind === 'creditCard' && option.type === type;

/** A card of one type of the list is treated unlike the others. */
export const CARD_OF_ONE_TYPE_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'discover-is-not-stored': withRule(
      'wallet',
      'acceptsAddition',
      (kept) => (wallet, option, call) => kept(wallet, option, call) && !isCardOf('Discover', option),
    ),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'american-express-is-not-removed': {
      alter: withRule(
        'wallet',
        'canRemove',
        (kept) => (wallet, id, call) =>
          kept(wallet, id, call) &&
          !isCardOf(
            'AmericanExpress',
            wallet.find((held) => held.id === id),
          ),
      ),
      mayReach: because('a generated journey may remove one', 'WALLET-DEFAULT-SINGLE'),
    },
  }),
];
