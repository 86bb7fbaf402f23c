import { isExercised } from '../../conformance/selection.ts';
import type { Capability, Requirement } from '../../contract/requirement.ts';
import { REQUIREMENTS } from '../../contract/requirements/index.ts';
import type { Operation } from '../../contract/routes.ts';
import { anySelectsRow } from '../../usage/selects.ts';
import { customersOf } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import { disclaims } from '../../target/disclaims.ts';

/** Something that a profile does not say, and that a run could use. */
export interface Gap {
  /** Operations that it is about; none: all of them. */
  operations: readonly Operation[];
  /** Where it would stand in the profile. */
  place: string;
  /** What follows from it. */
  effect: string;
  /** Globs on the rows that are not exercised, or only in part. */
  rows: readonly string[];
  /** The rows are exercised all the same, with less. */
  isMinor?: true;
}

type Rule = Gap & { isMissing: (profile: Profile) => boolean; unless?: Capability };

const FOUR_CARDS = 4;

const registered = ({ customers }: Profile): number =>
  customersOf(customers.registered, 'registered', {}).length;

const RULES: readonly Rule[] = [
  {
    operations: [],
    place: '/customers/registered',
    effect: 'one customer only: nothing can be tried with the token or the card of another',
    rows: [
      'TOKEN-BOUND-TO-CUSTOMER',
      'WALLET-OWNER',
      'RESERVATION-SAVED-CARD-OTHER',
      'CUSTOMER-INVOICE-EMAIL-BOUND',
    ],
    isMissing: (profile) => registered(profile) < 2,
  },
  {
    operations: ['authenticateCustomer', 'addPaymentOption', 'addReservation'],
    place: '/customers/guests',
    effect: 'no guest: list one, or disclaim guests',
    rows: [
      'RESERVATION-GUEST',
      'RESERVATION-GIFT-CARD-GUEST',
      'WALLET-ADD-GIFT-REGISTERED-ONLY',
      'TOKEN-REQUIRED',
    ],
    isMissing: ({ customers }) => customers.guests.length === 0,
    unless: 'guests',
  },
  {
    operations: ['customerInvoice'],
    place: '/promoCode',
    effect: 'no promo code: give one that halves the transaction fee, or disclaim promo-codes',
    rows: ['PROMO-*'],
    isMissing: ({ promoCode }) => promoCode === undefined,
    unless: 'promo-codes',
  },
  {
    operations: ['addPaymentOption', 'removePaymentOption', 'addReservation'],
    place: '/cards/giftCards',
    effect: 'no gift card number: list one, or disclaim gift-cards',
    rows: [
      'WALLET-*GIFT*',
      'WALLET-ADD-OPTION-TYPE-REQUIRED',
      'WALLET-REMOVE-ONE',
      'RESERVATION-GIFT-CARD-*',
    ],
    isMissing: ({ cards }) => cards.giftCards.length === 0,
    unless: 'gift-cards',
  },
  {
    operations: ['addPaymentOption', 'setPrimary'],
    place: '/cards/credit',
    effect: `fewer than ${FOUR_CARDS} card numbers: a target that refuses a number twice stores fewer cards than cases need`,
    rows: ['WALLET-DEFAULT-*', 'WALLET-ADD-CREDIT-CARD'],
    isMinor: true,
    isMissing: ({ cards }) => new Set(cards.credit.map(({ number }) => number)).size < FOUR_CARDS,
    unless: 'wallet',
  },
  {
    operations: ['searchFacilities'],
    place: '/search/narrow',
    effect: 'no proximity that leaves a facility out',
    rows: ['SEARCH-PROXIMITY'],
    isMissing: ({ search }) => search.narrow === undefined,
  },
  {
    operations: ['invoice'],
    place: '/operations/searchFacilities/response/priceInInvoice',
    effect: 'the price of a rate is not compared with its invoice',
    rows: ['INVOICE-PRICES-THE-RATE'],
    isMissing: ({ operations }) => operations.searchFacilities.response.priceInInvoice === undefined,
  },
  {
    operations: ['invoice', 'customerInvoice'],
    place: '/operations/invoice/response/figures',
    effect: 'of an invoice only the figures are compared that the contract names, and the sum to pay',
    rows: ['INVOICE-SCALED', 'CUSTOMER-INVOICE-*', 'PROMO-*'],
    isMinor: true,
    isMissing: ({ operations }) => operations.invoice.response.figures.length === 0,
  },
  {
    operations: ['getWallet'],
    place: '/operations/getWallet/response/cardType',
    effect: 'the type of a stored card is not looked at',
    rows: ['WALLET-CARD-TYPE'],
    isMissing: ({ operations }) => operations.getWallet.response.cardType === undefined,
    unless: 'wallet',
  },
  {
    operations: ['addPaymentOption'],
    place: '/operations/addPaymentOption/response/optionId',
    effect: 'the id of what was stored is found by reading the wallet before and after',
    rows: ['wallet'],
    isMinor: true,
    isMissing: ({ operations }) => operations.addPaymentOption.response.optionId === undefined,
    unless: 'wallet',
  },
  {
    operations: ['addReservation'],
    place: '/operations/addReservation/payments/savedCard',
    effect: 'nothing is paid with a card of the wallet',
    rows: ['RESERVATION-SAVED-CARD*'],
    isMissing: ({ operations }) => operations.addReservation.payments.savedCard === undefined,
    unless: 'wallet',
  },
  {
    operations: ['addReservation'],
    place: '/operations/addReservation/payments/affiliate',
    effect: 'no affiliate payment: bind it, or disclaim affiliate-payment',
    rows: ['RESERVATION-AFFILIATE'],
    isMissing: ({ operations }) => operations.addReservation.payments.affiliate === undefined,
    unless: 'affiliate-payment',
  },
  {
    operations: ['addReservation'],
    place: '/operations/addReservation/response/failure',
    effect:
      'price failures are told apart by whatever differs, and named only where the answer does so in words',
    rows: ['RESERVATION-PRICE-DISTINCT'],
    isMinor: true,
    isMissing: ({ operations }) => operations.addReservation.response.failure === undefined,
  },
  {
    operations: [],
    place: '/clock',
    effect: 'time-outs of tokens are waited for: a whole run needs --time-budget 16m',
    rows: ['TOKEN-TIMEOUT-*'],
    isMinor: true,
    isMissing: ({ clock }) => clock.control === 'real',
  },
];

/** What a profile leaves unsaid, but for what it disclaims. */
export function gapsOf(profile: Profile): Gap[] {
  return RULES.filter(
    ({ isMissing, unless }) => !(unless !== undefined && disclaims(profile, unless)) && isMissing(profile),
  ).map(({ operations, place, effect, rows, isMinor }) => ({
    operations,
    place,
    effect,
    rows,
    ...(isMinor === undefined ? {} : { isMinor }),
  }));
}

/** The requirements that a gap is about, as far as they apply to the target. */
export function rowsOf({ rows }: Gap, profile: Profile): readonly Requirement[] {
  return REQUIREMENTS.filter((row) => isExercised(row, profile) && anySelectsRow(rows, row));
}

/** Whether a gap leaves open a requirement without which a run is not conformant. */
export function leavesIncomplete(gaps: readonly Gap[], profile: Profile): boolean {
  return gaps.some(
    (gap) => gap.isMinor !== true && rowsOf(gap, profile).some(({ optional }) => optional !== true),
  );
}
