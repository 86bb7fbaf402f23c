import { clockHeader } from '../../http/clock.ts';
import { authenticationRules } from '../../rules/authentication.ts';
import type { Call } from '../../rules/call.ts';
import { sandboxCredentials } from '../../seed.ts';
import type { StartedSandbox } from '../startedSandbox.ts';
import type { Observations } from './observation.ts';
import { customerCall, echo, golfer, seen, visa } from './observation.ts';

const read = async (sandbox: StartedSandbox, token: string | null, minutes = 0, more = {}) =>
  customerCall(sandbox, 'GET /wallet', undefined, {
    CustomerToken: token ?? '',
    [clockHeader]: String(minutes * 60),
    ...more,
  });

const first = async (sandbox: StartedSandbox): Promise<string> =>
  (await sandbox.givenToken(golfer)).CustomerToken;

const rotatedAfter = (minutes: number) => async (sandbox: StartedSandbox) =>
  (await read(sandbox, (await read(sandbox, await first(sandbox))).token, minutes)).status;

function signedHeaders(timestamp: string): Record<string, string> {
  const { userName, password, clientApplicationSecret } = sandboxCredentials;
  const call = {} as Call;
  const passwordHash = authenticationRules.passwordHash(password, call);
  const text = authenticationRules.signedString({ userName, passwordHash, timestamp }, call);
  const Authorization = authenticationRules.signature(text, clientApplicationSecret, call);
  return { Timestamp: timestamp, Authorization };
}

const noon = 1_700_000_000;
const halfPast = { now: () => noon * 1000 + 500 };
const signedAt = (timestamp: number | string) => async (sandbox: StartedSandbox) =>
  (await echo(sandbox, signedHeaders(String(timestamp)))).status;

export const tokenObservations: Observations = {
  'token-used-once': seen(async (sandbox) => {
    const token = await first(sandbox);
    await read(sandbox, token);
    return (await read(sandbox, token)).status;
  }, 403),
  'token-of-latest-authentication': seen(async (sandbox) => {
    const earlier = await first(sandbox);
    await first(sandbox);
    return (await read(sandbox, earlier)).status;
  }, 403),
  'token-one-at-a-time': seen(
    async (sandbox) => {
      const token = await first(sandbox);
      const { token: next } = await read(sandbox, token);
      return [(await read(sandbox, token)).status, (await read(sandbox, next)).status];
    },
    [403, 200],
  ),
  'token-of-method': seen(
    async (sandbox) => {
      const token = await first(sandbox);
      return (await read(sandbox, token, 0, signedHeaders(String(noon)))).status;
    },
    403,
    halfPast,
  ),
  'token-first-5-minutes': seen(
    async (sandbox) => (await read(sandbox, await first(sandbox), 6)).status,
    403,
  ),
  'timeout-capped': seen(
    async (sandbox) => (await read(sandbox, await first(sandbox), 0, { CustomerTokenTimeout: '16' })).status,
    200,
  ),
  'default-timeout-1': seen(rotatedAfter(2), 403),
  'default-timeout-60': seen(rotatedAfter(59), 200),
  'token-of-session': seen(async (sandbox) => {
    const { token: second } = await read(sandbox, await first(sandbox));
    const { token: third } = await read(sandbox, second, 10);
    return (await read(sandbox, third, 20)).status;
  }, 403),
  'token-spent-on-refusal': seen(async (sandbox) => {
    const token = await first(sandbox);
    await customerCall(sandbox, 'POST /wallet', { ...visa, Type: 'Teapot' }, { CustomerToken: token });
    return (await read(sandbox, token)).status;
  }, 403),
  'token-rotated-on-refusal': seen(
    async (sandbox) =>
      (await customerCall(sandbox, 'POST /wallet', { ...visa, Type: 'Teapot' })).token !== null,
    true,
  ),
  'token-sent-back-on-refusal': seen(
    async (sandbox) => (await read(sandbox, 'conformance-invented')).token,
    'conformance-invented',
  ),
  'token-of-4-kb': seen(async (sandbox) => (await first(sandbox)).length, 4096),
  'tokens-numbered': seen(async (sandbox) => [await first(sandbox), await first(sandbox)], ['t1', 't2']),
  'token-of-signs': seen(async (sandbox) => /^"t" \w+\W{20}/.test(await first(sandbox)), true),
  'future-refused': seen(signedAt(noon + 30), 403, halfPast),
  'future-accepted': seen(signedAt(noon + 3600), 200, halfPast),
  'milliseconds-are-future': seen(signedAt(String(noon).padStart(14, '0')), 200, halfPast),
  'two-clocks': seen(
    async (sandbox) => {
      const dates: string[] = [];
      for (let asked = 0; asked < 2; asked += 1)
        dates.push((await echo(sandbox, signedHeaders(String(noon)))).headers.get('date') ?? '');
      return Math.abs(Date.parse(dates[0] ?? '') - Date.parse(dates[1] ?? ''));
    },
    2000,
    halfPast,
  ),
  'age-in-milliseconds': seen(signedAt(noon - 60), 403, halfPast),
};
