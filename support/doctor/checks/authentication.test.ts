import { expect, test } from 'vitest';
import { CREDENTIALS, examinedAt, subjectOf, examined, targetThat } from '../testing/testTarget.ts';
import { MISTAKES } from '../signature/mistakes.ts';
import { CONTRACT } from '../signature/scheme.ts';

test.for([
  [401, 'check TARGET_USER_NAME and TARGET_PASSWORD'],
  [403, 'whether it lets this address in'],
  [404, 'check the path of TARGET_BASE_URL'],
  [405, 'another method'],
  [429, 'lower limits.concurrency'],
  [500, 'a fault of its own'],
  [303, 'redirects are not followed'],
] as const)('%i to user name and password is explained', async ([status, remedy]) => {
  const { url } = await targetThat({
    echo: ({ headers }) => (headers.password === undefined ? undefined : { status, body: {} }),
  });
  const result = (await examinedAt(url)).get('simple');
  expect(result).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(result?.finding).toContain(`${status}, which the profile takes for`);
  expect(result?.remedy).toContain(remedy);
});

test('a wrong password is tried once, and what the target says of it is told', async () => {
  const environment = { ...CREDENTIALS, TARGET_PASSWORD: 'not-the-password' };
  const { url, received } = await targetThat();
  const results = await examined(subjectOf({ ...environment, TARGET_BASE_URL: String(url) }));
  expect(results.get('simple')?.finding).toContain('it says "no such client"');
  expect(results.get('signature')?.remedy).toContain('fix simple login first');
  // Without credentials, with the password, with a signature.
  expect(received.filter((line) => line.startsWith('POST'))).toHaveLength(3);
});

test.for([
  'the signature in hexadecimal',
  'the hexadecimal SHA-1 of the password',
  'a timestamp in milliseconds',
  'user name, timestamp, password hash signed in this order',
  'bars between the parts of the signed text',
  'the bytes of the GUID as .NET orders them as the key',
  'the user name in lower case in the signed text',
  'HMAC-SHA-1',
  'the signature in hexadecimal, and a timestamp in milliseconds',
])('a target that takes %s is found out', async (name) => {
  const { scheme = CONTRACT } = MISTAKES.find((mistake) => mistake.name === name) ?? {};
  expect(scheme).not.toBe(CONTRACT);
  const { url } = await targetThat({ scheme });
  const results = await examinedAt(url);
  expect(results.get('simple')).toMatchObject({ mark: 'passed' });
  expect(results.get('signature')).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(results.get('signature')?.finding).toMatch(new RegExp(`accepted with ${name}$`));
});

test('where only the password is taken, the rest is looked at with it', async () => {
  const { url } = await targetThat({ scheme: { ...CONTRACT, key: () => 'another secret' } });
  const results = await examinedAt(url);
  expect(results.get('customer-token')).toMatchObject({ mark: 'passed' });
  expect(results.get('wallet')).toMatchObject({ mark: 'passed' });
});

test('where nothing is taken, nothing further is asked with it', async () => {
  const { url, received } = await targetThat({ echo: () => ({ status: 403, body: {} }) });
  const results = await examinedAt(url);
  expect(['customer-token', 'search', 'inventory', 'wallet'].map((id) => results.get(id)?.mark)).toEqual(
    Array.from({ length: 4 }, () => 'skipped'),
  );
  expect(new Set(received)).toEqual(new Set(['POST /rest/system/status/secure-echo', 'GET /rest/']));
});

test('a target that takes none of them points to the secret', async () => {
  const { url } = await targetThat({ scheme: { ...CONTRACT, key: () => 'another secret' } });
  const result = (await examinedAt(url)).get('signature');
  expect(result?.finding).toMatch(/; \d{2,3} usual mistakes are refused as well$/);
  expect(result?.remedy).toContain('TARGET_CLIENT_APPLICATION_SECRET');
});
