import { identifierText } from '../../target/values.ts';
import { isOfSameCourse } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { Sent } from '../requests/sent.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { TELLING } from '../session/learnt/heldTeeTimes.ts';
import { ALL_SEATS } from '../session/learnt/scarceSeats.ts';
import { perSession } from '../session/perSession.ts';
import type { Failed, Looking } from './doubt.ts';

/** Courses and numbers of players for which it was tried what an invoice of another customer holds. */
const triedOf = perSession(() => new Map<string, Promise<void>>());

/** For how many refusals of a case it is tried. */
const MOST_TRIED = 3;

/**
 * Why a case may tell more with a tee time of its own; undefined where it may not. Whether an invoice holds a tee time is not
 * said: it is tried first, once for each course, with tee times that nobody had an invoice of.
 */
export async function heldTeeTime(
  { run, given, send }: Looking,
  { exchange }: Failed,
): Promise<string | undefined> {
  const { session } = run;
  const inventory = inventoryOf(session, send);

  /** Whether a customer books what another has just got an invoice of. */
  async function isBookedAllTheSame(players: number, rate: PricedRate): Promise<boolean> {
    const booked = await run.leases.withSpare('registered', async (holder) => {
      const other = await run.leases.takeSpareSoon('registered');
      if (other === undefined) return undefined;
      await given.customerInvoice(holder, rate, ALL_SEATS);
      return send((await given.reservation(other, { rate, players })).request);
    });
    return booked?.reception === 'accepted';
  }

  /** One that was handed out to no case: it would be gone for that one. */
  async function unused(isGood: (rate: PricedRate) => boolean): Promise<PricedRate | undefined> {
    const wish = { bookable: true, negative: false, anyPlayers: true } as const;
    const seen = inventory.unused(wish, isGood);
    if (seen !== undefined) return seen;
    await inventory.loadAll();
    return inventory.unused(wish, isGood);
  }

  async function tryBeside(refused: PricedRate, players: number): Promise<void> {
    for (let times = 0; times < TELLING; times += 1) {
      const rate = await unused((other) => isOfSameCourse(other, refused));
      if (rate === undefined || !(await isBookedAllTheSame(players, rate))) return;
    }
  }

  /** Cases that are in doubt at the same time wait for what one of them sees. */
  function triedBeside(refused: PricedRate, players: number): Promise<void> {
    const tried = `${identifierText(refused.facilityId)} for ${players}`;
    const known = triedOf(session).get(tried) ?? tryBeside(refused, players);
    triedOf(session).set(tried, known);
    return known;
  }

  const isHeld = ({ mayBeHeld }: Sent): boolean => mayBeHeld?.() === true;
  for (const { rate, players } of run.refused('addReservation', exchange).filter(isHeld).slice(-MOST_TRIED))
    if (rate !== undefined) await triedBeside(rate, players ?? rate.fewest);
  return run.heldFromOthers(exchange);
}
