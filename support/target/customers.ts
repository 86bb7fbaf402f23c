import { Secret } from '../exchange/secret.ts';
import type { CustomerEntry, Profile } from './profile.ts';

export interface Customer {
  email: string;
  kind: 'registered' | 'guest';
  /** The customer's own password, where the profile names the setting that holds it. */
  password?: Secret;
}

/** Characters of an address that a client has to encode in a URL, beside its @. */
export function signsOf(email: string): string[] {
  return email.match(/[^\w.@-]/gu) ?? [];
}

/** Numbers in an address that stand for an address each, `{01..20}`. */
export const RANGE = /\{(\d+)\.\.(\d+)\}/;

function expandRange(email: string): string[] {
  const range = RANGE.exec(email);
  if (range === null) return [email];
  const [whole, first = '', last = ''] = range;
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    email.replace(whole, String(Number(first) + index).padStart(first.length, '0')),
  );
}

/** Entries of a profile as customers, ranges written out. */
export function customersOf(
  entries: readonly CustomerEntry[],
  kind: Customer['kind'],
  variables: Readonly<Record<string, string>>,
): Customer[] {
  return entries.flatMap(({ email, password }) =>
    expandRange(email).map((address) => {
      const value = password === undefined ? undefined : variables[password];
      return password === undefined || value === undefined
        ? { email: address, kind }
        : { email: address, kind, password: new Secret(password, value) };
    }),
  );
}

/** Everybody whom a profile lists, registered or guest. */
export function everyCustomerOf(
  { customers: { registered, guests } }: Pick<Profile, 'customers'>,
  variables: Readonly<Record<string, string>>,
): Customer[] {
  return [...customersOf(registered, 'registered', variables), ...customersOf(guests, 'guest', variables)];
}
