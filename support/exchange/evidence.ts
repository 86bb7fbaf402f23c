import { STATUS_CODES } from 'node:http';
import type { Exchange, Outgoing } from './exchange.ts';
import type { ReceivedResponse } from './receivedResponse.ts';
import { Redactor } from './redactor.ts';

/** Characters of a body that evidence shows. */
const SHOWN_BODY = 2048;

/** Headers whose values are never shown, registered or not: a case also sends passwords and tokens that are nearly right. */
const withheld = new Set(['authorization', 'password', 'customertoken', 'cookie', 'set-cookie']);

type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * An exchange as text that a person reads: what was sent behind `>`, what came back behind `<`.
 * Redacted first, then cut, and characters that steer a terminal made visible; ends without a line break.
 *
 * @param redactor Knows the run's secrets. Password, Authorization and CustomerToken are redacted by value everywhere
 *   in the exchange, even where the redactor does not know them.
 */
export function describeExchange(exchange: Exchange, redactor: Redactor): string {
  const { outgoing, response, failure } = exchange;
  const sent = sentHeaders(outgoing);
  const veil = new Redactor(redactor);
  registerWithheld(veil, sent, 'sent');
  registerWithheld(veil, response?.headers ?? [], 'received');

  const elapsed = `${Math.max(0, exchange.receivedAt - exchange.sentAt).toFixed(0)} ms`;
  const request = [
    `${outgoing.method} ${visible(veil.redact(exchange.url))}`,
    ...headerLines(sent, veil),
    ...bodyLines(textOf(outgoing.body), veil),
  ];
  const answer = response
    ? [
        `${statusLine(response, veil)} after ${elapsed}`,
        ...headerLines(response.headers, veil),
        ...bodyLines(bodyOf(response), veil),
      ]
    : [`${failure?.kind ?? 'no response'} after ${elapsed}`, visible(veil.redact(failure?.message ?? ''))];
  return [
    `exchange ${exchange.id}: ${outgoing.route}`,
    ...request.map((line) => `> ${line}`.trimEnd()),
    ...answer.map((line) => `< ${line}`.trimEnd()),
  ].join('\n');
}

/** The status, with its words where they are others than those that everybody uses. */
function statusLine({ status, reason }: ReceivedResponse, veil: Redactor): string {
  return reason === '' || reason === STATUS_CODES[status]
    ? String(status)
    : `${status} ${visible(veil.redact(reason))}`;
}

function sentHeaders(outgoing: Outgoing): HeaderList {
  return Object.entries(outgoing.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

function registerWithheld(veil: Redactor, headers: HeaderList, direction: 'sent' | 'received'): void {
  for (const [name, value] of headers) {
    // Shorter values are withheld where they stand; taken out of everything else they would garble it.
    if (withheld.has(name.toLowerCase()) && value.length >= 8)
      veil.register(`${name} as ${direction}`, value);
  }
}

function headerLines(headers: HeaderList, veil: Redactor): string[] {
  return headers.map(([name, value]) => `${visible(veil.redact(name))}: ${headerValue(name, value, veil)}`);
}

function headerValue(name: string, value: string, veil: Redactor): string {
  const redacted = veil.redact(value);
  if (redacted === value && value !== '' && withheld.has(name.toLowerCase())) {
    return `[withheld, ${value.length} characters]`;
  }
  return visible(redacted);
}

function textOf(body: string | Buffer | undefined): string {
  return typeof body === 'string' ? body : (body?.toString('utf8') ?? '');
}

function bodyOf(response: ReceivedResponse): string {
  return response.text ?? response.bytes.toString('latin1');
}

function bodyLines(body: string, veil: Redactor): string[] {
  if (body === '') return [];
  const { text, cutOff } = veil.redactAndCut(body, SHOWN_BODY);
  const note = cutOff === 0 ? [] : [`[cut: ${cutOff} of ${body.length} characters not shown]`];
  return ['', ...visible(text).split('\n'), ...note];
}

/** Control and direction characters as `\u{…}`, so that what the target sends is read and not obeyed. */
function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(
      /[^\P{C}\n\t]|[\u2028\u2029]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    );
}
