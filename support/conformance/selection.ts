import type { AuthenticationMethod } from '../contract/record.ts';
import { AUTHENTICATION_METHODS } from '../contract/record.ts';
import type { Capability, OpenPoint, Requirement } from '../contract/requirement.ts';
import type { RunSettings } from '../contract/runSettings.ts';
import type { Profile } from '../target/profile.ts';

/** Whether `*` and `?` of a glob match a whole text; letter case does not count. */
export function globMatches(glob: string, text: string): boolean {
  const pattern = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${pattern}$`, 'i').test(text);
}

/** Whether `--only` leaves a row in: by its id or its group. */
export function isSelected(row: Requirement | OpenPoint, only: string | undefined): boolean {
  return only === undefined || globMatches(only, row.id) || globMatches(only, row.group);
}

function disclaims(profile: Profile, capability: Capability): boolean {
  return profile.disclaims?.some((entry) => entry.capability === capability) ?? false;
}

/** Whether a row is exercised on a target of this profile. */
export function isExercised(row: Requirement, profile: Profile): boolean {
  if (row.appliesTo === 'sandbox' && profile.kind === 'production') return false;
  return !(row.needs ?? []).some((capability) => disclaims(profile, capability));
}

/** Methods that the cases of a row are run with; a row about one method has that one only. */
export function methodsOf(
  row: { needs?: readonly Capability[] | undefined },
  { profile }: Pick<RunSettings, 'profile'>,
): AuthenticationMethod[] {
  const own = AUTHENTICATION_METHODS.filter((method) => row.needs?.includes(method));
  const methods = own.length > 0 ? own : AUTHENTICATION_METHODS;
  return methods.filter((method) => !disclaims(profile as Profile, method));
}
