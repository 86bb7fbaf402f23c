import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redactor } from './redactor.ts';

const value = 'pa"ss/wö+rd<&\'>=';

function redactorOf(...values: string[]): Redactor {
  const redactor = new Redactor();
  for (const each of values) redactor.register('password', each);
  return redactor;
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest();
const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
const form = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

const bits = (text: string) => Buffer.byteLength(text, 'utf8') * 8;

const forms: [name: string, encode: (text: string) => string][] = [
  ['raw', (text) => text],
  ['JSON', (text) => JSON.stringify(text).slice(1, -1)],
  ['JSON with escaped slashes', (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')],
  ['JSON within JSON', (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1)],
  ['URL component', encodeURIComponent],
  [
    'URL component in lower case',
    (text) => encodeURIComponent(text).replace(/%../gu, (hex) => hex.toLowerCase()),
  ],
  ['form', form],
  ['HTML', inHtml],
  ['Base64', base64],
  ['base64url', (text) => Buffer.from(text, 'utf8').toString('base64url')],
  ['Base64 in a URL', (text) => encodeURIComponent(base64(text))],
  ['hexadecimal', (text) => Buffer.from(text, 'utf8').toString('hex')],
  ['hexadecimal in upper case', (text) => Buffer.from(text, 'utf8').toString('hex').toUpperCase()],
  ['SHA-1 in hexadecimal', (text) => sha1(text).toString('hex')],
  ['SHA-1 in Base64', (text) => sha1(text).toString('base64')],
  [
    'SHA-1 in Base64 in JSON with escaped slashes',
    (text) => sha1(text).toString('base64').replaceAll('/', '\\/'),
  ],
];

describe('forms of a value', () => {
  test.for(forms)('%s is redacted', ([, encode]) => {
    expect(redactorOf(value).redact(`before ${encode(value)}; after`)).toMatch(
      /^before \[redacted password\](=|%3D)*; after$/u,
    );
  });

  test.for([
    ['JSON in ASCII', 'pa\\"ss/w\\u00f6+rd<&\'>='],
    ['JSON made safe for HTML', 'pa\\u0022ss/w\\u00F6\\u002Brd\\u003C\\u0026\\u0027\\u003E='],
    ['HTML with numeric escapes', 'pa&quot;ss/w&#xF6;&#x2B;rd&lt;&amp;&#x27;&gt;='],
    ['HTML with decimal escapes', 'pa&quot;ss/w&#246;+rd&lt;&amp;&#39;&gt;='],
    ['UTF-8 read as Latin-1', 'pa"ss/wÃ¶+rd<&\'>='],
  ] as const)('%s is redacted', ([, written]) => {
    expect(redactorOf(value).redact(`<${written}>`)).toBe('<[redacted password]>');
  });

  test.for(['correct+ horse', 'correct  horse', 'correct  > horse'])(
    'spaces and marks of "%s" behind its break are its own',
    (secret) => {
      const broken = `${secret.slice(0, 7)}\n    ${secret.slice(7)}`;
      expect(redactorOf(secret).redact(`<${broken}>`)).toBe('<[redacted password]>');
    },
  );

  const secrets = fc
    .string({ unit: 'grapheme', minLength: 8, maxLength: 40 })
    .filter((text) => text.length >= 8);

  test('no form of any value of 8 characters and more gets through', () => {
    fc.assert(
      fc.property(secrets, fc.constantFrom(...forms), (secret, [, encode]) => {
        const written = encode(secret);
        const redacted = redactorOf(secret).redact(` | ${written} | `);
        expect(redacted).toMatch(/^ \| \[redacted password\](=|%3D)* \| $/u);
      }),
      { numRuns: 500 },
    );
  });

  // Unlike a UUID, so that the value cannot be found a character early.
  const neighbour = fc.string({ unit: fc.constantFrom('|', '{', 'ö', '⛳'), maxLength: 7 });

  test('inside Base64 of a longer text, at any shift, nothing that the value alone decides gets through', () => {
    fc.assert(
      fc.property(neighbour, fc.uuid(), neighbour, (before, secret, after) => {
        const encoded = base64(before + secret + after);
        const redacted = redactorOf(secret).redact(encoded);
        expect(redacted).toContain('[redacted password]');
        // A character of Base64 holds six bits; those that hold a neighbour's bits may stay.
        const shared = Math.ceil(bits(before) / 6) + encoded.length - Math.floor(bits(before + secret) / 6);
        expect(redacted.replace('[redacted password]', '').length).toBeLessThanOrEqual(shared);
      }),
    );
  });

  test('has the signed string redacted in its middle', () => {
    const redactor = new Redactor();
    redactor.register('user name', 'UserName');
    redactor.register('password', 'Password');
    expect(redactor.redact('UserNamei+PJQ7Fgn/+/xRqtZm0KBK34PJ0=1397500408')).toBe(
      '[redacted user name][redacted password]1397500408',
    );
  });

  test('loses values that overlap as one', () => {
    expect(redactorOf('abcdefgh1234', '1234ijklmnop').redact('<abcdefgh1234ijklmnop>')).toBe(
      '<[redacted password]>',
    );
  });

  test('loses the longer of two values that begin alike', () => {
    expect(redactorOf('abcdefgh', 'abcdefghijkl').redact('<abcdefghijkl>')).toBe('<[redacted password]>');
  });
});

describe('registering', () => {
  test('a value under 8 characters is refused without repeating it', () => {
    expect(() => new Redactor().register('TEE_PASSWORD', 'hunter2')).toThrow(
      new RangeError(
        'TEE_PASSWORD has 7 characters, too few to be kept out of reports: use a value of at least 8',
      ),
    );
  });

  test('a shorter value is taken where the caller lowers the minimum', () => {
    const redactor = new Redactor();
    redactor.register('token', 't-1', { minimum: 1 });
    expect(redactor.redact('CustomerToken: t-1')).toBe('CustomerToken: [redacted token]');
  });

  test('an empty value is refused whatever the minimum', () => {
    expect(() => new Redactor().register('token', '', { minimum: 0 })).toThrow(RangeError);
  });

  test('a value that comes after a redaction is redacted by the next', () => {
    const redactor = redactorOf('first-value');
    redactor.redact('first-value');
    redactor.register('token', 'second-value');
    expect(redactor.redact('first-value second-value')).toBe('[redacted password] [redacted token]');
  });

  test('a value keeps its first name', () => {
    const redactor = redactorOf('first-value');
    redactor.register('other', 'first-value');
    expect(redactor.redact('first-value')).toBe('[redacted password]');
  });

  test("the parent's values are redacted too", () => {
    const redactor = new Redactor(redactorOf('first-value'));
    redactor.register('token', 'second-value');
    expect(redactor.redact('first-value second-value')).toBe('[redacted password] [redacted token]');
  });
});

describe('cutting', () => {
  test('comes after redacting, so that no part of a value is left at the edge', () => {
    expect(redactorOf('SECRET-SECRET').redactAndCut('1234SECRET-SECRET5678', 8)).toEqual({
      text: '1234[redacted password]',
      cutOff: 4,
    });
  });

  test('leaves a text that fits whole', () => {
    expect(redactorOf('SECRET-SECRET').redactAndCut('12345678', 8)).toEqual({ text: '12345678', cutOff: 0 });
  });
});

test('find names what a text holds', () => {
  const redactor = redactorOf('SECRET-SECRET');
  redactor.register('token', 'another-value');
  expect(redactor.find(base64('x SECRET-SECRET'))).toEqual(['password']);
  expect(redactor.find('nothing')).toEqual([]);
});
