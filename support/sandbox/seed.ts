import type { Wallet } from './state/wallets.ts';

/** What the sandbox hands out to everybody: demonstration values, published, protecting nothing. */

/** The client's assigned credentials. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly clientApplicationSecret: string;
}

/** A customer addressed by e-mail. A guest has no password and no wallet. */
export interface Customer {
  readonly email: string;
  readonly kind: 'registered' | 'guest';
  readonly password: string | undefined;
}

/** Everything a sandbox starts with. */
export interface Seed {
  readonly customers: readonly Customer[];
  readonly channels: readonly string[];
  readonly promoCodes: readonly string[];
  /** What is in wallets from the start, by the e-mail of their owners. */
  readonly wallets?: Readonly<Record<string, Wallet>>;
}

export const sandboxCredentials: Credentials = {
  userName: 'SandboxPartner',
  password: 'sandbox-demo-password',
  clientApplicationSecret: '0f6b1c52-4d3e-4b87-9a21-5c8e7d90ab34',
};

export const sandboxCustomerPassword = 'demo-Golfer-2024';
export const sandboxChannel = '331';
export const sandboxPromoCode = 'HALFFEE';

const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `${prefix}${String(from + at).padStart(2, '0')}@example.com`,
  );

/** Addresses whose characters mean something else in a URL, so that a client has to encode them. */
const needEncoding = [
  'golfer+61@example.com',
  "o'neil.62@example.com",
  'golfer&63=x@example.com',
  'golfer%64@example.com',
  'golfer#65@example.com',
  'golfer?66@example.com',
  'golfer/67@example.com',
  'golfer%2568@example.com',
  'gölfer70@example.com',
];

/** Addresses that are taken for those of others, where only a part of them is looked at. */
const resembling = ['golfer+69@example.com', 'golfer01@example.org'];

const registered = (email: string): Customer => ({
  email,
  kind: 'registered',
  password: sandboxCustomerPassword,
});
const guest = (email: string): Customer => ({ email, kind: 'guest', password: undefined });

export const sandboxSeed: Seed = {
  customers: [
    ...[...numbered('golfer', 1, 60), ...needEncoding, ...resembling, ...numbered('golfer', 101, 150)].map(
      registered,
    ),
    ...[...numbered('guest', 1, 14), ...numbered('guest+', 15, 16)].map(guest),
  ],
  channels: [sandboxChannel],
  promoCodes: [sandboxPromoCode],
};
