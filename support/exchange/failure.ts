import { ContentCodingError, DecodedTooLargeError } from './contentCoding.ts';
import type { ExchangeFailure, FailureKind } from './exchange.ts';

/** The request cannot be sent as it was asked for: the caller's fault, not the target's. */
export class UnsendableRequestError extends Error {
  override readonly name = 'UnsendableRequestError';
}

/** Thrown through undici to end an exchange whose outcome is already decided. */
export class ExchangeEndedError extends Error {
  override readonly name = 'ExchangeEndedError';
}

const unsendable = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);
const tooLarge = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']);

/** What undici says of a proxy that wants other credentials: it takes that for a malformed request. */
const refusedByProxy = 'Proxy Authentication Required';

/** What undici says of framing that it refuses before its parser does. */
const refusedFraming = /^bad (response|upgrade)$/u;

const readable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no route to the network',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no TLS is spoken there; plain http begins with http://',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_HEADERS_OVERFLOW: 'the response headers are too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the body is not as long as its Content-Length',
  UND_ERR_DESTROYED: 'the transport was closed',
};

/** True where the error says that the request itself is malformed, a header with a line break for instance. */
export function isUnsendable(error: Error): boolean {
  return unsendable.has(codeOf(error)) && !error.message.startsWith(refusedByProxy);
}

/**
 * The failure of an exchange that ended with an error.
 *
 * @param started Whether the request was on a connection: before that, whatever went wrong means that the target is unreachable.
 */
export function failureOf(error: Error, started: boolean, subject: string): ExchangeFailure {
  const code = codeOf(error);
  const reason = readable[code] ?? (error.message || code || error.name);
  const codeNote = code === '' || reason.includes(code) ? '' : ` (${code})`;
  return failure(kindOf(error, code, started), subject, `${reason}${codeNote}`);
}

const hangUps = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Whether a connection ended under a request, however it ended. */
export const isHangUp = (error: Error): boolean =>
  hangUps.has(codeOf(error)) && !refusedFraming.test(error.message);

/** @param subject The method and the URL. */
export function failure(kind: FailureKind, subject: string, reason: string): ExchangeFailure {
  // A certificate's names end up in the reason, and the target chose them.
  return { kind, message: `${subject}: ${reason}`.replace(/[\s\p{Cc}]+/gu, ' ') };
}

function kindOf(error: Error, code: string, started: boolean): FailureKind {
  if (error instanceof DecodedTooLargeError || tooLarge.has(code)) return 'too-large';
  if (error instanceof ContentCodingError) return 'protocol';
  if (code === 'UND_ERR_DESTROYED') return 'transport';
  if (!started || error.message.startsWith(refusedByProxy)) return 'unreachable';
  if (error.name === 'HTTPParserError' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return 'protocol';
  return refusedFraming.test(error.message) ? 'protocol' : 'transport';
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
