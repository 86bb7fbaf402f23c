import { emailOf } from './about.ts';
import { accepting } from './answers.ts';
import type { Defect } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
import { optionsPaidWith } from './paymentKinds.ts';
import { asksForATimeout } from './optionalHeaders.ts';

/** What was done with a saved card before is remembered where it is no matter. */
export const CARD_HISTORY_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-PRIMARY-SET', {
    'card-that-paid-is-not-set-as-primary': remembering(
      () => new Set<unknown>(),
      (paid) =>
        together(
          accepting(['addReservation'], (reply, call) => {
            for (const id of optionsPaidWith(call)) paid.add(id);
            return reply;
          }),
          withRule(
            'wallet',
            'setPrimary',
            (kept) => (wallet, id, call) => (paid.has(id) ? wallet : kept(wallet, id, call)),
          ),
        ),
    ),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
    'card-that-was-removed-with-a-timeout-pays': remembering(
      () => new Set<string>(),
      (removed) =>
        together(
          withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
            if (asksForATimeout(call)) removed.add(`${emailOf(call)} ${id}`);
            return kept(wallet, id, call);
          }),
          withRule(
            'reservations',
            'isSavedCard',
            (kept) => (id, wallet, call) =>
              kept(id, wallet, call) || removed.has(`${emailOf(call)} ${String(id)}`),
          ),
        ),
    ),
  }),
];
