import type { OpenPoint } from '../requirement.ts';

export const UNPROBED = [
  {
    id: 'OPEN-RECORD-FIELDS',
    group: 'system',
    section: 'Resources and their fields',
    sentence: 'Fields of records beyond the named ones.',
    unprobed: 'the profile binds the few that the suite needs; the others say nothing about the contract',
  },
  {
    id: 'OPEN-EVENTS',
    group: 'system',
    section: 'Events',
    sentence: 'Webhooks and notifications.',
    unprobed: 'nothing to receive is described',
  },
  {
    id: 'OPEN-RATE-LIMITS',
    group: 'system',
    section: 'Limits',
    sentence: 'Rate limits.',
    unprobed: 'finding them would load the target',
  },
  {
    id: 'OPEN-VERSIONING',
    group: 'system',
    section: 'Versioning',
    sentence: 'Versioning scheme and version identifiers.',
    unprobed: 'nothing to ask for is described',
  },
  {
    id: 'OPEN-CARD-TYPES',
    group: 'wallet',
    section: 'Resources and their fields',
    sentence: 'The list of accepted credit card types.',
    unprobed:
      'a list cannot be found by trying; the profile names types that are accepted and one that is not',
  },
  {
    id: 'OPEN-WALLET-BODIES',
    group: 'wallet',
    section: 'Per-endpoint details, 4 to 7',
    sentence: 'Shapes of the wallet and of its requests.',
    unprobed: 'bound by the profile',
  },
  {
    id: 'OPEN-LIFECYCLE',
    group: 'reservations',
    section: 'States and transitions',
    sentence: 'Transitions, and lifecycle states of reservations, customers and wallet entries.',
    unprobed: 'no operation shows them',
  },
  {
    id: 'OPEN-RESERVATION-BODIES',
    group: 'reservations',
    section: 'Per-endpoint details, 8',
    sentence: 'Shapes of a reservation and of its answer.',
    unprobed: 'bound by the profile',
  },
  {
    id: 'OPEN-PAGE-SIZES',
    group: 'facilities',
    section: 'Limits',
    sentence: 'Page sizes of a search.',
    unprobed: 'no paging parameter is described',
  },
  {
    id: 'OPEN-PROXIMITY-UNIT',
    group: 'facilities',
    section: 'Per-endpoint details, 2',
    sentence: 'The unit of proximity.',
    unprobed: 'no distance is stated to measure it against',
  },
  {
    id: 'OPEN-SEARCH-PARAMETERS',
    group: 'facilities',
    section: 'Errors',
    sentence: 'The search parameters that booking a sandbox tee time needs.',
    unprobed: 'the profile names them',
  },
] as const satisfies readonly OpenPoint[];
