import { describe, expect, test } from 'vitest';
import { OPEN_POINTS } from './openPoints/index.ts';
import { CAPABILITIES, GROUPS } from './requirement.ts';
import { REQUIREMENTS } from './requirements/index.ts';

const ROWS = [...REQUIREMENTS, ...OPEN_POINTS];

describe('the registry', () => {
  test('uses each id once', () => {
    const ids = ROWS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test.each(ROWS.map((row) => [row.id, row] as const))('%s is written as a row', (id, row) => {
    expect(id).toMatch(/^[A-Z]+(-[A-Z0-9]+)+$/);
    expect(GROUPS).toContain(row.group);
    expect(row.section).not.toBe('');
    expect(row.sentence).toMatch(/^[A-Z].*\.$/);
    expect(row.sentence).not.toMatch(/\bshould\b|\btest that\b/i);
  });

  test('says of each interpreted row what else the text could mean', () => {
    for (const row of REQUIREMENTS) {
      if (row.basis === 'interpreted')
        expect([row.reading, row.alternative].map((text) => text !== '')).toEqual([true, true]);
    }
  });

  test('needs known capabilities only', () => {
    expect(CAPABILITIES).toEqual(
      expect.arrayContaining([...new Set(REQUIREMENTS.flatMap(({ needs = [] }) => needs))]),
    );
  });
});
