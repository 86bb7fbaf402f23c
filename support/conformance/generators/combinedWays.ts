import { createRequire } from 'node:module';
import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import {
  AVAILABLE_DIGITS,
  CENTS_NEXT_TO_THE_BAND,
  FAILING_CENTS,
  NOT_AVAILABLE_DIGIT,
  NOT_BOOKABLE_DIGIT,
} from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import { atDepth } from './atDepth.ts';
import {
  AT_NEGATIVE_ID,
  PAYERS,
  LASTING_PAYMENTS,
  SEVERAL,
  VERIFIED_BEFORE,
  WITH_ADVANCED_ERROR_CODES,
  WITH_PROMO_CODE,
  WITH_ROTATED_TOKEN,
  WITH_TIMEOUT,
} from './waysToBook.ts';
import type { Way, WayToBook } from './waysToBook.ts';

// Vitest and Node differ in what the default export of a CommonJS package is.
const { make } = createRequire(import.meta.url)('covertable') as typeof import('covertable');

/** What a tee time cannot be booked for: its minute digit, or the cents of its price. */
type Reason = typeof NOT_AVAILABLE_DIGIT | typeof NOT_BOOKABLE_DIGIT | FailingCents;

/**
 * Reasons that are tried with a promo code as well. Its invoice may hold a tee time for a customer, and of those with some
 * cents at some minutes there are few, which others compare the failures of.
 */
const PROMOTED: readonly Reason[] = [NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT, 93, 95];

const EITHER = [false, true];

/** What a table is about: minute digits or cents, each of which is tried in the ways that it combines. */
interface Subject {
  readonly decided: readonly number[];
  readonly payers: readonly Way[];
  readonly promoted: readonly boolean[];
  /** How many factors meet in each combination of what they may be. */
  readonly strength: 2 | 3;
}

/**
 * Each table. A breach seldom takes more than three factors to show, of what is decided and two besides. Where all of it is
 * booked gift cards would soon be spent, a few guests have had as many tee times as they may, and those of some cents are few.
 */
export const COMBINED = {
  refused: {
    decided: [NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT, ...FAILING_CENTS].filter(
      (reason) => !(PROMOTED as readonly number[]).includes(reason),
    ),
    payers: PAYERS,
    promoted: [false],
    strength: 3,
  },
  refusedPromoted: { decided: PROMOTED, payers: PAYERS, promoted: EITHER, strength: 3 },
  digitBooked: { decided: AVAILABLE_DIGITS, payers: LASTING_PAYMENTS, promoted: [false], strength: 3 },
  90: { decided: [90], payers: LASTING_PAYMENTS, promoted: [false], strength: 2 },
  0: { decided: [0], payers: LASTING_PAYMENTS, promoted: [false], strength: 2 },
} as const satisfies Record<string, Subject>;

/** What decides, who pays, how the client authenticates, and each point in which a way to book may differ. */
const factorsOf = ({ decided, payers, promoted }: Subject) => ({
  decided: [...decided],
  payer: [...payers],
  method: ['simple', 'signature'] satisfies AuthenticationMethod[],
  players: [undefined, ...SEVERAL],
  advanced: EITHER,
  timeout: EITHER,
  negative: EITHER,
  verified: EITHER,
  rotated: EITHER,
  promoted: [...promoted],
});

type Factors = ReturnType<typeof factorsOf>;

export type Combination = { readonly [Factor in keyof Factors]: Factors[Factor][number] };

const tables = new Map<Subject, readonly Combination[]>();

/** All combinations of a table, in the same order each time. */
export function combinationsOf(subject: Subject): readonly Combination[] {
  const known = tables.get(subject) ?? make(factorsOf(subject), { length: subject.strength });
  tables.set(subject, known);
  return known;
}

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

/** The ways to book that a table combines with what decides and with a method. */
function waysOf(subject: Subject, decided: number, method: AuthenticationMethod): readonly Way[] {
  return combinationsOf(subject)
    .filter((combination) => combination.decided === decided && combination.method === method)
    .map(named);
}

/** Ways that differ in several points at once, to book what cannot be booked for this reason; none in a quick run. */
export function combinedWays(reason: Reason, method: AuthenticationMethod): readonly Way[] {
  const { refused, refusedPromoted } = COMBINED;
  return atDepth({ quick: [], standard: [reason] }).flatMap((each) =>
    waysOf(PROMOTED.includes(each) ? refusedPromoted : refused, each, method),
  );
}

/** The same to book at each minute digit at which it is possible. */
export function combinedWaysAtDigits(
  method: AuthenticationMethod,
): readonly (readonly [digit: number, ...Way])[] {
  return atDepth({ quick: [], standard: AVAILABLE_DIGITS }).flatMap((digit) =>
    waysOf(COMBINED.digitBooked, digit, method).map((way) => [digit, ...way] as const),
  );
}

/** The same to book at cents next to the failing ones. */
export function combinedWaysAtCents(
  method: AuthenticationMethod,
): readonly (readonly [cents: number, ...Way])[] {
  return atDepth({ quick: [], standard: CENTS_NEXT_TO_THE_BAND }).flatMap((cents) =>
    waysOf(COMBINED[cents], cents, method).map((way) => [cents, ...way] as const),
  );
}
