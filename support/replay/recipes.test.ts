import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunSettings } from '../run/runSettings.ts';
import { remadeCredentials } from './remadeCredentials.ts';
import { word } from './shell/words.ts';
import { otherCase, withByteChanged } from '../conformance/generators/alteredSignature.ts';
import { clientOf } from '../conformance/requests/authentication.ts';
import type { Authenticate, Client } from '../conformance/requests/authentication.ts';
import { explained, withValuesNamed } from '../conformance/recipes/explain.ts';
import { explainCredentials } from '../conformance/recipes/explainCredentials.ts';
import { filled } from '../conformance/recipes/parts.ts';

const settings = {
  userName: 'golf-partner',
  password: 'Correct-horse/9',
  clientApplicationSecret: '617e0ed8-7531-44a4-bd64-2b246291c600',
} as RunSettings;
const values = {
  TARGET_USER_NAME: settings.userName,
  TARGET_PASSWORD: settings.password,
  TARGET_CLIENT_APPLICATION_SECRET: settings.clientApplicationSecret,
};
const client = clientOf({ settings });
const NOW = 1_700_000_000;
const LATER = NOW + 86_400;

/** Every way in which the suites change credentials. */
const changes: readonly (readonly [name: string, make: (client: Client) => Authenticate])[] = [
  ['nothing sent', ({ anonymous }) => anonymous],
  ['simple', ({ simple }) => simple()],
  ['simple without a user name', ({ simple }) => simple({ userName: undefined })],
  ['an empty password', ({ simple }) => simple({ password: '' })],
  ['another password', ({ simple }) => simple({ password: 'conformance-not-the-password' })],
  ['the password in the other case', ({ simple }) => simple({ password: otherCase })],
  ['the password in lower case', ({ simple }) => simple({ password: (text) => text.toLowerCase() })],
  ['the password cut', ({ simple }) => simple({ password: (text) => text.slice(1, -2) })],
  ['the password twice', ({ simple }) => simple({ password: (text) => text + text })],
  [
    'a letter changed',
    ({ simple }) => simple({ password: (text) => `${text.slice(0, 5)}#${text.slice(6)}` }),
  ],
  [
    'the application secret for a password',
    ({ simple }) => simple({ password: (_, { clientApplicationSecret }) => clientApplicationSecret }),
  ],
  ['signed', ({ sign }) => sign()],
  ['signed an hour ago', ({ sign }) => sign({ secondsAgo: 3600 })],
  ['signed with another secret', ({ sign }) => sign({ clientApplicationSecret: otherCase })],
  ['signed with an empty secret', ({ sign }) => sign({ clientApplicationSecret: '' })],
  [
    'signed with the password for a secret',
    ({ sign }) => sign({ clientApplicationSecret: (_, { password }) => password }),
  ],
  ['a longer digest', ({ sign }) => sign({ deviation: { algorithm: 'hmac-sha512' } })],
  ['hexadecimal', ({ sign }) => sign({ deviation: { encoding: 'hex' } })],
  ['another order', ({ sign }) => sign({ deviation: { order: ['timestamp', 'passwordHash', 'userName'] } })],
  ['another algorithm', ({ sign }) => sign({ deviation: { algorithm: 'sha256-unkeyed' } })],
  ['another hash', ({ sign }) => sign({ deviation: { passwordHash: 'none' } })],
  ['a hash encoded twice', ({ sign }) => sign({ deviation: { passwordHash: 'sha1-hex-base64' } })],
  ['a key behind what is signed', ({ sign }) => sign({ deviation: { algorithm: 'sha256-then-key' } })],
  ['parts with colons between them', ({ sign }) => sign({ deviation: { separator: ':' } })],
  ['letters for a time', ({ sign }) => sign({ timestampText: () => 'abc' })],
  ['milliseconds', ({ sign }) => sign({ timestampText: (seconds) => `${seconds}000` })],
  ['ISO 8601', ({ sign }) => sign({ timestampText: (seconds) => new Date(seconds * 1000).toISOString() })],
  ['no Timestamp', ({ sign }) => sign({ headers: () => ({ Timestamp: undefined }) })],
  ['another user', ({ sign }) => sign({ headers: () => ({ UserName: 'conformance-nobody' }) })],
  ['both methods', ({ sign }) => sign({ headers: (_, { Password }) => ({ Password }) })],
  [
    'a Timestamp later than signed',
    ({ sign }) =>
      sign({ secondsAgo: 10, headers: (made) => ({ Timestamp: String(Number(made.Timestamp) + 1) }) }),
  ],
  [
    'a byte changed',
    ({ sign }) => sign({ headers: (made) => ({ Authorization: withByteChanged(made.Authorization, 0.5) }) }),
  ],
  [
    'the signature twice',
    ({ sign }) =>
      sign({
        headers: (made) => ({ Authorization: made.Authorization.replace('=', '') + made.Authorization }),
      }),
  ],
  [
    'hexadecimal in upper case',
    ({ sign }) =>
      sign({
        deviation: { encoding: 'hex' },
        headers: (made) => ({ Authorization: made.Authorization.toUpperCase() }),
      }),
  ],
];

function sent(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

describe('credentials', () => {
  test.for(changes)('with %s are made again a day later as the case would make them', ([, make]) => {
    const { headers, signing } = make(client)(NOW + 0.4);
    const recipe = explainCredentials(headers, signing, settings);
    expect(remadeCredentials(recipe, { values, targetNow: NOW })).toEqual(sent(headers));
    expect(remadeCredentials(recipe, { values, targetNow: LATER })).toEqual(
      sent(make(client)(LATER).headers),
    );
    for (const secret of [settings.password, settings.clientApplicationSecret])
      expect(JSON.stringify(recipe)).not.toContain(secret.slice(0, 4));
  });
});

describe('a text in terms of a value', () => {
  test('gives the text, and no three characters of the value in a row', () => {
    const some = fc.string({ unit: 'binary-ascii', minLength: 8, maxLength: 24 });
    const cut = fc.tuple(some, some, fc.nat(23), fc.nat(23));
    fc.assert(
      fc.property(cut, ([value, other, from, to]) => {
        const text = other.slice(0, from % 5) + value.slice(from, to) + other.slice(3, 6) + value.slice(0, 5);
        const parts = explained(text, 'PASSWORD', value);
        expect(filled(parts, { values: { PASSWORD: value }, targetNow: 0 })).toBe(text);
        for (const part of parts) if ('text' in part) expect(sharesThree(part.text, value)).toBe(false);
      }),
    );
  });

  test('names values within JSON', () => {
    const body = JSON.stringify({ EMail: 'a@example.com', Password: 'pa"ss\\word', Number: '4111' });
    const parts = withValuesNamed(body, { PASSWORD: 'pa"ss\\word', CARD: '4111' });
    expect(JSON.stringify(parts)).not.toContain('word"');
    expect(filled(parts, { values: { PASSWORD: 'n"ew', CARD: '5' }, targetNow: 0 })).toBe(
      '{"EMail":"a@example.com","Password":"n\\"ew","Number":"5"}',
    );
  });

  test('is quoted for the shell', () => {
    expect(word([{ text: "it's" }, { of: 'TARGET_PASSWORD', from: 1, to: 4, letters: 'upper' }])).toBe(
      `'it'\\''s'"$(printf %s "$TARGET_PASSWORD" | slice 1 4 | tr 'a-z' 'A-Z')"`,
    );
    expect(word([{ text: '' }])).toBe("''");
  });
});

function sharesThree(text: string, value: string): boolean {
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)).some(
    (three) => value.includes(three),
  );
}
