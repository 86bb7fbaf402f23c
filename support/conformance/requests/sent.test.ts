import { expect, test } from 'vitest';
import { mayBeGone, noteFree, wasFree } from './sent.ts';
import type { Sent } from './sent.ts';

const refused = (more: Partial<Sent> = {}): Sent =>
  ({ exchange: {}, reception: 'rejected', ...more }) as Sent;

test.for([
  ['nothing is known of it', {}, false],
  ['another case may have booked it', { mayBeBooked: () => true }, true],
  ['another case was refused it after all', { mayBeBooked: () => false }, false],
  ['another customer may hold it', { mayBeHeld: () => true }, true],
] satisfies [string, Partial<Sent>, boolean][])(
  'where %s, a tee time may be gone: %#',
  ([, known, isGone]) => {
    expect(mayBeGone(refused(known))).toBe(isGone);
  },
);

test('a tee time that was booked since was free for the one refusal, and not for others', () => {
  const [one, other] = [refused(), refused()];
  noteFree(one);
  expect([wasFree(one), wasFree({ ...one }), wasFree(other)]).toEqual([true, true, false]);
});
