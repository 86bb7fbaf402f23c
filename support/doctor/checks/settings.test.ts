import { expect, test } from 'vitest';
import { CREDENTIALS, examined, subjectOf } from '../testing/testTarget.ts';

const SOUND = { ...CREDENTIALS, TARGET_BASE_URL: 'http://127.0.0.1:1/rest' };

async function found(id: string, changes: Readonly<Record<string, string | undefined>>) {
  return (await examined(subjectOf({ ...SOUND, ...changes }), 600)).get(id);
}

test.for([
  ['TARGET_PASSWORD', undefined, 'is not set'],
  ['TARGET_PASSWORD', '  ', 'is blank'],
  ['TARGET_USER_NAME', '', 'is blank'],
  ['TARGET_PASSWORD', '"Fairway-and-green-7"', 'has quotes'],
  ['TARGET_CLIENT_APPLICATION_SECRET', '“617e0ed8-7531”', 'has quotes'],
  ['TARGET_PASSWORD', ' Fairway-and-green-7', 'has white space'],
  ['TARGET_PASSWORD', 'Putt-7', 'is shorter than 8'],
  ['TARGET_CUSTOMER_PASSWORD', undefined, 'is not set'],
  ['TARGET_PASSWORD', 'Fairway–and–green', 'holds a character that no header can carry'],
  ['TARGET_PASSWORD', '<your password>', 'still holds a placeholder'],
] as const)('%s as %s: %s', async ([name, value, flaw]) => {
  const result = await found('secrets', { [name]: value });
  expect(result).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(result?.finding).toContain(`${name} ${flaw}`);
  expect(JSON.stringify(result)).not.toMatch(/Fairway|617e0ed8|Putt|your password/);
});

test('a setting that nobody reads is told, with those there are', async () => {
  const result = await found('secrets', { TARGET_BASEURL: 'https://elsewhere.example/rest' });
  expect(result).toMatchObject({ mark: 'warned' });
  expect(result?.finding).toContain('TARGET_BASEURL');
  expect(result?.remedy).toContain('TARGET_BASE_URL');
});

test.for([
  [undefined, 'is not set'],
  ['nonsense', 'is not a URL'],
  ['ftp://host.example/rest', 'begins with ftp:'],
  ['https://host.example/api', 'does not end in the path segment /rest'],
  ['https://host.example/rest?x=1', 'query'],
] as const)('a base URL %s', async ([url, flaw]) => {
  const result = await found('base-url', { TARGET_BASE_URL: url });
  expect(result).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(result?.finding).toContain(flaw);
});

test('credentials in the base URL are refused and not printed', async () => {
  const results = await examined(
    subjectOf({ ...SOUND, TARGET_BASE_URL: 'https://someone:hush-hush-1@host.example/rest' }),
  );
  expect(results.get('base-url')).toMatchObject({ mark: 'failed' });
  expect(JSON.stringify([...results.values()])).not.toContain('hush-hush-1');
});

test('plain http off this machine is a failure of its own, and nothing is sent', async () => {
  const results = await examined(subjectOf({ ...SOUND, TARGET_BASE_URL: 'http://host.example/rest' }));
  expect(results.get('base-url')).toMatchObject({ mark: 'passed' });
  expect(results.get('plain-http')).toMatchObject({
    mark: 'failed',
    remedy: 'use https, or --allow-http where the way is safe',
  });
  expect(results.get('dns')).toMatchObject({ mark: 'skipped' });
});

test('a profile that is not there is told, and what needs it is skipped', async () => {
  const results = await examined({ ...subjectOf(SOUND), profileFile: 'nowhere.json' }, 600);
  expect(results.get('profile')).toMatchObject({ mark: 'failed', remedy: 'set --profile or TARGET_PROFILE' });
  expect(results.get('secrets')).toMatchObject({ mark: 'skipped', finding: 'needs profile, see above' });
});
