import { describe, expect, test } from 'vitest';
import type { Session } from '../session.ts';
import { hasGuestBooked, noteBookedByGuest, noteClosedToGuests, openToGuests } from './openToGuests.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu'];
const givenSession = (): Session => ({}) as Session;
const at = (day: string, facilityId = 1) => ({ day, facilityId });

/** The days on which a guest may book at a course. */
const openDays = (session: Session, facilityId = 1): string[] =>
  DAYS.filter((day) => openToGuests(session, DAYS)?.(at(day, facilityId)) !== false);

describe('guests', () => {
  test('may book on any day, at any course, as long as none was found closed', () => {
    const session = givenSession();
    noteBookedByGuest(session, at('Mon'));
    expect(openToGuests(session, DAYS)).toBeUndefined();
    expect(hasGuestBooked(session, 'day', at('Mon', 2))).toBe(true);
    expect(hasGuestBooked(session, 'course', at('Tue'))).toBe(true);
    expect(hasGuestBooked(session, 'course', at('Mon', 2))).toBe(false);
  });

  test('may book on no day after a closed one', () => {
    const session = givenSession();
    noteBookedByGuest(session, at('Mon'));
    noteClosedToGuests(session, 'day', at('Wed'));
    expect(openDays(session)).toEqual(['Mon', 'Tue']);
    noteClosedToGuests(session, 'day', at('Tue'));
    expect(openDays(session)).toEqual(['Mon']);
  });

  test('may book on a day after a closed one where one has', () => {
    const session = givenSession();
    noteClosedToGuests(session, 'day', at('Tue'));
    noteBookedByGuest(session, at('Wed'));
    expect(openDays(session)).toEqual(['Mon', 'Wed', 'Thu']);
  });

  test('may book on no day at a closed course, unless one has', () => {
    const session = givenSession();
    noteClosedToGuests(session, 'course', at('Mon', 2));
    expect(openDays(session, 1)).toEqual(DAYS);
    expect(openDays(session, 2)).toEqual([]);
    noteBookedByGuest(session, at('Tue', 2));
    expect(openDays(session, 2)).toEqual(DAYS);
  });
});
