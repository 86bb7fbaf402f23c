import { expect, test } from 'vitest';
import { COMBINED_WAYS } from './waysToBook.ts';
import type { WayToBook } from './waysToBook.ts';

/** What a way is at each point in which ways differ. */
function pointsOf(payer: string, method: string, way: WayToBook): readonly string[] {
  return [
    payer,
    method,
    `several: ${(way.players ?? 1) > 1}`,
    `headers: ${way.headers !== undefined}`,
    `timeout: ${way.timeout !== undefined}`,
    `negative: ${way.negative === true}`,
    `verified: ${way.verified === true}`,
  ];
}

test('any two points of the combined ways meet in each of their combinations', () => {
  const ways = COMBINED_WAYS.flatMap(([payer, { simple, signature }]) => [
    pointsOf(payer, 'simple', simple),
    pointsOf(payer, 'signature', signature),
  ]);
  const values = (point: number) => new Set(ways.map((way) => way[point]));
  for (let one = 0; one < 7; one += 1) {
    for (let other = one + 1; other < 7; other += 1) {
      const met = new Set(ways.map((way) => `${way[one] ?? ''} ${way[other] ?? ''}`));
      expect(met.size, [...met].join(', ')).toBe(values(one).size * values(other).size);
    }
  }
});
