/** A part of a text, and what stands in its place. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** In the order of the text; hits that overlap become one, under the name of the first. */
export function merged(hits: readonly Hit[]): Hit[] {
  const result: Hit[] = [];
  for (const hit of hits.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last === undefined || hit.start >= last.end) result.push(hit);
    else if (hit.end > last.end) result[result.length - 1] = { ...last, end: hit.end };
  }
  return result;
}

/**
 * Puts the names in the place of the hits, up to a number of characters.
 *
 * @returns The text, and the index in the original up to which it goes.
 */
export function replaced(text: string, hits: readonly Hit[], limit: number): { text: string; end: number } {
  let made = '';
  let end = 0;
  for (const { start, end: past, name } of hits) {
    if (made.length + start - end >= limit) break;
    made += `${text.slice(end, start)}[redacted ${name}]`;
    end = past;
  }
  const rest = text.slice(end, end + Math.max(0, limit - made.length));
  return { text: made + rest, end: end + rest.length };
}
