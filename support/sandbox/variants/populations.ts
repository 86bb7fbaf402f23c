import { sandboxSeed } from '../seed.ts';
import { LIMITED_BOOKINGS } from './variant.ts';
import type { Variant } from './variant.ts';
import { inArea } from './wire.ts';

const firstOf = (kind: 'registered' | 'guest') =>
  sandboxSeed.customers.filter((customer) => customer.kind === kind).slice(0, 1);

/** Customers of the seed whom a deployment may do without; some of them are the first that a client tries. */
const STRANGERS: readonly string[] = [
  ...['golfer01@example.com', 'golfer03@example.com', 'golfer+69@example.com', 'gölfer70@example.com'],
  ...['guest01@example.com', 'guest03@example.com'],
];

/** A dozen registered customers, and one guest. */
const isAmongFew = (email: string): boolean =>
  /^(?:golfer(?:0[4-9]|1[0-5])|guest09)@example\.com$/.test(email);

const clockOff = (name: string, says: string, seconds: number, other: string): Variant => ({
  name,
  describes: `How exact its clock is is not said: ${says}.`,
  options: { now: () => Date.now() + seconds * 1000 },
  excludes: [other, 'two-clocks', 'no-date', 'date-every-five-seconds', 'date-of-a-proxy', 'date-of-1970'],
});

/** What a deployment is started with. */
export const populations: readonly Variant[] = [
  {
    name: 'one-customer',
    describes: 'How many customers there are is not said: one, and one guest.',
    options: { seed: { ...sandboxSeed, customers: [...firstOf('registered'), ...firstOf('guest')] } },
    excludes: [
      'gift-card-in-every-wallet',
      ...[
        'paid-cards-kept',
        ...LIMITED_BOOKINGS,
        'gift-cards-of-one-use',
        'wallets-in-use',
        'some-wallets-full',
      ],
      'some-customers-unknown',
      'few-customers-known',
    ],
  },
  {
    name: 'some-customers-unknown',
    describes: 'Who the customers are is not said: a few of those that a profile lists are unknown.',
    options: {
      seed: {
        ...sandboxSeed,
        customers: sandboxSeed.customers.filter(({ email }) => !STRANGERS.includes(email)),
      },
    },
    excludes: ['one-customer', 'few-customers-known'],
  },
  {
    name: 'few-customers-known',
    describes: 'Who the customers are is not said: of those that a profile lists most are unknown.',
    options: {
      seed: {
        ...sandboxSeed,
        customers: sandboxSeed.customers.filter(({ email }) => isAmongFew(email)),
      },
    },
    excludes: ['one-customer', 'some-customers-unknown', 'paid-cards-kept'],
  },
  {
    name: 'one-test-card',
    describes: 'How many test cards there are is not said: one.',
    alter: inArea('wallet', ({ isCardNumber }) => ({
      isCardNumber: (number, call): number is string =>
        isCardNumber(number, call) && number === '4111111111111111',
    })),
    excludes: [
      'paid-cards-kept',
      ...LIMITED_BOOKINGS,
      ...[
        'same-card-refused',
        'same-card-merged',
        'same-card-replaced',
        'credit-card-in-one-wallet',
        'wallets-in-use',
        'some-wallets-full',
      ],
      'options-counted-up',
      'two-test-cards',
    ],
  },
  {
    name: 'two-test-cards',
    describes: 'How many test cards there are is not said: two.',
    alter: inArea('wallet', ({ isCardNumber }) => ({
      isCardNumber: (number, call): number is string =>
        isCardNumber(number, call) && ['4111111111111111', '5555555555554444'].includes(number),
    })),
    excludes: [
      'paid-cards-kept',
      ...LIMITED_BOOKINGS,
      ...['credit-card-in-one-wallet', 'wallets-in-use', 'some-wallets-full', 'options-counted-up'],
      'one-test-card',
    ],
  },
  {
    name: 'no-clock-control',
    describes: 'A clock that a request can shift is no part of the interface: there is none.',
    options: { testClock: false },
  },
  clockOff('clock-ahead', '45 s ahead', 45, 'clock-behind'),
  clockOff('clock-behind', '45 s behind', -45, 'clock-ahead'),
];
