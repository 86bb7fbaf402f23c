import type { Call } from '../rules/call.ts';
import type { PaymentOption } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { playersOf, refusingKind } from './paymentKinds.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';

const CARD = breachesOf('RESERVATION-CREDIT-CARD', {
  'card-pays-for-three-players-at-most': refusingKind(
    'CreditCardPayment',
    (kind, call) => kind === 'registered' && playersOf(call) > 3,
  ),
  'mastercard-in-a-request-does-not-pay': refusingKind('CreditCardPayment', (_kind, { body }) =>
    JSON.stringify(body).includes('"CreditCardNumber":"5'),
  ),
  'discover-in-a-request-does-not-pay': refusingKind('CreditCardPayment', (_kind, { body }) =>
    JSON.stringify(body).includes('"CreditCardNumber":"6011'),
  ),
  'american-express-in-a-request-does-not-pay': refusingKind('CreditCardPayment', (_kind, { body }) =>
    JSON.stringify(body).includes('"CreditCardNumber":"37'),
  ),
  'card-does-not-pay-for-three': refusingKind(
    'CreditCardPayment',
    (kind, call) => kind === 'registered' && playersOf(call) === 3,
  ),
  'card-has-to-pay-for-one-player': withRule('reservations', 'amountDue', (kept) => (pricing, call) => {
    const due = kept(pricing, call);
    return playersOf(call) === 4 ? Math.round(due / 4) : due;
  }),
  'signed-card-pays-for-one-player-only': refusingKind(
    'CreditCardPayment',
    (kind, call) => kind === 'registered' && call.method === 'signature' && playersOf(call) > 2,
  ),
});

const SAVED = breachesOf('RESERVATION-SAVED-CARD', {
  'saved-card-never-pays': refusingKind('SavedCreditCardPayment', () => true),
  'only-the-default-card-pays': withRule(
    'reservations',
    'isSavedCard',
    (kept) => (id, wallet, call) =>
      kept(id, wallet, call) && wallet.some((held) => held.id === id && held.isDefault),
  ),
  'american-express-does-not-pay-once-it-is-saved': {
    alter: withRule(
      'reservations',
      'isSavedCard',
      (kept) => (id, wallet, call) =>
        kept(id, wallet, call) &&
        !wallet.some(
          (held) => held.id === id && held.kind === 'creditCard' && held.type === 'AmericanExpress',
        ),
    ),
    mayReach: because('a card of the next type is saved', 'RESERVATION-DIGIT-AVAILABLE'),
  },
  'only-the-first-card-pays': withRule(
    'reservations',
    'isSavedCard',
    (kept) => (id, wallet, call) =>
      kept(id, wallet, call) && wallet.find(({ kind }) => kind === 'creditCard')?.id === id,
  ),
});

/** Cards by who stored them, and what became of them. */
interface Stored {
  held: Map<number, { owner: string; isDefault: boolean; kind: PaymentOption['kind']; fingerprint: string }>;
  removed: Map<number, { owner: string; isDefault: boolean; fingerprint: string | undefined }>;
}

const giftCardAsWell = because('so does a gift card that is named as one', 'RESERVATION-PAYMENT-REQUIRED');

const hasCard = (owner: string, { held }: Stored): boolean =>
  [...held.values()].some((card) => card.owner === owner);

/** Lets cards pay that are not, or no longer, in the wallet. */
export const alsoPaying = (
  pays: (id: number, owner: string, stored: Stored, call: Call) => boolean,
): Alteration =>
  remembering<Stored>(
    () => ({ held: new Map(), removed: new Map() }),
    (stored) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          stored.held.set(option.id, {
            owner: emailOf(call),
            isDefault: option.isDefault,
            kind: option.kind,
            fingerprint: option.fingerprint,
          });
          return kept(wallet, option, call);
        }),
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const isDefault = wallet.some((held) => held.id === id && held.isDefault);
          const fingerprint = stored.held.get(id)?.fingerprint;
          stored.held.delete(id);
          stored.removed.set(id, { owner: emailOf(call), isDefault, fingerprint });
          return kept(wallet, id, call);
        }),
        withRule(
          'reservations',
          'isSavedCard',
          (kept) => (id, wallet, call) =>
            kept(id, wallet, call) || (typeof id === 'number' && pays(id, emailOf(call), stored, call)),
        ),
      ),
  );

const OTHER = breachesOf('RESERVATION-SAVED-CARD-OTHER', {
  'anybodys-saved-card-pays': alsoPaying((id, _owner, { held }) => held.has(id)),
  'anybodys-default-card-pays': alsoPaying((id, _owner, { held }) => held.get(id)?.isDefault === true),
  'anybodys-card-pays-unless-it-is-default': alsoPaying((id, _owner, { held }) => {
    const card = held.get(id);
    return card?.kind === 'creditCard' && !card.isDefault;
  }),
  'anybodys-card-pays-beside-an-own-one': {
    alter: alsoPaying((id, owner, stored) => stored.held.has(id) && hasCard(owner, stored)),
    mayReach: giftCardAsWell,
  },
  'anybodys-card-pays-whose-number-the-own-wallet-holds': {
    alter: alsoPaying((id, owner, { held }) => {
      const fingerprint = held.get(id)?.fingerprint;
      return [...held.values()].some((card) => card.owner === owner && card.fingerprint === fingerprint);
    }),
    mayReach: giftCardAsWell,
  },
  'anybodys-card-pays-for-a-guest': alsoPaying(
    (id, owner, { held }) => held.has(id) && owner.startsWith('guest'),
  ),
  'anybodys-card-pays-with-advanced-error-codes': alsoPaying(
    (id, _owner, { held }, call) => held.has(id) && asksAdvanced(call),
  ),
});

const REMOVED = breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
  'removed-card-still-pays': alsoPaying((id, owner, { removed }) => removed.get(id)?.owner === owner),
  'removed-card-pays-for-others': alsoPaying((id, owner, { removed }) => {
    const gone = removed.get(id);
    return gone !== undefined && gone.owner !== owner;
  }),
  'removed-default-card-still-pays': alsoPaying((id, owner, { removed }) => {
    const gone = removed.get(id);
    return gone?.owner === owner && gone.isDefault;
  }),
  'removed-card-still-pays-beside-another': alsoPaying(
    (id, owner, stored) => stored.removed.get(id)?.owner === owner && hasCard(owner, stored),
  ),
  'removed-card-still-pays-at-the-second-attempt': remembering(
    () => new Set<number>(),
    (refused) =>
      alsoPaying((id, owner, { removed }) => {
        const isGone = removed.get(id)?.owner === owner;
        const isAgain = isGone && refused.has(id);
        if (isGone) refused.add(id);
        return isAgain;
      }),
  ),
  'removed-card-still-pays-once-its-number-is-stored-again': alsoPaying((id, owner, { held, removed }) => {
    const gone = removed.get(id);
    return (
      gone?.owner === owner &&
      [...held.values()].some((card) => card.owner === owner && card.fingerprint === gone.fingerprint)
    );
  }),
  'removed-card-still-pays-beside-a-gift-card': alsoPaying(
    (id, owner, { held, removed }) =>
      removed.get(id)?.owner === owner &&
      [...held.values()].some((each) => each.owner === owner && each.kind === 'giftCard'),
  ),
  'removed-card-still-pays-with-a-timeout': alsoPaying(
    (id, owner, { removed }, call) => removed.get(id)?.owner === owner && asksForATimeout(call),
  ),
});

export const CARD_PAYMENT_DEFECTS = [...CARD, ...SAVED, ...OTHER, ...REMOVED];
