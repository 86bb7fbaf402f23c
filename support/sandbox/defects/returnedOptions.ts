import { numberFingerprint } from '../state/wallets.ts';
import type { PaymentOption } from '../state/wallets.ts';
import type { Call } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';

const keyOf = ({ customer }: Call, fingerprint: string): string => `${customer?.email ?? ''} ${fingerprint}`;

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

/** Payment options that come back into the wallet that they were removed from. */
export const RETURNED_OPTION_DEFECTS = [
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
