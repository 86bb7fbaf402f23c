import { expect, test } from 'vitest';
import type { Exchange, FailureKind } from '../../exchange/exchange.ts';
import { Silence } from './silence.ts';

function exchangeWith(kind?: FailureKind): Exchange {
  const outgoing = { method: 'GET', route: 'GET /', path: '/', headers: {} };
  const bare = { id: 1, outgoing, url: 'http://127.0.0.1/rest', sentAt: 0, receivedAt: 1 };
  return kind === undefined ? bare : { ...bare, failure: { kind, message: `GET /: ${kind}` } };
}

/** What is known once so many requests for an invoice were under way at once, and ended so. */
function silenceAfter(timedOut: number, ...others: (FailureKind | undefined)[]): Silence {
  const silence = new Silence();
  const ends = [...Array.from({ length: timedOut }, () => 'deadline' as const), ...others];
  for (const end of ends) silence.note('invoice', exchangeWith(end));
  return silence;
}

/** What becomes of so many requests in a row: whether each is sent. */
function sentOf(silence: Silence, requests: number): boolean[] {
  return Array.from({ length: requests }, () => silence.refuses('invoice') === undefined);
}

test('an operation that hangs is asked now and then, and no other is touched by it', () => {
  const silence = silenceAfter(12);
  expect(silence.refuses('invoice')).toMatch(
    /^invoice hangs: it answered none of its first 12 requests in time/,
  );
  expect(silence.refuses('customerInvoice')).toBeUndefined();
  expect(sentOf(silence, 199).filter(Boolean)).toHaveLength(4);
});

test('one that hung and answers is asked as ever', () => {
  const silence = silenceAfter(12);
  expect(sentOf(silence, 3)).toEqual([false, false, false]);
  silence.note('invoice', exchangeWith());
  expect(sentOf(silence, 3)).toEqual([true, true, true]);
});

test.for([[11], [40, undefined], [40, 'transport'], [40, 'too-large']] as const)(
  'one that does not hang all the time is asked as ever: %j',
  ([timedOut, ...others]) => {
    const silence = silenceAfter(timedOut, ...others);
    expect(sentOf(silence, 3)).toEqual([true, true, true]);
  },
);
