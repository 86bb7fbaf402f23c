import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkRedactor } from './chunkRedactor.ts';
import { LongValues } from './longValues.ts';
import { Redactor } from './redactor.ts';
import { secretForms } from './secretForms.ts';

/** What a token may consist of, some with many characters that are escaped somewhere. */
const longValue = fc.oneof(
  fc
    .uint8Array({ minLength: 80, maxLength: 300 })
    .map((bytes) => `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(bytes).toString('base64url')}`),
  fc.string({ unit: 'grapheme-ascii', minLength: 101, maxLength: 300 }),
);

function redactorOf(...values: string[]): Redactor {
  const redactor = new Redactor();
  for (const value of values) redactor.register('token', value);
  return redactor;
}

describe('a value that is too long to keep in all its encodings', () => {
  test('is taken out in every form', () => {
    fc.assert(
      fc.property(longValue, (value) => {
        fc.pre(LongValues.suits(value));
        for (const form of secretForms(value)) {
          expect(redactorOf(value).redact(`before ${form} after`)).toMatch(
            /^before \[redacted token\]\S* after$/u,
          );
        }
      }),
      { numRuns: 5 },
    );
  });

  test('is told from others that begin alike', () => {
    const values = ['one', 'two', 'six'].map((end) => `${'header.'.repeat(20)}${end}`);
    const redactor = redactorOf(...values.slice(0, 2));
    const hex = values.map((value) => Buffer.from(value).toString('hex'));
    expect(redactor.redact(hex.join(' '))).toBe(`[redacted token] [redacted token] ${hex[2]}`);
  });

  test('is found in two that end alike but for bits that an encoding leaves out', () => {
    const values = ['1', '2'].map((last) => `${'payload+'.repeat(20)}${last}`);
    const redactor = redactorOf(...values);
    for (const value of values) {
      const encoded = Buffer.from(`x${value}yz`).toString('base64');
      expect(redactor.redact(encoded)).toMatch(/^.{1,3}\[redacted token\].{1,4}$/u);
    }
  });

  test.for(['hex', 'base64'] as const)('is taken out of %s that arrives in two pieces', (encoding) => {
    const value = Array.from({ length: 40 }, (_, at) => `part${at}`).join('.');
    const encoded = Buffer.from(value).toString(encoding);
    for (let cut = 1; cut < encoded.length; cut += 1) {
      const chunks = new ChunkRedactor(redactorOf(value));
      const shown =
        chunks.push(`before ${encoded.slice(0, cut)}`) +
        chunks.push(`${encoded.slice(cut)} after`) +
        chunks.end();
      expect(shown).toMatch(/^before .{0,4}\[redacted token\].{0,2} after$/u);
    }
  });
});
