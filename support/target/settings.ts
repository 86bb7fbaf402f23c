import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORTEST_VALUE } from '../exchange/redactor.ts';
import { UsageError } from '../usage/usageError.ts';
import { baseUrlOf, isLoopback } from './baseUrl.ts';
import { required } from './environment.ts';
import type { Environment } from './environment.ts';
import { authorityFrom, gatewayHeaders, headerSettings, requireVerification } from './gateway.ts';
import { loadProfile } from './loadProfile.ts';
import type { Profile } from './profile.ts';
import { profileDigest } from './profileDigest.ts';
import { proxyFor } from './proxy.ts';

export const REFERENCE_PROFILE = fileURLToPath(new URL('./profiles/reference.json', import.meta.url));

/** What the settings say of a target; the run adds depth, seed and allowances. */
export interface TargetSettings {
  baseUrl: string;
  userName: string;
  password: string;
  clientApplicationSecret: string;
  profilePath: string;
  profile: Profile;
  profileSha256: string;
  variables: Record<string, string>;
  headers?: Record<string, string>;
  authorities?: readonly string[];
  proxy?: string;
}

/** How the target is reached, as the command line says it. */
export interface Access {
  /** File of a private authority; before TARGET_CA. */
  ca?: string;
  /** Lets credentials go over plain http to another machine. */
  allowHttp?: boolean;
}

function checkedSecret(environment: Environment, name: string): string {
  return longEnough(name, required(environment, name));
}

function longEnough(name: string, value: string): string {
  if (value.length < SHORTEST_VALUE) {
    throw new UsageError(
      `${name} is shorter than ${SHORTEST_VALUE} characters and could not be kept out of reports; use a longer one`,
    );
  }
  return value;
}

/** Names of the settings that hold what the service assigned to the client. */
export const ASSIGNED = ['TARGET_USER_NAME', 'TARGET_PASSWORD', 'TARGET_CLIENT_APPLICATION_SECRET'] as const;

/** Names of the settings that a profile takes secrets from: customers' passwords, and headers of a gateway. */
export function settingsNamedBy(profile: Profile): string[] {
  const entries = [...profile.customers.registered, ...profile.customers.guests];
  return [...new Set([...entries.flatMap(({ password }) => password ?? []), ...headerSettings(profile)])];
}

function variablesOf(profile: Profile, environment: Environment): Record<string, string> {
  return Object.fromEntries(settingsNamedBy(profile).map((name) => [name, checkedSecret(environment, name)]));
}

/** The way to the target: a gateway's headers, a private authority, a proxy. */
function wayTo(
  baseUrl: string,
  profile: Profile,
  environment: Environment,
  ca = environment.TARGET_CA ?? '',
): Pick<TargetSettings, 'headers' | 'authorities' | 'proxy' | 'variables'> {
  requireVerification(environment);
  const variables = variablesOf(profile, environment);
  const headers = gatewayHeaders(profile, (name) => variables[name] ?? '');
  const proxy = isLoopback(baseUrl) ? undefined : proxyFor(baseUrl, environment);
  if (proxy?.password !== undefined)
    variables[proxy.setting] = longEnough(`the password in ${proxy.setting}`, proxy.password);
  return {
    variables,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(ca === '' ? {} : { authorities: [authorityFrom(ca)] }),
    ...(proxy === undefined ? {} : { proxy: proxy.url.href }),
  };
}

/** Absolute path of the profile in use. */
export function profilePathOf(environment: Environment, profileFile?: string): string {
  return path.resolve(profileFile ?? environment.TARGET_PROFILE ?? REFERENCE_PROFILE);
}

/**
 * The target that the settings describe.
 *
 * @param profileFile File given on the command line; before TARGET_PROFILE, before the reference profile.
 * @throws UsageError that names the setting and the remedy.
 */
export function loadTarget(
  environment: Environment,
  profileFile?: string,
  { ca, allowHttp = false }: Access = {},
): TargetSettings {
  const profilePath = profilePathOf(environment, profileFile);
  const profile = loadProfile(profilePath);
  const baseUrl = baseUrlOf(environment, allowHttp);
  return {
    baseUrl,
    userName: required(environment, 'TARGET_USER_NAME'),
    password: checkedSecret(environment, 'TARGET_PASSWORD'),
    clientApplicationSecret: checkedSecret(environment, 'TARGET_CLIENT_APPLICATION_SECRET'),
    profilePath,
    profile,
    profileSha256: profileDigest(profile),
    ...wayTo(baseUrl, profile, environment, ca),
  };
}
