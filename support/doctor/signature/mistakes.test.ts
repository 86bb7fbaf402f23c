import { expect, test } from 'vitest';
import { signature } from '../../signing/signature.ts';
import deviations from '../../signing/vectors/deviations.json' with { type: 'json' };
import { MISTAKES } from './mistakes.ts';
import { CONTRACT, headersBy } from './scheme.ts';

/** The published worked example. */
const PUBLISHED = {
  userName: 'UserName',
  password: 'Password',
  clientApplicationSecret: '617e0ed8-7531-44a4-bd64-2b246291c600',
  now: 1397500408,
};

test('the scheme of the contract gives the signature of the published example', () => {
  expect(headersBy(CONTRACT, PUBLISHED)).toEqual({
    UserName: 'UserName',
    Timestamp: '1397500408',
    Authorization: signature({ ...PUBLISHED, signedAt: '1397500408' }),
  });
});

test('each mistake makes other headers than the contract and every other mistake', () => {
  const made = [CONTRACT, ...MISTAKES.map(({ scheme }) => scheme)].map((scheme) =>
    JSON.stringify(headersBy(scheme, PUBLISHED)),
  );
  const names = ['the contract', ...MISTAKES.map(({ name }) => name)];
  const repeated = names.filter((_, index) => made.indexOf(made[index] ?? '') !== index);
  // The secret of the example is lower case already.
  expect(repeated).toEqual(['the secret in lower case as the key']);
  expect(new Set(names).size).toBe(names.length);
});

test.for([
  ['signature in hexadecimal', 'the signature in hexadecimal'],
  ['signature in base64url', 'the signature in Base64 for URLs'],
  ['password hash in hexadecimal', 'the hexadecimal SHA-1 of the password'],
  ['password hashed with SHA-256', 'the SHA-256 of the password'],
  ['password not hashed', 'the password itself in place of its hash'],
  ['HMAC with SHA-1', 'HMAC-SHA-1'],
  ['SHA-256 without the key', 'SHA-256 without a key'],
  ['timestamp first', 'timestamp, user name, password hash signed in this order'],
] as const)('openssl gives the same: %s', ([vector, name]) => {
  const expected = deviations.find((each) => each.name === vector)?.signature;
  const scheme = MISTAKES.find((mistake) => mistake.name === name)?.scheme ?? CONTRACT;
  expect(headersBy(scheme, PUBLISHED).Authorization).toBe(expected);
});
