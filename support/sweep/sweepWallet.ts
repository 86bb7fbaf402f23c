import { setTimeout as sleep } from 'node:timers/promises';
import { BETWEEN_LOOKS_MS, SHOWN_WITHIN_MS } from '../conformance/session/walletLag.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import type { Addition, WalletTrail } from '../journal/journalState.ts';
import type { Customer } from '../target/customers.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import { removeInRounds } from '../journal/removeInRounds.ts';
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

/** Looks at a wallet again after each step; what fails twice, or never comes to rest, is left to the next sweep. */
const ROUNDS = 4;
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
  for (let round = 0; round < ROUNDS; round += 1) {
    const plan = await lookUntil(look, (each) => !isToDo(stepOf(each, wish)), steppedAt, wish);
    const step = stepOf(plan, wish);
    result.unproven = wish.unproven === 'keep-telling' ? plan.unproven : [];
    if (wish.dryRun === true)
      return { ...result, removed: step.remove, isRestored: plan.primary !== undefined };
    if (isToDo(step)) {
      if (failure !== undefined) break;
      failure = await takeStep(access, customer, step, result);
      steppedAt = monotonicNow();
    } else if (step.waitMs === 0) return result;
    else await pause(step.waitMs, wish);
    if (wish.givenUp.aborted) return { ...result, failure: TIME_IS_OVER };
  }
  return { ...result, failure: failure ?? 'what was removed is there again' };
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

const isToDo = ({ remove, primary }: Step): boolean => remove.length > 0 || primary !== undefined;

/** Looks until nothing is left to do, or what was done would show by then: before that it might only be done twice. */
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

/** @returns Why a part of it failed; where that is gone at the next look, somebody else was faster. */
async function takeStep(
  access: WalletAccess,
  customer: Customer,
  { remove, primary }: Step,
  result: WalletResult,
): Promise<string | undefined> {
  const failed = await removeInRounds(remove, async (option) => {
    await access.remove(customer, option);
    result.removed.push(option);
  });
  const failure = failed?.message;
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
