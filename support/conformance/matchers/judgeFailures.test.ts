import { describe, expect, test } from 'vitest';
import { FAILING_CENTS, PRICE_FAILURES } from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Profile } from '../../target/profile.ts';
import { areKeptAtDigit, judgeDistinct, judgeKeptAtDigit, judgeNamed } from './judgeFailures.ts';
import type { Failure } from './judgeFailures.ts';
import type { Sent } from '../requests/sent.ts';

function answer(body: unknown, reception = 'rejected', reason = 'Bad Gateway'): Sent {
  const outgoing = { method: 'POST', route: 'POST /r', path: '/r', headers: {} };
  const response = new ReceivedResponse(502, [], Buffer.from(JSON.stringify(body)), reason);
  return { exchange: { outgoing, response }, reception } as unknown as Sent;
}

const profileWith = (response: object) =>
  ({ operations: { addReservation: { response } } }) as unknown as Profile;
const unbound = profileWith({});
const nine = (body: (cents: FailingCents) => unknown): Failure[] =>
  FAILING_CENTS.map((cents) => ({ cents, answers: [answer(body(cents)), answer(body(cents))] }));

describe('judgeNamed', () => {
  const ofAnother = (cents: FailingCents) => PRICE_FAILURES[cents === 93 ? 94 : cents === 94 ? 93 : cents];

  test('passes failures that say nothing, or their own names', () => {
    judgeNamed(
      unbound,
      nine(() => null),
    );
    judgeNamed(
      unbound,
      nine((cents) => PRICE_FAILURES[cents]),
    );
  });

  test('tells the name of another failure, in texts or by the profile where that finds any', () => {
    const named = { failure: { pointer: '/Code', names: { a: PRICE_FAILURES[91], b: PRICE_FAILURES[92] } } };
    expect(() => judgeNamed(unbound, nine(ofAnother))).toThrow('.93 to be "Invalid response"');
    expect(() => judgeNamed(profileWith(named), nine(ofAnother))).toThrow('.93 to be "Invalid response"');
    const coded = nine((cents) => ({ Code: cents === 91 ? 'b' : 'z' }));
    expect(() => judgeNamed(profileWith(named), coded)).toThrow('.91 to be "Reservation not allowed"');
  });
});

