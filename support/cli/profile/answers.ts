import { createInterface } from 'node:readline/promises';
import { UsageError } from '../../usage/usageError.ts';
import type { FlagOptions } from '../flags.ts';

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
  /** @throws UsageError where the answer cannot be read. */
  read: (answer: string) => Partial<Answers>;
}

const QUESTIONS: readonly Question[] = [
  {
    flag: 'name',
    text: 'Name of the deployment, for reports',
    isRequired: true,
    read: (name) => ({ name }),
  },
  { flag: 'kind', text: 'sandbox, mock or production [sandbox]', read: (kind) => ({ kind }) },
  {
    flag: 'channel',
    text: 'channelId of the searches',
    isRequired: true,
    read: (channel) => ({ channel }),
  },
  {
    flag: 'customers',
    text: 'E-mail addresses of registered customers, with commas; golfer{01..20}@example.com is a range',
    isRequired: true,
    read: (list) => ({ customers: listOf(list) }),
  },
  {
    flag: 'password-setting',
    text: 'Setting that holds their password, or nothing where they have none',
    read: (passwordSetting) => ({ passwordSetting }),
  },
  {
    flag: 'guests',
    text: 'E-mail addresses of guests, or nothing',
    read: (list) => ({ guests: listOf(list) }),
  },
  {
    flag: 'near',
    text: 'A place with tee times: latitude,longitude,proximity, or nothing',
    read: (place) => ({ near: placeOf(place) }),
  },
  {
    flag: 'narrow',
    text: 'A smaller proximity that leaves some of its facilities out, or nothing',
    read: (narrow) => ({ narrow: numberOf('narrow', narrow) }),
  },
  {
    flag: 'promo-code',
    text: 'Promo code that halves the transaction fee, or nothing',
    read: (promoCode) => ({ promoCode }),
  },
  {
    flag: 'gift-cards',
    text: 'Issued gift card numbers for tests, each written out, or nothing',
    read: (list) => ({ giftCards: listOf(list) }),
  },
  {
    flag: 'clock-header',
    text: 'Header that shifts the clock for one request, or nothing',
    read: (clockHeader) => ({ clockHeader }),
  },
];

/** The flags that give answers. */
export const ANSWER_FLAGS: FlagOptions = Object.fromEntries(
  QUESTIONS.map(({ flag }) => [flag, { type: 'string' }]),
);

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
  const answers: Answers = { name: '', channel: '', customers: [] };
  const missing: string[] = [];
  for (const { flag: name, text, isRequired, read } of QUESTIONS) {
    const answer = (flag(name) ?? (await ask?.(text)) ?? '').trim();
    if (answer !== '') Object.assign(answers, read(answer));
    else if (isRequired === true) missing.push(`--${name}`);
    if (missing.length > 0 && ask !== undefined) break;
  }
  if (missing.length > 0)
    throw new UsageError(
      `missing: ${missing.join(', ')}; give them, or answer on a terminal (see tee-conform profile --help)`,
    );
  return answers;
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
