import { alsoPaying } from './cardPayments.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

/** Alters rules by the ids of the cards that were ever set as primary. */
const knowingPrimaries = (alter: (primaries: ReadonlySet<number>) => Alteration): Alteration =>
  remembering(
    () => new Set<number>(),
    (primaries) =>
      together(
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          primaries.add(id);
          return kept(wallet, id, call);
        }),
        alter(primaries),
      ),
  );

const journeys = because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE');

/** A card that was set as primary is kept in another place than the others. */
export const PRIMARY_PLACE_DEFECTS: readonly Defect[] = [
  ...breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
    'removed-card-that-was-primary-pays': knowingPrimaries((primaries) =>
      alsoPaying((id, owner, { removed }) => removed.get(id)?.owner === owner && primaries.has(id)),
    ),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-OTHER', {
    'anybodys-card-that-was-set-as-primary-pays': knowingPrimaries((primaries) =>
      alsoPaying((id, owner, { held }) => held.has(id) && held.get(id)?.owner !== owner && primaries.has(id)),
    ),
  }),
  ...breachesOf('WALLET-REMOVE-ONE', {
    'removal-of-a-card-that-was-set-as-primary-takes-the-first': {
      alter: knowingPrimaries((primaries) =>
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const first = wallet.find(({ kind }) => kind === 'creditCard')?.id;
          const left = kept(wallet, id, call);
          return primaries.has(id) ? left.filter((held) => held.id !== first) : left;
        }),
      ),
      mayReach: journeys,
    },
    'marking-stays-at-its-place-when-a-card-before-it-is-removed': {
      alter: knowingPrimaries((primaries) =>
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const cards = wallet.filter(({ kind }) => kind === 'creditCard');
          const place = cards.findIndex(({ isDefault }) => isDefault);
          const isBefore = cards.findIndex((held) => held.id === id) < place;
          const isKept = isBefore && primaries.has(cards[place]?.id ?? 0) && cards[place + 1] !== undefined;
          const left = kept(wallet, id, call);
          return isKept
            ? left.map((held) => ({ ...held, isDefault: held.id === cards[place + 1]?.id }))
            : left;
        }),
      ),
      mayReach: journeys,
    },
  }),
];
