import { expect, test } from 'vitest';
import type { FailureKind } from '../../exchange/exchange.ts';
import { exchangeWith } from '../../exchange/testing/exchangeWith.ts';
import { Silence } from './silence.ts';

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

test('operations that hang are each asked now and then, and so is one that was not connected at first', () => {
  const silence = silenceAfter(12, 'unreachable');
  for (let timedOut = 0; timedOut < 12; timedOut += 1)
    silence.note('customerInvoice', exchangeWith('deadline'));
  const asked = Array.from({ length: 100 }, () =>
    (['invoice', 'customerInvoice'] as const).map((operation) => silence.refuses(operation) === undefined),
  );
  expect(asked.filter(([isSent]) => isSent)).toHaveLength(2);
  expect(asked.filter(([, isSent]) => isSent)).toHaveLength(2);
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
