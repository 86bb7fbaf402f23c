import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { failed, passed, skipped, unreachable, warned } from '../check.ts';
import type { Check } from '../check.ts';
import { shakeHands } from '../handshake.ts';
import type { Handshake } from '../handshake.ts';

const LOOKUP_MS = 4000;
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export const dns: Check = {
  id: 'dns',
  title: 'DNS',
  needs: ['base-url', 'plain-http'],
  async run({ baseUrl, way: { proxy } }) {
    const host = hostOf(baseUrl);
    if (proxy !== undefined) return passed(`left to the proxy ${proxy.host}`);
    if (isIP(host) !== 0) return passed(`${host} is an address already`);
    const remedy = 'check the spelling of TARGET_BASE_URL, the network and the VPN';
    try {
      const found = await Promise.race([
        lookup(host, { all: true }),
        sleep(LOOKUP_MS, undefined, { ref: false }),
      ]);
      if (found === undefined)
        return unreachable(`no answer about ${host} within ${LOOKUP_MS / 1000} s`, remedy);
      return passed(`${host} is ${found.map(({ address }) => address).join(', ')}`);
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException;
      return unreachable(`${host} is not found (${code})`, remedy);
    }
  },
};

/** What to do about a handshake that failed, by the code of Node.js or OpenSSL. */
const REMEDIES: readonly (readonly [code: RegExp, finding: string, remedy: string])[] = [
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    'the certificate is self-signed',
    'install one of a known authority there, or trust its authority here: --ca FILE',
  ],
  [
    /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/,
    'the authority of the certificate is not known here',
    'have the target send its intermediate certificates, or trust the authority: --ca FILE',
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    'the certificate has expired',
    'have it renewed; check the clock of this machine too',
  ],
  [/^CERT_NOT_YET_VALID$/, 'the certificate is not valid yet', 'set the clock of this machine right'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'the certificate is for another host name',
    'use the host name that it is issued for in TARGET_BASE_URL',
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|RECORD_LAYER|HTTP_REQUEST/,
    'the port does not speak TLS; plain http may answer there',
    'use the port of https in TARGET_BASE_URL, or http:// where it is on this machine',
  ],
  [
    /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS/,
    'the target speaks no TLS version that is safe',
    'have TLS 1.2 or 1.3 switched on there',
  ],
];

function judgeHandshake(url: URL, { protocol, validTo, code, reason }: Handshake) {
  if (code === undefined) {
    const daysLeft = (validTo - Date.now()) / DAY_MS;
    const finding = `${protocol}, certificate valid until ${new Date(validTo).toISOString().slice(0, 10)}`;
    return daysLeft < SOON_DAYS ? warned(finding, 'have the certificate renewed soon') : passed(finding);
  }
  const known = REMEDIES.find(([pattern]) => pattern.test(code));
  if (known !== undefined) return unreachable(`${known[1]} (${code})`, known[2]);
  return unreachable(
    `no TLS connection to ${url.host}: ${reason}`,
    'check host and port of TARGET_BASE_URL, the network, and that the service is up',
  );
}

export const tls: Check = {
  id: 'tls',
  title: 'TLS',
  needs: ['dns'],
  async run({ baseUrl, way: { authorities, proxy } }) {
    if (baseUrl.protocol !== 'https:') return passed('not in use, the target is reached over plain http');
    if (proxy !== undefined) return passed(`left to the exchanges, which go through the proxy ${proxy.host}`);
    const port = Number(baseUrl.port || '443');
    return judgeHandshake(baseUrl, await shakeHands(hostOf(baseUrl), port, authorities));
  },
};

export const redirects: Check = {
  id: 'redirects',
  title: 'redirects',
  needs: ['dns', 'tls'],
  async run(examination) {
    const { response } = await examination.firstAnswer();
    if (response === undefined) return skipped('there was no answer to look at; see reachability');
    if (response.status < 300 || response.status > 399) return passed('none');
    const target = locationOf(response.header('location'), examination.baseUrl);
    const found = `secure echo is answered with ${response.status}, to ${target?.href ?? 'nowhere'}`;
    if (target === undefined) return failed(found, 'ask who runs the target where it is served');
    return failed(found, remedyFor(target, examination.baseUrl));
  },
};

/** Without query and fragment, which may carry what is nobody's business. */
function locationOf(location: string | undefined, base: URL): URL | undefined {
  if (location === undefined || !URL.canParse(location, base.href)) return undefined;
  const { origin, pathname } = new URL(location, base);
  return URL.canParse(origin) ? new URL(pathname, origin) : undefined;
}

function remedyFor(target: URL, base: URL): string {
  const moved = /^(.*\/rest)\/system\/status\/secure-echo\/?$/.exec(target.pathname)?.[1];
  if (moved !== undefined && (target.origin !== base.origin || moved !== base.pathname))
    return `set TARGET_BASE_URL=${target.origin}${moved}; redirects are not followed, since they would carry credentials along`;
  if (/log-?in|sign-?in|auth|sso/i.test(target.pathname))
    return 'a login page stands before the service; use the address that programs use, or have this machine let through';
  return 'set TARGET_BASE_URL to where the service itself is; redirects are not followed';
}

const GATEWAY = [502, 503, 504];

export const reachability: Check = {
  id: 'reachability',
  title: 'reachability',
  needs: ['dns', 'tls'],
  async run(examination) {
    const { response, failure, sentAt, receivedAt } = await examination.firstAnswer();
    if (failure !== undefined) {
      const isTls = examination.baseUrl.protocol === 'http:' && failure.kind === 'protocol';
      return unreachable(
        `no answer (${failure.kind}): ${failure.message}`,
        isTls
          ? 'the port does not speak HTTP/1.1; where it speaks TLS, use https:// in TARGET_BASE_URL'
          : 'check the address, the network, a firewall in between, and that the service is up',
      );
    }
    const finding = `${response?.status ?? 0} after ${Math.round(receivedAt - sentAt)} ms`;
    if (GATEWAY.includes(response?.status ?? 0))
      return unreachable(
        `${finding}: a gateway answers, and the service behind it does not`,
        'start the service, or ask who runs it',
      );
    if (/html/i.test(response?.header('content-type') ?? ''))
      return warned(
        `${finding}, with an HTML page`,
        'something else may answer here, such as a proxy; check host and path of TARGET_BASE_URL',
      );
    return passed(finding);
  },
};
