import { createHash } from 'node:crypto';
import { byteEncodings, wholeEncodings } from './forms/byteEncodings.ts';
import { textNotations } from './forms/textNotations.ts';

/** An encoding shorter than this meets ordinary text by chance. */
const SHORTEST_ENCODING = 8;

/**
 * Every form in which a value may come to light:
 *
 * | as                  | forms                                                                                        |
 * | ------------------- | -------------------------------------------------------------------------------------------- |
 * | itself              | raw; its UTF-8 read as Latin-1; reversed                                                      |
 * | JSON                | plain; with escaped slashes; in ASCII; made safe for HTML; within JSON; between single quotes |
 * | URL                 | a component; strict; a whole URL; a path; a form; each in both cases of `%xx`; encoded twice  |
 * | HTML, XML           | the names and numbers of each quote; numeric outside ASCII                                    |
 * | shell               | within single quotes, two ways; within double quotes; bare; in `$'…'`                         |
 * | Base64              | plain and base64url, padded or not, at each of the three shifts                               |
 * | hexadecimal         | both cases; spaced; with colons; as `\x` and `%` escapes                                      |
 * | a buffer's numbers  | with and without a space between them                                                         |
 * | SHA-1               | hexadecimal in both cases; Base64; base64url                                                  |
 * | card number         | spaced and dashed, in groups                                                                  |
 *
 * Encodings are escaped in turn. Line breaks within any of them, and the indent after those, are the redactor's to see
 * through. What is made from several values (the Basic pair, the signed string, a signature) is registered as a value of
 * its own.
 */
export function secretForms(value: string): Set<string> {
  return new Set([...plainForms(value), ...encodedForms(value)]);
}

/** Those forms of which a value has few, however long it is: its notations as a text, and its digest. */
export function plainForms(value: string): Set<string> {
  const bytes = Buffer.from(value, 'utf8');
  const digest = createHash('sha1').update(bytes).digest();
  return new Set([
    ...textNotations(value),
    // Header bytes are read as Latin-1, whatever they were meant as.
    bytes.toString('latin1'),
    ...wholeEncodings(digest),
    ...cardGroups(value),
  ]);
}

/** The others. An encoding of a part of the value stands in each, where the characters of the value have one byte each. */
export function encodedForms(value: string): Set<string> {
  const reversed = Array.from(value).reverse().join('');
  const encodings = byteEncodings(Buffer.from(value, 'utf8'));
  return new Set([
    ...textNotations(reversed),
    ...encodings.filter(({ length }) => length >= SHORTEST_ENCODING),
  ]);
}

/** A card number as people write it: in fours, or as American Express prints it. */
function cardGroups(value: string): string[] {
  if (!/^\d{12,19}$/u.test(value)) return [];
  const groupings = [
    value.match(/\d{1,4}/gu) ?? [],
    [value.slice(0, 4), value.slice(4, 10), value.slice(10)],
  ];
  return groupings.flatMap((groups) =>
    [' ', '-', '+', '%20', '\u00a0'].map((between) => groups.join(between)),
  );
}
