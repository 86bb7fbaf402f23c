import type { ReceivedResponse } from './receivedResponse.ts';

/** A request as it leaves: nothing is signed, encoded or added on the way, but the headers that HTTP itself needs. */
export interface Outgoing {
  readonly method: string;
  /** The route's template, such as `GET /customers/{customer_email}/wallet`; for messages only. */
  readonly route: string;
  /** Begins with `/`, already percent-encoded; appended to the path of the base URL. */
  readonly path: string;
  /** Already encoded, without the `?`. */
  readonly query?: string;
  /** A header whose value is `undefined` is not sent, even where the transport has a default for it. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
}

/**
 * Why there is no response.
 * `unreachable`: no connection was established (name, route, refusal, TLS handshake).
 * `transport`: the connection broke before the response was complete.
 * `protocol`: what arrived is not HTTP/1.1, or its body is not in the content coding that it claims.
 * `deadline`: the exchange was not complete in time.
 * `too-large`: headers, body, decoded body or its nesting over the cap.
 */
export type FailureKind = 'unreachable' | 'transport' | 'protocol' | 'deadline' | 'too-large';

export interface ExchangeFailure {
  readonly kind: FailureKind;
  /** One line that names the method and the URL. */
  readonly message: string;
  /**
   * The connection ended without a byte of an answer: whether the target dealt with the request is not known. It may have
   * been about to close the connection, so from then on each request has one of its own.
   */
  readonly isHungUp?: true;
}

/** A request and what came of it: either `response` or `failure` is there, never both. */
export interface Exchange {
  /** Counts from 1 within a transport, in the order in which the exchanges were asked for. */
  readonly id: number;
  /** With the transport's default headers merged in. */
  readonly outgoing: Outgoing;
  readonly url: string;
  /** Milliseconds of the Unix epoch, monotonic within the process: when the request was written. */
  readonly sentAt: number;
  /** Same scale: when the last byte of the response arrived, or the exchange failed. */
  readonly receivedAt: number;
  readonly response?: ReceivedResponse;
  readonly failure?: ExchangeFailure;
}

/** Now, on the scale of `sentAt` and `receivedAt`: unlike `Date.now()` it never steps back. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}
