import type { Call } from '../rules/call.ts';
import { refusals, Refused } from '../refusals.ts';
import { isGuest, isPromoted } from './about.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

const VERIFIED = [
  ...breachesOf('INVOICE-VERIFY-AVAILABLE', {
    'verify-confirms-no-three-seats': withRule(
      'invoices',
      'seatsAvailable',
      (kept) => (rate, players, call) => kept(rate, players, call) && players !== 3,
    ),
  }),
  ...breachesOf('INVOICE-VERIFY-TEE-SHEET', {
    'verify-confirms-two-seats-anywhere': withRule(
      'invoices',
      'seatsAvailable',
      (kept) => (rate, players, call) => kept(rate, players, call) || players === 2,
    ),
    'verify-is-read-behind-an-ampersand-only': withRule(
      'invoices',
      'asksTeeSheet',
      (kept) => (verify, call) => kept(call.url.includes('?verify=') ? undefined : verify, call),
    ),
  }),
];

/** Leaves the promo code of some customer invoices aside. */
const ignoringPromo = (isIgnored: (call: Call) => boolean): Alteration =>
  withRule(
    'invoices',
    'takesPromoCode',
    (kept) => (call) => kept(call) && !(call.operation === 'customerInvoice' && isIgnored(call)),
  );

/** Remembers what was invoiced without a promo code, as a cache by tee time and player count does. */
const cachingWithoutPromo: Alteration = remembering(
  () => new Set<string>(),
  (invoiced) => {
    const asked = ({ customer, parameters, query }: Call): string =>
      [customer?.email, parameters.teeTimeRateId, query['player-count']].join(' ');
    return together(
      withRule('invoices', 'playerCount', (kept) => (text, call) => {
        if (call.operation === 'customerInvoice' && !isPromoted(call)) invoiced.add(asked(call));
        return kept(text, call);
      }),
      ignoringPromo((call) => invoiced.has(asked(call))),
    );
  },
);

const PROMO = breachesOf('PROMO-PREDISCOUNT-PRESENT', {
  'promo-code-is-ignored-before-the-player-count': ignoringPromo(({ url }) =>
    /promo-code=.*player-count=/.test(url),
  ),
  'promo-code-is-ignored-after-an-invoice-without-it': {
    alter: cachingWithoutPromo,
    mayReach: because(
      'the invoice of before is answered again',
      'PROMO-TAXES-LOWERED',
      'PROMO-NOTHING-RAISED',
    ),
  },
});

/** Takes a player count without signs for one player. */
const emptyCountOn = (operation: Call['operation'], empty = ''): Alteration =>
  withRule('invoices', 'playerCount', (kept) => (text, call) => {
    const isTaken = text === empty && call.operation === operation;
    return kept(isTaken ? '1' : text, call);
  });

/** Takes a player count that is not given for one player. */
const countless = (isTaken: (call: Call) => boolean): Alteration =>
  withRule(
    'invoices',
    'playerCount',
    (kept) => (text, call) => kept(text === undefined && isTaken(call) ? '1' : text, call),
  );

const SINGLE = breachesOf('INVOICE-PRICING', {
  'three-players-are-not-invoiced': withRule('invoices', 'playerCount', (kept) => (text, call) => {
    const isRefused = text === '3' && call.operation === 'invoice';
    return isRefused ? undefined : kept(text, call);
  }),
  'three-players-are-not-invoiced-to-a-customer': {
    alter: withRule('invoices', 'playerCount', (kept) => (text, call) => {
      const isRefused = text === '3' && call.operation === 'customerInvoice';
      return isRefused ? undefined : kept(text, call);
    }),
    mayReach: because('a guest is not invoiced for three either', 'CUSTOMER-INVOICE-AGREES'),
  },
  'one-player-is-not-invoiced-though-the-search-says-so': {
    alter: withRule('invoices', 'playerCount', (kept) => (text, call) => {
      const isRefused = text === '1' && call.operation === 'invoice';
      return isRefused ? undefined : kept(text, call);
    }),
    mayReach: because(
      'an invoice for one is what shows it',
      'SEARCH-FACILITY-ID',
      'SEARCH-RATE-ID',
      'TOKEN-NOT-NEEDED',
    ),
  },
});

