import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedSandbox } from '../cli/embeddedSandbox.ts';
import { CHECKOUT } from '../cli/checkout.ts';
import { LONGEST_CHAIN } from '../conformance/forecast/forecast.ts';
import { loadProfile } from '../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../target/settings.ts';
import { bareLoop } from './bareLoop.ts';
import { delayedWayTo } from './delayed.ts';
import { emptyVitest } from './emptyVitest.ts';
import { flagsOf } from './flags.ts';
import { certify } from './certify.ts';
import { invoiceRates } from './invoiceRates.ts';
import { redactionCost } from './redactionShare.ts';

/** Each figure is the median of so many rounds; both sides of a ratio take turns within a round. */
const ROUNDS = 3;

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const suiteFiles = readdirSync(path.join(CHECKOUT, 'suites'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.test.ts'),
).length;

async function certification(environment: Record<string, string>): Promise<void> {
  const runs: number[] = [];
  const floors: { vitest: number; loop: number }[] = [];
  let exchanges = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await certify(environment, 'standard');
    if (run.verdict !== 'conformant') throw new Error(`the certification came to ${run.verdict}`);
    ({ exchanges } = run);
    runs.push(run.durationMs);
    floors.push({ vitest: await emptyVitest(suiteFiles), loop: await bareLoop(environment, exchanges) });
  }
  const floor = median(floors.map(({ vitest, loop }) => vitest + loop));
  const run = median(runs);
  say(
    `standard certification: ${exchanges} exchanges in ${seconds(run)}, ${Math.round(exchanges / (run / 1000))} a second`,
  );
  say(
    `its floor: ${seconds(floor)} (Vitest with ${suiteFiles} empty files ${seconds(median(floors.map(({ vitest }) => vitest)))}, bare undici ${seconds(median(floors.map(({ loop }) => loop)))})`,
  );
  say(`ratio ${(run / floor).toFixed(2)} (at most 1.5)\n`);
}

async function growth(environment: Record<string, string>): Promise<void> {
  const standard = await certify(environment, 'standard');
  const deep = await certify(environment, 'deep');
  say(`ten times the generated cases: ${standard.exchanges} to ${deep.exchanges} exchanges`);
  say(
    `time ${seconds(standard.durationMs)} to ${seconds(deep.durationMs)}: ratio ${(deep.durationMs / standard.durationMs).toFixed(2)} (at most 10)`,
  );
  say(
    `peak memory ${standard.peakMiB} to ${deep.peakMiB} MiB: ${deep.peakMiB - standard.peakMiB} MiB more (at most 64)\n`,
  );
}

async function invoices(environment: Record<string, string>): Promise<void> {
  const { sandbox, bare } = await invoiceRates(environment, ROUNDS);
  say(
    `invoice route: ${Math.round(median(sandbox))} requests a second, bare route ${Math.round(median(bare))}`,
  );
  say(
    `ratio ${median(sandbox.map((rate, round) => rate / (bare[round] ?? Number.NaN))).toFixed(2)} (at least 0.8)`,
  );
}

const percent = (part: number): string => `${(100 * part).toFixed(1)}%`;

async function redaction(environment: Record<string, string>): Promise<void> {
  const { exchanges, durationMs } = await certify(environment, 'standard');
  const { passing, failing } = redactionCost(exchanges);
  say(
    `redaction and evidence: ${percent(passing / durationMs)} of a run (at most 10%), ${percent(failing / durationMs)} where every row is violated\n`,
  );
}

const LATENCY_MS = 100;

/** No run is quicker than its longest chain, nor than its exchanges in turns of the connections that the profile allows. */
async function latency(environment: Record<string, string>): Promise<void> {
  const { limits } = loadProfile(REFERENCE_PROFILE);
  const way = await delayedWayTo(new URL(environment.TARGET_BASE_URL ?? ''), LATENCY_MS);
  try {
    const run = await certify({ ...environment, TARGET_BASE_URL: way.baseUrl }, 'standard');
    const [chain, turns] = [LONGEST_CHAIN.standard, run.exchanges / limits.concurrency];
    const floor = Math.max(chain, turns) * LATENCY_MS;
    say(
      `${LATENCY_MS} ms of latency: ${run.verdict} after ${run.exchanges} exchanges in ${seconds(run.durationMs)}`,
    );
    say(
      `its floor: ${seconds(floor)} (longest chain ${chain} exchanges; ${Math.ceil(turns)} turns of ${limits.concurrency} connections)`,
    );
    say(`ratio ${(run.durationMs / floor).toFixed(2)} (at most 1.3)\n`);
  } finally {
    await way.close();
  }
}

const PARTS = { certification, growth, latency, redaction, invoices };
const names = Object.keys(PARTS);

const HELP = `Usage: npm run bench -- [--only PART]

Times the suite and its sandbox against the embedded sandbox, as ratios of what is run by turns.

  --only PART   one or more of ${names.join(', ')}, with commas; default: all
`;

const flags = flagsOf(HELP, { only: names.join(',') }, (_name, text) =>
  text.split(',').every((part) => names.includes(part)),
);
if (flags !== undefined) {
  const sandbox = await startEmbeddedSandbox();
  try {
    for (const [name, measure] of Object.entries(PARTS))
      if (flags.only.split(',').includes(name)) await measure(sandbox.environment);
  } finally {
    await sandbox.close();
  }
}
