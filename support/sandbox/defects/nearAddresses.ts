import type { Alteration, Defect } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';

/** Reads an address in a path as that of another customer. */
const readAs = (read: (email: string) => string): Alteration =>
  withRule('tokens', 'customerOf', (kept) => (call) => {
    const email = kept(call);
    return email === undefined || call.operation === 'customerInvoice' ? email : read(email);
  });

/** Addresses in paths that are taken for that of the token's customer. */
export const NEAR_ADDRESS_DEFECTS: readonly Defect[] = breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
  'domain-in-the-path-is-not-read': readAs((email) => email.replace(/[^@]*$/, 'example.com')),
  'address-in-the-path-may-go-on': readAs((email) => email.replace(/(?<=@example\.com).+$/, '')),
  // Addresses of the seed that hold a plus sign themselves stay theirs.
  'tag-in-the-path-is-not-read': readAs((email) =>
    /^golfer\d/.test(email) ? email.replace(/\+[^@]*(?=@)/, '') : email,
  ),
});
