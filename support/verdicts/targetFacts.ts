import type { RunSettings } from '../contract/runSettings.ts';
import type { Disclaimer, TargetFacts } from './runReport.ts';

/** What a verdict needs of the profile, which was checked against its schema when it was loaded. */
interface ProfileHead {
  name: string;
  kind: string;
  disclaims?: readonly Disclaimer[];
}

/** The target's facts for the report; its URL is reduced to the origin. */
export function targetFactsOf(settings: Pick<RunSettings, 'baseUrl' | 'profile'>): TargetFacts {
  const profile = settings.profile as ProfileHead;
  return {
    name: profile.name,
    kind: profile.kind,
    origin: new URL(settings.baseUrl).origin,
    disclaimed: profile.disclaims ?? [],
  };
}
