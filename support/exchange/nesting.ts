/** Levels of arrays and objects that a body may have; RFC 8259, 9 leaves the limit to the reader. */
export const DEEPEST_NESTING = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The bit that tells `{` from `[`, and `}` from `]`. */
const CURLY = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Whether a body, read as JSON, nests deeper than what can be walked through without running out of stack.
 * Looked at before it is parsed; most bodies are too short to nest so deep.
 */
export function nestsTooDeeply(bytes: Buffer): boolean {
  if (bytes.length <= DEEPEST_NESTING) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if ((byte | CURLY) === OPENING) {
      depth += 1;
      if (depth > DEEPEST_NESTING) return true;
    } else if ((byte | CURLY) === CLOSING) depth -= 1;
  }
  return false;
}
