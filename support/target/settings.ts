import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'dotenv';
import { UsageError } from '../contract/usageError.ts';
import { authorityFrom, gatewayHeaders, headerSettings, requireVerification } from './gateway.ts';
import { loadProfile } from './loadProfile.ts';
import type { Profile } from './profile.ts';
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

type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter secrets would turn up by chance in any text, and could not be kept out of a report. */
const SHORTEST_SECRET = 8;

function secret(environment: Environment, name: string): string {
  const value = environment[name];
  if (value === undefined)
    throw new UsageError(`${name} is not set; put it into .env (see .env.example) or the environment`);
  if (value.trim() === '')
    throw new UsageError(`${name} is blank; put its value into .env (see .env.example)`);
  if (value !== value.trim())
    throw new UsageError(`${name} has white space around its value; remove it, or quote nothing`);
  return value;
}

function checkedSecret(environment: Environment, name: string): string {
  return longEnough(name, secret(environment, name));
}

function longEnough(name: string, value: string): string {
  if (value.length < SHORTEST_SECRET) {
    throw new UsageError(
      `${name} is shorter than ${SHORTEST_SECRET} characters and could not be kept out of reports; use a longer one`,
    );
  }
  return value;
}

/**
 * The base URL that the settings name, without a slash at its end.
 *
 * @throws UsageError that says what is wrong with it.
 */
export function baseUrlOf(environment: Environment, allowHttp = false): string {
  const text = secret(environment, 'TARGET_BASE_URL');
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UsageError('TARGET_BASE_URL is no URL; it looks like https://host/rest');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new UsageError(
      `TARGET_BASE_URL begins with ${url.protocol}; it must be https (or http on loopback)`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      'TARGET_BASE_URL holds credentials; remove them and set TARGET_USER_NAME and TARGET_PASSWORD',
    );
  }
  if (url.search !== '' || url.hash !== '')
    throw new UsageError('TARGET_BASE_URL has a query or a fragment; end it in /rest');
  if (!/\/rest\/?$/.test(url.pathname)) {
    throw new UsageError(
      'TARGET_BASE_URL does not end in the path segment /rest; the contract says that it does',
    );
  }
  if (url.protocol === 'http:' && !isLoopback(text) && !allowHttp) {
    throw new UsageError(
      'TARGET_BASE_URL is plain http off loopback: credentials would be readable on the way; use https, or --allow-http where the way is safe',
    );
  }
  return url.href.replace(/\/$/, '');
}

/** Whether a URL points at this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function variablesOf(profile: Profile, environment: Environment): Record<string, string> {
  const names = [...profile.customers.registered, ...profile.customers.guests].flatMap(
    ({ password }) => password ?? [],
  );
  return Object.fromEntries(
    [...new Set([...names, ...headerSettings(profile)])].map((name) => [
      name,
      checkedSecret(environment, name),
    ]),
  );
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

/** The process environment, and below it the `.env` of a folder. */
export function environmentOf(folder: string, environment: Environment): Environment {
  const file = path.join(folder, '.env');
  return existsSync(file) ? { ...parse(readFileSync(file)), ...environment } : environment;
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
    userName: secret(environment, 'TARGET_USER_NAME'),
    password: checkedSecret(environment, 'TARGET_PASSWORD'),
    clientApplicationSecret: checkedSecret(environment, 'TARGET_CLIENT_APPLICATION_SECRET'),
    profilePath,
    profile,
    ...wayTo(baseUrl, profile, environment, ca),
  };
}
