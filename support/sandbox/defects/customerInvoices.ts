import type { Pricing } from '../money.ts';
import type { Call } from '../rules/call.ts';
import type { CustomerToken } from '../state/customerTokens.ts';
import { isAtNegativeRate, isPromoted } from './about.ts';
import { knowingCards } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';

type Figure = keyof Pricing;

/** Prices customers in another way than everybody, n times what one pays. */
const pricingCustomers = (price: (cents: number, figure: Figure) => number): Alteration =>
  withRule(
    'invoices',
    'scale',
    (kept) => (cents, players, figure, call) =>
      kept(call.operation === 'customerInvoice' ? price(cents, figure) : cents, players, figure, call),
  );

const originals = because('it is compared with the plain invoice', 'PROMO-PREDISCOUNT-ORIGINAL');

const promoted = because('it may be compared with the plain invoice', 'PROMO-OPTIONAL');

const AGREES = breachesOf('CUSTOMER-INVOICE-AGREES', {
  'customers-pay-ten-percent-less': {
    alter: pricingCustomers((cents) => Math.round(cents * 0.9)),
    follows: originals,
    mayReach: promoted,
  },
  'customers-pay-the-fee-twice': {
    alter: pricingCustomers((cents, figure) => (figure === 'transactionFeeTotal' ? cents * 2 : cents)),
    follows: originals,
    mayReach: promoted,
  },
  'customers-pay-no-sales-tax': {
    alter: pricingCustomers((cents, figure) => (figure === 'salesTaxTotal' ? 0 : cents)),
    follows: originals,
    mayReach: promoted,
  },
  'customers-pay-no-fee-at-round-prices': {
    alter: withRule('invoices', 'scale', (kept) => {
      // Greens fees are scaled before the fee of the same invoice.
      const round = new WeakSet<Call>();
      return (cents, players, figure, call) => {
        const isAsked = call.operation === 'customerInvoice' && !isPromoted(call);
        if (figure === 'greensFees' && isAsked && cents % 100 === 0) round.add(call);
        const isSpared = figure === 'transactionFeeTotal' && round.has(call);
        return kept(isSpared ? 0 : cents, players, figure, call);
      };
    }),
    mayReach: [...originals, ...promoted],
  },
  'customers-with-two-cards-pay-for-two': {
    alter: knowingCards((cardsOf) =>
      withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
        const isFull = call.operation === 'customerInvoice' && cardsOf(call) > 1;
        return kept(cents, isFull ? players * 2 : players, figure, call);
      }),
    ),
  },
  'customers-pay-twice-at-the-course': {
    alter: pricingCustomers((cents, figure) => (figure === 'dueAtCourse' ? cents * 2 : cents)),
    follows: originals,
    mayReach: promoted,
  },
});

/** Invoices the customer of the token where customeremail is not given. */
const nameless = (isServed: (call: Call, token: CustomerToken) => boolean): Alteration =>
  withRule('tokens', 'isExpired', (kept) => (token, call) => {
    const lacks = call.operation === 'customerInvoice' && call.query.customeremail === undefined;
    if (lacks && isServed(call, token))
      call.customer ??= { email: token.customer, kind: 'registered', password: undefined };
    return kept(token, call);
  });

const REQUIRED = breachesOf('CUSTOMER-INVOICE-EMAIL-REQUIRED', {
  'customeremail-defaults-to-the-token': nameless(() => true),
  'signed-invoice-needs-no-customeremail': nameless(({ method }) => method === 'signature'),
  'invoice-for-one-needs-no-customeremail': nameless(({ query }) => query['player-count'] === '1'),
  'no-customeremail-needed-with-advanced-error-codes': nameless(asksAdvanced),
  'no-customeremail-needed-with-a-timeout-alone': nameless(
    (call) => asksForATimeout(call) && !asksAdvanced(call),
  ),
  'no-customeremail-needed-at-negative-ids': nameless(isAtNegativeRate),
  'no-customeremail-needed-for-guests': nameless((_call, { customer }) => customer.startsWith('guest')),
  'no-customeremail-needed-with-a-rotated-token': nameless((_call, { isFirst }) => !isFirst),
});

