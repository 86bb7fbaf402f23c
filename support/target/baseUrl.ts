import { UsageError } from '../usage/usageError.ts';
import { required } from './environment.ts';
import type { Environment } from './environment.ts';

/**
 * The base URL that the settings name, without a slash at its end.
 *
 * @throws UsageError that says what is wrong with it.
 */
export function baseUrlOf(environment: Environment, allowHttp = false): string {
  const text = required(environment, 'TARGET_BASE_URL');
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UsageError('TARGET_BASE_URL is not a URL; expected one such as https://host/rest');
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
