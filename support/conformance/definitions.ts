import { describe } from 'vitest';
import type { TestFunction } from 'vitest';
import type { AuthenticationMethod } from '../contract/authenticationMethods.ts';
import type { OpenPointId } from '../contract/openPoints/index.ts';
import { isRequirement } from '../contract/requirement.ts';
import type { OpenPoint, Requirement } from '../contract/requirement.ts';
import type { RequirementId } from '../contract/requirements/index.ts';
import type { RunSettings } from '../run/runSettings.ts';
import type { Profile } from '../target/profile.ts';
import { selectsRow } from '../usage/selects.ts';
import { caseTest } from './caseTest.ts';
import type { CaseFixtures, CaseTest, Origin } from './caseTest.ts';
import { BEGINS_AGAIN } from './outcomes.ts';
import { isExercised, methodsOf } from './selection.ts';

/** Registers the cases of one row. */
export type Cases = (tools: RowTests) => void;

interface RowTests {
  /** The method that these cases are run with: where it decides what is sent, a title says so. */
  readonly method: AuthenticationMethod;
  readonly test: CaseTest;
  /** Registers a case that a quick run leaves out. */
  readonly standardTest: (title: string, run: TestFunction<CaseFixtures>) => void;
}

function testsOf(test: CaseTest, method: AuthenticationMethod, { depth }: RunSettings): RowTests {
  return {
    method,
    test,
    standardTest(title, run) {
      if (depth !== 'quick') test(title, run);
    },
  };
}

/** The cases of one row, as a suite file defines them. */
export interface Definition {
  row: Requirement<RequirementId> | OpenPoint<OpenPointId>;
  cases: Cases;
  /** Suite file, where it is not the one that Vitest runs. */
  file?: string;
}

/**
 * What is not the case's failure lets it begin again, from its set-up on, eight times at most. What that is, and what the run
 * does so that it does not happen again:
 * - a connection is closed under a request, which may have been dealt with or not → each request has a connection of its own;
 *   where that is of no use the case goes on without an answer in the end
 * - a tee time may be held for another customer → each case looks at one of its own
 * - a customer may be unknown to the target, or have a full wallet → that one is lent to no case
 * - seats may be sold, or a rate be for registered customers alone → that is asked first
 * - a wallet may show a change a moment later → it is read later
 * - a tee time is refused where another one is taken in the same way → nothing: another one is tried
 * - a customer may have had enough tee times → the case is for somebody else, or on another day
 * - the target may have been away, or had no time → nothing: it may be there for all of the case the next time
 * - a good request is refused → nothing: it may be taken the next time, and refused again it is a violation
 */
const BEGUN_AGAIN = { retry: { count: 8, condition: BEGINS_AGAIN } };

/** What suite files defined since the gathering began; undefined while none is under way. */
let gathered: Definition[] | undefined;
let file = '';

/** Keeps a definition for later; false where nothing is gathered, so that it has to be registered at once. */
export function keep(definition: Definition): boolean {
  gathered?.push({ ...definition, file });
  return gathered !== undefined;
}

/**
 * Loads suite files and keeps what they define, in place of registering it file by file: then the cases of all files
 * are under way at once, and the same definitions serve for many targets.
 *
 * @param suites Loaders by the path of the file.
 */
export async function gather(
  suites: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Definition[]> {
  const definitions: Definition[] = [];
  gathered = definitions;
  for (const [path, load] of Object.entries(suites)) {
    file = path;
    await load();
  }
  gathered = undefined;
  return definitions;
}

/**
 * Registers the cases of a row with Vitest, for each method of authentication that the contract gives. Nothing is
 * registered where the row does not apply to the target, is disclaimed, or not selected.
 */
export function register({ row, cases, file: path }: Definition, settings: RunSettings): void {
  if (!selectsRow(settings.only, row)) return;
  const testOf = (origin: Omit<Origin, 'settings' | 'file'>) =>
    caseTest.extend<{ origin: Origin }>({
      origin: { ...origin, settings, ...(path === undefined ? {} : { file: path }) },
    });
  if (!isRequirement(row)) {
    const [method = 'simple'] = methodsOf(row, settings);
    describe.concurrent(row.id, BEGUN_AGAIN, () =>
      cases(testsOf(testOf({ openPoint: row.id, method }), method, settings)),
    );
    return;
  }
  if (!isExercised(row, settings.profile as Profile)) return;
  for (const method of methodsOf(row, settings)) {
    describe.concurrent(`${row.id} (${method})`, BEGUN_AGAIN, () =>
      cases(testsOf(testOf({ requirement: row.id, method }), method, settings)),
    );
  }
}
