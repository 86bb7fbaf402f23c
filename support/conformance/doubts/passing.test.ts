import { expect, test } from 'vitest';
import type { CaseRecord } from '../../run/record.ts';
import { BEGINS_AGAIN } from '../outcomes.ts';
import type { Failed, Looking } from './doubt.ts';
import { passing } from './passing.ts';

const REFUSED = 'expected the request to be accepted; seen GET / answered 409 (rejected)';
const SET_UP = 'set-up, adding a gift card: POST / answered 409 (rejected)';

/** Cases of one session, and how long each of them slept. */
function casesOf(session: object) {
  const slept: number[] = [];
  const again = (failed: Failed, record: CaseRecord = { exchanges: 0, breaches: [] }) =>
    passing(
      {
        run: {
          record,
          session,
          sleep: (milliseconds: number) => Promise.resolve(void slept.push(milliseconds)),
        },
      } as unknown as Looking,
      failed,
    );
  return { slept, again };
}

test('what may pass lets a case begin again once, a second and a half later', async () => {
  const { slept, again } = casesOf({ settings: {} });
  const record: CaseRecord = { exchanges: 0, breaches: [] };
  const reason = await again({ kind: 'violation', mayPass: true, message: REFUSED }, record);
  expect(reason).toMatch(BEGINS_AGAIN);
  expect(record.once).toBe(REFUSED);
  expect(slept).toEqual([1500]);
  expect(await again({ kind: 'violation', mayPass: true, message: REFUSED }, record)).toBeUndefined();
});

test('what was accepted and should not have been is a violation at once', async () => {
  const { again } = casesOf({ settings: {} });
  expect(await again({ kind: 'violation', mayPass: false, message: 'to be rejected' })).toBeUndefined();
  expect(await again({ kind: 'expectation', message: 'to equal' })).toBeUndefined();
});

test('set-ups that were refused begin again, as long as they are few', async () => {
  const { again } = casesOf({ settings: { pauseMs: 0 } });
  expect(await again({ kind: 'setUp', message: 'profile at /kind: is not there' })).toBeUndefined();
  for (let failed = 0; failed < 40; failed += 1)
    expect(await again({ kind: 'setUp', message: SET_UP })).toContain('only once');
  expect(await again({ kind: 'setUp', message: SET_UP })).toBeUndefined();
});
