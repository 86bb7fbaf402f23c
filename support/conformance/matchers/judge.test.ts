import { describe, expect, test } from 'vitest';
import { ClockBand } from '../../target/clockBand.ts';
import { BEGINS_AGAIN } from '../outcomes.ts';
import { judgeAccepted, judgeRejected, signatureAge } from './judge.ts';
import type { Reception, Sent } from '../requests/sent.ts';

const NOW = 1_800_000_000;

function sent(reception: Reception, more: Partial<Sent> & { status?: number } = {}): Sent {
  const { status = reception === 'accepted' ? 200 : 403, ...rest } = more;
  const response = reception === 'none' ? undefined : { status, header: () => undefined };
  return {
    exchange: {
      id: 1,
      outgoing: { method: 'GET', route: 'GET /x', path: '/x', headers: {} },
      url: 'http://127.0.0.1/rest/x',
      sentAt: NOW * 1000,
      receivedAt: NOW * 1000 + 10,
      ...(response === undefined
        ? { failure: { kind: 'deadline', message: 'GET /x took too long' } }
        : { response }),
    },
    operation: 'secureEcho',
    reception,
    shift: 0,
    clock: sharpClock(),
    ...rest,
  } as unknown as Sent;
}

/** A clock that is known to a fraction of a second. */
function sharpClock(): ClockBand {
  const clock = new ClockBand();
  for (let at = NOW * 1000 - 2000; at < NOW * 1000; at += 10) {
    const date = new Date(Math.floor(at / 1000) * 1000).toUTCString();
    clock.learn({ sentAt: at, receivedAt: at + 1, response: { header: () => date } } as never);
  }
  return clock;
}

const thrownBy = (judge: () => void): string => {
  try {
    judge();
    return 'nothing';
  } catch (error) {
    return (error as Error).name;
  }
};

describe('an exchange that must be accepted', () => {
  test.for([
    ['accepted', {}, 'nothing'],
    ['rejected', {}, 'Violation'],
    ['unclear', { status: 500 }, 'Violation'],
    ['unclear', { status: 302 }, 'Inconclusive'],
    ['rejected', { status: 429, notNow: true }, 'Inconclusive'],
    ['unclear', { status: 503, notNow: true }, 'Inconclusive'],
    ['none', {}, 'Inconclusive'],
    ['rejected', { mayBeBooked: (): boolean => true }, 'Inconclusive'],
    ['rejected', { mayBeBooked: (): boolean => false }, 'Violation'],
    ['rejected', { mayBeHeld: () => true }, 'Inconclusive'],
    ['rejected', { signedAt: NOW - 61 }, 'Inconclusive'],
    ['rejected', { signedAt: NOW - 58 }, 'Violation'],
  ] as const)('%s with %j ends as %s', ([reception, more, outcome]) => {
    expect(thrownBy(() => judgeAccepted(sent(reception, more)))).toBe(outcome);
  });
});

describe('an exchange that must be rejected', () => {
  const control = sent('accepted');

  test.for([
    ['rejected', {}, 'nothing'],
    ['accepted', {}, 'Violation'],
    ['unclear', { status: 500 }, 'Inconclusive'],
    ['none', {}, 'Inconclusive'],
    ['rejected', { status: 429, notNow: true }, 'Inconclusive'],
    ['accepted', { signedAt: NOW - 60 }, 'Inconclusive'],
    ['accepted', { signedAt: NOW - 62 }, 'Violation'],
    ['accepted', { signedAt: NOW }, 'Violation'],
  ] as const)('%s with %j ends as %s', ([reception, more, outcome]) => {
    expect(thrownBy(() => judgeRejected(sent(reception, more), control))).toBe(outcome);
  });

  test('lets a case begin again whose control a gateway answered, and names the setting of bookings that fail so', () => {
    const turnedAway = sent('unclear', { status: 503, notNow: true, operation: 'addReservation' });
    const judge = () => judgeRejected(sent('rejected'), turnedAway);
    expect(judge).toThrow(BEGINS_AGAIN);
    expect(judge).toThrow('/operations/addReservation/rejected');
  });

  test('says of one that was accepted how old its signature was', () => {
    const stale = sent('accepted', { signedAt: NOW - 90 });
    expect(() => judgeRejected(stale, control)).toThrow(
      /answered 200 \(accepted\), signed over (89|90) s before/,
    );
  });

  test('proves nothing beside a control that was not accepted', () => {
    expect(thrownBy(() => judgeRejected(sent('rejected'), sent('rejected')))).toBe('Inconclusive');
  });
});

test('the age of a signature is told as an interval around the truth', () => {
  const age = signatureAge(sent('accepted', { signedAt: NOW - 30 }));
  expect(age?.least).toBeLessThanOrEqual(30);
  expect(age?.most).toBeGreaterThanOrEqual(30);
});
