import { randomBytes, randomUUID } from 'node:crypto';
import { CardGuard } from '../conformance/session/cardGuard.ts';
import { describeExchange } from '../exchange/evidence.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { ReceivedResponse } from '../exchange/receivedResponse.ts';
import { Redactor } from '../exchange/redactor.ts';

/** Characters of an answer and of a report, as the sandbox gives and the suite writes them. */
const ANSWER = 4096;
const REPORT = 32_768;
/** Exchanges that the report of a run shows where every row is violated: three cases a row, four exchanges each. */
const SHOWN = 116 * 12;

const cards = { credit: [{ number: '4111111111111111' }], giftCards: [] };
const answer = JSON.stringify({ Value: 45.93, Time: '2026-05-01T08:05:00', Text: 'x'.repeat(60) })
  .repeat(40)
  .slice(0, ANSWER);

function exchangeOf(id: number, token: string, signature: string): Exchange {
  const headers = { UserName: 'user', Authorization: signature, CustomerToken: token };
  const outgoing = {
    method: 'POST',
    route: 'POST /thing',
    path: '/thing',
    headers,
    body: answer.slice(0, 512),
  };
  const response = new ReceivedResponse(200, ['CustomerToken', token], Buffer.from(answer));
  return { id, outgoing, url: 'http://127.0.0.1/rest/thing', sentAt: 0, receivedAt: 1, response };
}

/**
 * Milliseconds that redaction, evidence and the guard on card numbers take for as many exchanges as a run makes, each with a
 * signature and a token of its own.
 *
 * @returns For a run that passes, and for one in which every row is violated.
 */
export function redactionCost(exchanges: number): { passing: number; failing: number } {
  const redactor = new Redactor();
  const guard = new CardGuard({ cards });
  const made = Array.from({ length: exchanges }, (_, id) =>
    exchangeOf(id, randomUUID(), randomBytes(32).toString('base64')),
  );
  const startedAt = performance.now();
  for (const { outgoing, response } of made) {
    redactor.register('signature', outgoing.headers.Authorization ?? '');
    redactor.register('customer token', outgoing.headers.CustomerToken ?? '');
    guard.check(outgoing);
    guard.learn(response?.text);
  }
  // The reporter, which knows the values as text only, redacts and scans.
  const reporter = new Redactor();
  for (const { outgoing } of made) {
    reporter.register('signature', outgoing.headers.Authorization ?? '', { asText: true });
    reporter.register('customer token', outgoing.headers.CustomerToken ?? '', { asText: true });
  }
  reporter.redact(answer.repeat(REPORT / ANSWER));
  reporter.find(answer.repeat(REPORT / ANSWER));
  const passing = performance.now() - startedAt;
  for (const exchange of made.slice(0, SHOWN)) describeExchange(exchange, redactor);
  return { passing, failing: performance.now() - startedAt };
}
