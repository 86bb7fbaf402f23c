import { describe, expect, test, vi } from 'vitest';
import type { Exchange, FailureKind } from '../../exchange/exchange.ts';
import { Outage } from './outage.ts';

function exchangeWith(kind?: FailureKind): Exchange {
  const outgoing = { method: 'GET', route: 'GET /', path: '/', headers: {} };
  const bare = { id: 1, outgoing, url: 'http://127.0.0.1/rest', sentAt: 0, receivedAt: 1 };
  return kind === undefined ? bare : { ...bare, failure: { kind, message: `GET /: ${kind}` } };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An outage whose looks end as given. */
function watching(...looks: (FailureKind | undefined)[]) {
  const onEnd = vi.fn();
  const look = vi.fn(() => looks.map((kind) => Promise.resolve(exchangeWith(kind))));
  return { outage: new Outage(look, onEnd), look, onEnd };
}

describe('the target', () => {
  test.for(['unreachable', 'transport', 'deadline'] as const)(
    'is gone after three exchanges that end as %s, and looks that do',
    async (kind) => {
      const { outage, onEnd } = watching(kind, kind, kind);
      for (let sent = 0; sent < 3; sent += 1) outage.note(exchangeWith(kind));
      expect(outage.unreachable).toBeUndefined();
      await settled();
      expect(outage.unreachable).toEqual({
        exchanges: 6,
        reason: expect.stringMatching(/unreachable, 6 exchanges in a row .*: GET \/: /) as string,
      });
      expect(outage.signal.aborted).toBe(true);
      expect(onEnd).toHaveBeenCalledTimes(1);
    },
  );

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
    for (let sent = 0; sent < 3; sent += 1) outage.note(exchangeWith('deadline'));
    await settled();
    expect(look).toHaveBeenCalledTimes(2);
    expect(outage.unreachable).toBeUndefined();
  });

  test('is there where another exchange is answered while it is looked for', async () => {
    const { outage } = watching('deadline');
    for (let sent = 0; sent < 3; sent += 1) outage.note(exchangeWith('deadline'));
    outage.note(exchangeWith());
    await settled();
    expect(outage.unreachable).toBeUndefined();
  });

  test('is not judged by looks that could not be sent', async () => {
    const outage = new Outage(() => [Promise.reject(new Error('closed'))], vi.fn());
    for (let sent = 0; sent < 3; sent += 1) outage.note(exchangeWith('transport'));
    await settled();
    expect(outage.unreachable).toBeUndefined();
  });
});
