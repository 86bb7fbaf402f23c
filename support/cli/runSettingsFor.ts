import { randomUUID } from 'node:crypto';
import type { GivenAccess, RunSettings } from '../run/runSettings.ts';
import { usesIn } from '../target/bindingUses.ts';
import { loadTarget, REFERENCE_PROFILE } from '../target/settings.ts';
import type { Profile } from '../target/profile.ts';
import type { RunFlags } from './flags.ts';
import type { Environment } from '../target/environment.ts';

/**
 * Everything that a run needs to know, from its settings and flags.
 *
 * @throws UsageError that names what has to be fixed.
 */
export function settingsFor(environment: Environment, flags: RunFlags): RunSettings & { profile: Profile } {
  const target = loadTarget(environment, flags.profile, flags);
  const isOurs = target.profilePath === REFERENCE_PROFILE;
  return {
    ...target,
    ...(isOurs ? {} : { profileUses: usesIn(target.profile) }),
    runId: randomUUID(),
    depth: flags.depth,
    seed: flags.seed,
    timeBudgetSeconds: flags.timeBudgetSeconds,
    access: accessOf(flags),
    allowWallet: flags.allowWallet,
    ...(flags.allowBookings === undefined ? {} : { allowBookings: flags.allowBookings }),
  };
}

function accessOf({ ca, allowHttp, trustCredentials }: RunFlags): GivenAccess {
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(allowHttp === undefined ? {} : { allowHttp }),
    ...(trustCredentials === undefined ? {} : { trustCredentials }),
  };
}
