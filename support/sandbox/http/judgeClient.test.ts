import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockHeader } from './clock.ts';
import { authenticationRules } from '../rules/authentication.ts';
import type { Call } from '../rules/call.ts';
import { sandboxCredentials } from '../seed.ts';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { at, invoiceOf, rateWith, startSandbox } from '../testing/startedSandbox.ts';

const noon = 1_700_000_000;
const echo = 'POST /system/status/secure-echo';
const { userName, password, clientApplicationSecret } = sandboxCredentials;

function signed(timestamp: number | string): Record<string, string> {
  const call = {} as Call;
  const passwordHash = authenticationRules.passwordHash(password, call);
  const text = authenticationRules.signedString(
    { userName, passwordHash, timestamp: String(timestamp) },
    call,
  );
  const Authorization = authenticationRules.signature(text, clientApplicationSecret, call);
  return { Password: '', Timestamp: String(timestamp), Authorization };
}

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ testClock: true, now: () => noon * 1000 + 999 });
});
afterAll(() => sandbox.close());

const sent = (headers: Record<string, string>) => sandbox.send(echo, { body: 'hello', headers });

test('user name and password are accepted', async () => {
  expect(await sent({})).toMatchObject({ status: 200, body: 'hello' });
});

test.each([
  ['no user name', { UserName: '' }, 3],
  ['another user name', { UserName: 'sandboxpartner' }, 3],
  ['another password', { Password: 'sandbox-demo-passwordx' }, 9],
  ['no password', { Password: '' }, 9],
])('%s is refused', async (_, headers, code) => {
  expect(await sent(headers as unknown as Record<string, string>)).toMatchObject({ status: 403, code });
});

test.each([0, 1, 59, 60, -60])('a signature %i seconds old is accepted', async (age) => {
  expect(await sent(signed(noon - age))).toMatchObject({ status: 200 });
});

test.each([61, 3600])('a signature %i seconds old is refused', async (age) => {
  expect(await sent(signed(noon - age))).toMatchObject({ status: 403, code: 7 });
});

test.each([
  ['no timestamp', { Timestamp: '' }, 5],
  ['a timestamp with a fraction', { Timestamp: `${noon}.0` }, 6],
  ['a timestamp from the future', signed(noon + 61), 6],
  ['another timestamp than the signed one', { Timestamp: String(noon - 1) }, 8],
  ['an empty signature', { Authorization: '' }, 8],
  ['a signature in lower case', { Authorization: (signed(noon).Authorization ?? '').toLowerCase() }, 8],
])('%s is refused', async (_, headers, code) => {
  expect(await sent({ ...signed(noon), ...headers })).toMatchObject({
    status: 403,
    code,
  });
});

describe('the clock header', () => {
  test('lets a signature age, and shows in the Date header', async () => {
    const aged = await sent({ ...signed(noon), [clockHeader]: '61' });
    expect(aged).toMatchObject({ status: 403, code: 7 });
    expect(aged.headers.get('date')).toBe(new Date((noon + 61) * 1000).toUTCString());
    expect(await sent({ ...signed(noon - 600), [clockHeader]: '-540' })).toMatchObject({ status: 200 });
  });

  test('is refused where it is no whole number', async () => {
    expect(await sent({ [clockHeader]: '1.5' })).toMatchObject({ status: 400, code: 20 });
  });

  test('does nothing where the test clock is off', async () => {
    const plain = await startSandbox({ now: () => noon * 1000 });
    const headers = { ...signed(noon), [clockHeader]: '3600' };
    expect(await plain.send(echo, { body: 'hello', headers })).toMatchObject({ status: 200 });
    await plain.close();
  });
});

const rate = rateWith(0, 50);
const everyOperation = [
  echo,
  'GET /channel/331/facilities',
  `POST ${at('golfer01@example.com', '/authentication-token')}`,
  `GET ${at('golfer01@example.com', '/wallet')}`,
  `POST ${at('golfer01@example.com', '/wallet')}`,
  `POST ${at('golfer01@example.com', '/wallet/creditcard/setprimary')}`,
  `DELETE ${at('golfer01@example.com', '/wallet')}`,
  `POST ${at('golfer01@example.com', '/reservations')}`,
  `GET ${invoiceOf(rate, '?player-count=1')}`,
  `GET ${invoiceOf(rate, '/customer-invoice?player-count=1&customeremail=golfer01%40example.com')}`,
];

test.each(everyOperation)('%s judges the client before anything else', async (route) => {
  const raw = route.startsWith('GET') ? {} : { raw: '{' };
  const refused = await sandbox.send(route, { ...raw, headers: { Password: 'another' } });
  expect(refused).toMatchObject({ status: 403, code: 9 });
});

test.each(everyOperation)('%s takes either method', async (route) => {
  const body = route.startsWith('GET') ? {} : { body: {} };
  const simple = await sandbox.send(route, body);
  const signature = await sandbox.send(route, { ...body, headers: signed(noon) });
  expect([3, 5, 6, 7, 8, 9]).not.toContain(simple.code);
  expect(signature).toMatchObject({ status: simple.status, code: simple.code });
});
