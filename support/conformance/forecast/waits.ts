import { CUSTOMER_TOKEN_TIMEOUT_MINUTES, SECONDS_PER_MINUTE } from '../../contract/limits.ts';
import type { OpenPointId } from '../../contract/openPoints/index.ts';
import type { RequirementId } from '../../contract/requirements/index.ts';
import type { RunSettings } from '../../run/runSettings.ts';
import { ASSUMED } from '../../target/clockBand.ts';
import { judgeableAgesWithin } from '../case/clockFor.ts';
import {
  ENDING_IN_FULL,
  MARGIN,
  NO_TIMEOUTS,
  OPERATIONS_IN_FULL,
  TIMEOUTS,
  TIMEOUTS_BEYOND,
  TIMEOUTS_ELSEWHERE,
} from '../generators/tokenTimeouts.ts';

/** What a case waits for on a target with a real clock. Each is counted as if it held a customer, as all but one do. */
export interface Wait {
  readonly row: RequirementId | OpenPointId;
  /** One wait after another, seconds; each has to fit the time budget. */
  readonly parts: readonly number[];
  /** Where the target refuses a timeout over the maximum there is nothing to wait for. */
  readonly isAvoidable?: true;
}

const FULL = CUSTOMER_TOKEN_TIMEOUT_MINUTES * SECONDS_PER_MINUTE;

interface Extent {
  minutes: readonly number[];
  tokenOperations: number;
  fewerTokenOperations: number;
  walletChanges: number;
  beyond: number;
  beyondElsewhere: number;
  /** How often a case waits that a quick run leaves out. */
  leftOutWhenQuick: number;
}

const QUICK: Extent = {
  minutes: TIMEOUTS.quick,
  tokenOperations: 3,
  fewerTokenOperations: 1,
  walletChanges: 0,
  beyond: TIMEOUTS_BEYOND.quick.length,
  beyondElsewhere: TIMEOUTS_ELSEWHERE.quick.length,
  leftOutWhenQuick: 0,
};
const STANDARD: Extent = {
  minutes: TIMEOUTS.standard,
  tokenOperations: 6,
  fewerTokenOperations: 6,
  walletChanges: 3,
  beyond: TIMEOUTS_BEYOND.standard.length,
  beyondElsewhere: TIMEOUTS_ELSEWHERE.standard.length,
  leftOutWhenQuick: 1,
};

/** By how much an age may be off where the clock is shown, seconds: answers tell its second at least. */
const SHOWN = 1;

/** From the greatest age of a signature that is surely valid to the least that is surely expired, seconds. */
const fromValidToExpired = (doubt: number): number => {
  const { valid, expired } = judgeableAgesWithin(doubt);
  return expired - valid;
};

/**
 * What the cases wait for with one method of authentication, in the order in which they begin. What guests
 * are waited for is left out: it holds no registered customer, and overlaps with the others.
 *
 * @param isClockShown Whether `Date` is of the clock that judges timestamps.
 */
export function waitsAt(depth: RunSettings['depth'], isClockShown = true): Wait[] {
  const extent = depth === 'quick' ? QUICK : STANDARD;
  const row = (id: Wait['row'], parts: readonly number[], count = 1): Wait[] =>
    Array.from({ length: count }, () => ({ row: id, parts }));
  const afterMinutes = (id: Wait['row'], minutes: readonly number[], margin = 0): Wait[] =>
    minutes.flatMap((each) => row(id, [each * SECONDS_PER_MINUTE + margin]));
  const atMost = [FULL + MARGIN];
  return [
    ...afterMinutes('OPEN-TOKEN-LIFETIME', [10, 30, 59, 61, 24 * 60]),
    ...afterMinutes('OPEN-TOKEN-DEFAULT-TIMEOUT', [1, 5, 14, 16, 59, 61]),
    ...row(
      'TOKEN-TIMEOUT-MAXIMUM',
      atMost,
      extent.beyond +
        extent.leftOutWhenQuick * (NO_TIMEOUTS.length + OPERATIONS_IN_FULL.length) +
        (extent.leftOutWhenQuick + extent.fewerTokenOperations) * extent.beyondElsewhere,
    ).map((wait) => ({ ...wait, isAvoidable: true as const })),
    ...row(
      'TOKEN-TIMEOUT-VALID',
      [FULL - MARGIN],
      extent.fewerTokenOperations + extent.leftOutWhenQuick * OPERATIONS_IN_FULL.length,
    ),
    ...afterMinutes('TOKEN-TIMEOUT-VALID', extent.minutes, -MARGIN),
    ...row('TOKEN-TIMEOUT-VALID', [2 * SECONDS_PER_MINUTE - MARGIN]),
    ...row('TOKEN-TIMEOUT-VALID', [SECONDS_PER_MINUTE + MARGIN], extent.leftOutWhenQuick),
    ...afterMinutes('TOKEN-TIMEOUT-EXPIRES', extent.minutes, MARGIN),
    ...row(
      'TOKEN-TIMEOUT-EXPIRES',
      [SECONDS_PER_MINUTE + MARGIN],
      2 * (extent.tokenOperations + 1 + extent.leftOutWhenQuick) + extent.leftOutWhenQuick,
    ),
    ...row(
      'TOKEN-TIMEOUT-EXPIRES',
      [SECONDS_PER_MINUTE + MARGIN],
      extent.walletChanges + extent.leftOutWhenQuick * (1 + ENDING_IN_FULL.length),
    ),
    ...row('TOKEN-TIMEOUT-EXPIRES', [40, SECONDS_PER_MINUTE + MARGIN - 40], 2 * extent.leftOutWhenQuick),
    ...row('TOKEN-TIMEOUT-START', [50, 40], extent.fewerTokenOperations + extent.walletChanges),
    ...row('WALLET-READ-CREDIT-CARDS', [SECONDS_PER_MINUTE + MARGIN], extent.leftOutWhenQuick),
    ...row(
      'AUTH-SIGNATURE-AGE-EXPIRED',
      [fromValidToExpired(isClockShown ? SHOWN : ASSUMED)],
      extent.leftOutWhenQuick,
    ),
  ];
}
