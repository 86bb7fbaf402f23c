import { describe, expect, test, vi } from 'vitest';
import type { FailureKind } from '../../exchange/exchange.ts';
import { exchangeWith } from '../../exchange/testing/exchangeWith.ts';
import { Outage } from './outage.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An outage whose looks end as given, round by round; the last round comes again. */
function watchingRounds(...rounds: [first: (FailureKind | undefined)[], ...(FailureKind | undefined)[][]]) {
  const onEnd = vi.fn();
  const look = vi.fn(() => {
    const round = rounds[look.mock.calls.length - 1] ?? rounds.at(-1) ?? [];
    return round.map((kind) => Promise.resolve(exchangeWith(kind)));
  });
  const pause = vi.fn(() => Promise.resolve());
  return { outage: new Outage(look, onEnd, pause), look, onEnd, pause };
}

const watching = (...looks: (FailureKind | undefined)[]) => watchingRounds(looks);

function noteDead(outage: Outage, kind: FailureKind = 'unreachable'): void {
  for (let sent = 0; sent < 3; sent += 1) outage.note(exchangeWith(kind));
}

describe('the target', () => {
  test.for([
    ['unreachable', 5],
    ['transport', 5],
    ['deadline', 1],
  ] as const)(
    'is gone after three exchanges that end as %s, and looks that do, %i times',
    async ([kind, looks]) => {
      const { outage, look, onEnd } = watching(kind, kind, kind);
      noteDead(outage, kind);
      expect(outage.unreachable).toBeUndefined();
      await outage.settled();
      expect(look).toHaveBeenCalledTimes(looks);
      expect(outage.unreachable).toEqual({
        exchanges: 3 + 3 * looks,
        reason: expect.stringMatching(/unreachable, \d+ exchanges in a row .*: GET \/: /) as string,
      });
      expect(outage.signal.aborted).toBe(true);
      expect(onEnd).toHaveBeenCalledTimes(1);
    },
  );

  test('is back where a later look is answered, and that it was away is known', async () => {
    const { outage, pause, onEnd } = watchingRounds(['unreachable'], ['transport'], [undefined]);
    noteDead(outage);
    await outage.settled();
    expect(outage.unreachable).toBeUndefined();
    expect(onEnd).not.toHaveBeenCalled();
    expect(pause.mock.calls).toEqual([[1], [2]]);
    expect(outage.away).toEqual({ count: 1, seconds: 3 });
  });

  test('was not away where the first look is answered', async () => {
    const { outage } = watching('unreachable', undefined);
    noteDead(outage);
    await outage.settled();
    expect(outage.away).toEqual({ count: 0, seconds: 0 });
  });

  test('is not looked for after two', () => {
    const { outage, look } = watching('transport');
    outage.note(exchangeWith('transport'));
    outage.note(exchangeWith('transport'));
    expect(look).not.toHaveBeenCalled();
  });

  test('is not looked for where an answer came in between, or something that is no answer at all', () => {
    const { outage, look } = watching('transport');
    for (const kind of [undefined, 'protocol', 'too-large'] as const) {
      outage.note(exchangeWith('transport'));
      outage.note(exchangeWith('transport'));
      outage.note(exchangeWith(kind));
    }
    expect(look).not.toHaveBeenCalled();
  });

  test('is there as long as one look is answered, and is looked for anew later', async () => {
    const { outage, look } = watching('deadline', undefined, 'deadline');
    for (let sent = 0; sent < 5; sent += 1) outage.note(exchangeWith('deadline'));
    await settled();
    expect(look).toHaveBeenCalledTimes(1);
    noteDead(outage, 'deadline');
    await settled();
    expect(look).toHaveBeenCalledTimes(2);
    expect(outage.unreachable).toBeUndefined();
  });

  test('is there where another exchange is answered while it is looked for', async () => {
    const { outage } = watching('deadline');
    noteDead(outage, 'deadline');
    outage.note(exchangeWith());
    await settled();
    expect(outage.unreachable).toBeUndefined();
  });

  test('is not judged by looks that could not be sent', async () => {
    const outage = new Outage(() => [Promise.reject(new Error('closed'))], vi.fn());
    noteDead(outage, 'transport');
    await settled();
    expect(outage.unreachable).toBeUndefined();
  });
});
