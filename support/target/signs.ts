import type { Exchange } from '../exchange/exchange.ts';
import { at } from './pointer.ts';
import { documentOf } from './readings/document.ts';
import type { Condition, Json, Profile, Sign } from './profile.ts';

function sameJson(one: Json | undefined, other: Json): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
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

/** Whether an answer shows one of the signs. */
export function shows(signs: readonly Sign[], exchange: Exchange): boolean {
  const { response } = exchange;
  if (response === undefined) return false;
  const document = documentOf(exchange);
  return signs.some(
    (sign) =>
      matchesStatus(sign, response.status) &&
      (sign.body ?? []).every((condition) => holds(condition, document)),
  );
}
