import { createRequire } from 'node:module';
import { FAILING_CENTS, NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT } from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import type { AuthenticationMethod } from '../../contract/record.ts';
import { atDepth } from './atDepth.ts';
import {
  AT_NEGATIVE_ID,
  PAYERS,
  SEVERAL,
  VERIFIED_BEFORE,
  WITH_ADVANCED_ERROR_CODES,
  WITH_ROTATED_TOKEN,
  WITH_TIMEOUT,
} from './waysToBook.ts';
import type { Way, WayOfEach, WayToBook } from './waysToBook.ts';

// Vitest and Node differ in what the default export of a CommonJS package is.
const { make } = createRequire(import.meta.url)('covertable') as typeof import('covertable');

/** What a tee time cannot be booked for: its minute digit, or the cents of its price. */
type Reason = typeof NOT_AVAILABLE_DIGIT | typeof NOT_BOOKABLE_DIGIT | FailingCents;

const REASONS: Reason[] = [NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT, ...FAILING_CENTS];

const EITHER = [false, true];

/** A reason, who pays, how the client authenticates, and each point in which a way to book may differ. */
const FACTORS = {
  reason: REASONS,
  payer: [...PAYERS],
  method: ['simple', 'signature'] satisfies AuthenticationMethod[],
  players: [undefined, ...SEVERAL],
  advanced: EITHER,
  timeout: EITHER,
  negative: EITHER,
  verified: EITHER,
  rotated: EITHER,
  promoted: EITHER,
};

export type Combination = {
  readonly [Factor in keyof typeof FACTORS]: (typeof FACTORS)[Factor][number];
};

/**
 * Reasons that are tried with a promo code as well. Its invoice may hold a tee time for a customer, and of those with some
 * cents at some minutes there are few, which others compare the failures of.
 */
const PROMOTED: Reason[] = [NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT, 93, 95];

/** Any three factors meet in each combination of what they may be: a breach seldom takes more to show. */
const combined = (factors: typeof FACTORS) => make(factors, { length: 3 }) as Combination[];

const lookup = new Map<boolean, readonly Combination[]>();

/** All combinations, with a promo code as well or never with one; in the same order each time. */
export function combinationsOf(arePromoted: boolean): readonly Combination[] {
  const reason = REASONS.filter((each) => PROMOTED.includes(each) === arePromoted);
  const known =
    lookup.get(arePromoted) ?? combined({ ...FACTORS, reason, promoted: arePromoted ? EITHER : [false] });
  lookup.set(arePromoted, known);
  return known;
}

const WITH_PROMO_CODE: Way = ['with a promo code', { promoted: true }];

function named(combination: Combination): Way {
  const { payer, players, advanced, timeout, negative, verified, rotated, promoted } = combination;
  const points: readonly (readonly [isSo: boolean, way: Way])[] = [
    [negative, AT_NEGATIVE_ID],
    [promoted, WITH_PROMO_CODE],
    [verified, VERIFIED_BEFORE],
    [rotated, WITH_ROTATED_TOKEN],
    [timeout, WITH_TIMEOUT],
    [advanced, WITH_ADVANCED_ERROR_CODES],
  ];
  const own = [payer, players, ...points.map(([isSo, way]) => (isSo ? way : undefined))].filter(
    (way) => way !== undefined,
  );
  return [
    own.map(([title]) => title).join(' '),
    Object.assign({}, ...own.map(([, way]) => way)) as WayToBook,
  ];
}

/**
 * Ways to book that differ in several points at once, one for each method of authentication; none in a quick run. There
 * are as many as are combined with this reason.
 */
export function combinedWays(reason: Reason): readonly (readonly [title: string, ways: WayOfEach])[] {
  return atDepth({ quick: [], standard: [reason] }).flatMap(() => {
    const ways = (method: AuthenticationMethod) =>
      combinationsOf(PROMOTED.includes(reason))
        .filter((combination) => combination.reason === reason && combination.method === method)
        .map(named);
    const [simple, signature] = [ways('simple'), ways('signature')];
    const [more, fewer] = simple.length < signature.length ? [signature, simple] : [simple, signature];
    return more.map((one, at) => {
      const other = fewer[at % fewer.length] ?? one;
      const [plain, signed] = more === simple ? [one, other] : [other, one];
      return [
        `${plain[0]}, or where the client signs ${signed[0]},`,
        { simple: plain[1], signature: signed[1] },
      ] as const;
    });
  });
}
