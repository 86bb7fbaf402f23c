import { plainText } from '../exchange/wideIntegers.ts';
import { at } from './pointer.ts';
import type { Json, Template } from './profile.ts';
import { ProfileError } from './profileError.ts';

export type Values = Readonly<Record<string, Json | undefined>>;

const WHOLE = /^\{\{\s*([\w+-]+(?:\/[^{}?]*)?)(\?)?\s*\}\}$/;
/** The only key of an item of an array that stands there once for each of `players`. */
const EACH_PLAYER = /^\{\{\s*each player\s*\}\}$/;
const PART = /\{\{\s*([\w+-]+(?:\/[^{}?]*)?)(\?)?\s*\}\}/g;

/** A value, or what a pointer behind its name finds in it, `invoice/quote`. */
function knownValue(named: string, values: Values): Json | undefined {
  const [name = ''] = named.split('/', 1);
  return at(values[name], named.slice(name.length).trimEnd());
}

function valueOf(name: string, values: Values): Json {
  const value = knownValue(name, values);
  if (value === undefined) {
    const known = Object.keys(values).filter((key) => values[key] !== undefined);
    throw new ProfileError(
      undefined,
      `the template asks for {{${name}}}; known here: ${known.join(', ') || 'nothing'}; write {{${name}?}} to leave the key out`,
    );
  }
  return value;
}

function fillText(template: string, values: Values): Json | undefined {
  const whole = WHOLE.exec(template);
  if (whole?.[1] !== undefined) {
    return whole[2] === '?' ? knownValue(whole[1], values) : valueOf(whole[1], values);
  }
  return template.replaceAll(PART, (_, name: string, optional?: string) => {
    const value = optional === '?' ? (knownValue(name, values) ?? '') : valueOf(name, values);
    return typeof value === 'string' ? plainText(value) : JSON.stringify(value);
  });
}

/** What a template holds once for each player, in which `player` is the number of one; undefined for any other. */
function forEachPlayer(template: Template): Template | undefined {
  if (template === null || typeof template !== 'object' || Array.isArray(template)) return undefined;
  const [entry, ...others] = Object.entries(template);
  return entry !== undefined && others.length === 0 && EACH_PLAYER.test(entry[0]) ? entry[1] : undefined;
}

/** An item of an array with its placeholders filled: none, one, or one for each player. */
function fillItem(item: Template, values: Values): Json[] {
  const each = forEachPlayer(item);
  if (each !== undefined) {
    const players = Number(valueOf('players', values));
    return Array.from({ length: players }, (_, index) => ({ ...values, player: index + 1 })).flatMap((own) =>
      fillItem(each, own),
    );
  }
  const filled = fill(item, values);
  return filled === undefined ? [] : [filled];
}

/**
 * The template with its placeholders filled. A string that is one placeholder takes the value as it is,
 * of whatever JSON type; a key whose optional value is absent is left out. The item `{"{{each player}}": …}` of an array
 * stands there once for each of `players`, with `player` counted from 1.
 *
 * @throws ProfileError where a value is not known.
 */
export function fill(template: Template, values: Values): Json | undefined {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) {
    return template.flatMap((item) => fillItem(item, values));
  }
  if (template === null || typeof template !== 'object') return template;
  const result: Record<string, Json> = {};
  for (const [key, item] of Object.entries(template)) {
    if (EACH_PLAYER.test(key))
      throw new ProfileError(
        undefined,
        `${key} is the only key of an item of an array, which stands there for each`,
      );
    const filled = fill(item, values);
    if (filled !== undefined) result[key] = filled;
  }
  return result;
}
