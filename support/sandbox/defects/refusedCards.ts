import type { Wallet } from '../state/wallets.ts';
import type { Call } from '../rules/call.ts';
import { emailOf } from './about.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

/** Shows another marking from the refusal of a card on, until the wallet is changed. */
const markingAfterRefusal = (isMarked: (index: number) => boolean): Alteration =>
  remembering(
    () => new Set<string>(),
    (refused) => {
      const changed = (call: Call, wallet: Wallet): Wallet => {
        refused.delete(emailOf(call));
        return wallet;
      };
      return together(
        withRule('wallet', 'acceptsCardType', (kept) => (type, call) => {
          const isAccepted = kept(type, call);
          if (!isAccepted) refused.add(emailOf(call));
          return isAccepted;
        }),
        withRule(
          'wallet',
          'add',
          (kept) => (wallet, option, call) => changed(call, kept(wallet, option, call)),
        ),
        withRule(
          'wallet',
          'setPrimary',
          (kept) => (wallet, id, call) => changed(call, kept(wallet, id, call)),
        ),
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const shown = kept(wallet, call);
          return refused.has(emailOf(call))
            ? shown.map((held, index) => ({ ...held, isDefault: isMarked(index) }))
            : shown;
        }),
      );
    },
  );

const compared = because(
  'the wallet is compared, with its marking, before the card is refused and after',
  'WALLET-ADD-CARD-TYPE-LISTED',
  'WALLET-ADD-CARD-TYPE-REQUIRED',
);

/** A card that is refused changes what is marked all the same. */
export const REFUSED_CARD_DEFECTS = breachesOf('WALLET-DEFAULT-LATER', {
  'refused-card-clears-the-marking': { alter: markingAfterRefusal(() => false), mayReach: compared },
  'refused-card-moves-the-marking-to-the-first': {
    alter: markingAfterRefusal((index) => index === 0),
    mayReach: compared,
  },
});
