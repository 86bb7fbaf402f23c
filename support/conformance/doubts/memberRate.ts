import type { Customer } from '../../target/customers.ts';
import { centsPart, digitOf, isNegative } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { RATE_FOR_MEMBERS } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { isLikelyHeld } from '../session/learnt/heldTeeTimes.ts';
import { noteMemberRates } from '../session/learnt/memberRates.ts';
import type { Failed, Looking } from './doubt.ts';

/** Rates that a guest was refused at, and others for each, that are tried. */
const MOST_REFUSED = 4;
const MOST_TRIED = 12;

/** Cents at which another rule begins, or may by mistake. */
const EDGES = [0, 1, 89, 90, 99];

/** Whether two rates are alike in all that the interface lets decide anything. */
function areAlike(one: PricedRate, other: PricedRate): boolean {
  const traits = (rate: PricedRate) => [
    isNegative(rate),
    digitOf(rate),
    EDGES.find((edge) => centsPart(rate) <= edge),
    rate.anyPlayers,
  ];
  return traits(one).join() === traits(other).join();
}

/**
 * Why the case may tell more at another rate; undefined where it may not. Whom a rate is for is not shown: one that a guest
 * gets no invoice of, while a registered customer does, and the guest does of one that is like it, is handed out no more.
 */
export async function memberRate(
  { run, given, send }: Looking,
  { exchange }: Failed,
): Promise<string | undefined> {
  const { session } = run;
  const inventory = inventoryOf(session, send);

  /** The first of some rates that somebody of a kind gets an invoice of. */
  const invoicedTo = (
    kind: Customer['kind'],
    rates: readonly PricedRate[],
  ): Promise<PricedRate | undefined> =>
    run.leases.withSpare(kind, async (customer) => {
      for (const rate of rates) if (await given.isInvoicedTo(customer, rate)) return rate;
      return undefined;
    });

  const refused = [...run.refused('customerInvoice', exchange), ...run.refused('addReservation', exchange)];
  const byGuests = refused.flatMap((sent) => {
    const rate = sent.rate ?? sent.named;
    const guest = run.leases.at(sent.customer);
    if (guest?.kind !== 'guest' || rate === undefined) return [];
    return isLikelyHeld(session, guest.email, rate, sent.operation) ? [] : [{ sent, rate }];
  });
  for (const { sent, rate } of byGuests.slice(0, MOST_REFUSED)) {
    const isOther = (other: PricedRate) =>
      areAlike(other, rate) && !inventory.isLeftOut(other) && !inventory.mayBeBooked(other);
    const alike = (await inventory.listed()).filter((other) => other !== rate && isOther(other));
    const forGuests = await invoicedTo('guest', [rate, ...alike.slice(0, MOST_TRIED)]);
    if (forGuests === undefined || forGuests === rate) continue;
    if ((await invoicedTo('registered', [rate])) === undefined) continue;
    inventory.leaveOut(rate);
    noteMemberRates(session);
    return `${answerOf(sent)}, and ${RATE_FOR_MEMBERS}`;
  }
  return undefined;
}
