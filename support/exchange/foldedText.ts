/**
 * A line break as it stands in a text or in JSON, with the indent and the quoting mark that the next line begins with:
 * what wrapping, pretty-printing and logging put into the middle of a value.
 */
const BREAK = /(?:\r?\n|(?:\\r)?\\n)[ \t]*([<>|#+*][ \t]+)?/gu;

/** A text without its line breaks, and where in the original each of its characters stands. */
export interface FoldedText {
  readonly text: string;
  /** Index in the original of the character at this index of the folded text. */
  originOf: (at: number) => number;
}

/**
 * Folds a text in every way in which a value may have been broken: the spaces at its break, or some of them, may have been
 * its own, and so may a quoting mark.
 *
 * @param gap The most spaces in a row that a value holds.
 * @returns None where the text has no line break, and so folding changes nothing.
 */
export function foldings(original: string, gap: number): FoldedText[] {
  const breaks = [...original.matchAll(BREAK)];
  if (breaks.length === 0) return [];
  const ends = [breaks.map(([all]) => all.length)];
  if (breaks.some(([, mark]) => mark !== undefined))
    ends.push(breaks.map(([all, mark = '']) => all.length - mark.length));
  const joints = Array.from({ length: gap + 1 }, (_, spaces) => ' '.repeat(spaces));
  return ends.flatMap((lengths) => joints.map((joint) => folded(original, breaks, lengths, joint)));
}

function folded(
  original: string,
  breaks: readonly RegExpExecArray[],
  lengths: readonly number[],
  joint: string,
): FoldedText {
  const starts: number[] = [];
  const offsets: number[] = [];
  let text = '';
  let from = 0;
  for (const [nth, { index }] of breaks.entries()) {
    text += original.slice(from, index) + joint;
    from = index + (lengths[nth] ?? 0);
    starts.push(text.length);
    offsets.push(from - text.length);
  }
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
