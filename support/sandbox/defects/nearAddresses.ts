import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { sandboxSeed } from '../seed.ts';
import { emailOf } from './about.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

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

const KNOWN = sandboxSeed.customers.map(({ email }) => email);

/** Finds the customer whose address is like the one that was given, where nobody has that. */
const nearest =
  (isLike: (given: string, address: string) => boolean): Read =>
  (given) =>
    KNOWN.includes(given) ? given : (KNOWN.find((address) => isLike(given, address)) ?? given);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** LIKE of databases: an underscore is any letter, a percent sign any text. */
const asPattern = nearest((given, address) => {
  const parts = given.split(/([%_])/);
  const pattern = parts.map((part) => (part === '%' ? '.*' : part === '_' ? '.' : escaped(part)));
  return parts.length > 1 && new RegExp(`^${pattern.join('')}$`).test(address);
});

const unaccented = (email: string): string => email.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
const withoutAccents = nearest((given, address) => unaccented(given) === address);

/** Books for the customer of the token where the path names nobody. */
const bookingByTheToken: Alteration = remembering(
  () => new Map<string, string>(),
  (owners) =>
    together(
      withRule('tokens', 'mint', (kept) => (call) => {
        const text = kept(call);
        owners.set(text, emailOf(call));
        return text;
      }),
      withRule('tokens', 'customerOf', (kept) => (call) => {
        const email = kept(call);
        const isOfNobody = email !== undefined && !KNOWN.includes(email);
        if (call.operation !== 'addReservation' || !isOfNobody) return email;
        return owners.get(headerOf(call.headers, 'customertoken') ?? '') ?? email;
      }),
    ),
);

/** Addresses in paths that are taken for that of the token's customer. */
const ADDRESSES = breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
  'address-of-nobody-books-by-the-token': bookingByTheToken,
  'domain-in-the-path-is-not-read': readAs((email) => email.replace(/[^@]*$/, 'example.com')),
  'address-in-the-path-may-go-on': readAs((email) => email.replace(/(?<=@example\.com).+$/, '')),
  'plus-sign-in-the-path-is-not-read': readAs(withoutPlus),
  'address-in-the-path-is-a-pattern': readAs(asPattern),
  'accents-in-the-path-are-not-read': readAs(withoutAccents),
  'tag-in-the-path-is-not-read': readAs((email) =>
    /^golfer\d/.test(email) ? email.replace(/\+[^@]*(?=@)/, '') : email,
  ),
});

const INVOICED = breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
  'plus-sign-in-customeremail-is-not-read': readIn('customeremail', withoutPlus),
  'customeremail-is-a-pattern': readIn('customeremail', asPattern),
  'accents-in-customeremail-are-not-read': readIn('customeremail', withoutAccents),
});

/** Keeps the wallets of customers together whose addresses are alike. */
const keptBy = (key: (email: string) => string): Alteration =>
  withRule('wallet', 'ownerOf', (kept) => (customer, call) => key(kept(customer, call)));

const SHARED = because(
  'while one of the two is lent to a case, the other one may be too',
  ...[
    'WALLET-ADD-CARD-TYPE-LISTED',
    'WALLET-ADD-CARD-TYPE-REQUIRED',
    'WALLET-ADD-CREDIT-CARD',
    'WALLET-ADD-GIFT-CARD',
    'WALLET-ADD-GIFT-NUMBER-REQUIRED',
    'WALLET-ADD-OPTION-TYPE-REQUIRED',
    'WALLET-DEFAULT-AFTER-GIFT',
    'WALLET-DEFAULT-FIRST',
    'WALLET-DEFAULT-LATER',
    'WALLET-DEFAULT-SINGLE',
    'WALLET-PRIMARY-SET',
    'WALLET-PRIMARY-MOVES',
    'WALLET-READ-CREDIT-CARDS',
    'WALLET-REMOVE-CREDIT-CARD',
    'WALLET-REMOVE-GIFT-CARD',
    'WALLET-REMOVE-ONE',
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

const segmentOf = ({ url }: Call): string => /\/customers\/([^/?]*)/.exec(url)?.[1] ?? '';

/** Knows nobody by an address that is written in the path in another way than most clients do. */
const unknownWhere = (isOtherwise: (segment: string) => boolean): Alteration =>
  withRule(
    'tokens',
    'customerOf',
    (kept) => (call) => (isOtherwise(segmentOf(call)) ? `${segmentOf(call)}?` : kept(call)),
  );

const WRITTEN = [
  ...breachesOf('WALLET-READ', {
    'escapes-in-lower-case-are-not-read': unknownWhere((segment) => /%(?:[a-f]|.[a-f])/.test(segment)),
  }),
  ...breachesOf('WALLET-READ-CREDIT-CARDS', {
    'wallet-is-kept-by-the-address-as-it-is-written': withRule(
      'wallet',
      'ownerOf',
      () => (_customer, call) => segmentOf(call),
    ),
  }),
];

export const NEAR_ADDRESS_DEFECTS: readonly Defect[] = [...ADDRESSES, ...INVOICED, ...WALLETS, ...WRITTEN];
