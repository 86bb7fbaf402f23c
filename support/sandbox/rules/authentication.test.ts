import { describe, expect, it, test } from 'vitest';
import { authenticationRules, sameText } from './authentication.ts';
import type { Call } from './call.ts';

const call = { headers: {}, now: 1_397_500_468_999 } as unknown as Call;

describe('the published worked example', () => {
  const passwordHash = authenticationRules.passwordHash('Password', call);
  const signed = authenticationRules.signedString(
    { userName: 'UserName', passwordHash, timestamp: '1397500408' },
    call,
  );

  it('has this hash of the password', () => {
    expect(passwordHash).toBe('i+PJQ7Fgn/+/xRqtZm0KBK34PJ0=');
  });

  it('has this signed string', () => {
    expect(signed).toBe('UserNamei+PJQ7Fgn/+/xRqtZm0KBK34PJ0=1397500408');
  });

  it('has this signature', () => {
    const secret = '617e0ed8-7531-44a4-bd64-2b246291c600';
    expect(authenticationRules.signature(signed, secret, call)).toBe(
      '/pO71xQDqtAyMi9KOAzg4zUlNOhoFvROo4ZZp0GDqLE=',
    );
  });
});

test('an age counts from the whole second of the clock', () => {
  expect(authenticationRules.ageSeconds('1397500408', call)).toBe(60);
});

test.each([
  [0, false],
  [60, false],
  [61, true],
])('a timestamp of %i seconds is stale: %s', (age, stale) => {
  expect(authenticationRules.isStale(age, call)).toBe(stale);
});

test.each([
  [-60, false],
  [-61, true],
])('a timestamp %i seconds old is ahead: %s', (age, ahead) => {
  expect(authenticationRules.isAhead(age, call)).toBe(ahead);
});

test.each(['', '1e9', '-5', '1397500408.5', ' 1397500408', '0x10', '1234567890123'])(
  '%j is no timestamp',
  (text) => {
    expect(authenticationRules.isTimestamp(text, call)).toBe(false);
  },
);

test('texts are the same only letter by letter', () => {
  expect(sameText('Password', 'Password')).toBe(true);
  expect(sameText('password', 'Password')).toBe(false);
  expect(sameText('Password ', 'Password')).toBe(false);
});
