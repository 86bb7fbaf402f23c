const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]/g;

/** An object or a list that is open where the text is read. */
interface Open {
  /** Where it stands in the document. */
  place: string;
  /** Keys so far; absent in a list. */
  keys?: Set<string>;
  /** Of what comes next. */
  step: string;
}

/**
 * The pointer to the first key that stands twice in one object of a JSON text; undefined where there is none. A parser
 * would keep the last of them without a word.
 *
 * @param text JSON that parses.
 */
export function duplicateKeyIn(text: string): string | undefined {
  const open: Open[] = [];
  let isKey = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const within = open.at(-1);
    if (token === '{' || token === '[') {
      const place = within === undefined ? '' : `${within.place}/${within.step}`;
      open.push(token === '{' ? { place, keys: new Set(), step: '' } : { place, step: '0' });
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',' && within !== undefined) {
      isKey = within.keys !== undefined;
      if (!isKey) within.step = String(Number(within.step) + 1);
    } else if (isKey && within?.keys !== undefined && token.startsWith('"')) {
      within.step = (JSON.parse(token) as string).replaceAll('~', '~0').replaceAll('/', '~1');
      if (within.keys.has(within.step)) return `${within.place}/${within.step}`;
      within.keys.add(within.step);
      isKey = false;
    }
  }
  return undefined;
}
