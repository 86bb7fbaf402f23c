import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Redactor } from '../../exchange/redactor.ts';
import type { Recipe } from '../../run/recipe.ts';
import type { RunReport } from '../runReport.ts';
import { shownCases } from './reading.ts';
import { writeAtomically } from './writeAtomically.ts';
import type { Wrote } from './writeAtomically.ts';

const RECIPE_FILE = /^[0-9a-f]{10}\.json$/;

/**
 * Writes how to make each exchange of the report's failures and doubts again, a file each; those of the report before go.
 *
 * @param place Their folder.
 */
export async function writeRecipes(
  report: RunReport,
  place: string,
  redactor: Redactor,
  wrote: Wrote,
): Promise<void> {
  const before = await readdir(place).catch(() => []);
  for (const name of before) if (RECIPE_FILE.test(name)) await rm(path.join(place, name), { force: true });
  for (const recipe of recipesOf(report)) {
    const text = `${JSON.stringify(recipe, null, 2)}\n`;
    // What was redacted in it could not be sent: the recipe is left out rather than wrong.
    if (redactor.redact(text) !== text) continue;
    const file = path.join(place, `${recipe.id}.json`);
    await writeAtomically(file, text);
    wrote(file);
  }
}

function recipesOf({ requirements }: RunReport): Recipe[] {
  const repetitions = requirements
    .flatMap(shownCases)
    .flatMap(({ exchanges }) => exchanges.map(({ repetition }) => repetition));
  return repetitions.filter((repetition) => 'id' in repetition);
}
