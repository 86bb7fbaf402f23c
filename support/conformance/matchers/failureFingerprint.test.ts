import { describe, expect, test } from 'vitest';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import { failureFingerprints } from './failureFingerprint.ts';
import type { Sent } from '../requests/sent.ts';

function answer(
  body: unknown,
  { status = 502, asked = {} }: { status?: number; asked?: unknown } = {},
): Sent {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const outgoing = { method: 'POST', route: 'POST /r', path: '/r', headers: {}, body: JSON.stringify(asked) };
  const response = new ReceivedResponse(status, [], Buffer.from(text));
  return { exchange: { outgoing, response } } as unknown as Sent;
}

/** The same about a tee time of a facility of that name. */
function answerAt(name: string, body: unknown): Sent {
  return { ...answer(body), rate: { facilityTexts: [name] } } as unknown as Sent;
}

function areToldApart(...failures: Sent[][]): boolean {
  return new Set(failureFingerprints(failures)).size === failures.length;
}

describe('failureFingerprints', () => {
  test('codes tell failures apart', () => {
    expect(
      areToldApart([answer({ Code: 1 }), answer({ Code: 1 })], [answer({ Code: 2 }), answer({ Code: 2 })]),
    ).toBe(true);
  });

  test('statuses tell failures apart', () => {
    const busy = () => answer('', { status: 504 });
    expect(areToldApart([answer(''), answer('')], [busy(), busy()])).toBe(true);
  });

  test('a word in a text that is no JSON tells failures apart', () => {
    const [one, other] = ['Failed: timeout (06:42)', 'Failed: error (06:42)'];
    expect(areToldApart([answer(one), answer(one)], [answer(other), answer(other)])).toBe(true);
  });

  test('a field that only one failure has tells it apart', () => {
    expect(areToldApart([answer({}), answer({})], [answer({ Field: 'q' }), answer({ Field: 'q' })])).toBe(
      true,
    );
  });

  test('trace ids do not', () => {
    expect(
      areToldApart([answer({ T: 'a' }), answer({ T: 'b' })], [answer({ T: 'c' }), answer({ T: 'd' })]),
    ).toBe(false);
  });

  test('the name of the facility does not, and what is said beside it does', () => {
    const at = (name: string, failure: string) => answerAt(name, { Message: `${name}: ${failure}` });
    const [one, other] = ['Club del Mar', 'Wekiva Pines'];
    const twice = (sent: Sent): Sent[] => [sent, sent];
    expect(areToldApart(twice(at(one, 'failed')), twice(at(other, 'failed')))).toBe(false);
    expect(areToldApart(twice(at(one, 'failed 1')), twice(at(other, 'failed 2')))).toBe(true);
  });

  test('a second that turns between the rounds, or within one, does not', () => {
    const at = (second: number) => answer({ Seconds: second });
    expect(areToldApart([at(5), at(6)], [at(5), at(6)])).toBe(false);
    expect(areToldApart([at(5), at(5)], [at(5), at(6)])).toBe(false);
  });

  test('what repeats the request does not', () => {
    const of = (rate: number) =>
      answer(`rate ${rate} at 2026-11-22T06:42`, { asked: { TeeTimeRateID: rate } });
    expect(areToldApart([of(123456), of(123456)], [of(654321), of(654321)])).toBe(false);
  });
});
