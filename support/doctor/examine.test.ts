import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { profileFile } from './testing/profileFile.ts';
import { CREDENTIALS, examinedAt, facilityWith, targetThat, TOKEN } from './testing/testTarget.ts';
import type { Result } from './examine.ts';
import { CONTRACT } from './signature/scheme.ts';

const RATES = [{ id: 1, time: '2030-05-01T09:05:00', price: 45.5 }];
const search = () => ({ status: 200, body: [facilityWith(RATES)] });

const marks = (results: Map<string, Result>) =>
  Object.fromEntries([...results].map(([id, { mark }]) => [id, mark]));

test('the checks are made in order, and nothing is amiss with a sound target', async () => {
  const { url } = await targetThat({ search, date: true });
  const results = await examinedAt(url, { profileFile: profileFile() });
  expect([...results.keys()]).toEqual([
    'node-version',
    'env-file',
    'profile',
    'secrets',
    'base-url',
    'plain-http',
    'dns',
    'tls',
    'redirects',
    'reachability',
    'clock-bracket',
    'simple',
    'signature',
    'clock-control',
    'customer-token',
    'search',
    'inventory',
    'wallet',
    'writable-reports',
    'forecast',
  ]);
  // One tee time is not enough for the rows about minute digits, nor 90 s for a wait of 15 min.
  const { inventory, forecast, ...others } = marks(results);
  expect({ inventory, forecast }).toEqual({ inventory: 'warned', forecast: 'warned' });
  expect(new Set(Object.values(others))).toEqual(new Set(['passed']));
});

test('nothing that stores or books is sent, whatever the target refuses', async () => {
  const reading = [
    /^GET \/rest\/$/,
    /^POST \/rest\/system\/status\/secure-echo$/,
    /^GET \/rest\/channel\/331\/facilities$/,
    /^POST \/rest\/customers\/[^/]+\/authentication-token$/,
    /^GET \/rest\/customers\/[^/]+\/wallet$/,
  ];
  const sound = await targetThat({ search });
  const refusing = await targetThat({ scheme: { ...CONTRACT, key: () => 'another secret' } });
  for (const { url, received } of [sound, refusing]) {
    await examinedAt(url, { profileFile: profileFile() });
    expect(received.filter((line) => !reading.some((pattern) => pattern.test(line)))).toEqual([]);
  }
  expect(sound.received).toContainEqual(expect.stringMatching(reading[4]!));
  expect(refusing.received.length).toBeGreaterThan(60);
});

test('every check that does not pass has one line of remedy', async () => {
  const { url } = await targetThat({ echo: () => ({ status: 403, body: 'no' }) });
  const results = [...(await examinedAt(url)).values()];
  const amiss = results.filter(({ mark }) => mark === 'warned' || mark === 'failed');
  expect(amiss.length).toBeGreaterThan(1);
  for (const { remedy } of amiss) expect(remedy).toMatch(/^[^\n]+$/);
});

test('what needs a failed check is skipped and names it', async () => {
  const results = await examinedAt('https://nothing.example/no-rest');
  expect(results.get('base-url')).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(results.get('dns')).toMatchObject({ mark: 'skipped', finding: 'needs base URL, see above' });
  expect(results.get('writable-reports')).toMatchObject({ mark: 'passed' });
});

test('a target that hangs ends as unreachable, and the checks of this machine are made', async () => {
  const { url } = await targetThat({ first: () => true });
  const results = await examinedAt(url, {}, 900);
  expect(results.get('reachability')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('signature')).toMatchObject({ mark: 'skipped' });
  expect(results.get('writable-reports')).toMatchObject({ mark: 'passed' });
});

test('a target that hangs once it is given credentials is given up when the time is over', async () => {
  const { url, received } = await targetThat({ first: ({ headers }) => headers.username !== undefined });
  const results = await examinedAt(url, {}, 3000);
  expect(results.get('simple')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('wallet')?.mark).not.toBe('passed');
  expect(results.get('writable-reports')).toMatchObject({ mark: 'passed' });
  expect(received.length).toBeLessThan(10);
});

test('no secret is in any result, though the target sends all of them back', async () => {
  const sha1 = createHash('sha1').update(CREDENTIALS.TARGET_PASSWORD);
  const told: string[] = [];
  const { url } = await targetThat({
    echo: ({ headers }) => {
      told.push(...[headers.authorization].flatMap((value) => value ?? []));
      const message = `you sent ${JSON.stringify(headers)} and I know ${Object.values(CREDENTIALS).join(' ')}`;
      return {
        status: headers.authorization === undefined ? 200 : 403,
        body: { Message: message.slice(-110) },
      };
    },
    authenticate: () => ({ status: 403, body: { Message: TOKEN } }),
  });
  const text = JSON.stringify([...(await examinedAt(url, { profileFile: profileFile() }))]);
  const secrets = Object.entries(CREDENTIALS).flatMap(([name, value]) =>
    name === 'TARGET_USER_NAME' ? [] : [value],
  );
  expect(told.length).toBeGreaterThan(10);
  const derived = [sha1.copy().digest('base64'), sha1.copy().digest('hex'), ...told];
  for (const secret of [...secrets, ...derived]) expect(text).not.toContain(secret);
  expect(text).toContain('[redacted');
});
