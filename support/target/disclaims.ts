import type { Capability } from '../contract/requirement.ts';
import type { Profile } from './profile.ts';

/** Whether a profile says that the target does not offer a capability. */
export function disclaims(profile: Pick<Profile, 'disclaims'>, capability: Capability): boolean {
  return profile.disclaims?.some((entry) => entry.capability === capability) === true;
}
