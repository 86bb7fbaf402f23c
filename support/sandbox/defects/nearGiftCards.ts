import { numberFingerprint } from '../state/wallets.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';

/** Takes gift cards whose number resembles that of a saved one. */
const resembling = (resembles: (given: string, saved: string) => boolean): Alteration =>
  remembering(
    () => new Map<string, string>(),
    (numbers) =>
      together(
        withRule('wallet', 'isGiftCardNumber', (kept) => (number, call): number is string => {
          if (typeof number === 'string') numbers.set(numberFingerprint(number), number);
          return kept(number, call);
        }),
        withRule(
          'reservations',
          'isUsableGiftCard',
          (kept) => (given, customer, wallet, call) =>
            kept(given, customer, wallet, call) ||
            wallet.some(({ kind, fingerprint }) => {
              const saved = kind === 'giftCard' ? numbers.get(fingerprint) : undefined;
              return saved !== undefined && resembles(given, saved);
            }),
        ),
      ),
  );

/** Gift cards that pay by the number of another one. */
export const NEAR_GIFT_CARD_DEFECTS: readonly Defect[] = breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
  'gift-card-is-judged-by-its-last-four-digits': resembling(
    (given, saved) => given.slice(-4) === saved.slice(-4),
  ),
  'gift-card-is-judged-by-its-first-twelve-digits': resembling(
    (given, saved) => given.slice(0, 12) === saved.slice(0, 12),
  ),
  'gift-card-is-judged-by-its-first-and-last-digits': resembling(
    (given, saved) => given.slice(0, 6) === saved.slice(0, 6) && given.slice(-4) === saved.slice(-4),
  ),
  'number-of-a-saved-gift-card-may-go-on': resembling((given, saved) => given.startsWith(saved)),
  'number-of-a-saved-gift-card-may-stand-behind-others': resembling((given, saved) => given.endsWith(saved)),
  'zeros-in-front-of-a-gift-card-number-are-not-judged': resembling(
    (given, saved) => given.replace(/^0+/, '') === saved.replace(/^0+/, ''),
  ),
  'number-of-a-saved-gift-card-may-be-cut': resembling(
    (given, saved) => given.length >= 4 && saved.startsWith(given),
  ),
});
