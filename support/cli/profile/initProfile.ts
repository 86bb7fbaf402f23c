import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellWord } from '../../usage/shellWord.ts';
import { UsageError } from '../../usage/usageError.ts';
import { checkedProfile, loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { givenFlags } from '../flags.ts';
import type { FlagOptions } from '../flags.ts';
import { print } from '../print.ts';
import { ANSWER_FLAGS, answersFrom } from './answers.ts';
import { profileFrom } from './profileFrom.ts';

const SCHEMA = fileURLToPath(new URL('../../target/profile.schema.json', import.meta.url));

const OPTIONS: FlagOptions = { out: { type: 'string' }, force: { type: 'boolean' }, ...ANSWER_FLAGS };

function write(file: string, text: string, isForced: boolean): void {
  try {
    writeFileSync(file, text, { flag: isForced ? 'w' : 'wx' });
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'EEXIST'
        ? `${file} is there already; name another file by --out, or write over it by --force`
        : `cannot write the profile ${file} (${code}); name another file by --out`,
    );
  }
}

/**
 * Writes a profile from flags, and from answers where there is a terminal to ask on.
 *
 * @returns The exit code.
 * @throws UsageError that names the flag that is missing or wrong, or the file that is there already.
 */
export async function initProfile(args: readonly string[]): Promise<number> {
  const { text, has } = givenFlags(args, OPTIONS, 'profile');
  const file = text('out') ?? 'my-profile.json';
  const answers = await answersFrom(text);
  const schema = path.relative(path.dirname(path.resolve(file)), SCHEMA).replaceAll('\\', '/');
  const document = { $schema: schema, ...profileFrom(answers, loadProfile(REFERENCE_PROFILE)) };
  const profile = checkedProfile(document, file);
  write(file, `${JSON.stringify(document, null, 2)}\n`, has('force'));
  const { password } = profile.customers.registered[0] ?? {};
  return print(
    [
      `wrote ${file}: what you gave, and the reference profile for the rest`,
      `next: put the settings into .env (see .env.example)${password === undefined ? '' : `, ${password} among them`}`,
      `      tee-conform profile check ${shellWord(file)}`,
      `      tee-conform run --depth quick --profile ${shellWord(file)}`,
      '',
    ].join('\n'),
  );
}
