import { REQUIREMENTS } from '../../contract/requirements/index.ts';
import type { Profile } from '../../target/profile.ts';
import { bind } from './overlay.ts';
import type { Overlays } from './overlay.ts';

const oneOfEach = (profile: Profile): Profile => ({
  ...profile,
  customers: {
    registered: [{ email: 'golfer01@example.com', password: 'TARGET_CUSTOMER_PASSWORD' }],
    guests: [{ email: 'guest01@example.com' }],
  },
});

const needingTwoPlayers = (profile: Profile): Profile => {
  const response = { ...profile.operations.searchFacilities.response };
  delete response.players;
  return bind('searchFacilities', (binding) => ({ ...binding, response }))({
    ...profile,
    search: { ...profile.search, fewestPlayers: 2 },
  });
};

const needsTwo = 'it takes two registered customers';
const needsMinutes = 'a minute passes in real time only';

/** Rows whose cases book several times, or all of whose controls are bookings. */
const NEEDING_BOOKINGS = [
  ...[91, 92, 93, 94, 95, 96, 97, 98, 99].map((cents) => `RESERVATION-PRICE-${cents}`),
  ...['BEFORE-DIGIT', 'BESIDE-BAND', 'DISTINCT'].map((rest) => `RESERVATION-PRICE-${rest}`),
  ...['AVAILABLE', 'NOT-AVAILABLE', 'NOT-BOOKABLE'].map((rest) => `RESERVATION-DIGIT-${rest}`),
  ...['SAVED-CARD', 'SAVED-CARD-OTHER', 'SAVED-CARD-REMOVED'].map((rest) => `RESERVATION-${rest}`),
  ...['PAYMENT-REQUIRED', 'RATE-REQUIRED', 'GUEST', 'CREDIT-CARD'].map((rest) => `RESERVATION-${rest}`),
  ...['AFFILIATE', 'GIFT-CARD-SAVED', 'GIFT-CARD-UNSAVED', 'GIFT-CARD-GUEST'].map(
    (rest) => `RESERVATION-${rest}`,
  ),
];

/** Rows of any case that books by a card in the request. */
const BOOKED_BY_CARD =
  /^(?:AUTH|FORMAT|TOKEN|RESERVATION|SEARCH-RATE-ID|WALLET-(?:ADD-GIFT-REGISTERED|DEFAULT-LATER|REMOVE))/;

/**
 * Rows for which tee times are shared by customers: whether a code is good at one, or an id serves, is tried once, and of
 * some prices there are few.
 */
const INVOICED_FOR_OTHERS =
  /^(?:SEARCH-FACILITY-ID|PROMO-(?:FEE|TAXES|NOTHING|PREDISCOUNT|OPTIONAL|SCALED)|RESERVATION-(?:DIGIT-AVAILABLE|PRICE-BESIDE-BAND|PRICE-DISTINCT))/;

/** Rows of any case that books, or confirms seats. */
const NEEDING_A_TEE_TIME = /^(?:AUTH|FORMAT|TOKEN|RESERVATION|SEARCH-RATE-ID|WALLET|(?:CUSTOMER-)?INVOICE)/;

/** Rows with a case that books in every way to pay. */
const PAID_IN_SOME_WAY =
  /^(?:AUTH|FORMAT|TOKEN|WALLET-DEFAULT-LATER|RESERVATION-(?:DIGIT|PRICE|RATE-REQUIRED|PAYMENT-REQUIRED))/;

/** Rows with a case that stores a gift card. */
const STORING_GIFT_CARDS = /^(?:AUTH|FORMAT|TOKEN|WALLET|RESERVATION)/;

/** Rows with a case that pays with gift cards. */
const NEEDING_GIFT_CARDS = [
  ...['GIFT-CARD-SAVED', 'GIFT-CARD-UNSAVED', 'GIFT-CARD-GUEST'].map((rest) => `RESERVATION-${rest}`),
  ...['DIGIT-NOT-AVAILABLE', 'DIGIT-NOT-BOOKABLE', 'PRICE-95'].map((rest) => `RESERVATION-${rest}`),
];

/** Rows whose cases compare two invoices of a rate. */
const COMPARING_INVOICES = [
  ...['INVOICE-SCALED', 'CUSTOMER-INVOICE-SCALED', 'CUSTOMER-INVOICE-AGREES'],
  ...['PROMO-PREDISCOUNT-ORIGINAL', 'PROMO-SCALED', 'PROMO-OPTIONAL'],
];

function onThreePages(profile: Profile): Profile {
  const windows = profile.search.windows.flatMap((window) => [
    window,
    { ...window, page: '2' },
    { ...window, page: '3' },
  ]);
  return { ...profile, search: { ...profile.search, windows } };
}

