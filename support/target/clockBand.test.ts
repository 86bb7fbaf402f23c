import { expect, test } from 'vitest';
import type { Exchange } from '../exchange/exchange.ts';
import { ClockBand } from './clockBand.ts';

/** An answer of a server whose clock is `offset` seconds ahead, asked at `at` ms, back 10 ms later. */
function answer(writtenAt: number, offset: number, at = writtenAt): Exchange {
  const date = new Date(Math.floor(writtenAt / 1000 + offset) * 1000).toUTCString();
  return { sentAt: at, receivedAt: at + 10, response: { header: () => date } } as unknown as Exchange;
}

test('nothing is known before the first answer', () => {
  const clock = new ClockBand();
  expect(clock.known).toBe(false);
  expect(clock.band).toEqual({ earliest: -30, latest: 30 });
});

test('one answer tells how late it is at least, and no more', () => {
  const clock = new ClockBand();
  clock.learn(answer(1_000_000_400, 45));
  expect(clock.band.earliest).toBeCloseTo(44.6, 1);
  expect(clock.doubt).toBe(30);
  expect(clock.offset).toBeCloseTo(45, 0);
});

test('two answers in two seconds tell to about a second, with the truth within', () => {
  const clock = new ClockBand();
  for (const at of [1_000_000_400, 1_000_001_400]) clock.learn(answer(at, 45));
  expect(clock.band.earliest).toBeLessThanOrEqual(45);
  expect(clock.band.latest).toBeGreaterThanOrEqual(45);
  expect(clock.width).toBeLessThan(1.2);
  expect(clock.isSharp).toBe(false);
});

test('a Date of another day is none', () => {
  const clock = new ClockBand();
  clock.learn(answer(1_000_000_400, -90_000));
  expect(clock.known).toBe(false);
});

test('a Date that never turns tells how late it is at least, and no more', () => {
  const clock = new ClockBand();
  for (let at = 1_000_000_000; at < 1_000_009_000; at += 500) clock.learn(answer(1_000_000_000, 0, at));
  expect(clock.isSharp).toBe(false);
  expect(clock.doubt).toBe(30);
});

test('answers around the turn of a second tell to a fraction of it', () => {
  const clock = new ClockBand();
  for (let at = 1_000_000_000; at < 1_000_002_000; at += 20) clock.learn(answer(at, -45.3));
  expect(clock.width).toBeLessThan(0.2);
  expect(clock.isSharp).toBe(true);
  expect(clock.offset).toBeCloseTo(-45.3, 0);
  expect(clock.band.earliest).toBeLessThanOrEqual(-45.3);
  expect(clock.band.latest).toBeGreaterThanOrEqual(-45.3);
});

test('answers that contradict each other widen the band to both', () => {
  const clock = new ClockBand();
  clock.learn(answer(1_000_000_000, 0));
  clock.learn(answer(1_000_000_000, 20));
  expect(clock.band.earliest).toBeLessThanOrEqual(0);
  expect(clock.band.latest).toBeGreaterThanOrEqual(20);
});

test.each([1, 2, 7])('two servers that are %i s apart are told from the first second on', (apart) => {
  for (let start = 1_000_000_000; start < 1_000_001_000; start += 100) {
    const clock = new ClockBand();
    for (let at = start; at < start + 2500; at += 50) {
      clock.learn(answer(at, 0));
      clock.learn(answer(at + 20, -apart));
      if (at < start + 600) continue;
      expect(clock.band.earliest).toBeLessThanOrEqual(-apart);
      expect(clock.band.latest).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a server that renews its Date late, behind one that does not, is no other clock', () => {
  const clock = new ClockBand();
  for (let at = 1_000_000_000; at < 1_000_003_000; at += 20) {
    clock.learn(answer(at, 0));
    clock.learn(answer(at + 10, -0.1));
  }
  expect(clock.isSharp).toBe(true);
});

/** The same of a server that writes Date anew every five seconds. */
function keptFor5(at: number): Exchange {
  return answer(at - (at % 5000), 0, at);
}

test('a Date that is kept for seconds tells no more than that', () => {
  const clock = new ClockBand();
  for (let at = 1_000_002_500; at < 1_000_004_900; at += 200) clock.learn(keptFor5(at));
  expect(clock.hasTurned).toBe(false);
  for (let at = 1_000_004_900; at < 1_000_011_000; at += 200) clock.learn(keptFor5(at));
  expect(clock.hasTurned).toBe(true);
  expect(clock.band.earliest).toBeLessThanOrEqual(0);
  expect(clock.band.latest).toBeGreaterThanOrEqual(0);
  expect(clock.width).toBeLessThan(1);
});

test('a Date that is of another clock teaches nothing', () => {
  const clock = new ClockBand(false);
  clock.learn(answer(1_000_000_400, 2));
  expect(clock.known).toBe(false);
});

test('an answer without Date teaches nothing', () => {
  const clock = new ClockBand();
  clock.learn({ sentAt: 0, receivedAt: 1, response: { header: () => undefined } } as unknown as Exchange);
  expect(clock.known).toBe(false);
});
