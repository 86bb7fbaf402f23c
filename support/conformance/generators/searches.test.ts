import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oppositeSides, proximitiesBetween, turnedRound } from './searches.ts';

test('a search that is turned round asks for the same in the other order', () => {
  const path = { channelId: '331' };
  const query = { q: 'geo-location', latitude: '-28.5', expand: undefined, tags: 'a b' };
  expect(turnedRound({ path, query })).toEqual({
    path,
    rawQuery: 'tags=a%20b&latitude=-28.5&q=geo-location',
  });
});

test('the antipode turns both coordinates', () => {
  const sides = oppositeSides({ latitude: 28.5, longitude: -81.25 });
  expect(sides['at the antipode']).toEqual({ latitude: '-28.5', longitude: '98.75' });
});

test('beyond the pole and on the opposite meridian one coordinate stays', () => {
  const sides = oppositeSides({ latitude: -20, longitude: 30 });
  expect(sides['beyond the pole']).toEqual({ latitude: '89.5', longitude: '30' });
  expect(sides['on the opposite meridian']).toEqual({ latitude: '-20', longitude: '-150' });
});

test('beyond the equator and the prime meridian a coordinate changes its sign', () => {
  const sides = oppositeSides({ latitude: 28.5, longitude: -81.25 });
  expect(sides['beyond the equator']).toEqual({ latitude: '-28.5', longitude: '-81.25' });
  expect(sides['beyond the prime meridian']).toEqual({ latitude: '28.5', longitude: '81.25' });
});

test('a place near the equator or the prime meridian has no far side beyond it', () => {
  const sides = oppositeSides({ latitude: 5, longitude: -3 });
  expect(sides['beyond the equator']).toBeUndefined();
  expect(sides['beyond the prime meridian']).toBeUndefined();
});

test('a coordinate of 0 is far off', () => {
  const sides = oppositeSides({ latitude: 28.5, longitude: -81.25 });
  expect(sides['on the equator']).toEqual({ latitude: '0', longitude: '98.75' });
  expect(sides['on the prime meridian']).toEqual({ latitude: '28.5', longitude: '0' });
  expect(sides['where both cross']).toEqual({ latitude: '0', longitude: '0' });
});

test.each([
  [60, { latitude: '60', longitude: '180' }],
  [80, undefined],
])('over the pole, the far side of latitude %d is %j', (latitude, far) => {
  expect(oppositeSides({ latitude, longitude: 0 })['on the opposite meridian']).toEqual(far);
});

test('proximities are whole where the profile writes whole ones', () => {
  fc.assert(fc.property(proximitiesBetween(3, 25), (value) => Number.isInteger(value)));
});

test.each([
  [3, 25],
  [0.5, 1],
])('proximities lie from %d to %d', (narrow, wide) => {
  fc.assert(fc.property(proximitiesBetween(narrow, wide), (value) => value >= narrow && value <= wide));
});
