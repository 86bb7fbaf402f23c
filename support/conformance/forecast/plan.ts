import type { RunSettings } from '../../run/runSettings.ts';
import type { Profile } from '../../target/profile.ts';

/** What decides how long a run takes. */
export type Plan = Pick<
  RunSettings,
  'depth' | 'seed' | 'timeBudgetSeconds' | 'only' | 'baseUrl' | 'allowWallet' | 'allowBookings'
> & { profile: Profile };
