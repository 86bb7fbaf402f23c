import { jsonOfValue } from '../../exchange/wideIntegers.ts';
import type { Json } from '../../target/profile.ts';

/** A body with the members of all its objects the other way round. */
function reversed(body: Json): Json {
  if (Array.isArray(body)) return body.map(reversed);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

const STRING_OR_SIGN = /("(?:[^"\\]|\\.)*")|[{}[\],:]/gsu;
const NAME = /"(\w)((?:[^"\\]|\\.)*"\s*:)/gsu;

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0');

/** The same JSON in ASCII alone: what lies beyond it is escaped. */
export const escapedBeyondAscii = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${hexOf(unit)}`);

/** What stands between the quotes of a string of JSON that escapes every character of a text. */
export const escapedThroughout = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${hexOf(unit)}`)
    .join('');

/** Ways to write a body as JSON that say the same as the plain one. */
export const JSON_NOTATIONS: readonly (readonly [name: string, write: (body: Json) => string])[] = [
  [
    'with white space',
    (body) =>
      jsonOfValue(body).replace(STRING_OR_SIGN, (text, string?: string) => string ?? `\r\n\t${text} `),
  ],
  [
    'with the first letter of its names escaped',
    (body) =>
      jsonOfValue(body).replace(NAME, (_, first: string, rest: string) => `"\\u${hexOf(first)}${rest}`),
  ],
  ['with its members in reverse', (body) => jsonOfValue(reversed(body))],
];
