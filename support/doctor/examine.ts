import { Inconclusive } from '../conformance/outcomes.ts';
import { UnsendableRequestError } from '../exchange/failure.ts';
import { ProfileError } from '../target/profileError.ts';
import { UsageError } from '../usage/usageError.ts';
import { failed, skipped, unreachable } from './check.ts';
import type { Check, Finding } from './check.ts';
import { CHECKS } from './checks/index.ts';
import { Examination } from './examination.ts';
import type { Subject } from './examination.ts';

/** A check with what it found out, secrets taken out. */
export interface Result extends Finding {
  readonly id: string;
  readonly title: string;
  readonly milliseconds: number;
}

/** For everything, whatever the target does. */
export const TOTAL_MS = 12_000;

/**
 * Makes the checks one after another and gives each result as soon as it is there. Sends nothing that stores or books.
 *
 * @param totalMs After this, checks that need the target are not begun, and one under way is given up.
 */
export async function* examine(subject: Subject, totalMs = TOTAL_MS): AsyncGenerator<Result, void> {
  const examination = new Examination(subject, totalMs);
  const clock = deadlineAfter(totalMs);
  const blocked = new Set<string>();
  try {
    for (const check of CHECKS) {
      const startedAt = performance.now();
      const blocker = CHECKS.find(({ id }) => blocked.has(id) && check.needs.includes(id));
      const finding =
        blocker === undefined
          ? await made(check, examination, clock)
          : skipped(`needs ${blocker.title}, see above`);
      if (blocker !== undefined || finding.mark === 'failed') blocked.add(check.id);
      yield {
        id: check.id,
        title: check.title,
        milliseconds: Math.round(performance.now() - startedAt),
        ...redacted(finding, examination),
      };
    }
  } finally {
    clock.stop();
    await examination.close();
  }
}

interface Deadline {
  readonly passed: Promise<void>;
  isOver(): boolean;
  stop(): void;
}

function deadlineAfter(milliseconds: number): Deadline {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve();
    }, milliseconds);
  });
  return { passed, isOver: () => isOver, stop: () => clearTimeout(timer) };
}

const TOO_SLOW = 'see why the target answers so slowly; a run would take its time as well';

async function made(check: Check, examination: Examination, deadline: Deadline): Promise<Finding> {
  if (check.isLocal !== true && deadline.isOver())
    return unreachable('the time was over before it', TOO_SLOW);
  const finding = (async () => await check.run(examination))().catch(explained);
  if (check.isLocal === true) return await finding;
  const late = deadline.passed.then(() => unreachable('the time was over before it ended', TOO_SLOW));
  return await Promise.race([finding, late]);
}

/** What a person can fix; anything else is a fault of the suite, and goes on. */
function explained(error: unknown): Finding {
  if (error instanceof UsageError) return split(error.message);
  if (error instanceof ProfileError)
    return failed(error.message, 'fix the profile; support/target/profile.schema.json describes it');
  if (error instanceof UnsendableRequestError)
    return failed(error.message, 'look for odd characters in the settings and the profile');
  if (error instanceof Inconclusive)
    return failed(error.message, 'compare the operation in the profile with what the target answers');
  throw error;
}

/** Such messages say what is wrong, and after a semicolon what to do. */
function split(message: string): Finding {
  const at = message.lastIndexOf('; ');
  return at < 0
    ? failed(message, 'see README.md, Your deployment in thirty minutes')
    : failed(message.slice(0, at), message.slice(at + 2));
}

function redacted({ finding, remedy, details, ...rest }: Finding, examination: Examination): Finding {
  return {
    ...rest,
    finding: examination.redact(finding),
    ...(remedy === undefined ? {} : { remedy: examination.redact(remedy) }),
    ...(details === undefined ? {} : { details: details.map((line) => examination.redact(line)) }),
  };
}
