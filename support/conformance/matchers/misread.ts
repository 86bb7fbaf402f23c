import { documentOf, textsIn } from '../../target/readings/document.ts';
import type { Sent } from '../requests/sent.ts';

/** Bytes 80 to 9f in windows-1252, which Node.js 20 decodes as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const REPLACEMENTS = ['?', '\uFFFD'];

const replaced = (text: string, units: RegExp): string[] =>
  REPLACEMENTS.map((replacement) => text.replaceAll(units, replacement));

/**
 * What becomes of a text whose UTF-8 is read, or kept, in an encoding of one byte a letter. A text that stands for it in
 * other letters, as Zoe for Zoë, is none of these.
 */
export function misreadings(text: string): string[] {
  const bytes = Buffer.from(text);
  const inLatin1 = bytes.toString('latin1');
  const all = [
    inLatin1,
    inLatin1.replaceAll(/[\x80-\x9f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80)),
    ...replaced(inLatin1, /[^\0-\x7f]/g),
    ...replaced(text, /[^\0-\x7f]/gu),
    ...replaced(text, /[^\0-\xff]/gu),
    ...replaced(text, /[^\0-\uffff]/gu),
    ...replaced(text, /[\ud800-\udfff]/g),
    ...replaced(text, /[^\0-\x7f]/g),
  ];
  return [...new Set(all)].filter((misread) => misread !== text);
}

/** How an answer shows a text, in whatever case: as it was sent or misread; undefined where it shows neither. */
export function shownIn({ exchange }: Sent, text: string): string | undefined {
  const texts = textsIn(documentOf(exchange)).map((each) => each.toLowerCase());
  return [text, ...misreadings(text)].find((form) => texts.some((each) => each.includes(form.toLowerCase())));
}
