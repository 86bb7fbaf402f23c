import type { Profile } from '../../target/profile.ts';
import type { Overlays } from './overlay.ts';

const oneOfEach = (profile: Profile): Profile => ({
  ...profile,
  customers: {
    registered: [{ email: 'golfer01@example.com', password: 'TARGET_CUSTOMER_PASSWORD' }],
    guests: [{ email: 'guest01@example.com' }],
  },
});

const needsTwo = 'it takes two registered customers';
const needsMinutes = 'a minute passes in real time only';

/** What a deployment is started with, and what there is to see of its tee times. */
export const POPULATIONS: Overlays = {
  'one-customer': {
    profile: oneOfEach,
    mayStayOpen: ['TOKEN-BOUND-TO-CUSTOMER', 'WALLET-OWNER', 'RESERVATION-SAVED-CARD-OTHER'].map(
      (requirement) => ({ requirement, because: needsTwo }),
    ),
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
  'prices-move': {
    mayStayOpen: [
      {
        requirement: 'PROMO-OPTIONAL',
        because: 'a price that has moved between two invoices tells nothing of promo codes',
      },
    ],
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
    ].map((requirement) => ({ requirement, because: needsMinutes })),
  },
};
