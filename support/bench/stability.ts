import { startEmbeddedSandbox } from '../cli/embeddedSandbox.ts';
import { certify } from './certify.ts';
import type { Certification } from './certify.ts';
import { flagsOf } from './flags.ts';
import { loadCores } from './load.ts';

const HELP = `Usage: npm run stability -- [--runs N] [--seed N]

Certifies the embedded sandbox N times in a row (default 50), at quick and at standard depth by turns, each time with
another seed, every second pair with all cores kept busy. Every run has to come to the verdicts of the first one.

  --runs N   how many certifications
  --seed N   seed of the first one; the next ones count on from it
`;

interface Round {
  depth: 'quick' | 'standard';
  seed: number;
  isLoaded: boolean;
}

function rounds(runs: number, seed: number): Round[] {
  return Array.from({ length: runs }, (_, index) => ({
    depth: index % 2 === 0 ? 'quick' : 'standard',
    seed: seed + index,
    isLoaded: index % 4 >= 2,
  }));
}

async function certified({ depth, seed, isLoaded }: Round, environment: Record<string, string>) {
  const load = isLoaded ? loadCores() : undefined;
  try {
    return await certify(environment, depth, seed);
  } finally {
    await load?.end();
  }
}

/** Rows whose verdict is another one than in the first run. */
function differences(run: Certification, first: Certification): string[] {
  return Object.entries(run.verdicts).flatMap(([id, verdict]) =>
    first.verdicts[id] === verdict ? [] : [`${id} ${verdict}`],
  );
}

async function main(runs: number, seed: number): Promise<number> {
  const sandbox = await startEmbeddedSandbox();
  let first: Certification | undefined;
  let unequal = 0;
  try {
    const all = rounds(runs, seed);
    for (const [index, round] of all.entries()) {
      const run = await certified(round, sandbox.environment);
      first ??= run;
      const differing = differences(run, first);
      if (differing.length > 0 || run.verdict !== first.verdict) unequal += 1;
      const how = `${round.depth}, seed ${round.seed}${round.isLoaded ? ', cores busy' : ''}`;
      const what = [run.verdict, ...differing].join('; ');
      process.stdout.write(
        `${index + 1}/${all.length} ${how}: ${what} (${(run.durationMs / 1000).toFixed(1)} s)\n`,
      );
    }
    process.stdout.write(`${all.length - unequal} of ${all.length} certifications came to equal verdicts\n`);
    return unequal === 0 && first?.verdict === 'conformant' ? 0 : 1;
  } finally {
    await sandbox.close();
  }
}

const flags = flagsOf(HELP, { runs: '50', seed: '1' }, (_name, text) => /^\d+$/.test(text));
if (flags !== undefined) process.exitCode = await main(Number(flags.runs), Number(flags.seed));
