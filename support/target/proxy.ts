import { UsageError } from '../usage/usageError.ts';
import type { Environment } from './environment.ts';

/** The proxy that a target is reached through. */
export interface Proxy {
  /** The setting that names it. */
  setting: string;
  url: URL;
  /** Its password as it is, not as the URL writes it. */
  password?: string;
}

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The first of the names that is set to something, the lower-case one before the other, as elsewhere. */
function setting(environment: Environment, name: string): { name: string; value: string } | undefined {
  const names = [name.toLowerCase(), name.toUpperCase()];
  return names
    .map((each) => ({ name: each, value: environment[each]?.trim() ?? '' }))
    .find(({ value }) => value !== '');
}

function isExcepted(target: URL, exceptions: string): boolean {
  const port = target.port === '' ? DEFAULT_PORT[target.protocol] : target.port;
  return exceptions.split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    const [, host = '', only] = /^\*?\.?(.+?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (host === '' || (only !== undefined && only !== port)) return false;
    return target.hostname === host || target.hostname.endsWith(`.${host}`);
  });
}

/**
 * The proxy that the environment names for a target: HTTPS_PROXY, or HTTP_PROXY for plain http, unless NO_PROXY takes
 * the host out. Not to be asked for a target on this machine, which is never reached through one.
 *
 * @throws UsageError where the setting is not the URL of a proxy that is spoken here.
 */
export function proxyFor(baseUrl: string, environment: Environment): Proxy | undefined {
  const target = new URL(baseUrl);
  const named = setting(environment, target.protocol === 'https:' ? 'https_proxy' : 'http_proxy');
  if (named === undefined) return undefined;
  if (isExcepted(target, setting(environment, 'no_proxy')?.value ?? '')) return undefined;
  const text = named.value.includes('://') ? named.value : `http://${named.value}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !(url.protocol in DEFAULT_PORT))
    throw new UsageError(
      `${named.name} is not the URL of an http or https proxy; expected one such as http://host:3128`,
    );
  const password = decodeURIComponent(url.password);
  return { setting: named.name, url, ...(password === '' ? {} : { password }) };
}
