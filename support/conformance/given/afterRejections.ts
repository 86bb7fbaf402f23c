import type { Customer } from '../../target/customers.ts';
import type { SendOptions } from '../requests/request.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { mayBeTooClose, minutesToOwn } from '../session/learnt/bookingsMade.ts';
import { costing } from './bookings.ts';
import type { BookingSetups, PreparedReservation } from './bookings.ts';
import type { InvoiceSetups } from './invoices.ts';
import type { TokenSetups } from './tokens.ts';
import type { Tools } from './tools.ts';

export interface AfterRejectionSetups {
  /**
   * A reservation of four seats that verify=true confirms, after it was rejected in a way that has nothing to do with them:
   * if that sold them, it is refused now. Ends the case where it was not rejected, which is for other cases to judge; as not
   * offered where no four seats are confirmed, the customer can book no others, or the next ones after the same rejection:
   * then it was refused for something else.
   *
   * @param wrong What it is rejected for.
   * @param right What stands in its place then.
   */
  reservedAfterRejection(customer: Customer, wrong: SendOptions, right?: SendOptions): Promise<Sent>;
}

const ALL_SEATS = 4;
/** Tee times that may have fewer seats left, or be too close to one that the customer has. */
const MOST_TRIED = 12;

export function afterRejectionSetups(
  { run, send }: Tools,
  tokens: Pick<TokenSetups, 'rejected'>,
  bookings: BookingSetups,
  invoices: Pick<InvoiceSetups, 'confirms'>,
): AfterRejectionSetups {
  async function confirmed(customer: Customer): Promise<PreparedReservation> {
    for (let tried = 0; tried < MOST_TRIED; tried += 1) {
      const rate = await bookings.rate({ bookable: true, anyPlayers: true }, customer);
      const isFar = !mayBeTooClose(run.session, minutesToOwn(run.session, customer, rate));
      if (isFar && (await invoices.confirms(rate, ALL_SEATS)))
        return bookings.reservation(customer, { rate, players: ALL_SEATS });
    }
    return run.notOffered(`no ${ALL_SEATS} seats that the customer may book are confirmed by verify=true`);
  }

  return {
    async reservedAfterRejection(customer, wrong, right = {}) {
      const attempt = async (): Promise<Sent> => {
        const { request } = await confirmed(customer);
        tokens.rejected(await send(request, wrong));
        return send(await bookings.again(request, customer), right);
      };
      const first = await attempt();
      if (first.reception !== 'rejected') return first;
      const control = await costing(async () => send((await confirmed(customer)).request, right));
      if (control.reception !== 'accepted')
        run.notOffered(`the customer can book no tee time for four now: ${answerOf(control)}`);
      const second = await attempt();
      if (second.reception === 'accepted')
        run.notOffered('a tee time is refused after a rejection, and the next one is not');
      return second;
    },
  };
}
