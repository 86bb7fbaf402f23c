import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { OPEN_POINTS } from '../contract/openPoints/index.ts';
import { GROUPS } from '../contract/requirement.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { globsOf, selects } from '../usage/selects.ts';
import { UsageError } from '../usage/usageError.ts';
import { namesOfSuite } from '../verdicts/namesOfSuite.ts';
import { CHECKOUT } from './checkout.ts';
import { suggestion } from '../usage/nearest.ts';

/** Suite files, relative to the checkout, with `/` between segments. */
function suiteFiles(root = CHECKOUT): string[] {
  const folder = path.join(root, 'suites');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `suites/${name.replaceAll('\\', '/')}`)
    .toSorted();
}

/** What a glob of `--only` narrows a run to: rows of every suite file, or all rows of some files. */
export interface Selection {
  /** Glob for the worker, where it takes in requirements, open points or groups. */
  only?: string;
  files: readonly string[];
}

/**
 * Reads what `--only` names. A glob that takes in nothing is refused, beside others too: such a run would prove less than was
 * asked for, and say so only at its end.
 *
 * @throws UsageError with names that are near.
 */
export function selectionOf(only: string | undefined, files: readonly string[] = suiteFiles()): Selection {
  if (only === undefined) return { files };
  const names = [...[...REQUIREMENTS, ...OPEN_POINTS].map((row) => row.id), ...GROUPS];
  const globs = globsOf(only);
  if (globs.includes('')) throw new UsageError(`--only ${only} has a comma without a name on both its sides`);
  const ofRows = globs.filter((glob) => selects(glob, names));
  const ofFiles = globs.filter((glob) => !ofRows.includes(glob));
  for (const glob of ofFiles) {
    if (files.some((file) => selects(glob, namesOfSuite(file)))) continue;
    throw new UsageError(
      `--only ${glob} names no requirement, group or suite file${suggestion(glob, [...names, ...files], 3) || '; see --list'}`,
    );
  }
  if (ofFiles.length === 0) return { only, files };
  if (ofRows.length > 0)
    throw new UsageError(
      `--only ${only} names suite files (${ofFiles.join(', ')}) beside requirements or groups; name files alone, or none`,
    );
  return { files: files.filter((file) => selects(only, namesOfSuite(file))) };
}
