import { OPERATIONS } from '../../contract/routes.ts';
import { readInvoice } from '../../target/readings/invoices.ts';
import { isBookable } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { differ } from '../matchers/judgePricing.ts';
import { REPRICED, TOO_CLOSE } from '../outcomes.ts';
import type { Send } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { answerOf } from '../requests/sent.ts';
import { mayBeTooClose } from '../session/learnt/bookingsMade.ts';
import { bookedSince } from './bookedSince.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import { listedInTheEnd, repricedNow } from '../session/inventoryOf.ts';
import type { Session } from '../session/session.ts';

/** What a look is taken with. */
interface Looking {
  session: Session;
  send: Send;
  /** What the case sent last. */
  latest: readonly Sent[];
  /** The exchange that shows the violation; undefined where several show it together. */
  exchange: number | undefined;
}

type Rate = Pick<PricedRate, 'facilityId' | 'rateId' | 'fewest'>;

const isInvoice = ({ operation }: Sent): boolean =>
  operation === 'invoice' || operation === 'customerInvoice';

/** The answer to a plain invoice, with a query of its own. */
const asked = ({ session, send }: Looking, rate: Rate, rawQuery: string): Promise<Sent> =>
  send(OPERATIONS.invoice.route, { path: ratePath(session.profile, rate), rawQuery, watched: false });

const isInvoiced = async (looking: Looking, rate: Rate, players = rate.fewest): Promise<boolean> =>
  (await asked(looking, rate, `player-count=${players}`)).reception === 'accepted';

/** Whether a violation that no exchange shows by itself may rest on this one. */
const mayMatter = (sent: Sent, rate: PricedRate): boolean =>
  sent.reception === 'rejected' && (isInvoice(sent) || !isBookable(rate));

/** What the search says otherwise of a rate by now, as far as that can be why an answer is as it is. */
async function changeListed(looking: Looking, sent: Sent, rate: PricedRate): Promise<string | undefined> {
  const isRefused = sent.reception === 'rejected';
  const now = await (isRefused ? listedInTheEnd : repricedNow)(looking.session, rate);
  if (now === undefined)
    return isRefused && !bookedSince(looking.latest, sent, rate)
      ? 'its tee time is not listed any more'
      : undefined;
  // By its price a rate fails, and what it was invoiced for is paid; whether it is invoiced has nothing to do with it.
  const isOfPrice = !isRefused || !isInvoice(sent) || looking.exchange === undefined;
  if (isOfPrice && now.cents !== rate.cents) return `its rate ${REPRICED}`;
  if (!isRefused || now.rateId === rate.rateId || (await isInvoiced(looking, rate))) return undefined;
  return (await isInvoiced(looking, now)) ? 'its rate has another id by now' : undefined;
}

const playersIn = (query: string): string | null => new URLSearchParams(query).get('player-count');

/** When a case last booked the tee time of a rate before it sent something, milliseconds; 0 where it has not. */
function bookedBefore({ latest }: Looking, sent: Sent, { teeTime }: PricedRate): number {
  return latest
    .filter(({ operation, reception }) => operation === 'addReservation' && reception === 'accepted')
    .filter(
      (booked) => booked.rate?.teeTime === teeTime && booked.exchange.receivedAt <= sent.exchange.sentAt,
    )
    .reduce((last, { exchange }) => Math.max(last, exchange.receivedAt), 0);
}

/**
 * Whether an invoice beside it, with another query, is asked for again and has another price than before, and not that of
 * an invoice for other players: then the target remembers those. What was invoiced before a booking in between may have
 * another price for that.
 */
async function isRepriced(looking: Looking, sent: Sent, rate: PricedRate): Promise<boolean> {
  const since = bookedBefore(looking, sent, rate);
  const pricingOf = ({ exchange }: Sent) => readInvoice(looking.session.profile, exchange).pricing;
  const queryOf = ({ exchange }: Sent) => exchange.outgoing.query ?? '';
  const invoices = [sent, ...looking.latest].filter(
    ({ operation, reception, named, exchange }) =>
      operation === 'invoice' && reception === 'accepted' && named === rate && exchange.sentAt >= since,
  );
  for (const beside of invoices.filter((each) => queryOf(each) !== queryOf(sent))) {
    const again = await asked(looking, rate, queryOf(beside));
    if (again.reception !== 'accepted') continue;
    const now = pricingOf(again);
    const isOfOther = invoices.some(
      (each) => playersIn(queryOf(each)) !== playersIn(queryOf(beside)) && !differ(now, pricingOf(each)),
    );
    if (differ(now, pricingOf(beside)) && !isOfOther) return true;
  }
  return false;
}

const NO_SINGLE =
  'its tee time takes no single player; where none does, say so in /search/fewestPlayers of the profile';
const FOR_ONE = /(^|&)player-count=1(&|$)/;

/** Whether the search says of a rate how few players it takes: where it shows the most alone, it does not. */
function saysFewest({ profile }: Session, { showsPlayers }: PricedRate): boolean {
  const { players } = profile.operations.searchFacilities.response;
  return showsPlayers && (players?.format === 'mask' || players?.fewest !== undefined);
}

/** Whether a rate of which the search does not say how few players it takes is invoiced for two and not for one. */
async function takesNoSingle(looking: Looking, { exchange }: Sent, rate: PricedRate): Promise<boolean> {
  if (saysFewest(looking.session, rate)) return false;
  if (!FOR_ONE.test(exchange.outgoing.query ?? '') || (await isInvoiced(looking, rate))) return false;
  return isInvoiced(looking, rate, 2);
}

/**
 * Whether a reservation may have been refused because its customer plays already at that time, and has not booked that
 * tee time since.
 */
const mayOverlap = ({ session, latest }: Looking, sent: Sent, rate: PricedRate): boolean =>
  sent.reception === 'rejected' &&
  mayBeTooClose(session, sent.minutesToOwn ?? Infinity) &&
  bookedSince(latest, sent, rate)?.customer !== sent.customer;

async function change(looking: Looking, sent: Sent, rate: PricedRate): Promise<string | undefined> {
  if (mayOverlap(looking, sent, rate)) return TOO_CLOSE;
  const listed = await changeListed(looking, sent, rate);
  if (listed !== undefined || !isInvoice(sent)) return listed;
  if (sent.reception === 'rejected')
    return (await takesNoSingle(looking, sent, rate)) ? NO_SINGLE : undefined;
  return (await isRepriced(looking, sent, rate)) ? `an invoice beside it ${REPRICED}` : undefined;
}

/**
 * Why a violation may be none: on a target others book as well as this run, and what they book is refused afterwards;
 * prices move, ids are renewed, and nobody plays twice at a time. Where the rate of an exchange is not what it was, nobody
 * can tell what the answer was about.
 */
export async function changedMeanwhile(looking: Looking): Promise<string | undefined> {
  const { latest, exchange } = looking;
  for (const sent of latest) {
    const rate = sent.rate ?? sent.named;
    if (rate === undefined) continue;
    if (exchange === undefined ? !mayMatter(sent, rate) : sent.exchange.id !== exchange) continue;
    const reason = await change(looking, sent, rate);
    if (reason !== undefined) return `${answerOf(sent)}, and ${reason}`;
  }
  return undefined;
}
