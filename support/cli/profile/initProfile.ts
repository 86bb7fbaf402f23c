import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../contract/usageError.ts';
import { checkedProfile, loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { givenFlags } from '../flags.ts';
import { answersFrom } from './answers.ts';
import { profileFrom } from './profileFrom.ts';

const SCHEMA = fileURLToPath(new URL('../../target/profile.schema.json', import.meta.url));

const OPTIONS = {
  out: { type: 'string' },
  force: { type: 'boolean' },
  name: { type: 'string' },
  kind: { type: 'string' },
  channel: { type: 'string' },
  customers: { type: 'string' },
  'password-setting': { type: 'string' },
  guests: { type: 'string' },
  near: { type: 'string' },
  narrow: { type: 'string' },
  'promo-code': { type: 'string' },
  'gift-cards': { type: 'string' },
  'clock-header': { type: 'string' },
} as const;

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
  process.stdout.write(
    [
      `wrote ${file}: what you gave, and the reference profile for the rest`,
      `next: put the settings into .env (see .env.example)${password === undefined ? '' : `, ${password} among them`}`,
      `      tee-conform profile check ${file}`,
      `      tee-conform run --depth quick --profile ${file}`,
      '',
    ].join('\n'),
  );
  return 0;
}
