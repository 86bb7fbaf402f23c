import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunSettings } from '../run/runSettings.ts';
import { createSandbox } from '../sandbox/createSandbox.ts';
import { conformingRules } from '../sandbox/rules/rules.ts';
import { sandboxCredentials, sandboxCustomerPassword } from '../sandbox/seed.ts';
import { loadTarget, REFERENCE_PROFILE } from '../target/settings.ts';
import { runTrials } from './runTrials.ts';

/** No minute digit and no cents decide anything. */
const production = createSandbox({
  testClock: true,
  rules: {
    ...conformingRules,
    reservations: {
      ...conformingRules.reservations,
      minuteOutcome: () => 'available',
      priceFailure: () => undefined,
    },
    invoices: { ...conformingRules.invoices, seatsAvailable: () => true },
  },
});
let origin: string;

beforeAll(async () => {
  origin = await production.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => production.close());

test('a production target leaves no row open in a standard run, but that its tee times are sold once', async () => {
  const { userName, password, clientApplicationSecret } = sandboxCredentials;
  const environment = {
    TARGET_BASE_URL: `${origin}/rest`,
    TARGET_USER_NAME: userName,
    TARGET_PASSWORD: password,
    TARGET_CLIENT_APPLICATION_SECRET: clientApplicationSecret,
    TARGET_CUSTOMER_PASSWORD: sandboxCustomerPassword,
  };
  const target = loadTarget(environment, REFERENCE_PROFILE);
  const profile = target.profile;
  const limits = { ...profile.limits, wallet: true, bookings: Number.MAX_SAFE_INTEGER };
  const settings: RunSettings = {
    ...target,
    profile: { ...profile, kind: 'production', limits },
    runId: 'production',
    depth: 'standard',
    seed: 1,
    timeBudgetSeconds: 0,
    evidence: false,
    allowWallet: true,
    allowBookings: Number.MAX_SAFE_INTEGER,
  };
  // Whether a tee time is booked once is not said of a sandbox, which this one is underneath.
  const trial = { name: 'production', settings, follows: [], mayStayOpen: ['INVOICE-VERIFY-TEE-SHEET'] };
  const [ruling] = await runTrials([trial], settings, () => {});
  expect(ruling).toMatchObject({ wrongBlame: [], leftOpen: [], faults: [] });
  expect(ruling?.cases).toBeGreaterThan(1000);
}, 300_000);
