import type { Exchange, FailureKind } from '../exchange.ts';

/** An exchange of which nothing is known but how it failed, if it did. */
export function exchangeWith(kind?: FailureKind): Exchange {
  const outgoing = { method: 'GET', route: 'GET /', path: '/', headers: {} };
  const bare = { id: 1, outgoing, url: 'http://127.0.0.1/rest', sentAt: 0, receivedAt: 1 };
  return kind === undefined ? bare : { ...bare, failure: { kind, message: `GET /: ${kind}` } };
}
