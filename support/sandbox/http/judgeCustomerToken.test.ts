import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxCustomerPassword, sandboxSeed } from '../seed.ts';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { at, invoiceOf, rateWith, startSandbox } from '../testing/startedSandbox.ts';
import { clockHeader } from './clock.ts';

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ testClock: true });
});
afterAll(() => sandbox.close());

const golfer = 'golfer01@example.com';
const rate = rateWith(0, 50);
const tokenOperations = [
  `GET ${at(golfer, '/wallet')}`,
  `POST ${at(golfer, '/wallet')}`,
  `POST ${at(golfer, '/wallet/creditcard/setprimary')}`,
  `DELETE ${at(golfer, '/wallet')}`,
  `POST ${at(golfer, '/reservations')}`,
  `GET ${invoiceOf(rate, `/customer-invoice?player-count=1&customeremail=${encodeURIComponent(golfer)}`)}`,
];
const wallet = (headers: Record<string, string>) => sandbox.send(`GET ${at(golfer, '/wallet')}`, { headers });
const later = (minutes: number, seconds = 0) => ({ [clockHeader]: String(minutes * 60 + seconds) });
const bodyFor = (route: string) => (route.startsWith('GET') ? {} : { body: {} });

test.each(tokenOperations)('%s needs a customer token', async (route) => {
  expect(await sandbox.send(route, bodyFor(route))).toMatchObject({ status: 403, code: 11 });
  const empty = { ...bodyFor(route), headers: { CustomerToken: '' } };
  expect(await sandbox.send(route, empty)).toMatchObject({ status: 403, code: 11 });
});

test.each(tokenOperations)('%s refuses an unknown token', async (route) => {
  const unknown = { ...bodyFor(route), headers: { CustomerToken: 'never-issued' } };
  expect(await sandbox.send(route, unknown)).toMatchObject({ status: 403, code: 12 });
});

test.each(tokenOperations)('%s refuses a token of another customer', async (route) => {
  const headers = await sandbox.givenToken('golfer02@example.com');
  expect(await sandbox.send(route, { ...bodyFor(route), headers })).toMatchObject({ status: 403, code: 14 });
});

test('every customer of the seed is authenticated under its encoded address', async () => {
  for (const { email } of sandboxSeed.customers) expect(await sandbox.givenToken(email)).toBeDefined();
});

test.each([
  ['an unknown customer', 'nobody@example.com', { EMail: 'nobody@example.com', Password: 'x' }, 404, 13],
  ['an unknown guest', 'guest99@example.com', { EMail: 'guest99@example.com' }, 404, 13],
  ['another password', golfer, { EMail: golfer, Password: `${sandboxCustomerPassword} ` }, 403, 9],
  ['a registered customer without password', golfer, { EMail: golfer }, 403, 9],
  [
    'another address in the body',
    golfer,
    { EMail: 'golfer02@example.com', Password: sandboxCustomerPassword },
    400,
    20,
  ],
  ['a body that is no object', golfer, 'hello', 400, 23],
])('%s is not authenticated', async (_, email, body, status, code) => {
  expect(await sandbox.send(`POST ${at(email, '/authentication-token')}`, { body })).toMatchObject({
    status,
    code,
  });
});

test('an accepted call returns a new token that works', async () => {
  const first = await sandbox.givenToken(golfer);
  const { status, token } = await wallet(first);
  expect(status).toBe(200);
  expect(token).not.toBe(first.CustomerToken);
  expect(await wallet({ CustomerToken: token ?? '' })).toMatchObject({ status: 200 });
});

test('a used token still works, and a refused call returns no token', async () => {
  const first = await sandbox.givenToken(golfer);
  await wallet(first);
  expect(await wallet(first)).toMatchObject({ status: 200 });
  const refused = await sandbox.send(`POST ${at(golfer, '/wallet')}`, { body: {}, headers: first });
  expect(refused).toMatchObject({ status: 400, token: null });
});

test('a first token lasts an hour', async () => {
  const first = await sandbox.givenToken(golfer);
  expect(await wallet({ ...first, ...later(59) })).toMatchObject({ status: 200 });
  expect(await wallet({ ...first, ...later(60, 1) })).toMatchObject({ status: 403, code: 19 });
});

test.each([
  ['1', 1],
  ['15', 15],
  [undefined, 15],
])(
  'with CustomerTokenTimeout %s the new token lasts %i minutes from the use of the first',
  async (timeout, minutes) => {
    const first = await sandbox.givenToken(golfer);
    const asked = timeout === undefined ? {} : { CustomerTokenTimeout: timeout };
    const { token } = await wallet({ ...first, ...asked, ...later(30) });
    const next = { CustomerToken: token ?? '' };
    expect(await wallet({ ...next, ...later(30 + minutes, -5) })).toMatchObject({ status: 200 });
    expect(await wallet({ ...next, ...later(30 + minutes, 5) })).toMatchObject({ status: 403, code: 19 });
  },
);

test.each(['16', '0', '-1', 'ten', '1.5', '', '100'])(
  'CustomerTokenTimeout %j is refused',
  async (timeout) => {
    const first = await sandbox.givenToken(golfer);
    const refused = await wallet({ ...first, CustomerTokenTimeout: timeout });
    expect(refused).toMatchObject({ status: 400, code: 50, token: null });
  },
);

test('two sandboxes share no tokens', async () => {
  const other = await startSandbox();
  const headers = await sandbox.givenToken(golfer);
  expect(await other.send(`GET ${at(golfer, '/wallet')}`, { headers })).toMatchObject({
    status: 403,
    code: 12,
  });
  await other.close();
});