const COUNT = [
  ...breachesOf('INVOICE-PLAYER-COUNT-REQUIRED', {
    'empty-player-count-is-one': emptyCountOn('invoice'),
    'player-count-of-a-space-is-one': emptyCountOn('invoice', ' '),
    'no-player-count-needed-at-negative-ids': countless(
      ({ operation, parameters }) =>
        operation === 'invoice' && parameters.teeTimeRateId?.startsWith('-') === true,
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', {
    'no-player-count-needed-of-customers-at-negative-ids': countless(
      ({ operation, parameters }) =>
        operation === 'customerInvoice' && parameters.teeTimeRateId?.startsWith('-') === true,
    ),
    'no-player-count-needed-of-guests-with-a-promo-code': countless(
      ({ operation, customer, query }) =>
        operation === 'customerInvoice' && customer?.kind === 'guest' && query['promo-code'] !== undefined,
    ),
    'no-player-count-needed-for-guests': countless(
      ({ operation, customer }) => operation === 'customerInvoice' && customer?.kind === 'guest',
    ),
    'empty-player-count-of-a-customer-is-one': emptyCountOn('customerInvoice'),
    'player-count-of-a-space-is-one-for-a-customer': emptyCountOn('customerInvoice', ' '),
  }),
];

/** Invoices the customer of the token where customeremail says nobody. */
const nobodyIsTheToken = (isServed: (call: Call) => boolean): Alteration =>
  withRule('tokens', 'isExpired', (kept) => (token, call) => {
    if (call.operation === 'customerInvoice' && isServed(call))
      call.customer ??= { email: token.customer, kind: 'registered', password: undefined };
    return kept(token, call);
  });

const isBlankAddress = ({ query }: Call): boolean => query.customeremail === ' ';

const EMAIL = [
  ...breachesOf('CUSTOMER-INVOICE-EMAIL-REQUIRED', {
    'empty-customeremail-is-the-token': nobodyIsTheToken(({ query }) => query.customeremail === ''),
    'customeremail-of-a-space-is-the-token': together(
      withRule('tokens', 'customerOf', (kept) => (call) => (isBlankAddress(call) ? undefined : kept(call))),
      nobodyIsTheToken(isBlankAddress),
    ),
    'promo-code-needs-no-customeremail': nobodyIsTheToken(
      ({ query }) => query.customeremail === undefined && query['promo-code'] !== undefined,
    ),
    'invoice-for-several-needs-no-customeremail': nobodyIsTheToken(
      ({ query }) => query.customeremail === undefined && query['player-count'] !== '1',
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
    'any-customer-is-invoiced-for-four': {
      alter: withRule(
        'tokens',
        'belongsTo',
        (kept) => (token, email, call) =>
          kept(token, email, call) ||
          (call.operation === 'customerInvoice' && call.query['player-count'] === '4'),
      ),
      mayReach: because('a token of another customer is one', 'TOKEN-BOUND-TO-CUSTOMER'),
    },
  }),
];

const GUEST = breachesOf('CUSTOMER-INVOICE-AGREES', {
  'guest-gets-no-customer-invoice': withRule('tokens', 'customerAt', (kept) => (email, known, call) => {
    if (call.operation === 'customerInvoice' && known?.kind === 'guest')
      throw new Refused(refusals.guestAccess);
    return kept(email, known, call);
  }),
  'guest-is-invoiced-a-higher-fee': {
    alter: withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
      const isDearer =
        call.operation === 'customerInvoice' && isGuest(call) && figure === 'transactionFeeTotal';
      return kept(isDearer ? cents + 100 : cents, players, figure, call);
    }),
    mayReach: because('without a code a guest is to pay what the plain invoice says', 'PROMO-OPTIONAL'),
  },
});

/** What depends on the other parameters of the query, their order, or who asks. */
export const INVOICE_QUERY_DEFECTS = [...VERIFIED, ...PROMO, ...SINGLE, ...COUNT, ...EMAIL, ...GUEST];
