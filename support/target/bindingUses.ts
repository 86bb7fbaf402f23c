import { at } from './pointer.ts';
import type { Json, Profile } from './profile.ts';

/** What one part of a profile is for. */
interface BindingUse {
  /** Where it stands in the profile; what stands below it is part of it. */
  place: string;
  /** What the suite does with it. */
  use: string;
  /** Globs on the ids and groups of the rows that rest on it. */
  rows: readonly string[];
  /**
   * Globs on the rows in which a pointer there that finds nothing reads as a breach. All others that rest on it end
   * inconclusive by themselves, so that what they find is found.
   */
  misleads?: readonly string[];
}

const EVERYTHING = ['*'];
/** Rows in which a stored option that cannot be found, and so stays, is in the way. */
const STORING = ['wallet', 'RESERVATION-*', 'TOKEN-*', 'AUTH-*-ACCEPTED', 'FORMAT-*'];
const PRICES = ['INVOICE-*', 'CUSTOMER-INVOICE-*', 'PROMO-*'];
const DEFAULT_CARD = [
  'WALLET-DEFAULT-*',
  'WALLET-PRIMARY-*',
  'WALLET-REMOVE-ONE',
  'FORMAT-ADVANCED-ERROR-CODES',
];
const PRICE_CENTS = ['RESERVATION-PRICE-*', 'RESERVATION-DIGIT-*', ...PRICES];

