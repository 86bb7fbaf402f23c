import { setTimeout as sleep } from 'node:timers/promises';
import type { RunFacts } from '../../run/record.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import { Inventory } from '../../target/inventory.ts';
import type { ListedRate } from '../../target/readings/listedRates.ts';
import { minutesWithoutRates, readRates } from '../../target/readings/listedRates.ts';
import { Inconclusive } from '../outcomes.ts';
import { offeredWays } from '../requests/authentication.ts';
import type { Send, SendOptions } from '../requests/request.ts';
import { searchQuery } from '../requests/teeTimeQueries.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { unheard } from '../requests/unheard.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { Session } from './session.ts';

const SEARCH = OPERATIONS.searchFacilities.route;

const inventories = new WeakMap<Session, Inventory>();

/** How much of its inventory a session has seen. */
export function inventorySeen(session: Session): Pick<RunFacts, 'inventory'> {
  const inventory = inventories.get(session)?.seen;
  return inventory === undefined ? {} : { inventory };
}

/** What is known of the tee time of a rate that a request was to book, apart from the request itself. */
export function bookingOf(session: Session, rate: PricedRate): Pick<Sent, 'rate' | 'mayBeBooked'> {
  const mayBeBooked = (): boolean => inventories.get(session)?.mayBeBooked(rate) === true;
  return mayBeBooked() ? { rate, mayBeBooked } : { rate };
}

/** Remembers that a tee time was invoiced for somebody, so that it is not booked by somebody else before others are. */
export function noteNotNew(session: Session, rate: PricedRate): void {
  inventories.get(session)?.noteInvoiced(rate);
}

/** Remembers that a reservation of a tee time is under way, or was made. */
export function noteReserving(session: Session, rate: PricedRate): void {
  inventories.get(session)?.noteReserving(rate);
}

/** Takes one of them back. */
export function noteNotReserving(session: Session, rate: PricedRate): void {
  inventories.get(session)?.noteNotReserving(rate);
}

/** The rate that the path of a request names, as far as it was seen. */
export function rateNamed(
  session: Session,
  path: Readonly<Record<string, string | undefined>>,
): Pick<Sent, 'named'> {
  const { facilityId, teeTimeRateId } = path;
  if (facilityId === undefined || teeTimeRateId === undefined) return {};
  const named = inventories.get(session)?.named(facilityId, teeTimeRateId);
  return named === undefined ? {} : { named };
}

/** What the search shows of a rate by now; undefined where it shows its tee time no more. */
export async function listedNow(session: Session, rate: PricedRate): Promise<ListedRate | undefined> {
  const inventory = inventories.get(session);
  return inventory === undefined ? rate : inventory.again.listed(rate);
}

/** A search may leave out some of what there is, others each time. */
const MOST_SEARCHES = 6;

/**
 * The same, as far as it shows another price: where it does not, what searches from beside show of the rate. A rate that
 * one of them leaves out is looked for in some more.
 */
export async function repricedNow(session: Session, rate: PricedRate): Promise<ListedRate | undefined> {
  let listed = await listedNow(session, rate);
  for (let searches = 1; searches < MOST_SEARCHES; searches += 1) {
    if (listed !== undefined && (searches > 1 || listed.cents !== rate.cents)) return listed;
    listed = (await inventories.get(session)?.again.listedBeside(rate)) ?? listed;
  }
  return listed;
}

/** An answer to a search may be kept for some seconds, in front of the target or in it. */
const MOST_LOOKS = 10;
const BETWEEN_LOOKS_MS = 1000;

/** The same; where others book as well it waits for some seconds whether the search shows the tee time no more. */
export async function listedInTheEnd(session: Session, rate: PricedRate): Promise<ListedRate | undefined> {
  let listed = await listedNow(session, rate);
  const inventory = inventories.get(session);
  if (listed === undefined || inventory === undefined) return listed;
  if (await inventory.again.isMissingBeside(rate)) return undefined;
  if (!(await inventory.again.isBookedByOthers())) return listed;
  for (let looks = 1; looks <= MOST_LOOKS && listed !== undefined; looks += 1) {
    await sleep(BETWEEN_LOOKS_MS);
    listed = await listedNow(session, rate);
  }
  return listed;
}

/** The inventory of a session; its searches are sent by the case that first needs them. */
export function inventoryOf(session: Session, send: Send): Inventory {
  const known = inventories.get(session);
  if (known !== undefined) return known;
  const { profile } = session;
  /** Undefined: that of the case whose search it is. Whichever case comes first, its method must not decide what there is. */
  let auth: SendOptions['auth'];
  let isMethodTaken = false;

  async function search(query: Readonly<Record<string, string>>): Promise<Sent> {
    const request = { path: { channelId: profile.channel }, query };
    const sent = await send(SEARCH, auth === undefined ? request : { ...request, auth });
    if (sent.reception === 'accepted') isMethodTaken = true;
    if (isMethodTaken || sent.reception !== 'rejected') return sent;
    for (const { auth: other } of offeredWays(session)) {
      const again = await send(SEARCH, { ...request, auth: other });
      if (again.reception !== 'accepted') continue;
      [auth, isMethodTaken] = [other, true];
      return again;
    }
    return sent;
  }

  const inventory = new Inventory(
    profile.search.windows.map((window, index) => async (beside): Promise<readonly ListedRate[]> => {
      const sent = await search(searchQuery(profile, window, beside));
      // A target may refuse to look so far ahead.
      if (sent.reception === 'rejected' && index > 0) return [];
      if (sent.reception !== 'accepted')
        throw new Inconclusive(`no tee times to work with: ${unheard(sent) ?? answerOf(sent)}`);
      for (const minute of minutesWithoutRates(profile, sent.exchange)) inventory.noteWithoutRates(minute);
      return readRates(profile, sent.exchange);
    }),
  );
  inventories.set(session, inventory);
  return inventory;
}
