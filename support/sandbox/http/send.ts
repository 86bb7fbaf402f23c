import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusals.ts';
import type { Call, Reply } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { jsonText } from '../sharedBodies.ts';

/** Sends a reply after the format rules had their say; `call` is undefined where the request reached no operation. */
export function send(rules: Rules, call: Call | undefined, reply: Reply, to: FastifyReply): FastifyReply {
  const { status, headers, body, text } = rules.format.respond(call, reply);
  to.code(status);
  for (const name in headers) to.header(name, headers[name]);
  if (body === undefined && text === undefined) return to.send();
  to.header('content-type', rules.format.contentType(call?.operation, status));
  return to.send(text ?? jsonText(body));
}

/** Sends the refusal of a request. Source: interface, Errors, other error rule 3 (the shape is not shown). */
export function sendRefusal(
  rules: Rules,
  call: Call | undefined,
  refusal: Refusal,
  to: FastifyReply,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  const asked = headerOf(to.request.headers, 'advancederrorcodes');
  const body = rules.format.errorBody(refusal, rules.format.wantsAdvancedCodes(asked, call), call);
  return send(rules, call, { status: refusal.status, headers, body, refusal }, to);
}
