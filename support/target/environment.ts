import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { UsageError } from '../usage/usageError.ts';

/** Settings by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The process environment, and below it the `.env` of a folder. @throws UsageError where that cannot be read. */
export function environmentOf(folder: string, environment: Environment): Environment {
  const file = path.join(folder, '.env');
  return existsSync(file) ? { ...parse(readIn(file)), ...environment } : environment;
}

function readIn(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new UsageError(`cannot read ${file} (${code}); make it a file that this user may read`);
  }
}

/** @throws UsageError that names the setting, where it is absent, blank or padded with white space. */
export function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value === undefined)
    throw new UsageError(`${name} is not set; put it into .env (see .env.example) or the environment`);
  if (value.trim() === '')
    throw new UsageError(`${name} is blank; put its value into .env (see .env.example)`);
  if (value !== value.trim())
    throw new UsageError(`${name} has white space around its value; remove it, and the quotes that keep it`);
  return value;
}
