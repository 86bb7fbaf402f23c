import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import { Throttle } from './throttle.ts';
import type { Brake } from './throttle.ts';

function response(status: number, headers: Record<string, string> = {}): ReceivedResponse {
  return new ReceivedResponse(status, Object.entries(headers).flat(), Buffer.alloc(0));
}

function answered(status: number, headers: Record<string, string> = {}, sentAt = 0): Exchange {
  return { sentAt, receivedAt: sentAt, response: response(status, headers) } as Exchange;
}

describe('a run that is throttled', () => {
  function throttled(patienceSeconds = 60, atOnce = 4) {
    const clock = { now: 1_000_000 };
    const holds: number[] = [];
    const rates: number[] = [];
    const widths: number[] = [];
    const brake: Brake = {
      hold: (until) => holds.push((until - clock.now) / 1000),
      slow: (perSecond) => rates.push(perSecond),
      narrow: (width) => widths.push(width),
    };
    const throttle = new Throttle(brake, atOnce, patienceSeconds, () => clock.now);
    /** An answer to a request sent now. */
    const meet = (headers = {}, status = 429) => throttle.note(answered(status, headers, clock.now));
    /** An answer of another kind, to a request that left when all pauses were over. */
    const take = () => throttle.answered({ sentAt: Number.POSITIVE_INFINITY });
    /** So many answers, and the next one throttled, over so many seconds. */
    const hear = (count: number, seconds: number, headers = {}) => {
      for (let heard = 0; heard < count; heard += 1) take();
      clock.now += seconds * 1000;
      meet(headers);
    };
    return { throttle, clock, holds, rates, widths, meet, take, hear };
  }

  test('holds everything back for as long as it is asked to, and counts', () => {
    const { throttle, holds, meet } = throttled();
    expect(meet({ 'Retry-After': '3' })).toBe(true);
    expect(holds).toEqual([3]);
    expect(throttle.throttled).toEqual({ count: 1, waitedSeconds: 3 });
  });

  test('counts a pause once, whatever was under way when it began', () => {
    const { throttle, clock, meet } = throttled();
    for (let sent = 0; sent < 20; sent += 1) meet({ 'Retry-After': '2' });
    clock.now += 500;
    expect(throttle.note(answered(429, { 'Retry-After': '2' }, clock.now - 400))).toBe(true);
    expect(throttle.throttled).toEqual({ count: 21, waitedSeconds: 3 });
    expect(throttle.exhausted).toBeUndefined();
  });

  test('waits longer each time where it is not told for how long', () => {
    const { clock, holds, meet } = throttled();
    for (let pause = 0; pause < 4; pause += 1) {
      meet();
      clock.now += 60_000;
    }
    expect(holds).toEqual([1, 2, 4, 8]);
  });

  test('waits longer than it is told where a pause of less than a second did not help', () => {
    const { clock, holds, meet } = throttled();
    for (let pause = 0; pause < 3; pause += 1) {
      meet({ 'Retry-After': '0' });
      clock.now += 60_000;
    }
    expect(holds).toEqual([0, 2, 4]);
  });

  test('does not wait for a 503 that does not say for how long', () => {
    const { holds, meet } = throttled();
    expect(meet({}, 503)).toBe(false);
    expect(meet({ 'Retry-After': '1' }, 503)).toBe(true);
    expect(holds).toEqual([1]);
  });

  test('waits for such a 503 once a request was served that had been answered one a moment before', () => {
    const { throttle, meet } = throttled();
    throttle.noteServedAgain(answered(429));
    throttle.noteServedAgain(answered(504));
    expect(meet({}, 503)).toBe(false);
    throttle.noteServedAgain(answered(503));
    expect(meet({}, 503)).toBe(true);
    expect(throttle.throttled).toEqual({ count: 2, waitedSeconds: 1 });
  });

  test('sends nothing more where it is asked to wait longer than it may', () => {
    const { throttle, holds, meet } = throttled(60);
    expect(meet({ 'Retry-After': '3600' })).toBe(false);
    expect(holds).toEqual([]);
    expect(throttle.exhausted).toMatch(/^the target throttles \(429\): .*3600 s .* waits 60 s; set limits/);
  });

  test('gives up after five pauses without anything else, and not where answers come between', () => {
    const { throttle, clock, meet, take } = throttled();
    for (let pause = 0; pause < 9; pause += 1) {
      expect(meet({ 'Retry-After': '1' })).toBe(true);
      clock.now += 1_000;
      if (pause === 3) take();
    }
    expect(meet({ 'Retry-After': '1' })).toBe(false);
    expect(throttle.exhausted).toMatch(/nothing else came back after 5 pauses/);
  });

  test('sends as many as were heard from pause to pause, where the target says how long one is', () => {
    const { throttle, rates, meet, hear } = throttled();
    meet({ 'Retry-After': '4' });
    hear(100, 5, { 'Retry-After': '4' });
    expect(rates).toEqual([20]);
    hear(100, 5.2, { 'Retry-After': '1' });
    expect(throttle.throttled).toMatchObject({ count: 3, requestsPerSecond: 19 });
  });

  test('slows down step by step where how long a pause has to be is guessed', () => {
    const { rates, meet, hear } = throttled();
    meet();
    hear(20, 1.1);
    hear(20, 1.2);
    expect(rates).toEqual([140, 70]);
  });

  test('has fewer at once first, and fewer a second where that is not enough', () => {
    const { throttle, rates, widths, meet, hear } = throttled(60, 16);
    meet({ 'Retry-After': '1' });
    hear(8, 1.1, { 'Retry-After': '1' });
    hear(8, 1.1, { 'Retry-After': '1' });
    expect([widths, rates]).toEqual([[8, 4], []]);
    hear(22, 1.1, { 'Retry-After': '1' });
    expect([widths, rates]).toEqual([[8, 4], [20]]);
    expect(throttle.throttled).toMatchObject({ atOnce: 4, requestsPerSecond: 20 });
  });

  test('has fewer a second at once where pauses are long', () => {
    const { rates, widths, meet, hear } = throttled(60, 16);
    meet({ 'Retry-After': '10' });
    hear(110, 11, { 'Retry-After': '10' });
    expect([widths, rates]).toEqual([[], [10]]);
  });

  test('keeps its rate where one is turned away while others that left later are taken', () => {
    const { throttle, clock, rates, widths, hear } = throttled(60, 16);
    for (let pause = 0; pause < 8; pause += 1) {
      throttle.answered({ sentAt: clock.now });
      throttle.answered({ sentAt: clock.now + 1 });
      hear(40, 1.2, { 'Retry-After': '1' });
    }
    expect([widths, rates]).toEqual([[], []]);
  });

  test('keeps its rate where pauses are few', () => {
    const { throttle, rates, meet, hear } = throttled();
    meet();
    hear(500, 6);
    expect(rates).toEqual([]);
    expect(throttle.throttled).toEqual({ count: 2, waitedSeconds: 2 });
  });

  test('sends twice as many after a calm, until the first is throttled', () => {
    const { throttle, clock, rates, meet, take, hear } = throttled();
    meet({ 'Retry-After': '4' });
    hear(100, 5, { 'Retry-After': '4' });
    clock.now += 4000 + 7900;
    take();
    expect(rates).toEqual([20]);
    for (let calm = 0; calm < 2; calm += 1) {
      clock.now += 8000;
      take();
    }
    expect(rates).toEqual([20, 40, 80]);
    meet({ 'Retry-After': '4' });
    clock.now += 60_000;
    take();
    expect(rates).toEqual([20, 40, 80, 40]);
    expect(throttle.throttled).toMatchObject({ requestsPerSecond: 40 });
  });

  test('never sends less than five a second', () => {
    const { rates, meet, hear } = throttled(600);
    meet({ 'Retry-After': '60' });
    hear(60, 61);
    expect(rates).toEqual([5]);
  });
});
