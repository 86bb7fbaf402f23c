import { deploymentHeader } from '../deployments.ts';
import { clockHeader } from '../http/clock.ts';
import { inventoryCentre } from '../inventory/facilities.ts';
import {
  sandboxChannel,
  sandboxCredentials,
  sandboxCustomerPassword,
  sandboxPromoCode,
  sandboxSeed,
} from '../seed.ts';
import type { Flags } from './flags.ts';

/** What a client needs to use a running sandbox; the line printed with --json. */
export interface Description {
  readonly baseUrl: string;
  readonly userName: string;
  readonly password: string;
  readonly clientApplicationSecret: string;
  readonly customerPassword: string;
  readonly promoCode: string;
  readonly channel: string;
  readonly clockHeader: string | null;
  /** Header that picks the deployment; null where there is only one. */
  readonly deploymentHeader: string | null;
}

/** Describes the published sandbox at a base URL. */
export const describeSandbox = (
  baseUrl: string,
  { testClock, deployments }: Pick<Flags, 'testClock' | 'deployments'>,
): Description => ({
  baseUrl,
  ...sandboxCredentials,
  customerPassword: sandboxCustomerPassword,
  promoCode: sandboxPromoCode,
  channel: sandboxChannel,
  clockHeader: testClock ? clockHeader : null,
  deploymentHeader: deployments ? deploymentHeader : null,
});

const emailsOf = (kind: 'registered' | 'guest'): string[] =>
  sandboxSeed.customers.filter((customer) => customer.kind === kind).map(({ email }) => email);

/** The same for people, with an .env block and a first call to paste. */
export function banner(description: Description): string {
  const { baseUrl, userName, password, clientApplicationSecret, customerPassword } = description;
  const registered = emailsOf('registered');
  const guests = emailsOf('guest');
  const clock = description.clockHeader ?? 'off (start with --test-clock)';
  return `Sandbox listening at ${baseUrl}
Every value below is a published demonstration value.

  user name           ${userName}
  password            ${password}
  application secret  ${clientApplicationSecret}
  customers           ${registered.slice(0, 3).join(', ')} and ${registered.length - 3} more
  their password      ${customerPassword}
  guests              ${guests.slice(0, 3).join(', ')} and ${guests.length - 3} more
  channel             ${description.channel}
  tee times around    latitude ${inventoryCentre.latitude}, longitude ${inventoryCentre.longitude} (25 miles)
  promo code          ${description.promoCode}
  clock header        ${clock}

.env:
TARGET_BASE_URL=${baseUrl}
TARGET_USER_NAME=${userName}
TARGET_PASSWORD=${password}
TARGET_CLIENT_APPLICATION_SECRET=${clientApplicationSecret}
TARGET_CUSTOMER_PASSWORD=${customerPassword}

Try it:
curl -s ${baseUrl}/system/status/secure-echo -H 'UserName: ${userName}' -H 'Password: ${password}' -H 'Content-Type: application/json' -d '"hello"'

Ctrl+C stops it.
`;
}
