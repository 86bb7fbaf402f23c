import { numberFingerprint } from '../state/wallets.ts';
import type { PaymentOption } from '../state/wallets.ts';
import type { Call } from '../rules/call.ts';
import type { Operation } from '../operationTable.ts';
import { emailOf } from './about.ts';
import { accepting } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

const keyOf = (call: Call, fingerprint: string): string => `${emailOf(call)} ${fingerprint}`;

/** Knows what was removed from which wallet. */
const knowingRemoved = (
  kind: PaymentOption['kind'],
  alter: (wasRemoved: (fingerprint: string, call: Call) => boolean) => Alteration,
): Alteration =>
  remembering(
    () => new Set<string>(),
    (removed) =>
      together(
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const option = wallet.find((held) => held.id === id);
          if (option?.kind === kind) removed.add(keyOf(call, option.fingerprint));
          return kept(wallet, id, call);
        }),
        alter((fingerprint, call) => removed.has(keyOf(call, fingerprint))),
      ),
  );

const notAddedAgain = (kind: PaymentOption['kind']): Alteration =>
  knowingRemoved(kind, (wasRemoved) =>
    withRule(
      'wallet',
      'acceptsAddition',
      (kept) => (wallet, option, call) =>
        kept(wallet, option, call) && !(option.kind === kind && wasRemoved(option.fingerprint, call)),
    ),
  );

/** Shows what was removed once more, to who reads the wallet after another call. */
const shownOnceMore = (kind: PaymentOption['kind'], after: Operation): Alteration =>
  remembering(
    () => ({ removed: new Map<string, PaymentOption>(), isBack: new Set<string>() }),
    ({ removed, isBack }) =>
      together(
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const option = wallet.find((held) => held.id === id);
          if (option?.kind === kind) removed.set(emailOf(call), option);
          return kept(wallet, id, call);
        }),
        accepting([after], (reply, call) => {
          if (removed.has(emailOf(call))) isBack.add(emailOf(call));
          return reply;
        }),
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const option = removed.get(emailOf(call));
          if (option === undefined || !isBack.has(emailOf(call))) return kept(wallet, call);
          removed.delete(emailOf(call));
          isBack.delete(emailOf(call));
          return kept([...wallet, { ...option, isDefault: false }], call);
        }),
      ),
  );

const readNext = because(
  'the next case may have the same wallet, and read it again',
  'WALLET-ADD-CREDIT-CARD',
  'WALLET-ADD-CARD-TYPE-REQUIRED',
  'WALLET-ADD-CARD-TYPE-LISTED',
  'WALLET-ADD-GIFT-CARD',
  'WALLET-ADD-GIFT-NUMBER-REQUIRED',
  'WALLET-ADD-OPTION-TYPE-REQUIRED',
  'WALLET-DEFAULT-LATER',
  'WALLET-PRIMARY-MOVES',
  'WALLET-REMOVE-ONE',
);

/** Payment options that come back into the wallet that they were removed from. */
export const RETURNED_OPTION_DEFECTS = [
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'removed-card-comes-back-with-an-invoice': {
      alter: shownOnceMore('creditCard', 'customerInvoice'),
      mayReach: readNext,
    },
  }),
  ...breachesOf('WALLET-REMOVE-GIFT-CARD', {
    'removed-gift-card-comes-back-with-a-booking': {
      alter: shownOnceMore('giftCard', 'addReservation'),
      mayReach: readNext,
    },
    'removed-gift-card-comes-back-with-an-invoice': {
      alter: shownOnceMore('giftCard', 'customerInvoice'),
      mayReach: readNext,
    },
    'removed-gift-card-comes-back-with-another-removal': {
      alter: remembering(
        () => new Map<string, PaymentOption>(),
        (removed) =>
          withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
            const left = kept(wallet, id, call);
            const earlier = removed.get(emailOf(call));
            removed.delete(emailOf(call));
            if (earlier !== undefined) return [...left, earlier];
            const gone = wallet.find((held) => held.id === id);
            if (gone?.kind === 'giftCard') removed.set(emailOf(call), gone);
            return left;
          }),
      ),
      mayReach: [...readNext, ...because('it comes back while a case tidies up', 'WALLET-OWNER')],
    },
    'removed-gift-card-comes-back-with-a-primary-card': {
      alter: shownOnceMore('giftCard', 'setPrimary'),
      mayReach: readNext,
    },
  }),
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'removed-card-is-not-added-again': notAddedAgain('creditCard'),
  }),
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'removed-gift-card-is-not-added-again': notAddedAgain('giftCard'),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'gift-card-that-was-removed-once-does-not-pay': knowingRemoved('giftCard', (wasRemoved) =>
      withRule(
        'reservations',
        'isUsableGiftCard',
        (kept) => (number, customer, wallet, call) =>
          kept(number, customer, wallet, call) && !wasRemoved(numberFingerprint(number), call),
      ),
    ),
  }),
];
