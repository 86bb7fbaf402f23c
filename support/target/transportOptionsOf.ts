import type { TransportOptions } from '../exchange/transport.ts';
import type { RunSettings } from '../run/runSettings.ts';
import type { Profile } from './profile.ts';

const MILLISECONDS = 1000;

/** There are firewalls that turn away who does not say what it is. */
const AGENT = { 'User-Agent': 'tee-conform' };

const isAgent = (name: string): boolean => name.toLowerCase() === 'user-agent';

/** How every transport to the target of a run is opened. */
export function transportOptionsOf(
  settings: Pick<RunSettings, 'baseUrl' | 'headers' | 'authorities' | 'proxy'> & { profile: unknown },
): TransportOptions {
  const { baseUrl, headers, authorities, proxy } = settings;
  const { limits } = settings.profile as Profile;
  return {
    baseUrl: new URL(baseUrl),
    connections: limits.concurrency,
    deadlineMs: limits.deadlineSeconds * MILLISECONDS,
    ...(limits.requestsPerSecond === undefined ? {} : { requestsPerSecond: limits.requestsPerSecond }),
    headers: Object.keys(headers ?? {}).some(isAgent) ? { ...headers } : { ...AGENT, ...headers },
    ...(authorities === undefined ? {} : { authorities }),
    ...(proxy === undefined ? {} : { proxy: new URL(proxy) }),
  };
}
