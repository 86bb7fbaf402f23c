import { isUtf8 } from 'node:buffer';
import { valueOfJson } from './wideIntegers.ts';

/** Headers as the transport gets them: name, value, name, value. */
export type RawHeaders = readonly (Buffer | string)[];

/** A complete response. Headers, text and JSON are worked out when first asked for, since most responses are only looked at briefly. */
export class ReceivedResponse {
  readonly status: number;
  /** The words behind the status; empty where there are none. */
  readonly reason: string;
  /** The body, content codings undone. */
  readonly bytes: Buffer;
  readonly #rawHeaders: RawHeaders;
  #headers: readonly (readonly [name: string, value: string])[] | undefined;
  #text: { readonly value: string | undefined } | undefined;
  #json: { readonly parsed: { readonly value: unknown } | undefined } | undefined;

  constructor(status: number, rawHeaders: RawHeaders, bytes: Buffer, reason = '') {
    this.status = status;
    this.reason = reason;
    this.bytes = bytes;
    this.#rawHeaders = rawHeaders;
  }

  /** In the order and the letter case of the wire, repeated ones repeated; bytes outside ASCII as Latin-1. */
  get headers(): readonly (readonly [name: string, value: string])[] {
    return (this.#headers ??= pairs(this.#rawHeaders));
  }

  /** Value of a header, its name in any letter case; repeated ones joined with `, `; undefined where absent. */
  header(name: string): string | undefined {
    const values = this.#valuesOf(name);
    return values.length === 0 ? undefined : values.join(', ');
  }

  /** How often a header is there, its name in any letter case. */
  headerCount(name: string): number {
    return this.#valuesOf(name).length;
  }

  /** The body as UTF-8, a byte order mark kept; undefined where it is not valid UTF-8. */
  get text(): string | undefined {
    this.#text ??= { value: isUtf8(this.bytes) ? this.bytes.toString('utf8') : undefined };
    return this.#text.value;
  }

  /**
   * The body as JSON, or undefined where it is none. Wrapped, since `null` is JSON.
   * One leading byte order mark is passed over, as RFC 8259, 8.1 allows a reader.
   */
  get json(): { readonly value: unknown } | undefined {
    this.#json ??= { parsed: parseJson(this.text) };
    return this.#json.parsed;
  }

  #valuesOf(name: string): string[] {
    const wanted = name.toLowerCase();
    const values: string[] = [];
    for (const [key, value] of this.headers) {
      if (key.length === wanted.length && key.toLowerCase() === wanted) values.push(value);
    }
    return values;
  }
}

function pairs(raw: RawHeaders): [string, string][] {
  const list: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) list.push([latin1(raw[at]), latin1(raw[at + 1])]);
  return list;
}

function latin1(bytes: Buffer | string | undefined): string {
  return typeof bytes === 'string' ? bytes : (bytes?.toString('latin1') ?? '');
}

function parseJson(text: string | undefined): { value: unknown } | undefined {
  if (text === undefined) return undefined;
  try {
    return { value: valueOfJson(text.startsWith('\uFEFF') ? text.slice(1) : text) };
  } catch {
    return undefined;
  }
}
