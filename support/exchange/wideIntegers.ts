/** Texts and numbers of JSON, so that digits within a text are passed over. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MAYBE_WIDE = /\d{16}/;
const INTEGER = /^-?\d+$/;
const IN_QUOTES = /"(-?\d{16,})"/g;

/** Integers that stood bare in an answer and are read as texts, to be sent bare again. */
const readAsText = new Set<string>();

function isWide(token: string): boolean {
  return INTEGER.test(token) && !Number.isSafeInteger(Number(token));
}

/**
 * The value of a JSON text. An integer that a double cannot hold, as an identifier of 64 bits may be, is read as the text
 * of its digits.
 *
 * @throws SyntaxError where the text is no JSON.
 */
export function valueOfJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MAYBE_WIDE.test(text)) return value;
  return JSON.parse(
    text.replaceAll(TOKENS, (token) => {
      if (!isWide(token)) return token;
      readAsText.add(token);
      return `"${token}"`;
    }),
  );
}

/** A value as JSON text, the wide integers in it bare as they were read. */
export function jsonOfValue(value: unknown): string {
  return JSON.stringify(value).replaceAll(IN_QUOTES, (text, digits: string) =>
    readAsText.has(digits) ? digits : text,
  );
}
