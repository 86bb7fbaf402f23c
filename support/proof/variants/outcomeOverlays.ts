import { rejectedAs } from './overlay.ts';
import type { Overlays } from './overlay.ts';

/** How acceptance and refusal show. */
export const OUTCOMES: Overlays = {
  'firewall-page': {
    profile: (profile) => ({ ...profile, outcomes: { ...profile.outcomes, gateway: ['403'] } }),
  },
  'created-201': {},
  'accepted-202': {},
  'no-content-204': {},
  'failures-in-200': {
    profile: (profile) =>
      rejectedAs({ status: ['2xx'], body: [{ pointer: '/Success', equals: false }] })({
        ...profile,
        outcomes: {
          ...profile.outcomes,
          accepted: [{ status: ['2xx'], body: [{ pointer: '/Success', exists: false }] }],
        },
      }),
  },
  'advanced-failures-in-200': {
    profile: rejectedAs(
      { status: ['4xx', '502'] },
      { status: ['2xx'], body: [{ pointer: '/Success', equals: false }] },
    ),
  },
  'errors-all-302': { profile: rejectedAs({ status: ['302'] }) },
  'errors-all-400': { profile: rejectedAs({ status: ['400'] }) },
  'errors-all-422': { profile: rejectedAs({ status: ['422'] }) },
  'errors-all-500': { profile: rejectedAs({ status: ['500'] }) },
  'errors-listed': {},
  'errors-empty': {},
  'refused-reservations-bare': {
    mayStayOpen: [
      { requirement: 'RESERVATION-PRICE-DISTINCT', because: 'a status that all have tells nothing apart' },
    ],
  },
  'refused-reservations-null': {
    mayStayOpen: [
      { requirement: 'RESERVATION-PRICE-DISTINCT', because: 'a status that all have tells nothing apart' },
    ],
  },
  'advanced-codes-ignored': {},
  'advanced-codes-always': {},
  'price-failures-nameless': {},
  'price-failures-of-a-kind': {},
  'price-failures-name-course': {},
  // As a reservation is rejected, so is an invoice.
  'price-failures-at-invoice': {
    profile: (profile) =>
      rejectedAs(...(profile.operations.addReservation.rejected ?? profile.outcomes.rejected))(profile),
  },
  'price-failures-by-status': {},
};
