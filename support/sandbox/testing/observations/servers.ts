import { setTimeout as sleep } from 'node:timers/promises';
import { clockHeader } from '../../http/clock.ts';
import { sandboxCustomerPassword } from '../../seed.ts';
import type { StartedSandbox } from '../startedSandbox.ts';
import { at } from '../startedSandbox.ts';
import type { Observations } from './observation.ts';
import { customerCall, echo, rawHeaders, search, seen } from './observation.ts';

const header = (name: string) => async (sandbox: StartedSandbox) => (await echo(sandbox)).headers.get(name);

/** How far the clock is off, in quarters of a minute. */
const clockOff = async (sandbox: StartedSandbox) =>
  Math.round((Date.parse(String(await header('date')(sandbox))) - Date.now()) / 15_000);

const rawHeader = (name: string) => async (sandbox: StartedSandbox) => {
  const headers = await rawHeaders(sandbox);
  const place = headers.findIndex((text) => text.toLowerCase() === name);
  return place < 0 ? undefined : headers[place + 1];
};

const authenticating = (email: string) => async (sandbox: StartedSandbox) => {
  const body = { EMail: email, Password: sandboxCustomerPassword };
  return (await sandbox.send(`POST ${at(email, '/authentication-token')}`, { body })).status;
};

export const serverObservations: Observations = {
  'one-customer': seen(authenticating('golfer02@example.com'), 404),
  'few-customers-known': seen(authenticating('golfer03@example.com'), 404),
  'some-customers-unknown': seen(authenticating('golfer01@example.com'), 404),
  'no-clock-control': seen(async (sandbox) => (await echo(sandbox, { [clockHeader]: 'noon' })).status, 200),
  'clock-ahead': seen(clockOff, 3),
  'clock-behind': seen(clockOff, -3),
  'charset-upper-case': seen(header('content-type'), 'application/json; charset=UTF-8'),
  'charset-quoted': seen(header('content-type'), 'application/json; charset="utf-8"'),
  'charset-close': seen(header('content-type'), 'Application/JSON;Charset=utf-8'),
  'numbers-in-exponents': seen(
    async (sandbox) => /"Value":\d(\.\d+)?e\+1/.test((await search(sandbox)).text),
    true,
  ),
  'white-space-around': seen(async (sandbox) => (await echo(sandbox)).text, '\r\n\t "hello"\r\n\r\n'),
  'json-pretty': seen(async (sandbox) => (await search(sandbox)).text.startsWith('[\n  {\n'), true),
  'json-escaped': seen(async (sandbox) => (await search(sandbox)).text.includes('\\u00f1'), true),
  'agents-known': seen(async (sandbox) => (await echo(sandbox, { 'User-Agent': '' })).status, 403),
  'firewall-page': seen(
    async ({ origin }) => {
      const wrong = { UserName: 'nobody', Password: 'wrong' };
      const answer = await fetch(`${origin}/rest/channel/331/facilities`, { headers: wrong });
      return [answer.status, answer.headers.get('content-type')];
    },
    [403, 'text/html'],
  ),
  gzip: seen(header('content-encoding'), 'gzip'),
  chunked: seen(rawHeader('transfer-encoding'), 'chunked'),
  'no-keep-alive': seen(rawHeader('connection'), 'close'),
  'no-date': seen(rawHeader('date'), undefined),
  'date-every-five-seconds': seen(
    async (sandbox) => {
      const first = Date.parse(String(await header('date')(sandbox)));
      await sleep(1100);
      const second = Date.parse(String(await header('date')(sandbox)));
      return [first % 5000, second % 5000];
    },
    [0, 0],
  ),
  'date-of-1970': seen(async (sandbox) => Date.parse(String(await header('date')(sandbox))), 0),
  'date-of-a-proxy': seen(async (sandbox) => {
    const before = Date.now();
    return Date.parse(String(await header('date')(sandbox))) - before > 500;
  }, true),
  'content-type-on-every-request': seen(
    async ({ origin }) => (await fetch(`${origin}/rest/channel/331/facilities`)).status,
    415,
  ),
  'two-nodes': seen(
    async (sandbox) => String(await header('x-served-by')(sandbox)).startsWith('node-'),
    true,
  ),
  latency: seen(async (sandbox) => {
    const before = performance.now();
    for (let count = 0; count < 3; count += 1) await echo(sandbox);
    return performance.now() - before >= 175;
  }, true),
  'timeouts-refused-slowly': seen(async (sandbox) => {
    const before = performance.now();
    await customerCall(sandbox, 'GET /wallet', undefined, { CustomerTokenTimeout: '16' });
    return performance.now() - before >= 1000;
  }, true),
  'header-names-upper-case': seen(
    async (sandbox) => (await rawHeaders(sandbox)).includes('CONTENT-TYPE'),
    true,
  ),
};
