import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Recipe } from '../run/recipe.ts';
import { UsageError } from '../usage/usageError.ts';

const ID = /^[0-9a-f]{10}$/;
const FIELDS: Readonly<Record<string, string>> = {
  route: 'string',
  method: 'string',
  path: 'string',
  headers: 'object',
  credentials: 'object',
  authentication: 'string',
  answered: 'object',
  notes: 'object',
};

/**
 * The recipe of an exchange of the last report.
 *
 * @param folder Of the report.
 * @throws UsageError that says where ids stand, and what to do where there is none of this one.
 */
export function readRecipe(id: string, folder: string): Recipe {
  if (!ID.test(id))
    throw new UsageError(
      `${id} is not the id of an exchange; a failure in the report names one, such as 3f9a1c20de`,
    );
  const file = path.join(folder, 'exchanges', `${id}.json`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(
      `there is no ${file}; take an id from the last report, or point --out at the folder of its report`,
    );
  }
  const recipe = parsed(text);
  if (recipe === undefined)
    throw new UsageError(
      `${file} is not the recipe of an exchange; run the case again to have it written anew`,
    );
  return recipe;
}

function parsed(text: string): Recipe | undefined {
  try {
    const document = JSON.parse(text) as Record<string, unknown>;
    const isWhole = Object.entries(FIELDS).every(
      ([name, type]) => typeof document[name] === type && document[name] !== null,
    );
    return isWhole ? (document as unknown as Recipe) : undefined;
  } catch {
    return undefined;
  }
}
