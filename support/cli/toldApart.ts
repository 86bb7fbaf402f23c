import { INVENTED } from '../conformance/generators/invented.ts';
import { clientOf } from '../conformance/requests/authentication.ts';
import type { Authentication } from '../conformance/requests/authentication.ts';
import type { Sent } from '../conformance/requests/sent.ts';
import { searchQuery } from '../conformance/requests/teeTimeQueries.ts';
import { ask } from '../doctor/ask.ts';
import { echo, MESSAGE } from '../doctor/checks/authentication.ts';
import type { Examination } from '../doctor/examination.ts';
import { itemsAt } from '../target/pointer.ts';
import type { Profile } from '../target/profile.ts';
import { documentOf } from '../target/readings/document.ts';
import { UsageError } from '../usage/usageError.ts';

/**
 * Where an echo and a search with a wrong password answer something else than with the right one, and all read as accepted,
 * it is the profile that cannot tell a rejection: a target that judges no password would answer the same.
 *
 * @param remedy What to do where the profile is right.
 * @throws UsageError that names the signs.
 */
export async function requireToldApart(examination: Examination, remedy: string): Promise<void> {
  if (!examination.logins.has('simple')) return;
  const client = clientOf(examination.session);
  const [right, wrong] = [client.simple()(0), client.simple({ password: INVENTED.password })(0)];
  const echoed = await echo(examination, wrong);
  if (!isReadAlike(await echo(examination, right), echoed, shapeOf)) return;
  const found = (sent: Sent) => [shapeOf(sent), hasFacilities(examination.profile, sent)].join(' ');
  if (!isReadAlike(await search(examination, right), await search(examination, wrong), found)) return;
  throw new UsageError(
    examination.redact(
      `a wrong password is answered ${statusOf(echoed)} ${excerptOf(echoed)}, which the profile reads as accepted ` +
        `although the right password is answered differently: describe the rejection in /outcomes; ${remedy}`,
    ),
  );
}

/** Whether two answers read as accepted, though they differ. */
function isReadAlike(right: Sent, wrong: Sent, differing: (sent: Sent) => string): boolean {
  if (right.reception !== 'accepted' || wrong.reception !== 'accepted') return false;
  return differing(right) !== differing(wrong);
}

function search(examination: Examination, auth: Authentication): Promise<Sent> {
  const { profile } = examination;
  const path = { channelId: profile.channel };
  return ask(examination, 'searchFacilities', { auth, path, query: searchQuery(profile) });
}

function hasFacilities({ operations }: Profile, { exchange }: Sent): boolean {
  const { facilities, facilityId } = operations.searchFacilities.response;
  return itemsAt(documentOf(exchange), facilities, facilityId).length > 0;
}

/** Status and names of an answer, whatever their values are, and whether it echoes anything. */
function shapeOf(sent: Sent): string {
  const document = documentOf(sent.exchange) ?? null;
  const isObject = document !== null && typeof document === 'object' && !Array.isArray(document);
  const names = isObject ? Object.keys(document).toSorted() : typeof document;
  return JSON.stringify([statusOf(sent), names, JSON.stringify(document).includes(MESSAGE)]);
}

const EXCERPT = 120;

function excerptOf({ exchange }: Sent): string {
  const text = JSON.stringify(documentOf(exchange) ?? null);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text;
}

const statusOf = ({ exchange }: Sent): number => exchange.response?.status ?? 0;
