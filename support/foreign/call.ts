/** A request, as far as an operation needs it. */
export interface Call {
  method: string;
  /** Path below the base address, percent-decoded, segment by segment. */
  path: readonly string[];
  query: ReadonlyMap<string, string>;
  /** Value of a header, its name in lower case. */
  header: (name: string) => string | undefined;
  /** The JSON of the body; undefined where there is none. */
  body: unknown;
  /** The clock of this request, milliseconds of the Unix epoch. */
  now: number;
}

export interface Answer {
  status: number;
  result: unknown;
  /** The customer token that goes with the answer. */
  token?: string;
}

/** A request that is not granted. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: string;
  readonly status: number;
  /** A token that was used up by the refused call is replaced all the same. */
  token?: string;

  constructor(kind: string, status = 200) {
    super(kind.replaceAll(/[-/]/g, ' '));
    this.kind = kind;
    this.status = status;
  }
}

/** The value under some keys of a JSON document, or undefined. */
export function under(document: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (node, key) =>
      node !== null && typeof node === 'object' && Object.hasOwn(node, key)
        ? (node as Record<string, unknown>)[key]
        : undefined,
    document,
  );
}

/** The text under some keys of a JSON document; '' where there is none. */
export function textUnder(document: unknown, ...keys: readonly string[]): string {
  const found = under(document, ...keys);
  return typeof found === 'string' ? found : '';
}
