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

/** How long a node shows what it has read, by the clock of the machine. */
const KEPT_MS = 10_000;

interface Node {
  readings: number;
  known?: Wallet;
  since: number;
}

/**
 * Shows by turns a wallet as it is and as another node knows it, which keeps for some seconds what it has read.
 *
 * @param isHeard Whether that node hears of a change, and reads the wallet anew.
 */
const byTurns = (
  show: (now: Wallet, known: Wallet) => Wallet,
  isHeard: (call: Call) => boolean = () => false,
): Alteration =>
  remembering(
    () => new Map<string | undefined, Node>(),
    (nodes) =>
      together(
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const now = kept(wallet, call);
          const node = nodes.get(call.customer?.email) ?? { readings: 0, since: 0 };
          nodes.set(call.customer?.email, node);
          node.readings += 1;
          if (node.readings % 2 === 1) return now;
          if (node.known === undefined || performance.now() - node.since > KEPT_MS)
            Object.assign(node, { known: now, since: performance.now() });
          return show(now, node.known ?? now);
        }),
        accepting('all', (reply, call) => {
          if (isHeard(call)) nodes.delete(call.customer?.email);
          return reply;
        }),
      ),
  );

const isIn = (wallet: Wallet, option: Wallet[number]): boolean => wallet.some(({ id }) => id === option.id);

const removedStays = (kind: Wallet[number]['kind']): Alteration =>
  byTurns(
    (now, known) => [...now, ...known.filter((option) => option.kind === kind && !isIn(now, option))],
    ({ operation }) => operation === 'addPaymentOption' || operation === 'setPrimary',
  );

const COMPARED_WALLETS = [
  'WALLET-OWNER',
  'WALLET-REMOVE-ONE',
  'WALLET-ADD-CARD-TYPE-REQUIRED',
  'WALLET-ADD-OPTION-TYPE-REQUIRED',
];

const addsGiftCard = ({ operation, body }: Call): boolean =>
  operation === 'addPaymentOption' && String(fieldsIn(body).__type).startsWith('GiftCard');

/** Wallets that are shown from a cache, or a page of them. */
export const KEPT_WALLET_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-PRIMARY-SET', {
    'wallet-that-was-read-before-shows-the-old-marking': keptUntil(
      ({ operation }) => operation === 'setPrimary',
    ),
    'every-second-reading-shows-the-old-marking': byTurns(
      (now, known) => {
        const marked = known.find((option) => option.isDefault && isIn(now, option));
        return marked === undefined
          ? now
          : now.map((held) => ({ ...held, isDefault: held.id === marked.id }));
      },
      ({ operation }) => operation === 'addPaymentOption' || operation === 'removePaymentOption',
    ),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'every-second-reading-shows-a-removed-card': {
      alter: removedStays('creditCard'),
      mayReach: because(
        'a wallet that is lent after a removal is compared with how it should be',
        ...COMPARED_WALLETS,
      ),
    },
  }),
  ...breachesOf('WALLET-REMOVE-GIFT-CARD', {
    'every-second-reading-shows-a-removed-gift-card': {
      alter: removedStays('giftCard'),
      mayReach: because(
        'a wallet that is lent after a removal is compared with how it should be',
        ...COMPARED_WALLETS,
      ),
    },
  }),
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'wallet-that-was-read-before-lacks-the-gift-card': keptUntil(addsGiftCard),
  }),
  ...breachesOf('WALLET-READ-CREDIT-CARDS', {
    'card-behind-two-gift-cards-is-not-shown': withRule('wallet', 'shown', (kept) => (wallet, call) => {
      const shown = kept(wallet, call);
      const second = shown.filter(({ kind }) => kind === 'giftCard')[1];
      const behind = second === undefined ? [] : shown.slice(shown.indexOf(second));
      const hidden = behind.find(({ kind, isDefault }) => kind === 'creditCard' && !isDefault);
      return shown.filter((held) => held !== hidden);
    }),
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
