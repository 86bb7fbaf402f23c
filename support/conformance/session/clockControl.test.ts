import type { IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../exchange/loopback.ts';
import { loadTarget } from '../../target/settings.ts';
import { heedsClockHeader } from './clockControl.ts';
import { closeSession, sessionOf } from './openSession.ts';

const HEADER = 'X-Clock';

/** Whether a target heeds the header that answers without a Date, and with 200 to these requests only. */
async function isHeededBy(accepts: (headers: IncomingHttpHeaders) => boolean): Promise<boolean> {
  const baseUrl = await serve((request, response) => {
    response.sendDate = false;
    response.writeHead(accepts(request.headers) ? 200 : 403).end('"answer"');
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
    allowBookings: 0,
  };
  onTestFinished(() => closeSession(settings));
  return await heedsClockHeader(sessionOf(settings), HEADER);
}

const isShifted = (headers: IncomingHttpHeaders) => headers[HEADER.toLowerCase()] !== undefined;

test('a signature that is stale with the header and good without shows that it is heeded', async () => {
  expect(await isHeededBy((headers) => !isShifted(headers))).toBe(true);
});

test.each([
  ['is good with the header', () => true],
  ['is never good', () => false],
])('a signature that %s does not', async (_, accepts) => {
  expect(await isHeededBy(accepts)).toBe(false);
});
