import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { accepting, fieldsIn } from './answers.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

/** Shows a wallet as it was read first, until a change other than the overlooked one. */
const keptUntil = (isOverlooked: (call: Call) => boolean): Alteration =>
  remembering(
    () => new Map<string | undefined, Wallet>(),
    (wallets) =>
      together(
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const shown = wallets.get(call.customer?.email) ?? kept(wallet, call);
          wallets.set(call.customer?.email, shown);
          return shown;
        }),
        accepting(['addPaymentOption', 'setPrimary', 'removePaymentOption'], (reply, call) => {
          if (!isOverlooked(call)) wallets.delete(call.customer?.email);
          return reply;
        }),
      ),
  );

const addsGiftCard = ({ operation, body }: Call): boolean =>
  operation === 'addPaymentOption' && String(fieldsIn(body).__type).startsWith('GiftCard');

/** Wallets that are shown from a cache, or a page of them. */
export const KEPT_WALLET_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-PRIMARY-SET', {
    'wallet-that-was-read-before-shows-the-old-marking': keptUntil(
      ({ operation }) => operation === 'setPrimary',
    ),
  }),
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'wallet-that-was-read-before-lacks-the-gift-card': keptUntil(addsGiftCard),
  }),
  ...breachesOf('WALLET-READ-CREDIT-CARDS', {
    'gift-cards-take-the-room-of-the-third-card': {
      alter: withRule('wallet', 'shown', (kept) => (wallet, call) => {
        const shown = kept(wallet, call);
        const cards = cardsIn(shown);
        const hasNoRoom = cards.length === 3 && shown.length > cards.length;
        const left = hasNoRoom ? cards.findLast(({ isDefault }) => !isDefault) : undefined;
        return shown.filter((held) => held !== left);
      }),
      mayReach: because('a wallet may hold a gift card and three cards', 'WALLET-DEFAULT-SINGLE'),
    },
  }),
];
