import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import type { Customer } from '../seed.ts';
import type { CustomerToken } from '../state/customerTokens.ts';

/** The client authentication methods of the interface. */
export type Method = 'simple' | 'signature';

/** One request as the rules see it. Filled in as it is judged: the method first, then the token, then the body. */
export interface Call {
  readonly operation: Operation;
  readonly headers: IncomingHttpHeaders;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Path and query as they came over the wire, nothing decoded. */
  readonly url: string;
  /** Effective time, milliseconds since 1970. */
  readonly now: number;
  method: Method;
  /** The customer the call acts for; undefined until known, and on operations without one. */
  customer: Customer | undefined;
  /** The accepted customer token; undefined where none is needed. */
  token: CustomerToken | undefined;
  /** Minutes that the next token is asked for. */
  timeoutMinutes: number;
  body: unknown;
}

/** A response before it is serialised; without a body where that is undefined. `refusal` is set where the request was turned down. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly refusal?: Refusal;
  /** Sent as it is instead of the serialised body, where a response is not meant to be JSON. */
  readonly text?: string | Buffer;
}

/** Value of a request header by its lower-case name; undefined where absent. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
