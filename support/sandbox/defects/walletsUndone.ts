import type { Call } from '../rules/call.ts';
import { numberFingerprint } from '../state/wallets.ts';
import type { PaymentOption } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { accepting, fieldsIn, refusing } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { paymentsIn } from './paymentKinds.ts';

const tokenEnds = ({ now, timeoutMinutes }: Call): number => now + timeoutMinutes * 60_000;

/** Whose gift card it is, and which, as the payments of a reservation name it. */
const giftCardsIn = (call: Call): string[] =>
  paymentsIn(call).flatMap((payment) => {
    const cards = fieldsIn(payment).GuestGiftCards;
    return (Array.isArray(cards) ? cards : []).map(
      (card) => `${emailOf(call)} ${numberFingerprint(String(fieldsIn(card).Number))}`,
    );
  });
const keyOf = (call: Call, { fingerprint }: PaymentOption): string => `${emailOf(call)} ${fingerprint}`;

/** Remembers gift cards that reservations named, once those are answered. */
const afterPaying = (answered: typeof accepting, alter: (named: Set<string>) => Alteration): Alteration =>
  remembering(
    () => new Set<string>(),
    (named) =>
      together(
        answered(['addReservation'], (reply, call) => {
          for (const card of giftCardsIn(call)) named.add(card);
          return reply;
        }),
        alter(named),
      ),
  );

const daysLater =
  (days: number) =>
  ({ now }: Call): number =>
    now + days * 86_400_000;

/** Shows options of a kind for a time, as a session or a cache does. */
const goneAfter = (kind: PaymentOption['kind'], endFor: (adding: Call) => number): Alteration =>
  remembering(
    () => new Map<number, number>(),
    (ends) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          if (option.kind === kind) ends.set(option.id, endFor(call));
          return kept(wallet, option, call);
        }),
        withRule(
          'wallet',
          'shown',
          (kept) => (wallet, call) =>
            kept(
              wallet.filter(({ id }) => call.now < (ends.get(id) ?? Infinity)),
              call,
            ),
        ),
      ),
  );

/** Changes of a wallet that are made, and undone later, or by what has nothing to do with them. */
export const UNDONE_WALLET_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-READ-CREDIT-CARDS', {
    'card-ends-with-the-token-answered-for-it': goneAfter('creditCard', tokenEnds),
    'cards-are-gone-a-day-later': goneAfter('creditCard', daysLater(1)),
    'cards-are-gone-a-week-later': goneAfter('creditCard', daysLater(7)),
  }),
  ...breachesOf('WALLET-REMOVE-GIFT-CARD', {
    'gift-card-that-paid-cannot-be-removed': afterPaying(accepting, (paid) =>
      withRule('wallet', 'canRemove', (kept) => (wallet, id, call) => {
        const option = wallet.find((held) => held.id === id);
        return kept(wallet, id, call) && (option === undefined || !paid.has(keyOf(call, option)));
      }),
    ),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'removal-is-undone-when-its-token-ends': {
      alter: remembering(
        () => new Map<string, { option: PaymentOption; until: number }>(),
        (gone) =>
          together(
            withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
              const option = wallet.find((held) => held.id === id);
              if (option !== undefined) gone.set(emailOf(call), { option, until: tokenEnds(call) });
              return kept(wallet, id, call);
            }),
            withRule('wallet', 'shown', (kept) => (wallet, call) => {
              const last = gone.get(emailOf(call));
              const shown = kept(wallet, call);
              if (last === undefined || call.now < last.until) return shown;
              return [...shown, { ...last.option, isDefault: false }];
            }),
          ),
      ),
      mayReach: because('a wallet that is read a month later shows it as well', 'WALLET-READ-CREDIT-CARDS'),
    },
  }),
  ...breachesOf('WALLET-PRIMARY-SET', {
    'marking-ends-with-the-token-answered-for-it': {
      alter: remembering(
        () => new Map<string, { before: number | undefined; until: number }>(),
        (settings) =>
          together(
            withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
              const before = wallet.find(({ isDefault }) => isDefault)?.id;
              settings.set(emailOf(call), { before, until: tokenEnds(call) });
              return kept(wallet, id, call);
            }),
            withRule('wallet', 'shown', (kept) => (wallet, call) => {
              const last = settings.get(emailOf(call));
              const shown = kept(wallet, call);
              const isOver = last !== undefined && call.now >= last.until;
              return isOver && shown.some(({ id }) => id === last.before)
                ? shown.map((held) => ({ ...held, isDefault: held.id === last.before }))
                : shown;
            }),
          ),
      ),
      mayReach: because('a wallet that is read a month later shows it as well', 'WALLET-READ-CREDIT-CARDS'),
    },
  }),
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'gift-card-ends-with-the-token-answered-for-it': goneAfter('giftCard', tokenEnds),
    'gift-cards-are-gone-a-day-later': goneAfter('giftCard', daysLater(1)),
    'gift-cards-are-gone-a-week-later': goneAfter('giftCard', daysLater(7)),
    'gift-card-goes-when-it-cannot-pay': afterPaying(refusing, (failed) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          failed.delete(keyOf(call, option));
          return kept(wallet, option, call);
        }),
        withRule(
          'wallet',
          'shown',
          (kept) => (wallet, call) =>
            kept(
              wallet.filter((held) => held.kind !== 'giftCard' || !failed.has(keyOf(call, held))),
              call,
            ),
        ),
      ),
    ),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'saved-gift-card-does-not-pay-after-a-booking-that-failed': {
      alter: afterPaying(refusing, (failed) =>
        withRule(
          'reservations',
          'isUsableGiftCard',
          (kept) => (number, customer, wallet, call) =>
            kept(number, customer, wallet, call) &&
            !failed.has(`${emailOf(call)} ${numberFingerprint(number)}`),
        ),
      ),
      mayReach: because(
        'the guest who is lent may have failed with it before',
        'RESERVATION-GIFT-CARD-GUEST',
      ),
    },
  }),
];
