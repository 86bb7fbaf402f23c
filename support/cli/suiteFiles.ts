import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { OPEN_POINTS } from '../contract/openPoints/index.ts';
import { GROUPS } from '../contract/requirement.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { selects } from '../contract/selects.ts';
import { UsageError } from '../contract/usageError.ts';
import { namesOfSuite } from '../verdicts/namesOfSuite.ts';
import { CHECKOUT } from './checkout.ts';
import { suggestion } from '../contract/nearest.ts';

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
 * Reads a glob of `--only`. One that takes in nothing is refused: such a run would prove nothing, and
 * say so only at its end.
 *
 * @throws UsageError with names that are near.
 */
export function selectionOf(only: string | undefined, files: readonly string[] = suiteFiles()): Selection {
  if (only === undefined) return { files };
  const names = [...[...REQUIREMENTS, ...OPEN_POINTS].map((row) => row.id), ...GROUPS];
  if (selects(only, names)) return { only, files };
  const selected = files.filter((file) => selects(only, namesOfSuite(file)));
  if (selected.length > 0) return { files: selected };
  throw new UsageError(
    `--only ${only} names no requirement, group or suite file${suggestion(only, [...names, ...files], 3) || '; see --list'}`,
  );
}