/** Value of customeremail as it came over the wire. */
const rawEmail = ({ url }: Call): string => /[?&]customeremail=([^&]*)/.exec(url)?.[1] ?? '';

/** Reads customeremail in another way; `decoded` is the conforming reading. */
const reading = (read: (decoded: string, raw: string) => string): Alteration =>
  withRule('tokens', 'customerOf', (kept) => (call) => {
    const decoded = kept(call);
    return call.operation === 'customerInvoice' && decoded !== undefined
      ? read(decoded, rawEmail(call))
      : decoded;
  });

function decodedIfPossible(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const lent = because(
  'a customer that is lent may have such an address',
  'AUTH-SIMPLE-ACCEPTED',
  'AUTH-SIGNATURE-ACCEPTED',
  'INVOICE-PRICING',
  'SEARCH-RATE-ID-NEGATIVE',
);

const ENCODED = breachesOf('CUSTOMER-INVOICE-EMAIL-ENCODED', {
  'only-the-at-sign-is-decoded': {
    alter: reading((_decoded, raw) => raw.replaceAll(/%40/gi, '@')),
    mayReach: lent,
  },
  'customeremail-is-decoded-twice': {
    alter: reading((decoded) => decodedIfPossible(decoded)),
    mayReach: lent,
  },
  'decoded-plus-is-a-space': { alter: reading((decoded) => decoded.replaceAll('+', ' ')), mayReach: lent },
  'customeremail-ends-at-an-ampersand': {
    alter: reading((decoded) => decoded.replace(/&.*$/, '')),
    mayReach: lent,
  },
  'encoded-letters-are-not-decoded': {
    alter: reading((decoded, raw) => (/%[46][1-9a-f]|%[57][0-9a]|%3[0-9]|%2e/i.test(raw) ? raw : decoded)),
  },
  'lower-case-escapes-are-not-decoded': {
    alter: reading((decoded, raw) => (/%[0-9a-f]?[a-f][0-9a-f]?/.test(raw) ? raw : decoded)),
  },
});

const invoicingOthers = (isServed: (call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'belongsTo',
    (kept) => (token, email, call) =>
      kept(token, email, call) || (call.operation === 'customerInvoice' && isServed(call)),
  );

const sameBreach = because('it is the token of another customer', 'TOKEN-BOUND-TO-CUSTOMER');

const BOUND = breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
  'any-customer-is-invoiced': { alter: invoicingOthers(() => true), follows: sameBreach },
  'any-customer-is-invoiced-to-signatures': {
    alter: invoicingOthers(({ method }) => method === 'signature'),
    mayReach: sameBreach,
  },
  'any-customer-is-invoiced-with-advanced-error-codes': {
    alter: invoicingOthers(asksAdvanced),
    mayReach: sameBreach,
  },
  'any-customer-is-invoiced-with-a-timeout-and-no-promo-code': {
    alter: invoicingOthers((call) => asksForATimeout(call) && !isPromoted(call)),
    mayReach: sameBreach,
  },
  'any-customer-is-invoiced-at-negative-rates': {
    alter: invoicingOthers(isAtNegativeRate),
    mayReach: sameBreach,
  },
  'any-guest-is-invoiced-for-another': {
    alter: invoicingOthers(({ query }) => String(query.customeremail).startsWith('guest')),
    mayReach: sameBreach,
  },
  'any-customer-is-invoiced-for-one-player': {
    alter: invoicingOthers(({ query }) => query['player-count'] === '1'),
    follows: sameBreach,
  },
});

export const CUSTOMER_INVOICE_DEFECTS = [...AGREES, ...REQUIRED, ...ENCODED, ...BOUND];
