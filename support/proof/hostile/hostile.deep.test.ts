import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startNode } from '../../cli/testing/childRun.ts';
import { REQUIREMENTS, type RequirementId } from '../../contract/requirements/index.ts';
import type { AnswerFault } from '../../exchange/testing/fault.ts';
import { ANSWER_FAULTS } from '../../exchange/testing/faults.ts';
import { openFront } from '../../exchange/testing/front.ts';
import type { RunSettings } from '../../run/runSettings.ts';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import { sandboxCredentials, sandboxCustomerPassword } from '../../sandbox/seed.ts';
import type { Profile } from '../../target/profile.ts';
import { loadTarget } from '../../target/settings.ts';
import type { Ruling } from '../ruling.ts';
import type { Trial } from '../trial.ts';

/** Operations that the faults are tried on: one that anybody may call, and one for a customer. */
const SPOILT = { invoice: /\/invoice(?:\?|$)/, customerInvoice: /\/customer-invoice(?:\?|$)/ };
type Spoilt = keyof typeof SPOILT;

/** Ample for the answers that are good, on a busy machine. */
const DEADLINE_SECONDS = 2;

/** Rows that an answer of the two operations can break at all: refusals have no other content type than the rest. */
function rowsMet(breaks: readonly RequirementId[]): RequirementId[] {
  return breaks.filter((id) => id.startsWith('FORMAT-') && id !== 'FORMAT-CONTENT-TYPE-FAILURE');
}

/** Settings for a sandbox of its own, in front of which one operation goes wrong. */
async function settingsFor(name: string, fault: AnswerFault, spoilt: RegExp): Promise<RunSettings> {
  const app = createSandbox({ testClock: true });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const front = await openFront(new URL(`${origin}/rest`), {
    deal(asked, answer, socket) {
      if (!spoilt.test(asked.path)) return false;
      fault.serve(socket, answer);
      return true;
    },
  });
  const target = loadTarget({
    TARGET_BASE_URL: front.href,
    TARGET_USER_NAME: sandboxCredentials.userName,
    TARGET_PASSWORD: sandboxCredentials.password,
    TARGET_CLIENT_APPLICATION_SECRET: sandboxCredentials.clientApplicationSecret,
    TARGET_CUSTOMER_PASSWORD: sandboxCustomerPassword,
  });
  const profile: Profile = {
    ...target.profile,
    limits: { ...target.profile.limits, deadlineSeconds: DEADLINE_SECONDS },
  };
  const allowances = { allowWallet: true, allowBookings: 1_000_000 };
  return { ...target, ...allowances, profile, runId: name, depth: 'quick', seed: 7, timeBudgetSeconds: 0 };
}

async function rulingsOf(trials: readonly Trial[]): Promise<Ruling[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  const [from, to] = [path.join(folder, 'trials.json'), path.join(folder, 'rulings.json')];
  try {
    writeFileSync(from, JSON.stringify(trials));
    const main = new URL('./main.ts', import.meta.url).pathname;
    const ended = await startNode(['--import', import.meta.resolve('tsx'), main, from, to]).ended;
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(readFileSync(to, 'utf8')) as Ruling[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each(Object.keys(SPOILT) as Spoilt[])('a target whose %s goes wrong', (spoilt) => {
  test('is judged for each fault by the contract alone, and the run goes on', async () => {
    const trials: Trial[] = [];
    for (const fault of ANSWER_FAULTS) {
      const settings = await settingsFor(fault.name, fault, SPOILT[spoilt]);
      trials.push({ name: fault.name, settings, follows: [], mayStayOpen: [] });
    }
    const rulings = await rulingsOf(trials);
    expect(rulings.map(({ name }) => name).sort()).toEqual(ANSWER_FAULTS.map(({ name }) => name).sort());
    for (const { name, seen, breaks = [] } of ANSWER_FAULTS) {
      const ruling = rulings.find((candidate) => candidate.name === name)!;
      expect(ruling.faults, name).toEqual([]);
      // What never arrived whole breaks nothing; what did may break more than the row that it is about.
      if (seen !== 'answer') expect(ruling.violated, name).toEqual([]);
      else expect(ruling.violated, name).toEqual(expect.arrayContaining(rowsMet(breaks)));
      const open = ruling.violated.length + ruling.leftOpen.length;
      expect(REQUIREMENTS.length - open, name).toBeGreaterThan(REQUIREMENTS.length / 3);
    }
  });
});