/** The narrower place comes first. */
const USES: readonly BindingUse[] = [
  {
    place: '/outcomes/gateway',
    use: 'tells what a firewall in front answers, whose format is not judged',
    rows: ['FORMAT-*'],
  },
  { place: '/outcomes', use: 'tells an accepted from a rejected request', rows: EVERYTHING },
  { place: '/channel', use: 'stands in the path of searches and invoices', rows: EVERYTHING },
  {
    place: '/customers/guests',
    use: 'are lent to cases about guests',
    rows: ['*GUEST*', '*REGISTERED-ONLY'],
  },
  { place: '/customers', use: 'are lent to one case at a time', rows: EVERYTHING },
  { place: '/promoCode', use: 'goes with invoices for a customer', rows: ['PROMO-*'] },
  { place: '/cards/unknownType', use: 'is a type that is refused', rows: ['WALLET-ADD-CARD-TYPE-LISTED'] },
  { place: '/cards/giftCards', use: 'are stored, and pay', rows: ['WALLET-*GIFT*', 'RESERVATION-GIFT-*'] },
  { place: '/cards', use: 'are stored, and pay', rows: ['wallet', 'RESERVATION-*'] },
  { place: '/clock', use: 'lets tokens grow old', rows: ['TOKEN-TIMEOUT-*'] },
  { place: '/search/narrow', use: 'is a proximity that leaves a facility out', rows: ['SEARCH-PROXIMITY'] },
  { place: '/search', use: 'finds facilities and tee times', rows: EVERYTHING },
  {
    place: '/values/time',
    use: 'reads the minute of a tee time',
    rows: ['RESERVATION-DIGIT-*', 'RESERVATION-PRICE-*'],
  },
  {
    place: '/values/money/format',
    use: 'reads prices and writes amounts',
    rows: ['SEARCH-RATE-PRICE', 'RESERVATION-*', ...PRICE_CENTS],
    misleads: EVERYTHING,
  },
  {
    place: '/values/money',
    use: 'reads prices and writes amounts',
    rows: ['SEARCH-RATE-PRICE', 'RESERVATION-*', ...PRICE_CENTS],
  },
  { place: '/operations/secureEcho/response', use: 'shows what was echoed', rows: ['OPEN-ECHO-BODY'] },
  {
    place: '/operations/secureEcho/request',
    use: 'is the body of the echo',
    rows: ['system', 'authentication'],
  },
  {
    place: '/operations/searchFacilities/response/players',
    use: 'leaves out tee times that take fewer than four players where all four are tried',
    rows: ['invoices'],
  },
  {
    place: '/operations/searchFacilities/response/priceInInvoice',
    use: 'compares the price of a rate with its invoice',
    rows: ['INVOICE-PRICES-THE-RATE'],
  },
  {
    place: '/operations/searchFacilities/response/money/format',
    use: 'reads prices',
    rows: PRICE_CENTS,
    misleads: EVERYTHING,
  },
  { place: '/operations/searchFacilities/response', use: 'finds tee times to work with', rows: EVERYTHING },
  {
    place: '/operations/authenticateCustomer',
    use: 'gets a customer token',
    rows: EVERYTHING,
    misleads: ['TOKEN-ISSUED'],
  },
  {
    place: '/operations/getWallet/response/isDefault',
    use: 'tells the default card',
    rows: DEFAULT_CARD,
    misleads: DEFAULT_CARD,
  },
  {
    place: '/operations/getWallet/response/cardType',
    use: 'shows the type of a card',
    rows: ['WALLET-CARD-TYPE'],
    misleads: ['WALLET-CARD-TYPE'],
  },
  {
    place: '/operations/getWallet/response/cardHolder',
    use: "tells the run's cards from those of others",
    rows: STORING,
  },
  {
    place: '/operations/getWallet/response/numberEnd',
    use: "tells the run's gift cards from those of others",
    rows: STORING,
  },
  {
    place: '/operations/getWallet',
    use: 'finds stored options, and what a case left',
    rows: STORING,
    misleads: ['wallet'],
  },
  {
    place: '/operations/addPaymentOption/fields/optionType',
    use: 'is left out of a body',
    rows: ['WALLET-ADD-OPTION-TYPE-REQUIRED'],
  },
  {
    place: '/operations/addPaymentOption/fields/cardType',
    use: 'is left out of a body',
    rows: ['WALLET-ADD-CARD-TYPE-REQUIRED'],
  },
  {
    place: '/operations/addPaymentOption/fields/giftNumber',
    use: 'is left out of a body',
    rows: ['WALLET-ADD-GIFT-NUMBER-REQUIRED'],
  },
  {
    place: '/operations/addPaymentOption/giftCard',
    use: 'stores a gift card',
    rows: ['WALLET-*GIFT*', 'RESERVATION-GIFT-*'],
  },
  { place: '/operations/addPaymentOption', use: 'stores an option', rows: STORING },
  { place: '/operations/setPrimary', use: 'makes a card the default', rows: DEFAULT_CARD },
  {
    place: '/operations/removePaymentOption',
    use: 'removes an option, also what a case left',
    rows: STORING,
  },
  {
    place: '/operations/addReservation/fields/rate',
    use: 'is left out of a body',
    rows: ['RESERVATION-RATE-REQUIRED'],
  },
  {
    place: '/operations/addReservation/fields/payments',
    use: 'is emptied, or left out of a body',
    rows: ['RESERVATION-PAYMENT-REQUIRED'],
  },
  {
    place: '/operations/addReservation/payments/savedCard',
    use: 'pays with a card of the wallet',
    rows: ['RESERVATION-SAVED-CARD*'],
  },
  {
    place: '/operations/addReservation/payments/affiliate',
    use: 'pays as an affiliate',
    rows: ['RESERVATION-AFFILIATE'],
  },
  {
    place: '/operations/addReservation/payments/giftCard',
    use: 'pays with a gift card',
    rows: ['RESERVATION-GIFT-CARD-*'],
  },
  {
    place: '/operations/addReservation/response/failure',
    use: 'names the nine price failures',
    rows: ['RESERVATION-PRICE-DISTINCT'],
  },
  {
    place: '/operations/addReservation',
    use: 'books tee times',
    rows: ['reservations', 'SEARCH-RATE-ID-NEGATIVE', 'TOKEN-*', 'AUTH-*', 'FORMAT-*'],
  },
  {
    place: '/operations/invoice/response/due',
    use: 'is the sum that a reservation pays',
    rows: ['PROMO-NOTHING-RAISED', 'RESERVATION-*'],
  },
  {
    place: '/operations/invoice/response/figures',
    use: 'are compared from invoice to invoice',
    rows: PRICES,
  },
  {
    place: '/operations/invoice/response/money',
    use: 'reads the figures of an invoice',
    rows: [...PRICES, 'RESERVATION-*'],
  },
  {
    place: '/operations/invoice',
    use: 'finds what an invoice says',
    rows: ['invoices', 'reservations', 'SEARCH-*', 'TOKEN-*', 'AUTH-*', 'FORMAT-*'],
  },
  {
    place: '/operations/customerInvoice',
    use: 'finds what an invoice says',
    rows: ['invoices', 'TOKEN-*', 'AUTH-*', 'FORMAT-*'],
  },
];

/** What a place of a profile is used for; undefined where no row rests on it. */
export function useOf(place: string): BindingUse | undefined {
  const signs = /^\/operations\/\w+\/(accepted|rejected)(\/|$)/.test(place) ? '/outcomes' : undefined;
  const at = signs ?? place;
  return USES.find((use) => at === use.place || at.startsWith(`${use.place}/`));
}

/** The uses of what a profile says, but for those on which everything rests. */
export function usesIn(profile: Profile): { place: string; rows: readonly string[] }[] {
  const document = profile as unknown as Json;
  return USES.filter(({ place, rows }) => rows !== EVERYTHING && at(document, place) !== undefined).map(
    ({ place, rows }) => ({ place, rows }),
  );
}

const LITERAL_OF_A_SIGN = /\/(accepted|rejected)\/\d+\/body\/\d+\/(equals|oneOf)$/;

/** Globs on the rows that a place which never fits anything would let look violated. */
export function rowsMisledBy(place: string): readonly string[] {
  // A pointer in a sign may wait for an answer that never comes; a literal is suspect where the answer came, written otherwise.
  if (LITERAL_OF_A_SIGN.test(place)) return EVERYTHING;
  return useOf(place)?.misleads ?? [];
}
