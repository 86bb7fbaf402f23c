import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import type { Call, Reply } from './call.ts';

/** The shape of every response. `call` is undefined where a request reached no operation. Source: interface, What the service does. */
export interface FormatRules {
  readonly contentType: (operation: Operation | undefined, status: number) => string;
  readonly wantsAdvancedCodes: (header: string | undefined, call: Call | undefined) => boolean;
  readonly errorBody: (refusal: Refusal, advanced: boolean, call: Call | undefined) => unknown;
  /** Path and query by which the operation is looked for, of those that came over the wire. */
  readonly locate: (url: string) => string;
  /** The query as the operations read it. */
  readonly readQuery: (operation: Operation, query: Call['query']) => Call['query'];
  /** The request body as the operations read it; undefined where none was sent. */
  readonly readBody: (call: Call, body: unknown) => unknown;
  /** Milliseconds from the act of an operation to its response; none where it leaves at once. */
  readonly pace: (call: Call) => number | undefined;
  /** Last say over a response before it is serialised. The body is shared with later responses: copy, do not change it. */
  readonly respond: (call: Call | undefined, reply: Reply) => Reply;
}

export const formatRules: FormatRules = {
  contentType: () => 'application/json; charset=utf-8',
  wantsAdvancedCodes: (header) => header !== undefined && /^(true|1)$/i.test(header.trim()),
  errorBody: ({ code, message }, advanced) => (advanced ? { ErrorCode: code, Message: message } : message),
  locate: (url) => url,
  readQuery: (_operation, query) => query,
  readBody: (_call, body) => body,
  pace: () => undefined,
  respond: (_call, reply) => reply,
};
