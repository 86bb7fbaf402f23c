import type { AuthenticationMethod } from '../contract/authenticationMethods.ts';
import { AUTHENTICATION_METHODS } from '../contract/authenticationMethods.ts';
import type { Capability, Group, Requirement } from '../contract/requirement.ts';
import type { RunSettings } from '../run/runSettings.ts';
import type { Profile } from '../target/profile.ts';
import { disclaims } from '../target/disclaims.ts';

/** Whether a row is exercised on a target of this profile. */
export function isExercised(row: Requirement, profile: Profile): boolean {
  if (row.appliesTo === 'sandbox' && profile.kind === 'production') return false;
  return !(row.needs ?? []).some((capability) => disclaims(profile, capability));
}

/** Groups whose rows are about the client's authentication, or about every exchange. */
const ABOUT_EVERY_CALL: readonly Group[] = ['system', 'authentication'];

/**
 * Methods that the cases of a row are run with. A row about one method has that one only. A quick run takes one of the
 * two for the rows that are not about authentication, by turns, the other one with another seed.
 */
export function methodsOf(
  row: { id: string; group: Group; needs?: readonly Capability[] },
  { profile, depth, seed }: Pick<RunSettings, 'profile' | 'depth' | 'seed'>,
): AuthenticationMethod[] {
  const own = AUTHENTICATION_METHODS.filter((method) => row.needs?.includes(method));
  const methods = (own.length > 0 ? own : AUTHENTICATION_METHODS).filter(
    (method) => !disclaims(profile as Profile, method),
  );
  if (depth !== 'quick' || ABOUT_EVERY_CALL.includes(row.group)) return methods;
  return methods.filter((_, index) => index === (row.id.length + seed) % methods.length);
}
