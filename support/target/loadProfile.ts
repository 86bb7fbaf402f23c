import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { suggestion } from '../usage/nearest.ts';
import { UsageError } from '../usage/usageError.ts';
import type { Profile } from './profile.ts';
import { everyCustomerOf, RANGE } from './customers.ts';
import { disclaims } from './disclaims.ts';
import { duplicateKeyIn } from './duplicateKey.ts';

const SCHEMA = new URL('./profile.schema.json', import.meta.url);

/** A profile as it stands in a file. */
type Written = Omit<Profile, 'search'> & {
  search: Omit<Profile['search'], 'windows'> & Partial<Pick<Profile['search'], 'windows'>>;
};

let validate: ValidateFunction<Written> | undefined;

function validator(): ValidateFunction<Written> {
  validate ??= new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    code: { optimize: false },
  }).compile<Written>(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);
  return validate;
}

/** What is wrong, and what would be right, where that is soon said. */
function mistakeOf(error: ErrorObject): { what: string; hint?: string } {
  const { params } = error as { params: Record<string, unknown> };
  const { description = '', properties = {} } = (error.parentSchema ?? {}) as {
    description?: string;
    properties?: object;
  };
  const keys = Object.keys(properties);
  if (error.keyword === 'additionalProperties') {
    const unknown = String(params.additionalProperty);
    return { what: `has an unknown key "${unknown}"`, hint: suggestion(unknown, keys) || allOfFew(keys) };
  }
  if (error.keyword === 'required') return { what: `lacks "${String(params.missingProperty)}"` };
  if (error.keyword === 'enum')
    return { what: `is mistaken: must be one of ${(params.allowedValues as unknown[]).join(', ')}` };
  const meant = error.keyword === 'pattern' && description !== '' ? ` (${description})` : '';
  const hint = error.keyword === 'type' ? allOfFew(keys) : '';
  return { what: `is mistaken: ${error.message ?? error.keyword}${meant}`, hint };
}

const FEW_KEYS = 6;

/** What an object takes, where that is soon said. */
const allOfFew = (keys: readonly string[]): string =>
  keys.length > 0 && keys.length <= FEW_KEYS ? `; it takes ${keys.join(', ')}` : '';

function read(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `cannot read the profile ${file} (${code ?? 'unknown error'}); set --profile or TARGET_PROFILE`,
    );
  }
  return parsed(text.replace(/^\uFEFF/, ''), file);
}

function parsed(text: string, file: string): unknown {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`the profile ${file} is not JSON: ${withLine((error as Error).message, text)}`);
  }
  const twice = duplicateKeyIn(text);
  if (twice !== undefined) throw new UsageError(`the profile ${file} has ${twice} twice; leave one of them`);
  return document;
}

/** What a parser says, with the line where it says how many characters in. */
function withLine(message: string, text: string): string {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position === undefined || message.includes(' line ')) return message;
  const before = text.slice(0, Number(position)).split('\n');
  return `${message} (line ${before.length} column ${(before.at(-1) ?? '').length + 1})`;
}

/** One search shows what there is where the profile says nothing of windows. */
const complete = (written: Written): Profile => ({
  ...written,
  search: { windows: [{}], ...written.search },
});

/** What the schema cannot say: a capability is bound as a whole, or disclaimed. */
function consistent(profile: Profile, file: string): Profile {
  const { getWallet, addPaymentOption, removePaymentOption, addReservation } = profile.operations;
  const bindings = {
    '/operations/getWallet/response/giftCards': getWallet.response.giftCards,
    '/operations/addPaymentOption/giftCard': addPaymentOption.giftCard,
    '/operations/addPaymentOption/fields/giftNumber': addPaymentOption.fields.giftNumber,
    '/operations/removePaymentOption/giftCard': removePaymentOption.giftCard,
    '/operations/addReservation/payments/giftCard': addReservation.payments.giftCard,
  };
  const isDisclaimed = disclaims(profile, 'gift-cards');
  const missing = Object.entries(bindings).find(([, binding]) => binding === undefined);
  if (!isDisclaimed && missing !== undefined) {
    throw new UsageError(`the profile ${file} lacks ${missing[0]}; bind it, or disclaim gift-cards`);
  }
  const { credit, unknownType } = profile.cards;
  if (credit.some(({ type }) => type === unknownType))
    throw new UsageError(
      `the profile ${file} has "${unknownType}" at /cards/unknownType, which is a type of /cards/credit too; give one that the target refuses`,
    );
  const { near, narrow } = profile.search;
  if (narrow !== undefined && narrow >= near.proximity)
    throw new UsageError(
      `the profile ${file} has ${narrow} at /search/narrow, which leaves out nothing within the ${near.proximity} of /search/near; give a smaller one, or leave it out`,
    );
  const odd = [...profile.customers.registered, ...profile.customers.guests].find(({ email }) =>
    /[{}]/.test(email.replace(RANGE, '')),
  );
  if (odd !== undefined)
    throw new UsageError(
      `the profile ${file} lists ${odd.email}, whose braces hold no range; write one as golfer{01..20}@example.com`,
    );
  const addresses = everyCustomerOf(profile, {}).map(({ email }) => email);
  const twice = addresses.find((email, index) => addresses.indexOf(email) !== index);
  if (twice !== undefined)
    throw new UsageError(
      `the profile ${file} lists ${twice} twice in /customers; leave one of them, since two cases would use it at once`,
    );
  return profile;
}

/**
 * A profile from its file, checked against profile.schema.json.
 *
 * @throws UsageError that names the file, the pointer in it and what was expected there.
 */
export function loadProfile(file: string): Profile {
  return checkedProfile(read(file), file);
}

/** A profile that breaks its schema, possibly in several places. */
export class BrokenProfile extends UsageError {
  /** What is wrong, and where, one place a line; the deepest first. */
  readonly mistakes: readonly string[];

  constructor(file: string, mistakes: readonly string[]) {
    const [first = 'breaks the schema'] = mistakes;
    const more =
      mistakes.length > 1 ? ` (and ${mistakes.length - 1} more, which tee-conform profile check lists)` : '';
    super(`the profile ${file} ${first}${more}; see support/target/profile.schema.json`);
    this.mistakes = mistakes;
  }
}

const isChoice = ({ keyword }: ErrorObject): boolean => ['oneOf', 'anyOf', 'if'].includes(keyword);

/** What to fix, the deepest first. Of a choice Ajv reports every branch: one mistake is enough, and none where one lies deeper. */
function causesOf(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = new Set(errors.filter(isChoice).map(({ instancePath }) => instancePath));
  const seen = new Set<string>();
  return errors
    .toSorted(
      (a, b) => b.instancePath.length - a.instancePath.length || Number(isChoice(a)) - Number(isChoice(b)),
    )
    .filter(({ instancePath: place }) => {
      if (!choices.has(place)) return true;
      const isFirst = !seen.has(place);
      seen.add(place);
      return isFirst && !errors.some((other) => other.instancePath.startsWith(`${place}/`));
    });
}

function inWords(error: ErrorObject): string {
  const { what, hint = '' } = mistakeOf(error);
  return `${what} at ${error.instancePath === '' ? '/' : error.instancePath}${hint}`;
}

/**
 * A document as a profile, where it is one.
 *
 * @param file Where it stands, or will stand; for the message.
 * @throws UsageError as `loadProfile`.
 */
export function checkedProfile(document: unknown, file: string): Profile {
  const check = validator();
  if (check(document)) return consistent(complete(document), file);
  throw new BrokenProfile(file, causesOf(check.errors ?? []).map(inWords));
}
