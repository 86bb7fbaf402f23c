import { describe, expect, test } from 'vitest';
import type { PricedRate } from '../../../target/teeTimes.ts';
import type { Session } from '../session.ts';
import { noteAffiliatePayment, takingAffiliates } from './affiliateCourses.ts';

const givenSession = (): Session => ({}) as Session;

/** A tee time that can be booked. */
const at = (facilityId: number, minute = 0): PricedRate =>
  ({ facilityId, minute, cents: 4500 }) as unknown as PricedRate;

const AFFILIATE = [{ kind: 'affiliate' }] as const;
const accepted = { operation: 'addReservation', reception: 'accepted' } as const;
const rejected = { operation: 'addReservation', reception: 'rejected' } as const;

describe('a course', () => {
  test('may take affiliate payments as long as none was taken anywhere', () => {
    const session = givenSession();
    noteAffiliatePayment(session, rejected, AFFILIATE, at(1));
    noteAffiliatePayment(session, rejected, AFFILIATE, at(1));
    expect(takingAffiliates(session, false)).toBeUndefined();
    expect(takingAffiliates(session, true)).toBeUndefined();
  });

  test('that refused some, where another took one, counts as taking none', () => {
    const session = givenSession();
    noteAffiliatePayment(session, accepted, AFFILIATE, at(2));
    noteAffiliatePayment(session, rejected, AFFILIATE, at(1));
    expect(takingAffiliates(session, false)).toBeUndefined();
    noteAffiliatePayment(session, rejected, AFFILIATE, at(1));
    const takes = takingAffiliates(session, false);
    expect([at(1), at(2), at(3)].map((rate) => takes?.(rate))).toEqual([false, true, true]);
  });

  test('is asked for sure only where it took one', () => {
    const session = givenSession();
    noteAffiliatePayment(session, accepted, AFFILIATE, at(2));
    const takes = takingAffiliates(session, true);
    expect([at(1), at(2)].map((rate) => takes?.(rate))).toEqual([false, true]);
  });

  test('tells nothing by a minute that cannot be booked, nor by other payments', () => {
    const session = givenSession();
    noteAffiliatePayment(session, accepted, AFFILIATE, at(2));
    for (const payments of [[{ kind: 'creditCard' }], [], [...AFFILIATE, { kind: 'creditCard' }]] as const) {
      noteAffiliatePayment(session, rejected, payments, at(1));
      noteAffiliatePayment(session, rejected, payments, at(1));
    }
    noteAffiliatePayment(session, rejected, AFFILIATE, at(1, 13));
    noteAffiliatePayment(session, rejected, AFFILIATE, at(1, 13));
    expect(takingAffiliates(session, false)).toBeUndefined();
  });
});
