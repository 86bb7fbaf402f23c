/**
 * A line break as it stands in a text or in JSON, with the indent and the quoting mark that the next line begins with:
 * what wrapping, pretty-printing and logging put into the middle of a value.
 */
const BREAK = /(?:\r?\n|(?:\\r)?\\n)(?:[ \t]*(?:[<>|#+*][ \t]+)?)/gu;

/** A text without its line breaks, and where in the original each of its characters stands. */
export interface FoldedText {
  readonly text: string;
  /** Index in the original of the character at this index of the folded text. */
  originOf: (at: number) => number;
}

/**
 * Folds a text.
 *
 * @param joint What stands in the place of each break: nothing, or the space that a dump broke its line at.
 * @returns Undefined where the text has no line break, and so folding changes nothing.
 */
export function foldedText(original: string, joint: '' | ' ' = ''): FoldedText | undefined {
  const starts: number[] = [];
  const offsets: number[] = [];
  let text = '';
  let from = 0;
  for (const match of original.matchAll(BREAK)) {
    text += original.slice(from, match.index) + joint;
    from = match.index + match[0].length;
    starts.push(text.length);
    offsets.push(from - text.length);
  }
  if (starts.length === 0) return undefined;
  text += original.slice(from);
  return { text, originOf: (at) => at + offsetAt(at, starts, offsets) };
}

/** Characters that were folded away before this index; by bisection. */
function offsetAt(at: number, starts: readonly number[], offsets: readonly number[]): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (offsets[low - 1] ?? 0);
}
