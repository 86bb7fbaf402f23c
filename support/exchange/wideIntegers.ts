/** Texts and numbers of JSON, so that digits within a text are passed over. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MAYBE_WIDE = /\d{16}/;
const INTEGER = /^-?\d+$/;

/** Begins what was read as a number: a word joiner, which messages do not show and no identifier begins with. */
const MARK = '\u2060';
/** As a value, not as the name of a member. */
const MARKED = new RegExp(`"${MARK}(-?\\d{16,})"(?!:)`, 'g');

function isWide(token: string): boolean {
  return INTEGER.test(token) && !Number.isSafeInteger(Number(token));
}

/**
 * An integer as a value of JSON: a number, or where a double cannot hold it, as an identifier of 64 bits may be, its digits
 * behind a mark. A text of the same digits is another value.
 */
export function integerOf(digits: string): number | string {
  return isWide(digits) ? MARK + String(BigInt(digits)) : Number(digits);
}

/** The digits of a text that stands for a wide integer; any other text as it is. */
export function plainText(text: string): string {
  return text.startsWith(MARK) ? text.slice(MARK.length) : text;
}

/**
 * The value of a JSON text, wide integers in it as `integerOf` has them.
 *
 * @throws SyntaxError where the text is no JSON.
 */
export function valueOfJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MAYBE_WIDE.test(text)) return value;
  return JSON.parse(
    text.replaceAll(TOKENS, (token) => (isWide(token) ? JSON.stringify(integerOf(token)) : token)),
  );
}

/** A value as JSON text, the wide integers in it bare. */
export function jsonOfValue(value: unknown): string {
  return JSON.stringify(value).replaceAll(MARKED, '$1');
}
