import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkRedactor } from './chunkRedactor.ts';
import { Redactor } from './redactor.ts';

function written(value: string, pieces: readonly string[]): string {
  const redactor = new Redactor();
  redactor.register('password', value);
  const chunks = new ChunkRedactor(redactor);
  return pieces.map((piece) => chunks.push(piece)).join('') + chunks.end();
}

describe('text in pieces', () => {
  test('a value across two pieces is taken out', () => {
    expect(written('correct-horse', ['see cor', 'rect-horse!'])).toBe('see [redacted password]!');
  });

  test('a value a character a piece is taken out', () => {
    expect(written('correct-horse', Array.from('see correct-horse!'))).toBe('see [redacted password]!');
  });

  test('a value across two log lines is taken out', () => {
    expect(written('correct-horse', ['see correct-\n', 'horse!\n'])).toBe('see [redacted password]!\n');
  });

  test('what only began like a value is written', () => {
    expect(written('correct-horse', ['see correct', 'ion\n'])).toBe('see correction\n');
  });

  test('a line that ends in a few characters of a value goes out at once', () => {
    const redactor = new Redactor();
    redactor.register('password', 'correct-horse');
    expect(new ChunkRedactor(redactor).push('the public\n')).toBe('the public\n');
  });

  test('the beginning of a value at the end is taken out', () => {
    expect(written('correct-horse', ['see correct-hors'])).toBe('see [redacted password, cut short]');
  });

  test('the same comes out as from the whole text, however it is cut', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 });
    const text = 'one correct-horse two Y29ycmVjdC1ob3JzZQ three corr four\n';
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [...places.toSorted((one, other) => one - other), text.length];
        const pieces = ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
        expect(written('correct-horse', pieces)).toBe(
          'one [redacted password] two [redacted password] three corr four\n',
        );
      }),
    );
  });
});
