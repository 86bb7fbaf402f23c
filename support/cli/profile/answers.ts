import { createInterface } from 'node:readline/promises';
import { UsageError } from '../../contract/usageError.ts';

/** What a person says of a target. Absent: nothing was said. */
export interface Answers {
  name: string;
  channel: string;
  customers: readonly string[];
  kind?: string;
  passwordSetting?: string;
  guests?: readonly string[];
  near?: { latitude: number; longitude: number; proximity: number };
  narrow?: number;
  promoCode?: string;
  giftCards?: readonly string[];
  clockHeader?: string;
}

/** Asks a question; '' where there is no answer. */
export type Ask = (question: string) => Promise<string>;

interface Question {
  flag: string;
  text: string;
  isRequired?: true;
}

const QUESTIONS: readonly Question[] = [
  { flag: 'name', text: 'Name of the deployment, for reports', isRequired: true },
  { flag: 'kind', text: 'sandbox, mock or production [sandbox]' },
  { flag: 'channel', text: 'channelId of the searches', isRequired: true },
  {
    flag: 'customers',
    text: 'E-mail addresses of registered customers, with commas; golfer{01..20}@example.com is a range',
    isRequired: true,
  },
  { flag: 'password-setting', text: 'Setting that holds their password, or nothing where they have none' },
  { flag: 'guests', text: 'E-mail addresses of guests, or nothing' },
  { flag: 'near', text: 'A place with tee times: latitude,longitude,proximity, or nothing' },
  { flag: 'narrow', text: 'A smaller proximity that leaves some of its facilities out, or nothing' },
  { flag: 'promo-code', text: 'Promo code that halves the transaction fee, or nothing' },
  { flag: 'gift-cards', text: 'Issued gift card numbers for tests, or nothing' },
  { flag: 'clock-header', text: 'Header that shifts the clock for one request, or nothing' },
];

/**
 * Answers from flags, and on a terminal from a person for those that no flag gives.
 *
 * @param flag Value of a flag.
 * @throws UsageError that names what is missing or cannot be read.
 */
export async function answersFrom(flag: (name: string) => string | undefined): Promise<Answers> {
  if (!process.stdin.isTTY) return await collect(flag, undefined);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await collect(flag, (question) => terminal.question(`${question}: `));
  } finally {
    terminal.close();
  }
}

/** The same with another way to ask; undefined: nobody is there to answer. */
export async function collect(
  flag: (name: string) => string | undefined,
  ask: Ask | undefined,
): Promise<Answers> {
  const said = new Map<string, string>();
  for (const { flag: name, text, isRequired } of QUESTIONS) {
    const answer = (flag(name) ?? (await ask?.(text)) ?? '').trim();
    if (answer !== '') said.set(name, answer);
    else if (isRequired === true)
      throw new UsageError(
        `--${name} is missing; give it, or answer on a terminal (see tee-conform profile --help)`,
      );
  }
  return read(said);
}

function read(said: ReadonlyMap<string, string>): Answers {
  const [kind, passwordSetting, guests] = [
    said.get('kind'),
    said.get('password-setting'),
    said.get('guests'),
  ];
  const [near, narrow, promoCode] = [said.get('near'), said.get('narrow'), said.get('promo-code')];
  const [giftCards, clockHeader] = [said.get('gift-cards'), said.get('clock-header')];
  return {
    name: said.get('name') ?? '',
    channel: said.get('channel') ?? '',
    customers: listOf(said.get('customers') ?? ''),
    ...(kind === undefined ? {} : { kind }),
    ...(passwordSetting === undefined ? {} : { passwordSetting }),
    ...(guests === undefined ? {} : { guests: listOf(guests) }),
    ...(near === undefined ? {} : { near: placeOf(near) }),
    ...(narrow === undefined ? {} : { narrow: numberOf('narrow', narrow) }),
    ...(promoCode === undefined ? {} : { promoCode }),
    ...(giftCards === undefined ? {} : { giftCards: listOf(giftCards) }),
    ...(clockHeader === undefined ? {} : { clockHeader }),
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function numberOf(flag: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`--${flag} ${text} is not a number`);
  return number;
}

function placeOf(text: string): { latitude: number; longitude: number; proximity: number } {
  const parts = text.split(',');
  if (parts.length !== 3)
    throw new UsageError(`--near ${text} is not latitude,longitude,proximity such as 28.54,-81.38,25`);
  const [latitude = 0, longitude = 0, proximity = 0] = parts.map((part) => numberOf('near', part));
  return { latitude, longitude, proximity };
}
