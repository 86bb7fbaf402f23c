import { setTimeout as sleep } from 'node:timers/promises';
import { BETWEEN_LOOKS_MS, SHOWN_WITHIN_MS } from '../conformance/session/learnt/walletLag.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import type { Addition, WalletTrail } from '../journal/journalState.ts';
import type { Customer } from '../target/customers.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import type { Claim, RunSigns, SweepPlan } from './plan.ts';
import { planFor } from './plan.ts';
import type { WalletAccess } from './walletAccess.ts';

/** What to do with options that cannot be told from those of others: nothing, so that the next sweep tells again. */
export type Unproven = 'keep-telling' | 'remove' | 'leave';

export interface SweepWish {
  /** Only look, and say what would be done. */
  dryRun?: boolean;
  unproven: Unproven;
  /** The journal stays although nothing is left: its run may not be quite over. */
  keepsJournal?: boolean;
  /** How long an addition may take to arrive that was under way when its run ended; seconds. */
  settlesInSeconds: number;
  /** Aborted where the time for the sweep is over: nothing is waited for any more. */
  givenUp: AbortSignal;
}

/** What came of the sweep of one wallet. */
export interface WalletResult {
  email: string;
  /** Removed, or what would be. */
  removed: ListedOption[];
  unproven: ListedOption[];
  isRestored: boolean;
  /** Why the wallet is not as it was. */
  failure?: string;
}

/** How often a wallet may look as before after a step that was accepted; what was refused has to be gone at the next look. */
const MOST_IN_VAIN = 3;
const TIME_IS_OVER = 'the time for it was over';

/** What one run did to a wallet, and what tells its options from those of others. */
export interface Trace {
  trail: WalletTrail;
  signs: RunSigns;
  claimOf: (option: ListedOption) => Claim;
}

/**
 * Removes from one wallet what one run left there, and marks the card again that was default before.
 *
 * @throws Inconclusive where the wallet cannot be read.
 */
export async function sweepWallet(
  access: WalletAccess,
  customer: Customer,
  { trail, signs, claimOf }: Trace,
  wish: SweepWish,
): Promise<WalletResult> {
  const result: WalletResult = { email: customer.email, removed: [], unproven: [], isRestored: false };
  if (customer.kind === 'guest' && (await access.hasNone(customer))) return result;
  const look = async (): Promise<SweepPlan> => planFor(trail, await access.read(customer), signs, claimOf);
  let failure: string | undefined;
  let steppedAt = -Infinity;
  let leftToDo = Infinity;
  let inVain = 0;
  while (!wish.givenUp.aborted) {
    const hasGoneOn = (each: SweepPlan) => toDoIn(stepOf(each, wish)) < leftToDo;
    const plan = await lookUntil(look, hasGoneOn, steppedAt, wish);
    const step = stepOf(plan, wish);
    result.unproven = wish.unproven === 'keep-telling' ? plan.unproven : [];
    if (wish.dryRun === true)
      return { ...result, removed: step.remove, isRestored: plan.primary !== undefined };
    if (toDoIn(step) === 0) {
      if (step.waitMs === 0) return result;
      await pause(step.waitMs, wish);
      leftToDo = Infinity;
      continue;
    }
    if (!hasGoneOn(plan)) {
      inVain += 1;
      if (failure !== undefined || inVain > MOST_IN_VAIN)
        return { ...result, failure: failure ?? 'what was removed is there again' };
    }
    leftToDo = toDoIn(step);
    failure = await takeStep(access, customer, step, result);
    steppedAt = monotonicNow();
  }
  return { ...result, failure: TIME_IS_OVER };
}

interface Step {
  remove: ListedOption[];
  primary: ListedOption | undefined;
  waitMs: number;
}

function stepOf(plan: SweepPlan, { settlesInSeconds, unproven }: SweepWish): Step {
  return {
    remove: unproven === 'remove' ? [...plan.remove, ...plan.unproven] : plan.remove,
    primary: plan.primary,
    waitMs: remainingMs(plan, settlesInSeconds),
  };
}

const toDoIn = ({ remove, primary }: Step): number => remove.length + (primary === undefined ? 0 : 1);

/** Looks until less is left to do, or what was done would show by then: before that it might only be done twice. */
async function lookUntil(
  look: () => Promise<SweepPlan>,
  isDone: (plan: SweepPlan) => boolean,
  since: number,
  wish: SweepWish,
): Promise<SweepPlan> {
  for (;;) {
    const plan = await look();
    if (isDone(plan) || monotonicNow() - since > SHOWN_WITHIN_MS) return plan;
    await pause(BETWEEN_LOOKS_MS, wish);
  }
}

/** Ends early where the sweep is given up. */
async function pause(milliseconds: number, { givenUp }: SweepWish): Promise<void> {
  await sleep(milliseconds, undefined, { signal: givenUp }).catch(() => {});
}

/** How long additions may still take to be made, or to be shown; by then they are there, or never will be. */
function remainingMs({ awaited, unshown }: SweepPlan, settlesInSeconds: number): number {
  const left = (additions: readonly Addition[], limit: number): number =>
    Math.min(limit, Math.max(0, ...additions.map(({ at }) => at + limit - Date.now())));
  return Math.max(left(awaited, settlesInSeconds * 1000), left(unshown, SHOWN_WITHIN_MS));
}

/**
 * Removes one option, the latest that the target lets go, or marks the card once none is left: a target may name its options
 * by their places, so that what others are called by then shows at the next look.
 *
 * @returns Why it failed; where that is gone at the next look, somebody else was faster.
 */
async function takeStep(
  access: WalletAccess,
  customer: Customer,
  { remove, primary }: Step,
  result: WalletResult,
): Promise<string | undefined> {
  let failure: string | undefined;
  for (const option of remove.toReversed()) {
    const refusal = await failureOf(access.remove(customer, option));
    if (refusal === undefined) {
      result.removed.push(option);
      return undefined;
    }
    failure ??= refusal;
  }
  if (primary === undefined) return failure;
  const refusal = await failureOf(access.setPrimary(customer, primary));
  result.isRestored ||= refusal === undefined;
  return failure ?? refusal;
}

async function failureOf(step: Promise<void>): Promise<string | undefined> {
  try {
    await step;
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
