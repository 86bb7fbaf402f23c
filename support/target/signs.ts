import type { Exchange } from '../exchange/exchange.ts';
import { plainText } from '../exchange/wideIntegers.ts';
import { at } from './pointer.ts';
import { documentOf } from './readings/document.ts';
import type { Condition, Json, Profile, Sign } from './profile.ts';

function sameJson(shown: Json | undefined, literal: Json): boolean {
  const one = typeof shown === 'string' ? plainText(shown) : shown;
  return one === literal || JSON.stringify(one) === JSON.stringify(literal);
}

/** Whether a condition of the profile holds in a JSON document. */
export function holds(condition: Condition, document: Json | undefined): boolean {
  const value = at(document, condition.pointer);
  if (condition.exists !== undefined && (value !== undefined) !== condition.exists) return false;
  if (condition.equals !== undefined && !sameJson(value, condition.equals)) return false;
  return condition.oneOf === undefined || condition.oneOf.some((one) => sameJson(value, one));
}

function statusMatches(pattern: string, status: number): boolean {
  return pattern.endsWith('xx')
    ? Math.floor(status / 100) === Number(pattern[0])
    : Number(pattern) === status;
}

/** Whether a status is one that a sign names; one without any goes with all. */
export function matchesStatus(sign: Sign, status: number): boolean {
  return sign.status?.some((pattern) => statusMatches(pattern, status)) ?? true;
}

const JSON_TYPE = /^application\/json\b/i;

/** Whether something in front of the service gave the answer: under a status that the profile names, and not as JSON. */
export function isByGateway({ outcomes }: Profile, { response }: Exchange): boolean {
  if (outcomes.gateway === undefined || response === undefined) return false;
  if (JSON_TYPE.test(response.header('content-type') ?? '')) return false;
  return matchesStatus({ status: outcomes.gateway }, response.status);
}

const looksIntoBody = ({ body = [] }: Sign): boolean => body.length > 0;

/** The body of an answer, and whether there is one that is no JSON. */
function bodyOf(exchange: Exchange): { document: Json | undefined; isUnread: boolean } {
  const document = documentOf(exchange);
  return { document, isUnread: document === undefined && (exchange.response?.bytes.length ?? 0) > 0 };
}

/** Those of the signs that an answer shows. A body that is no JSON shows none, not even that something is absent. */
function shown(signs: readonly Sign[], exchange: Exchange): Sign[] {
  const { response } = exchange;
  if (response === undefined) return [];
  const { document, isUnread } = bodyOf(exchange);
  return signs.filter(
    (sign) =>
      matchesStatus(sign, response.status) &&
      !(isUnread && looksIntoBody(sign)) &&
      (sign.body ?? []).every((condition) => holds(condition, document)),
  );
}

/** Whether an answer would have to be read for a sign that its status alone does not rule out. */
const isHidden = (signs: readonly Sign[], exchange: Exchange): boolean =>
  bodyOf(exchange).isUnread &&
  signs.some((sign) => looksIntoBody(sign) && matchesStatus(sign, exchange.response?.status ?? 0));

/**
 * What an answer shows of signs for acceptance and for rejection. Where it shows both, a status alone says less than the
 * body: a rejection that answers 200 is told apart by its body, while 2xx stands for acceptance.
 */
export function shownOf(
  signs: { accepted: readonly Sign[]; rejected: readonly Sign[] },
  exchange: Exchange,
): 'accepted' | 'rejected' | 'unclear' {
  const accepted = shown(signs.accepted, exchange);
  const rejected = shown(signs.rejected, exchange);
  if (accepted.length > 0 && isHidden(signs.rejected, exchange)) return 'unclear';
  if (accepted.length > 0 && !(rejected.some(looksIntoBody) && !accepted.some(looksIntoBody)))
    return 'accepted';
  return rejected.length > 0 ? 'rejected' : 'unclear';
}
