import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformingRules } from '../rules/rules.ts';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { at, startSandbox } from '../testing/startedSandbox.ts';

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const json = 'application/json; charset=utf-8';
const echo = 'POST /system/status/secure-echo';

test.each(['GET /nowhere', 'POST /nowhere', 'GET /customers', `GET ${at('a@example.com', '/wallet/x')}`])(
  '%s is not found, whoever asks and whatever is sent',
  async (route) => {
    const raw = route.startsWith('POST') ? { raw: '{' } : {};
    const { status, code, headers } = await sandbox.send(route, { ...raw, headers: { Password: 'another' } });
    expect({ status, code, type: headers.get('content-type') }).toEqual({
      status: 404,
      code: 21,
      type: json,
    });
  },
);

test.each([
  ['GET /system/status/secure-echo', 'POST'],
  ['DELETE /channel/331/facilities', 'GET'],
  [`PUT ${at('golfer01@example.com', '/wallet')}`, 'GET, POST, DELETE'],
])('%s is not allowed', async (route, allow) => {
  const { status, headers } = await sandbox.send(route, { headers: { Password: 'another' } });
  expect({ status, allow: headers.get('allow'), type: headers.get('content-type') }).toEqual({
    status: 405,
    allow,
    type: json,
  });
});

test.each([
  ['malformed JSON', { raw: '{"a":' }, 400, 23],
  ['no body', {}, 400, 23],
  ['a body over 64 KiB', { body: 'x'.repeat(65_536) }, 413, 24],
  ['a body of another type', { raw: 'hello', headers: { 'Content-Type': 'text/plain' } }, 415, 25],
])('%s is refused', async (_, sending, status, code) => {
  const refused = await sandbox.send(echo, sending);
  expect(refused).toMatchObject({ status, code });
  expect(refused.headers.get('content-type')).toBe(json);
});

test.each(['a', '', { a: [1, null] }, 0, null, false])('the echo of %j is the same', async (body) => {
  const echoed = await sandbox.send(echo, { body });
  expect(echoed).toMatchObject({ status: 200, text: JSON.stringify(body) });
  expect(echoed.headers.get('content-type')).toBe(json);
});

test.each(['True', 'true', '1'])(
  'AdvancedErrorCodes: %s asks for a code beside the message',
  async (asked) => {
    const { body } = await sandbox.send('GET /nowhere', { headers: { AdvancedErrorCodes: asked } });
    expect(body).toEqual({ ErrorCode: 21, Message: 'There is no such resource' });
  },
);

test.each(['False', '', '0'])('AdvancedErrorCodes: %j asks for the message alone', async (asked) => {
  const { body } = await sandbox.send('GET /nowhere', { headers: { AdvancedErrorCodes: asked } });
  expect(body).toBe('There is no such resource');
});

test('a path that cannot be decoded is refused', async () => {
  expect(await sandbox.send('GET /customers/%zz/wallet')).toMatchObject({ status: 400, code: 23 });
});

test('what is not HTTP is refused as JSON', async () => {
  const socket = connect(Number(new URL(sandbox.origin).port), '127.0.0.1');
  socket.end('hello\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain(`Content-Type: ${json}`);
});

test('a failure of the sandbox itself shows no stack', async () => {
  const breaking = { ...conformingRules.facilities, knowsChannel: () => JSON.parse('{') as boolean };
  const broken = await startSandbox({ rules: { ...conformingRules, facilities: breaking } });
  const { status, body } = await broken.send('GET /channel/331/facilities');
  await broken.close();
  expect({ status, body }).toEqual({
    status: 500,
    body: { ErrorCode: 1, Message: 'The sandbox failed to serve this request' },
  });
});

test('the format rules have the last say over every response', async () => {
  const format = {
    ...conformingRules.format,
    respond: () => ({ status: 299, headers: { 'X-Breach': 'yes' }, body: 'altered' }),
  };
  const altered = await startSandbox({ rules: { ...conformingRules, format } });
  const accepted = await altered.send(echo, { body: 'hello' });
  const refused = await altered.send('GET /nowhere');
  await altered.close();
  expect([accepted, refused]).toMatchObject([
    { status: 299, body: 'altered' },
    { status: 299, body: 'altered' },
  ]);
  expect(refused.headers.get('x-breach')).toBe('yes');
});
