import type { Call } from '../rules/call.ts';
import { isAtNegativeRate, isGuest, namesGuest } from './about.ts';
import type { Defect } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';
import { anyAge, anyPassword, halfACredential, signedWithout } from './lenientClients.ts';
import { outliving } from './lenientTokens.ts';

const booksForGuest = (call: Call): boolean => call.operation === 'addReservation' && isGuest(call);

const UP_TO_TWO_MINUTES = 120;

/** Credentials, ages and periods that are judged, and less so for guests or at negative rates. */
export const FOR_SOME_AT_THE_DOOR_DEFECTS: readonly Defect[] = [
  ...breachesOf('AUTH-SIMPLE-INCOMPLETE', {
    'user-name-alone-is-enough-to-book-for-guests': halfACredential(
      'password',
      (call) => call.operation === 'addReservation' && namesGuest(call),
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-EXACT', {
    'password-in-any-case-for-guests': anyPassword(
      (call, given, assigned) => namesGuest(call) && given.toLowerCase() === assigned.toLowerCase(),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-INCOMPLETE', {
    'signature-without-timestamp-is-taken-for-guests': signedWithout('timestamp', namesGuest),
    'timestamp-alone-is-enough-at-negative-rates': signedWithout('authorization', isAtNegativeRate),
  }),
  ...breachesOf('AUTH-SIGNATURE-AGE-EXPIRED', {
    'signature-lives-two-minutes-for-guests': anyAge(
      (call, age) => namesGuest(call) && age <= UP_TO_TWO_MINUTES,
    ),
    'signature-lives-two-minutes-at-negative-rates': anyAge(
      (call, age) => isAtNegativeRate(call) && age <= UP_TO_TWO_MINUTES,
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-AGE-VALID', {
    'signature-lives-half-a-minute-for-guests': withRule(
      'authentication',
      'isStale',
      (kept) => (age, call) => kept(age, call) || (namesGuest(call) && age > 30),
    ),
  }),
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-that-ran-out-books-for-guests': outliving(booksForGuest),
    'timeout-is-ignored-by-reservations-of-guests': withRule(
      'tokens',
      'expiresAt',
      (kept) => (use, call) => kept(booksForGuest(call) ? { ...use, timeoutMinutes: 15 } : use, call),
    ),
  }),
  ...breachesOf('TOKEN-TIMEOUT-MAXIMUM', {
    'timeout-of-an-hour-granted-by-reservations-of-guests': withRule(
      'tokens',
      'timeoutMinutes',
      (kept) => (header, call) => (booksForGuest(call) && header === '60' ? 60 : kept(header, call)),
    ),
  }),
];
