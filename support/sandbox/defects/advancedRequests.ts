import type { Operation } from '../operationTable.ts';
import { refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { isGuest, isPromoted } from './about.ts';
import { accepting, turnedDown } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { emptyingRateSets } from './facilitySearches.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';

/** Turns some requests with the header down. */
const refused = (operation: Operation, isRefused: (call: Call) => boolean): Alteration =>
  accepting([operation], (reply, call) =>
    asksAdvanced(call) && isRefused(call) ? turnedDown(reply, refusals.requestMalformed) : reply,
  );

const SERVED = breachesOf('FORMAT-ADVANCED-ERROR-CODES', {
  'advanced-error-codes-refused-with-a-promo-code': refused('customerInvoice', isPromoted),
  'advanced-error-codes-refused-with-rate-sets': refused(
    'searchFacilities',
    ({ query }) => query.expand !== undefined,
  ),
  'advanced-error-codes-refused-to-verify': refused('invoice', ({ query }) => query.verify !== undefined),
  'advanced-error-codes-refused-for-guests': refused('addReservation', isGuest),
  'advanced-error-codes-find-nothing': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) => !asksAdvanced(call) && kept(distance, proximity, call),
  ),
  'advanced-error-codes-empty-the-rate-sets': emptyingRateSets(asksAdvanced),
  'advanced-error-codes-leave-the-rate-sets-out': withRule(
    'facilities',
    'expandsRatesets',
    (kept) => (expand, call) => kept(expand, call) && !asksAdvanced(call),
  ),
  'advanced-error-codes-show-no-options': withRule(
    'wallet',
    'shown',
    (kept) => (wallet, call) => (asksAdvanced(call) ? [] : kept(wallet, call)),
  ),
  'advanced-error-codes-store-nothing': withRule(
    'wallet',
    'add',
    (kept) => (wallet, option, call) => (asksAdvanced(call) ? wallet : kept(wallet, option, call)),
  ),
  'advanced-error-codes-mark-nothing': withRule(
    'wallet',
    'setPrimary',
    (kept) => (wallet, id, call) => (asksAdvanced(call) ? wallet : kept(wallet, id, call)),
  ),
  'advanced-error-codes-remove-nothing': withRule(
    'wallet',
    'remove',
    (kept) => (wallet, id, call) => (asksAdvanced(call) ? wallet : kept(wallet, id, call)),
  ),
  'advanced-error-codes-invoice-one-player': withRule(
    'invoices',
    'scale',
    (kept) => (cents, players, figure, call) => kept(cents, asksAdvanced(call) ? 1 : players, figure, call),
  ),
  'advanced-error-codes-leave-the-promo-code-out': withRule(
    'invoices',
    'takesPromoCode',
    (kept) => (call) => kept(call) && !asksAdvanced(call),
  ),
});

/** Finds with AdvancedErrorCodes what is so far off, too. */
const findingAt = (isFound: (distance: number) => boolean): Alteration =>
  withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) =>
      kept(distance, proximity, call) || (asksAdvanced(call) && isFound(distance)),
  );

const SEARCHES = [
  ...breachesOf('SEARCH-GEO-FAR', {
    'far-place-is-near-with-advanced-error-codes': findingAt((distance) => distance > 10_000),
  }),
  ...breachesOf('SEARCH-PROXIMITY', {
    'proximity-is-ignored-with-advanced-error-codes': findingAt((distance) => distance <= 25),
  }),
];

/** Leaves a first card unmarked for which something else is asked as well. */
const unmarkedWhere = (isAsked: (call: Call) => boolean): Alteration =>
  withRule(
    'wallet',
    'isDefaultWhenAdded',
    (kept) => (wallet, option, call) => kept(wallet, option, call) && !isAsked(call),
  );

/** The rows beside its own that a first card without the marking may reach. */
export const unmarkedFirst = because(
  'where the first is not marked, none is',
  'WALLET-DEFAULT-AFTER-GIFT',
  'WALLET-DEFAULT-LATER',
  'WALLET-DEFAULT-SINGLE',
  'WALLET-REMOVE-ONE',
);

const FIRST_CARDS = breachesOf('WALLET-DEFAULT-FIRST', {
  'first-card-is-not-marked-with-advanced-error-codes': {
    alter: unmarkedWhere(asksAdvanced),
    mayReach: unmarkedFirst,
  },
  'first-card-is-not-marked-with-a-timeout': {
    alter: unmarkedWhere(asksForATimeout),
    mayReach: unmarkedFirst,
  },
});

/** What is accepted with AdvancedErrorCodes, or a timeout, and not done, or done otherwise. */
export const ADVANCED_REQUEST_DEFECTS: readonly Defect[] = [...SERVED, ...SEARCHES, ...FIRST_CARDS];