describe('judgeDistinct', () => {
  test('passes names, codes alone, and names within an envelope that all share', () => {
    judgeDistinct(
      unbound,
      nine((cents) => PRICE_FAILURES[cents].toUpperCase()),
    );
    judgeDistinct(
      unbound,
      nine((cents) => ({ Code: cents })),
    );
    judgeDistinct(
      unbound,
      nine((cents) => ({ Title: 'Invalid request', Code: cents })),
    );
    judgeDistinct(
      unbound,
      nine((cents) => ({ Title: 'Communication error', Reason: PRICE_FAILURES[cents] })),
    );
  });

  test('passes kinds of errors that several share, and what names two where the rest differs', () => {
    judgeDistinct(
      unbound,
      nine((cents) => ({ type: cents < 96 ? 'invalid_request_error' : 'communication_error', Code: cents })),
    );
    judgeDistinct(
      unbound,
      nine((cents) => (cents === 98 ? 'Communication error: timed out' : PRICE_FAILURES[cents])),
    );
  });

  test('finds two of a kind that are alike, though it is the name of one', () => {
    const typed = nine((cents) => ({ type: 'invalid_request', Code: cents === 94 ? 92 : cents }));
    expect(() => judgeDistinct(unbound, typed)).toThrow('.92 and .94 to fail differently');
  });

  test('finds one that says what another says', () => {
    const named = (cents: FailingCents) => PRICE_FAILURES[cents === 93 ? 94 : cents];
    for (const said of [nine(named), nine((cents) => ({ Code: cents, Message: named(cents) }))]) {
      expect(() => judgeDistinct(unbound, said)).toThrow('.93 to be "Invalid response"');
      expect(() => judgeNamed(unbound, said)).toThrow('.93 to be "Invalid response"');
    }
  });

  test('reads names in status lines', () => {
    const named = (name: (cents: FailingCents) => string): Failure[] =>
      FAILING_CENTS.map((cents) => {
        const answers = [1, 2].map(() => answer(null, 'rejected', name(cents)));
        return { cents, answers };
      });
    judgeDistinct(
      unbound,
      named((cents) => PRICE_FAILURES[cents]),
    );
    const exchanged = named((cents) => PRICE_FAILURES[cents === 93 ? 94 : cents === 94 ? 93 : cents]);
    expect(() => judgeDistinct(unbound, exchanged)).toThrow('.93 to be "Invalid response"');
  });

  test('tells a refused invoice from a refused reservation that says the same', () => {
    const alike = nine((cents) => ({ Code: cents === 98 ? 97 : cents }));
    const invoiced = alike.map(({ cents, answers }) => ({
      cents,
      answers: answers.map((sent) => ({ ...sent, operation: cents === 98 ? 'invoice' : 'addReservation' })),
    })) as Failure[];
    judgeDistinct(unbound, invoiced);
  });

  test('finds two that are alike', () => {
    const alike = nine((cents) => ({ Code: cents === 98 ? 97 : cents }));
    expect(() => judgeDistinct(unbound, alike)).toThrow('.97 and .98 to fail differently');
  });

  test('finds two names that were exchanged', () => {
    const exchanged = nine((cents) => PRICE_FAILURES[cents === 93 ? 94 : cents === 94 ? 93 : cents]);
    expect(() => judgeDistinct(unbound, exchanged)).toThrow('.93 to be "Invalid response"');
  });

  test('names by the table of the profile where there is one', () => {
    const names = Object.fromEntries(FAILING_CENTS.map((cents) => [String(cents), PRICE_FAILURES[cents]]));
    const profile = profileWith({ failure: { pointer: '/Code', names } });
    judgeDistinct(
      profile,
      nine((cents) => ({ Code: cents })),
    );
    expect(() =>
      judgeDistinct(
        profile,
        nine((cents) => ({ Code: 190 - cents })),
      ),
    ).toThrow('the failure of .91');
    expect(() =>
      judgeDistinct(
        profile,
        nine(() => ({ Code: 1 })),
      ),
    ).toThrow('profile at');
  });

  test('does not compare what did not fail', () => {
    const booked = [{ cents: 91 as const, answers: [answer({}, 'accepted'), answer({})] }];
    expect(() => judgeDistinct(unbound, booked)).toThrow('did not fail');
  });

  test('doubts what differs only where a tee time may have been booked by another case', () => {
    const failures = nine((cents) => ({ Code: cents }));
    const first = failures[0]!.answers[0]!;
    const gone = { ...answer({ Code: 'gone' }), mayBeBooked: () => true };
    judgeDistinct(unbound, [
      { cents: 91, answers: [{ ...first, mayBeBooked: () => true }, first] },
      ...failures.slice(1),
    ]);
    const differing = [91, 92].map((cents) => ({ cents: cents as FailingCents, answers: [gone, gone] }));
    expect(() => judgeDistinct(unbound, [...differing, ...failures.slice(2)])).toThrow('booked before');
  });
});

describe('judgeKeptAtDigit', () => {
  const failure = (cents: FailingCents, body: object): Failure => ({
    cents,
    answers: [answer(body), answer(body)],
  });
  const available = [
    failure(91, { Code: 91, Place: 'Links' }),
    failure(94, { Code: 94, Place: 'Links' }),
  ] as const;

  test('passes failures that differ in nothing but what is of the tee time', () => {
    const atDigit = [
      failure(91, { Code: 91, Place: 'Pines' }),
      failure(94, { Code: 94, Place: 'Pines' }),
    ] as const;
    judgeKeptAtDigit({ available, atDigit });
  });

  test('says whether there is anything to find', () => {
    const [one, other] = [failure(91, { Code: 91 }), failure(94, { Code: 94 })];
    expect(areKeptAtDigit({ available, atDigit: [one, other] })).toBe(true);
    expect(areKeptAtDigit({ available, atDigit: [other, one] })).toBe(false);
  });

  test('finds a failure of the minute in place of the one of the price', () => {
    const atDigit = [failure(91, { Code: 91 }), failure(94, { Code: 88 })] as const;
    expect(() => judgeKeptAtDigit({ available, atDigit })).toThrow('.94 to fail as "Invalid request"');
  });
});
