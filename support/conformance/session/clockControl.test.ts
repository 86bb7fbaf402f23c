import type { IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../exchange/testing/loopback.ts';
import { loadTarget } from '../../target/settings.ts';
import { heedsClockHeader } from './clockControl.ts';
import { closeSession, sessionOf } from './openSession.ts';

const HEADER = 'X-Clock';

/**
 * Whether a target heeds the header that answers with 200 to these requests only.
 *
 * @param dateOf Unix time, ms, in the Date of its answers; default: they have none.
 */
async function isHeededBy(
  accepts: (headers: IncomingHttpHeaders) => boolean | 'not now',
  dateOf?: (headers: IncomingHttpHeaders) => number,
): Promise<boolean> {
  const baseUrl = await serve((request, response) => {
    response.sendDate = false;
    if (dateOf !== undefined) response.setHeader('Date', new Date(dateOf(request.headers)).toUTCString());
    const is = accepts(request.headers);
    if (is === 'not now') response.writeHead(429, { 'Retry-After': '0' }).end('"later"');
    else response.writeHead(is ? 200 : 403).end('"answer"');
  });
  const settings = {
    ...loadTarget({
      TARGET_BASE_URL: baseUrl.href,
      TARGET_USER_NAME: 'partner',
      TARGET_PASSWORD: 'a-password-of-some-length',
      TARGET_CLIENT_APPLICATION_SECRET: 'a-secret-of-some-length',
      TARGET_CUSTOMER_PASSWORD: 'a-customer-password',
    }),
    runId: crypto.randomUUID(),
    depth: 'quick' as const,
    seed: 1,
    timeBudgetSeconds: 0,
    allowWallet: false,
  };
  onTestFinished(() => closeSession(settings));
  return await heedsClockHeader(sessionOf(settings), HEADER);
}

const isSent = (headers: IncomingHttpHeaders) => headers[HEADER.toLowerCase()] !== undefined;
const isShifted = (headers: IncomingHttpHeaders) => isSent(headers) && headers[HEADER.toLowerCase()] !== '0';

test('a signature that is stale with the header and good without shows that it is heeded', async () => {
  expect(await isHeededBy((headers) => !isShifted(headers))).toBe(true);
});

test('an answer that the target has no time shows nothing', async () => {
  let asked = 0;
  const busyAtFirst = (headers: IncomingHttpHeaders) => (asked++ < 3 ? 'not now' : !isShifted(headers));
  expect(await isHeededBy(busyAtFirst)).toBe(true);
  asked = 0;
  expect(await isHeededBy(() => (asked++ < 3 ? 'not now' : true))).toBe(false);
});

test.each([
  ['is stale with any such header', (headers: IncomingHttpHeaders) => !isSent(headers)],
  ['is good with the header', () => true],
  ['is never good', () => false],
])('a signature that %s does not', async (_, accepts) => {
  expect(await isHeededBy(accepts)).toBe(false);
});

const MINUTE_MS = 60_000;
const CLOCKS_OFF = [-120, -60, -40, 0, 45, 90];

test.each(CLOCKS_OFF)('a Date that is %i minutes off with and without the header does not', async (off) => {
  expect(
    await isHeededBy(
      () => true,
      () => Date.now() + off * MINUTE_MS,
    ),
  ).toBe(false);
});

test.each(CLOCKS_OFF)(
  'a Date that is %i minutes off without the header and an hour more with it does',
  async (off) => {
    const shifted = (headers: IncomingHttpHeaders) => Number(headers[HEADER.toLowerCase()] ?? 0) * 1000;
    expect(
      await isHeededBy(
        () => true,
        (headers) => Date.now() + off * MINUTE_MS + shifted(headers),
      ),
    ).toBe(true);
  },
);