/** What a deployment is started with, and what there is to see of its tee times. */
export const POPULATIONS: Overlays = {
  'not-bookable-for-no-single': {
    mayStayOpen: [
      {
        requirement: 'RESERVATION-DIGIT-NOT-BOOKABLE',
        because: 'a single player is offered no such tee time',
      },
    ],
  },
  'furthest-facilities-first': { profile: onThreePages },
  'furthest-facilities-first-with-rate-sets': { profile: onThreePages },
  'two-failures-for-no-single-unsaid': {
    mayStayOpen: [
      {
        requirement: 'RESERVATION-PRICE-DISTINCT',
        because: 'an invoice that is refused for its players tells nothing of the price',
      },
    ],
  },
  'none-for-a-single-unsaid': { profile: needingTwoPlayers },
  'one-customer': {
    profile: oneOfEach,
    mayStayOpen: ['TOKEN-BOUND-TO-CUSTOMER', 'WALLET-OWNER', 'RESERVATION-SAVED-CARD-OTHER'].map(
      (requirement) => ({ requirement, because: needsTwo }),
    ),
  },
  'gift-card-in-every-wallet': {
    mayStayOpen: [
      {
        requirement: 'RESERVATION-GIFT-CARD-UNSAVED',
        because: 'the gift card that is there may be the one that is to be unsaved',
      },
    ],
  },
  'two-test-cards': {
    profile: (profile) => ({
      ...profile,
      cards: { ...profile.cards, credit: profile.cards.credit.slice(0, 2) },
    }),
    mayStayOpen: [
      {
        requirement: 'WALLET-DEFAULT-LATER',
        because: 'a third card is too many where none is stored twice',
      },
    ],
  },
  'one-test-card': {
    profile: (profile) => ({
      ...profile,
      cards: { ...profile.cards, credit: profile.cards.credit.slice(0, 1) },
    }),
  },
  'not-bookable-without-rates': {
    mayStayOpen: [
      {
        requirement: 'RESERVATION-PRICE-BEFORE-DIGIT',
        because:
          'where digit 2 cannot be tried either, no price failure is met at a digit that refuses by itself',
      },
    ],
  },
  'not-bookable-not-invoiced': {
    mayStayOpen: [
      {
        requirement: 'RESERVATION-PRICE-BEFORE-DIGIT',
        because:
          'where digit 2 cannot be tried either, no price failure is met at a digit that refuses by itself',
      },
    ],
  },
  ...Object.fromEntries(
    ['three-tee-times-a-day', 'one-tee-time-a-day-and-course'].map((name) => [
      name,
      {
        mayStayOpen: NEEDING_BOOKINGS.map((requirement) => ({
          requirement,
          because: 'who has booked for many cases has as many tee times on each day of those listed',
        })),
      },
    ]),
  ),
  'credit-cards-of-twenty-uses': {
    mayStayOpen: REQUIREMENTS.map(({ id }) => id)
      .filter((id) => BOOKED_BY_CARD.test(id))
      .map((requirement) => ({ requirement, because: 'the card that pays in most cases is soon used up' })),
  },
  'gift-cards-of-one-use': {
    mayStayOpen: NEEDING_GIFT_CARDS.map((requirement) => ({
      requirement,
      because: 'three gift cards pay three times in all',
    })),
  },
  ...Object.fromEntries(
    ['affiliates-at-some-courses', 'saved-cards-for-few-at-some-courses'].map((name) => [
      name,
      {
        mayStayOpen: REQUIREMENTS.map(({ id }) => id)
          .filter((id) => PAID_IN_SOME_WAY.test(id))
          .map((requirement) => ({
            requirement,
            because: 'a case, or its control, was to pay so at a course that does not take it',
          })),
      },
    ]),
  ),
  'gift-cards-not-for-cheap-tee-times': {
    mayStayOpen: [
      ...NEEDING_GIFT_CARDS,
      ...['TOKEN-BOUND-TO-CUSTOMER', 'RESERVATION-PRICE-DISTINCT', 'RESERVATION-PRICE-BEFORE-DIGIT'],
    ].map((requirement) => ({
      requirement,
      because: 'a gift card was to pay before a case had found which tee times take one',
    })),
  },
  'gift-card-of-first-holder': {
    mayStayOpen: REQUIREMENTS.map(({ id }) => id)
      .filter((id) => STORING_GIFT_CARDS.test(id))
      .map((requirement) => ({
        requirement,
        because: 'three gift cards soon are with three customers, and cases are lent others',
      })),
  },
  'tee-times-an-hour-apart': {
    mayStayOpen: NEEDING_BOOKINGS.map((requirement) => ({
      requirement,
      because: 'who has booked for many cases plays at most hours of those listed',
    })),
  },
  'booked-by-others': {
    mayStayOpen: REQUIREMENTS.map(({ id }) => id)
      .filter((id) => NEEDING_A_TEE_TIME.test(id))
      .map((requirement) => ({ requirement, because: 'the tee time of a control may be gone' })),
  },
  'held-by-invoice': {
    mayStayOpen: REQUIREMENTS.map(({ id }) => id)
      .filter((id) => INVOICED_FOR_OTHERS.test(id))
      .map((requirement) => ({
        requirement,
        because: 'where the code is good, and which ids serve, is tried by other customers before',
      })),
  },
  'prices-move': {
    mayStayOpen: COMPARING_INVOICES.map((requirement) => ({
      requirement,
      because: 'a price that has moved between two invoices tells nothing of what else is different in them',
    })),
  },
  'date-of-a-proxy': {
    profile: (profile) => ({ ...profile, clock: { ...profile.clock, date: 'untrusted' } }),
  },
  'no-clock-control': {
    profile: (profile) => ({
      ...profile,
      clock: { ...('date' in profile.clock ? { date: profile.clock.date } : {}), control: 'real' },
    }),
    mayStayOpen: [
      'TOKEN-TIMEOUT-VALID',
      'TOKEN-TIMEOUT-EXPIRES',
      'TOKEN-TIMEOUT-START',
      'TOKEN-TIMEOUT-MAXIMUM',
      // In a standard run.
      'AUTH-SIGNATURE-AGE-EXPIRED',
      'WALLET-READ-CREDIT-CARDS',
    ].map((requirement) => ({ requirement, because: needsMinutes })),
  },
};
