import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { isGuest, isPromoted } from './about.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';

/** Takes greater values of CustomerTokenTimeout, as they are or altered. */
export const takingTimeouts = (
  greatest: number,
  grant: (asked: number) => number,
  isTaken: (call: Call) => boolean = () => true,
): Alteration =>
  withRule('tokens', 'timeoutMinutes', (kept) => (header, call) => {
    const minutes = kept(header, call);
    if (minutes !== undefined || !isTaken(call)) return minutes;
    const asked = /^\d{1,6}$/.test(header ?? '') ? Number(header) : 0;
    return asked > 15 && asked <= greatest ? grant(asked) : undefined;
  });

/** Asks for no end with what is no number of minutes that there could be. */
const endless = (isEndless: (asked: string, call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) =>
      header !== undefined && isEndless(header, call) ? 999_999 : kept(header, call),
  );

/** Grants what a value of some shape says, be it ever so long. */
const granting = (shape: RegExp, minutes: (asked: string) => number): Alteration =>
  withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) =>
      header !== undefined && shape.test(header) ? minutes(header) : kept(header, call),
  );

export const TOKEN_MAXIMUM_DEFECTS = breachesOf('TOKEN-TIMEOUT-MAXIMUM', {
  'timeout-of-16-is-granted': takingTimeouts(16, (asked) => asked),
  'timeout-has-no-maximum': takingTimeouts(999_999, (asked) => asked),
  'timeout-up-to-an-hour-is-granted': takingTimeouts(60, (asked) => asked),
  'greater-timeouts-are-cut-to-20': takingTimeouts(999_999, (asked) => Math.min(asked, 20)),
  'only-three-digits-are-too-long-a-timeout': takingTimeouts(99, (asked) => asked),
  ...forEach('timeout-of-an-hour-granted-by', ['addReservation', 'customerInvoice'], (generous: Operation) =>
    takingTimeouts(
      60,
      (asked) => asked,
      ({ operation }) => operation === generous,
    ),
  ),
  'timeout-of-half-an-hour-granted-by-customer-invoice': takingTimeouts(
    30,
    (asked) => asked,
    ({ operation }) => operation === 'customerInvoice',
  ),
  'timeout-of-an-hour-granted-to-guests': takingTimeouts(60, (asked) => asked, isGuest),
  'timeout-of-20-granted-to-guests': takingTimeouts(20, (asked) => asked, isGuest),
  'timeout-of-0-has-no-end': endless((asked) => asked === '0'),
  'sign-of-a-timeout-is-ignored': withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) =>
      /^-\d{1,4}$/.test(header ?? '') ? Math.abs(Number(header)) : kept(header, call),
  ),
  'latest-of-a-list-of-timeouts-is-granted': withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) =>
      header?.includes(',') === true ? Number(header.split(',').at(-1)) : kept(header, call),
  ),
  'first-of-a-list-of-timeouts-is-granted': withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) =>
      header?.includes(',') === true ? Number.parseInt(header) : kept(header, call),
  ),
  'timeout-in-hexadecimal-has-no-maximum': withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) => (header?.startsWith('0x') === true ? Number(header) : kept(header, call)),
  ),
  'timeout-of-an-hour-granted-with-advanced-error-codes': takingTimeouts(60, (asked) => asked, asksAdvanced),
  'timeout-of-an-hour-granted-with-a-promo-code': takingTimeouts(60, (asked) => asked, isPromoted),
  'timeout-of-infinity-has-no-end': endless((asked) => asked === 'Infinity'),
  'timeout-in-another-notation-has-no-maximum': withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) => {
      const isOtherwise = /^(\+\d+|0\d+|\d+\.0|\de\d)$/.test(header ?? '');
      return isOtherwise ? Number(header) : kept(header, call);
    },
  ),
  'timeout-of-an-hour-granted-to-rotated-tokens': remembering(
    () => new Set<string>(),
    (rotated) =>
      together(
        takingTimeouts(
          60,
          (asked) => asked,
          ({ headers }) => rotated.has(headerOf(headers, 'customertoken') ?? ''),
        ),
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          rotated.add(text);
          return text;
        }),
      ),
  ),
  'timeout-as-a-time-span-is-granted': granting(/^\d{1,2}:\d{2}(:\d{2})?$/, () => 60),
  'timeout-as-a-duration-is-granted': granting(/^P/i, () => 60),
  'timeout-with-a-unit-is-granted': granting(/^\d+ ?[a-z]+$/i, (asked) => Number.parseInt(asked)),
  'timeout-with-a-comma-for-thousands-is-granted': granting(/^\d,\d{3}$/, (asked) =>
    Number(asked.replace(',', '')),
  ),
  'empty-timeout-has-no-end': endless((asked) => asked === ''),
  'timeout-of-true-has-no-end': endless((asked) => asked === 'true'),
  'timeout-of-null-has-no-end': endless((asked) => asked === 'null'),
  'timeout-of-0-has-no-end-for-guests': endless((asked, call) => asked === '0' && isGuest(call)),
  'negative-timeout-has-no-end': endless((asked) => Number(asked) < 0),
  'timeout-that-is-no-number-has-no-end': endless((asked) => Number.isNaN(Number(asked))),
});
