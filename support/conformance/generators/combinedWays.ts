import { createRequire } from 'node:module';
import { FAILING_CENTS, NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT } from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import type { AuthenticationMethod } from '../../contract/record.ts';
import { ADVANCED } from '../requests/optionalHeaders.ts';
import { atDepth } from './atDepth.ts';
import type { WayOfEach, WayToBook } from './waysToBook.ts';

// Vitest and Node differ in what the default export of a CommonJS package is.
const { make } = createRequire(import.meta.url)('covertable') as typeof import('covertable');

/** What a tee time cannot be booked for: its minute digit, or the cents of its price. */
type Reason = typeof NOT_AVAILABLE_DIGIT | typeof NOT_BOOKABLE_DIGIT | FailingCents;

const REASONS: Reason[] = [NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT, ...FAILING_CENTS];

const PAYERS = {
  'by credit card': {},
  'by a saved card': { payment: 'savedCard' },
  'by affiliate payment': { payment: 'affiliate' },
  'by a gift card': { payment: 'giftCard' },
  'by a guest': { by: 'guest' },
  'by a guest with affiliate payment': { by: 'guest', payment: 'affiliate' },
  'by a guest with a gift card': { by: 'guest', payment: 'giftCard' },
} as const satisfies Record<string, WayToBook>;

/** How many players several are, in turns. */
const SEVERAL = [2, 3, 4];

const EITHER = [false, true];

/** A reason, who pays, how the client authenticates, and each point in which a way to book may differ. */
const FACTORS = {
  reason: REASONS,
  payer: Object.keys(PAYERS) as (keyof typeof PAYERS)[],
  method: ['simple', 'signature'] satisfies AuthenticationMethod[],
  several: EITHER,
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

interface NamedWay {
  readonly title: string;
  readonly way: WayToBook;
}

function named(combination: Combination, at: number): NamedWay {
  const { payer, several, advanced, timeout, negative, verified, rotated, promoted } = combination;
  const players = SEVERAL[at % SEVERAL.length] ?? 2;
  const points: readonly (readonly [isSo: boolean, title: string, way: WayToBook])[] = [
    [several, `for ${players}`, { players }],
    [negative, 'at a negative teeTimeRateId', { negative: true }],
    [promoted, 'with a promo code', { promoted: true }],
    [verified, 'verified before', { verified: true }],
    [rotated, 'with a rotated token', { rotated: true }],
    [timeout, 'with CustomerTokenTimeout', { timeout: 5 }],
    [advanced, 'with AdvancedErrorCodes', { headers: ADVANCED }],
  ];
  const own = points.filter(([isSo]) => isSo);
  return {
    title: [payer, ...own.map(([, title]) => title)].join(' '),
    way: Object.assign({}, PAYERS[payer], ...own.map(([, , way]) => way)) as WayToBook,
  };
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
        `${plain.title}, or where the client signs ${signed.title},`,
        { simple: plain.way, signature: signed.way },
      ] as const;
    });
  });
}
