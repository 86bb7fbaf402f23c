import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';

type Read = (email: string) => string;

/** Reads an address in a path, or in customeremail, as that of another customer. */
const readIn = (place: 'path' | 'customeremail', read: Read): Alteration =>
  withRule('tokens', 'customerOf', (kept) => (call) => {
    const email = kept(call);
    const isThere = (call.operation === 'customerInvoice') === (place === 'customeremail');
    return email === undefined || !isThere ? email : read(email);
  });
const readAs = (read: Read): Alteration => readIn('path', read);

// Addresses of the seed that hold a plus sign themselves stay theirs.
const withoutPlus: Read = (email) => (/^(?:golfer|guest)\+\d/.test(email) ? email : email.replace('+', ''));

/** Addresses in paths that are taken for that of the token's customer. */
const ADDRESSES = breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
  'domain-in-the-path-is-not-read': readAs((email) => email.replace(/[^@]*$/, 'example.com')),
  'address-in-the-path-may-go-on': readAs((email) => email.replace(/(?<=@example\.com).+$/, '')),
  'plus-sign-in-the-path-is-not-read': readAs(withoutPlus),
  'tag-in-the-path-is-not-read': readAs((email) =>
    /^golfer\d/.test(email) ? email.replace(/\+[^@]*(?=@)/, '') : email,
  ),
});

const INVOICED = breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
  'plus-sign-in-customeremail-is-not-read': readIn('customeremail', withoutPlus),
});

/** Keeps the wallets of customers together whose addresses are alike. */
const keptBy = (key: (email: string) => string): Alteration =>
  withRule('wallet', 'ownerOf', (kept) => (customer, call) => key(kept(customer, call)));

const SHARED = because(
  'while one of the two is lent to a case, the other one may be too',
  ...[
    'WALLET-DEFAULT-AFTER-GIFT',
    'WALLET-DEFAULT-FIRST',
    'WALLET-DEFAULT-LATER',
    'WALLET-DEFAULT-SINGLE',
    'WALLET-PRIMARY-SET',
    'WALLET-READ-CREDIT-CARDS',
  ],
);

const WALLETS = breachesOf('WALLET-OWNER', {
  'wallet-is-kept-by-the-name-before-the-domain': {
    alter: keptBy((email) => email.replace(/@.*/, '')),
    mayReach: SHARED,
  },
  'wallet-is-kept-by-the-address-up-to-a-plus-sign': {
    alter: keptBy((email) => email.replace(/\+[^@]*/, '')),
    mayReach: SHARED,
  },
});

export const NEAR_ADDRESS_DEFECTS: readonly Defect[] = [...ADDRESSES, ...INVOICED, ...WALLETS];
