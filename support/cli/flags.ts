import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DEFAULT_TIME_BUDGET_SECONDS, DEPTHS } from '../run/runSettings.ts';
import type { Depth } from '../run/runSettings.ts';
import { UsageError } from '../usage/usageError.ts';
import { suggestion } from '../usage/nearest.ts';

const OPTIONS = {
  profile: { type: 'string' },
  only: { type: 'string' },
  depth: { type: 'string' },
  seed: { type: 'string' },
  'time-budget': { type: 'string' },
  out: { type: 'string' },
  allure: { type: 'boolean' },
  list: { type: 'boolean' },
  'allow-wallet': { type: 'boolean' },
  'allow-bookings': { type: 'string' },
  'allow-http': { type: 'boolean' },
  'trust-credentials': { type: 'boolean' },
  ca: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Name of an option of a run. */
export type RunOption = keyof typeof OPTIONS;

const GREATEST_SEED = 2 ** 31 - 1;
const LONGEST_BUDGET_SECONDS = 24 * 60 * 60;

export interface RunFlags {
  profile?: string;
  only?: string;
  depth: Depth;
  seed: number;
  timeBudgetSeconds: number;
  out?: string;
  /** Whether results for Allure are written too. */
  allure: boolean;
  list: boolean;
  allowWallet: boolean;
  allowBookings?: number;
  allowHttp?: boolean;
  /** Whether a target that refuses every login is judged, since the credentials are right for sure. */
  trustCredentials?: boolean;
  /** File of a private authority. */
  ca?: string;
  help: boolean;
}

/** What `parseArgs` is told of a command's flags. */
export type FlagOptions = Readonly<Record<string, { type: 'string' | 'boolean'; short?: string }>>;

/** The flags that were given: text, or true for those that take none. */
export interface GivenFlags {
  text: (name: string) => string | undefined;
  has: (name: string) => boolean;
}

/**
 * Reads the flags of a command.
 *
 * @param command As the user types it, for the message that points to its help.
 * @throws UsageError that names the flag and what it takes.
 */
export function givenFlags(args: readonly string[], options: FlagOptions, command: string): GivenFlags {
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const names = Object.keys(options).map((name) => `--${name}`);
  const help = `see tee-conform ${command} --help`;
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(
        `unexpected argument "${token.value}"; quote values that contain * or spaces, or ${help}`,
      );
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (option === undefined)
      throw new UsageError(`unknown flag ${token.rawName}${suggestion(token.rawName, names) || `; ${help}`}`);
    if (option.type === 'string' && given.has(token.name))
      throw new UsageError(`--${token.name} is given twice; give it once`);
    given.add(token.name);
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageError(`--${token.name} takes no value; leave out "=${token.value}"`);
    if (option.type === 'string' && (token.value === undefined || token.value === ''))
      throw new UsageError(`--${token.name} needs a value; ${help}`);
    if (option.type === 'string' && !token.inlineValue && token.value?.startsWith('--') === true)
      throw new UsageError(`--${token.name} needs a value, and ${token.value} is a flag`);
  }
  return {
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => values[name] === true,
  };
}

/**
 * Flags of a run.
 *
 * @throws UsageError that names the flag and what it takes.
 */
export function readFlags(args: readonly string[]): RunFlags {
  const { text, has } = givenFlags(args, OPTIONS, 'run');
  const [profile, only, out, ca] = [text('profile'), text('only'), text('out'), text('ca')];
  const bookings = wholeNumber('allow-bookings', text('allow-bookings'), 1_000_000);
  return {
    ...(profile === undefined ? {} : { profile }),
    ...(only === undefined ? {} : { only }),
    ...(out === undefined ? {} : { out }),
    ...(ca === undefined ? {} : { ca }),
    ...(bookings === undefined ? {} : { allowBookings: bookings }),
    ...(has('allow-http') ? { allowHttp: true } : {}),
    ...(has('trust-credentials') ? { trustCredentials: true } : {}),
    depth: depthOf(text('depth') ?? 'standard'),
    seed: wholeNumber('seed', text('seed'), GREATEST_SEED) ?? randomInt(GREATEST_SEED),
    timeBudgetSeconds: secondsOf(text('time-budget')),
    allure: has('allure'),
    list: has('list'),
    allowWallet: has('allow-wallet'),
    help: has('help'),
  };
}

/** Options of a run that another command has as well, with the same meaning. */
export function optionsOfARun(names: readonly RunOption[]): FlagOptions {
  return Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
}

/** The flags of a run, read from those of another command. @param names As for `optionsOfARun`. */
export function asOfARun({ text, has }: GivenFlags, names: readonly RunOption[]): RunFlags {
  return readFlags(
    names.flatMap((name) => {
      if (OPTIONS[name].type === 'boolean') return has(name) ? [`--${name}`] : [];
      const value = text(name);
      return value === undefined ? [] : [`--${name}=${value}`];
    }),
  );
}

function depthOf(text: string): Depth {
  const depth = DEPTHS.find((name) => name === text);
  if (depth === undefined)
    throw new UsageError(`--depth ${text} is not one of ${DEPTHS.join(', ')}${suggestion(text, DEPTHS)}`);
  return depth;
}

function wholeNumber(flag: string, text: string | undefined, greatest: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text) || Number(text) > greatest)
    throw new UsageError(`--${flag} ${text} is not a whole number from 0 to ${greatest}`);
  return Number(text);
}

/** Seconds of `90s`, `20m` or `1h`. */
function secondsOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIME_BUDGET_SECONDS;
  const [, amount, unit = ''] = /^(\d{1,6})(s|m|h)$/.exec(text) ?? [];
  const seconds = Number(amount) * ({ s: 1, m: 60, h: 3600 }[unit] ?? Number.NaN);
  if (!(seconds <= LONGEST_BUDGET_SECONDS))
    throw new UsageError(`--time-budget ${text} is not a time such as 90s, 20m or 1h, a day at most`);
  return seconds;
}
