import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedSandbox } from '../cli/embeddedSandbox.ts';
import { UsageError } from '../usage/usageError.ts';
import type { Part } from './plan.ts';
import type { Flags } from './prove.ts';

const HELP = `Usage: npm run proof -- [--only NAME] [--on VARIANT] [--depth quick|standard] [--sample] [--part K/N] [--seed N] [--out DIR]

Runs the suites against every deliberate defect and every conforming variant of the sandbox: each defect has to turn
its requirement violated and nothing else, no variant may. Writes proof.json and proof.html.

  --only NAME   a glob on names of defects and variants, or on the requirement that a defect breaks; variant is all variants,
                and commas join several. Variants laid over each other, ONE+OTHER, need not be among the combinations of the seed
  --on VARIANT  every defect with a variant laid over it, or with several, ONE+OTHER: does the suite find a breach there
                as well? A variant may take the place of the rule that a defect breaks; then there is nothing to find
  --depth D     standard: standard runs from the first one on; quick: a quick one for each, and a standard one where that
                misses a defect; otherwise the same, but for a quick run that is known to miss its defect
  --sample      one defect for each requirement and every fourth variant, chosen by the seed
  --part K/N    all that a quick run tells, and every Nth of what takes a standard one, most of the time: N parts are the
                whole
  --seed N      seed of the generated cases and of the random combinations of variants
  --out DIR     folder of the files; default: reports
`;

function readPart(text: string): Part {
  const [part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  if (part < 1 || part > of) throw new UsageError(`--part takes 1/2 or the like, not ${text}`);
  return { part, of };
}

function readFlags(args: readonly string[]): Flags | 'help' {
  let values: {
    only?: string;
    on?: string;
    depth?: string;
    sample?: boolean;
    part?: string;
    seed?: string;
    out?: string;
    help?: boolean;
  };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        on: { type: 'string' },
        depth: { type: 'string' },
        sample: { type: 'boolean' },
        part: { type: 'string' },
        seed: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split('.', 1)[0] ?? 'unknown flag'}; see npm run proof -- --help`,
    );
  }
  if (values.help === true) return 'help';
  const seed = Number(values.seed ?? 1);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new UsageError(`--seed takes a whole number, not ${values.seed ?? ''}`);
  if (values.depth !== undefined && values.depth !== 'quick' && values.depth !== 'standard')
    throw new UsageError(`--depth takes quick or standard, not ${values.depth}`);
  return {
    ...(values.only === undefined ? {} : { only: values.only }),
    ...(values.on === undefined ? {} : { on: values.on }),
    ...(values.depth === undefined ? {} : { depth: values.depth }),
    ...(values.part === undefined ? {} : { part: readPart(values.part) }),
    sample: values.sample === true,
    seed,
    out: path.resolve(values.out ?? 'reports'),
  };
}

/** Starts the sandbox, and meanwhile loads what proves. */
async function proveOnSandbox(flags: Flags): Promise<number> {
  const loading = import('./prove.ts').then(({ prove }) => prove);
  loading.catch(() => {});
  const sandbox = await startEmbeddedSandbox('--deployments');
  try {
    return await (
      await loading
    )(flags, sandbox.environment);
  } finally {
    await sandbox.close();
  }
}

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags === 'help') process.stdout.write(HELP);
  else process.exitCode = await proveOnSandbox(flags);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`proof: ${error.message}\n`);
  process.exitCode = 2;
}
