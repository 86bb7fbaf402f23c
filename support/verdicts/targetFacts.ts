import type { RunSettings } from '../run/runSettings.ts';
import { placeOf } from './again.ts';
import type { Disclaimer, TargetFacts } from './runReport.ts';

/** What a verdict needs of the profile, which was checked against its schema when it was loaded. */
interface ProfileHead {
  name: string;
  kind: string;
  disclaims?: readonly Disclaimer[];
}

/** The target's facts for the report; its URL is reduced to the origin, the profile's path to what leads there from here. */
export function targetFactsOf(
  settings: Pick<RunSettings, 'baseUrl' | 'profile' | 'profilePath' | 'profileSha256' | 'profileUses'>,
): TargetFacts {
  const profile = settings.profile as ProfileHead;
  return {
    name: profile.name,
    kind: profile.kind,
    origin: new URL(settings.baseUrl).origin,
    profileFile: placeOf(settings.profilePath),
    profileSha256: settings.profileSha256,
    profileUses: settings.profileUses ?? [],
    disclaimed: profile.disclaims ?? [],
  };
}
