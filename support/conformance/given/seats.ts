import { OPERATIONS } from '../../contract/routes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { Unsuited } from '../outcomes.ts';
import type { SendOptions } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { ratePath, verifyQuery } from '../requests/teeTimeQueries.ts';
import { areSeatsScarce, noteSeatsScarce } from '../session/learnt/scarceSeats.ts';
import type { BookingSetups } from './bookings.ts';
import type { InvoiceSetups } from './invoices.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';

export interface SeatSetups {
  /**
   * The invoice of an available tee time with some query: of the first of a few that gets one, since others may have
   * taken seats; else the last answer.
   */
  invoiceOfSome(asked: Pick<SendOptions, 'query' | 'rawQuery' | 'headers'>, wish: RateWish): Promise<Sent>;
  /**
   * Where verify=true was refused for several players: passes the tee time over if it is confirmed for the fewest, and another
   * one for as many, since then fewer seats may be left at it, and tee times are chosen where they are from then on. Where no
   * other one is, the seats are booked: then they were left.
   */
  seatsLeft(sent: Sent, rate: PricedRate, players: number): Promise<void>;
  /**
   * Ends the case as not offered where one of these tee times, whatever it was refused for, may have fewer seats left, as
   * verify=true has it of it, or of some that can be booked.
   */
  seatsLeftAtEach(rates: readonly PricedRate[], players: number): Promise<void>;
  /**
   * Where the invoice for several players was refused: how many a tee time takes is not shown, so that this ends the case as
   * inconclusive. But not where a customer is refused what is invoiced without one, nor where the search says that it
   * takes as many, and none of a few such tee times gets an invoice for them.
   */
  invoicedForSome(sent: Sent, rate: PricedRate, players: number): Promise<void>;
}

/** Where each second tee time has too few seats left, six in a row have too few once in a few runs. */
const MOST_TRIED = 12;

const FOR_ANY: RateWish = { bookable: true, anyPlayers: true };

const verifying = (players: number) => ({ query: verifyQuery(players) });

export function seatSetups(
  { run, send }: Tools,
  bookings: BookingSetups,
  invoices: Pick<InvoiceSetups, 'confirms'>,
): SeatSetups {
  const { profile } = run.session;
  const { route } = OPERATIONS.invoice;

  async function areBooked(rate: PricedRate, players: number): Promise<boolean> {
    const [customer] =
      run.leases.customers.length > 0 ? run.leases.customers : await run.leases.take('registered');
    if (customer === undefined) return false;
    const { request } = await bookings.reservation(customer, { rate, players });
    return (await send(request)).reception === 'accepted';
  }

  /** Whether some tee times that can be booked have fewer seats left. */
  async function areShortElsewhere(players: number): Promise<boolean> {
    for (let tried = 0; tried < MOST_TRIED && !areSeatsScarce(run.session); tried += 1) {
      const rate = await bookings.rate(FOR_ANY);
      const isShort =
        !(await invoices.confirms(rate, players)) && (await invoices.confirms(rate, rate.fewest));
      if (isShort) noteSeatsScarce(run.session);
    }
    return areSeatsScarce(run.session);
  }

  const setups: SeatSetups = {
    async invoiceOfSome(asked, wish) {
      const ask = async () => send(route, { path: ratePath(profile, await bookings.rate(wish)), ...asked });
      let sent = await ask();
      for (let tried = 1; sent.reception !== 'accepted' && tried < MOST_TRIED; tried += 1) sent = await ask();
      return sent;
    },

    async seatsLeft(sent, rate, players) {
      if (sent.reception === 'accepted' || players <= rate.fewest) return;
      const forFewest = await send(route, { path: ratePath(profile, rate), ...verifying(rate.fewest) });
      if (forFewest.reception !== 'accepted') return;
      // Not those to look at: they are six, all of which others may have booked by now, or taken seats at.
      const elsewhere = await setups.invoiceOfSome(verifying(players), FOR_ANY);
      const areScarce = elsewhere.reception === 'accepted';
      if (areScarce) noteSeatsScarce(run.session);
      if (areScarce || !(await areBooked(rate, players)))
        throw new Unsuited(`fewer than ${players} seats may be left at the tee time`);
    },

    async seatsLeftAtEach(rates, players) {
      for (const rate of rates) {
        if (players <= rate.fewest || (await invoices.confirms(rate, players))) continue;
        if ((await invoices.confirms(rate, rate.fewest)) || (await areShortElsewhere(players)))
          run.notOffered('fewer seats may be left at the tee time of one of the failures');
      }
    },

    async invoicedForSome(sent, rate, players) {
      if (sent.reception === 'accepted') return;
      const query = { 'player-count': String(players) };
      if (sent.operation === 'customerInvoice') {
        const plain = await send(route, { path: ratePath(profile, rate), query });
        if (plain.reception === 'accepted') return;
      }
      const takesThem = rate.showsPlayers && rate.anyPlayers;
      const elsewhere = takesThem && (await setups.invoiceOfSome({ query }, FOR_ANY));
      if (elsewhere === false || elsewhere.reception === 'accepted') accepted(sent, 'a call');
    },
  };
  return setups;
}
