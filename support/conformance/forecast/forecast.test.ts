import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../target/profile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { forecastOf } from './forecast.ts';
import type { Plan } from './plan.ts';
import { beyondBudgetText, forecastText } from './forecastText.ts';
import { waitsAt } from './waits.ts';

const REFERENCE = JSON.parse(readFileSync(REFERENCE_PROFILE, 'utf8')) as Profile;
const SUITES = new URL('../../../suites/', import.meta.url);

function planOf(changes: Partial<Plan> = {}, profile: Partial<Profile> = {}): Plan {
  return {
    depth: 'standard',
    seed: 0,
    timeBudgetSeconds: 90,
    baseUrl: 'http://127.0.0.1:1/rest',
    allowWallet: false,
    profile: { ...REFERENCE, clock: { control: 'real' }, ...profile },
    ...changes,
  };
}

describe('waits', () => {
  test('there is one part for every place where a suite sends later, or a row that tells of it', () => {
    const files = readdirSync(SUITES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.test.ts'),
    );
    const sources = files.map((name) => readFileSync(new URL(name, SUITES), 'utf8'));
    const places = sources.flatMap((source) =>
      source.split(/later: \{|\.(?:pastMaximum|walletPast)\(/).slice(1),
    );
    // Written otherwise, a place would not be counted.
    expect(sources.filter((source) => /\blater(?:,| =| })/.test(source))).toEqual([]);
    const rows = new Set(waitsAt('standard').map(({ row }) => row));
    // Some are not waited for: they take a clock that can be set, or are sent only where a start was refused.
    expect({ places: places.length, rows: [...rows] }).toEqual({
      places: 49,
      rows: [
        'OPEN-TOKEN-LIFETIME',
        'OPEN-TOKEN-DEFAULT-TIMEOUT',
        'TOKEN-TIMEOUT-MAXIMUM',
        'TOKEN-TIMEOUT-VALID',
        'TOKEN-TIMEOUT-EXPIRES',
        'TOKEN-TIMEOUT-START',
        'WALLET-READ-CREDIT-CARDS',
        'AUTH-SIGNATURE-AGE-EXPIRED',
      ],
    });
  });

  test('a quick run waits for less', () => {
    expect(waitsAt('quick').length).toBeLessThan(waitsAt('standard').length / 2);
  });
});

describe('a forecast', () => {
  test('waits for nothing where a header shifts the clock', () => {
    const plan = planOf({}, { clock: REFERENCE.clock });
    const forecast = forecastOf(plan, 2);
    expect(forecast).toMatchObject({ longestWaitSeconds: 0, waitingSeconds: { least: 0, most: 0 } });
    expect(forecast.beyondBudget.size).toBe(0);
    expect(forecastText(plan, forecast)).toMatch(
      /^about \d{5} exchanges, about \d+ s; nothing is waited for where .*$/,
    );
  });

  test('has two waits in a row for their sum, where each fits the budget', () => {
    expect(forecastOf(planOf({ timeBudgetSeconds: 70 }), 2).longestWaitSeconds).toBe(90);
    expect(forecastOf(planOf({ timeBudgetSeconds: 45 }), 2).longestWaitSeconds).toBe(64);
    expect(forecastOf(planOf({ timeBudgetSeconds: 39 }), 2).longestWaitSeconds).toBe(5);
    expect(forecastOf(planOf({ timeBudgetSeconds: 4 }), 2).longestWaitSeconds).toBe(0);
  });

  test('waits for a minute between two ages of a signature where the clock is not shown', () => {
    const only = 'AUTH-SIGNATURE-AGE-EXPIRED';
    const unshown = { clock: { control: 'real', date: 'untrusted' } } as const;
    expect(forecastOf(planOf({ only }), 2).longestWaitSeconds).toBe(5);
    expect(forecastOf(planOf({ only }, unshown), 2).longestWaitSeconds).toBe(63);
  });

  test('tells what a budget leaves out, and nothing where all waits fit', () => {
    const short = forecastOf(planOf({ timeBudgetSeconds: 45 }), 2);
    expect(Object.fromEntries(short.beyondBudget)).toEqual({
      'TOKEN-TIMEOUT-VALID': 896,
      'TOKEN-TIMEOUT-EXPIRES': 904,
      'TOKEN-TIMEOUT-START': 50,
      'WALLET-READ-CREDIT-CARDS': 64,
      'TOKEN-TIMEOUT-MAXIMUM': 904,
    });
    expect(beyondBudgetText(short)).toContain('TOKEN-TIMEOUT-START (waits up to 50 s)');
    expect(beyondBudgetText(forecastOf(planOf({ timeBudgetSeconds: 960 }), 2))).toBeUndefined();
  });

  test('overlaps all waits where there are customers enough, and takes them in turns where there are not', () => {
    const one = { registered: [{ email: 'golfer@example.com' }], guests: [] };
    const many = { registered: [{ email: 'golfer{001..240}@example.com' }], guests: [] };
    const overlapped = forecastOf(planOf({ timeBudgetSeconds: 960 }, { customers: many }), 2);
    expect(overlapped.waitingSeconds).toEqual({ least: 960, most: 960 });
    const inTurns = forecastOf(planOf({ timeBudgetSeconds: 64 }, { customers: one }), 2);
    // Each method: 56 s and 64 s valid, 27 times 64 s expired, 9 times 90 s from the start, 64 s of a wallet; and 60 s of an open point, 5 s of a signature.
    const seconds = 2 * (56 + 64 + 27 * 64 + 9 * 90 + 64) + 60 + 5;
    expect(inTurns.waitingSeconds).toEqual({ least: seconds, most: seconds });
    expect(forecastText(planOf(), inTurns)).toContain('in turns of the customers');
  });

  test('waits less where the target refuses a timeout over the maximum', () => {
    const few = { registered: [{ email: 'golfer{01..77}@example.com' }], guests: [] };
    const plan = planOf({ timeBudgetSeconds: 960 }, { customers: few });
    const forecast = forecastOf(plan, 2);
    expect(forecast.waitingSeconds.least).toBeLessThan(1.1 * forecast.longestWaitSeconds);
    expect(forecast.waitingSeconds.most).toBeGreaterThan(1.1 * forecast.longestWaitSeconds);
    expect(forecastText(plan, forecast)).toMatch(
      /about \d+ min to \d+ min; longest wait 960 s, \d+ min to \d+ min/,
    );
  });

  test('grows with the round trip, and shrinks with connections and customers', () => {
    const secondsAt = (roundTripMs: number, concurrency: number) =>
      forecastOf(
        planOf({ timeBudgetSeconds: 0 }, { limits: { ...REFERENCE.limits, concurrency } }),
        roundTripMs,
      ).seconds.most;
    expect(secondsAt(100, 16)).toBeCloseTo(2 + (41485 * 0.1) / 16 + 92 * 0.1, 3);
    expect(secondsAt(100, 4)).toBeGreaterThan(3 * secondsAt(100, 16));
  });

  test('leaves out what may not be stored or booked on this target', () => {
    const remote = { baseUrl: 'https://target.example/rest' };
    expect(forecastOf(planOf(remote), 2).exchanges).toBe(41485 - 17123 - 4502);
    expect(forecastOf(planOf({ ...remote, allowWallet: true, allowBookings: 9 }), 2).exchanges).toBe(41485);
  });

  test('leaves out what is disclaimed, and counts no exchanges of a narrowed run', () => {
    const disclaims = [{ capability: 'bookings' as const, reason: 'none' }];
    expect(forecastOf(planOf({}, { disclaims }), 2).exchanges).toBe(41485 - 17123);
    const narrowed = planOf({ only: 'invoices' });
    expect(forecastOf(narrowed, 2)).toMatchObject({ exchanges: undefined, longestWaitSeconds: 0 });
    expect(forecastOf(planOf({ only: 'TOKEN-TIMEOUT-START' }), 2).waitingSeconds.most).toBe(90);
  });
});
