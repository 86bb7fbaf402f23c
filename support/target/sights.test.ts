import { expect, test } from 'vitest';
import type { Exchange } from '../exchange/exchange.ts';
import { ReceivedResponse } from '../exchange/receivedResponse.ts';
import { Sights } from './sights.ts';

const exchange = (id: number, body = '{}') =>
  ({ id, response: new ReceivedResponse(200, [], Buffer.from(body)) }) as Exchange;

test('a pointer that never finds anything is blind, shown by the first answer', () => {
  const sights = new Sights();
  sights.note('/operations/x', '/a', false, exchange(1));
  sights.note('/operations/x', '/a', false, exchange(2));
  expect(sights.blind).toMatchObject([
    { place: '/operations/x', problem: '"/a" found nothing in the whole run', exchange: { id: 1 } },
  ]);
});

test.each([
  ['before', [true, false]],
  ['after', [false, true]],
])('a pointer that found something %s it found nothing is not', (_, looks) => {
  const sights = new Sights();
  looks.forEach((isFound, index) => sights.note('/operations/x', '/a', isFound, exchange(index)));
  expect(sights.blind).toEqual([]);
  expect(sights.hasFound('/operations/x')).toBe(true);
});

test('an answer without JSON tells nothing of a pointer', () => {
  const sights = new Sights();
  sights.note('/operations/x', '/a', false, exchange(1, ''));
  expect(sights.blind).toEqual([]);
});
