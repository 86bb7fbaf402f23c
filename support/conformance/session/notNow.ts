import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Profile } from '../../target/profile.ts';
import type { Reception } from '../requests/sent.ts';

/** Statuses that say "not now" and nothing about the request. Source: RFC 6585, 4; RFC 9110, 15.6.4. */
export const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
/** Statuses of who got no answer in time for it, which may have been on its way. Source: RFC 9110, 15.6.3 and 15.6.5. */
const UNANSWERED = [502, 504];
const MILLISECONDS = 1000;

/** Whether a gateway got no answer to the request: it may have been done all the same. */
export function isUnanswered({ status }: Pick<ReceivedResponse, 'status'>): boolean {
  return UNANSWERED.includes(status);
}

/** Whether a profile names a status itself, and not by its class, as a sign of an operation. */
function isNamed({ outcomes, operations }: Profile, operation: Operation, status: number): boolean {
  const { accepted = outcomes.accepted, rejected = outcomes.rejected } = operations[operation];
  return [...accepted, ...rejected].some((sign) => sign.status?.includes(String(status)) === true);
}

/**
 * Whether an answer says that the target had no time for the request. A profile can name either status as a sign of its
 * own; that a 4xx is a rejection says nothing of 429, and that a 5xx is one nothing of a 503 that asks for a pause.
 */
export function isNotNow(
  profile: Profile,
  operation: Operation,
  { response }: Exchange,
  reception: Reception,
): boolean {
  if (response === undefined) return false;
  const { status } = response;
  if (status === TOO_MANY_REQUESTS) return !isNamed(profile, operation, status);
  if (status !== UNAVAILABLE && !isUnanswered(response)) return false;
  if (reception !== 'rejected') return true;
  const asksForPause = status === UNAVAILABLE && response.header('retry-after') !== undefined;
  return asksForPause && !isNamed(profile, operation, status);
}

/**
 * Seconds of Retry-After, or until its date by the target's own clock; undefined where it is absent or neither. Gateways
 * write fractions as well, which are no date to take them for, though `Date.parse` reads one in 0.5.
 */
export function retryAfterSeconds(response: ReceivedResponse): number | undefined {
  const text = response.header('retry-after')?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Number(text);
  const until = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  const now = Date.parse(response.header('date') ?? '');
  if (Number.isNaN(until)) return undefined;
  return Math.max(0, (until - (Number.isNaN(now) ? Date.now() : now)) / MILLISECONDS);
}
