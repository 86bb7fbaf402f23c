import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { isBeside } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { Sent } from '../requests/sent.ts';
import { ratePath, verifyQuery } from '../requests/teeTimeQueries.ts';
import type { PaymentKind } from '../requests/reservationBodies.ts';
import { hadTeeTimeOn, mayBeTooClose } from '../session/learnt/bookingsMade.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import type { Attempting } from './attempts.ts';
import { costing } from './bookings.ts';
import type { BookingSetups, Payment } from './bookings.ts';
import type { InvoiceSetups } from './invoices.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

/** Seats that are booked. */
export interface Sale {
  players: number;
  /** Default: a card in the request. */
  payment?: PaymentKind;
  rotated?: true;
  /** CustomerTokenTimeout, minutes. */
  timeout?: number;
}

export interface Selling {
  /**
   * Whether verify=true has confirmed the seats for `more` before they were sold; ends the case as not offered where it
   * did not.
   */
  wasAsked?: boolean;
  /** Whether who is refused asks for another rate of the tee time; ends the case as not offered where it has one alone. */
  atOtherRate?: boolean;
}

export interface SoldOutSetups {
  /**
   * A tee time that customers have booked, each for so many players, and another is refused for `more`, who may book
   * another one, of that course and day if any is known: so its seats are taken. Ends the case as not offered where they are not,
   * since whether bookings of a sandbox take seats is not said, or where it may be refused for something else.
   *
   * @param buyers Who book; who is refused comes last. Where the case has one too few, another is borrowed.
   * @param selling What else there is to the sale.
   * @returns The tee time, and what waits until a lock of a moment is over, or a tee sheet that is late; it ends the case as
   * not offered where who was refused may book it then.
   */
  soldOut(
    buyers: readonly Customer[],
    sales: readonly Sale[],
    more: number,
    selling?: Selling,
  ): Promise<{ rate: PricedRate; settled: () => Promise<void> }>;
  /** A tee time of which a customer has booked so many seats; ends the case as not offered where it is not booked. */
  partlySold(buyer: Customer, players: number): Promise<PricedRate>;
  /**
   * What verify=true answers for so many players, asked again a moment later where it confirms them not at once. Ends the
   * case as not offered where they are not confirmed, and the customer cannot book them either: they may not be left.
   */
  verifiedIfLeft(customer: Customer, rate: PricedRate, players: number): Promise<Sent>;
}

/** The rate that is booked, and the one of its tee time that is asked for then. */
interface Asked {
  readonly sold: PricedRate;
  readonly rate: PricedRate;
}

/** What has nothing of its own that it could be refused for: what others of its kind are booked as well. */
const PLAIN = { bookable: true, anyPlayers: true, negative: false } as const;

/** Tee times that may have one rate alone. */
const MOST_TRIED = 12;

/** How long a tee time that was booked may be locked, or its seats be shown as they were. */
const A_MOMENT_MS = 2000;

export function soldOutSetups(
  { run, send }: Tools,
  bookings: BookingSetups,
  invoices: Pick<InvoiceSetups, 'seatsVerified'>,
  wallets: Pick<WalletSetups, 'giftCardBeside' | 'giftCardNumber'>,
  { attemptAt }: Attempting,
): SoldOutSetups {
  const { session } = run;

  async function paymentOf(buyer: Customer, kind: PaymentKind): Promise<Payment> {
    const { payments } = session.profile.operations.addReservation;
    if (kind !== 'giftCard' || payments.giftCard === undefined) return bookings.payment(buyer, kind);
    // One that others have stored may be refused, which is no matter of seats.
    const giftCardNumber = await wallets.giftCardNumber();
    return { kind, giftCardNumber, optionId: await wallets.giftCardBeside(buyer) };
  }

  async function chosen(choose: () => Promise<PricedRate>, atOtherRate: boolean): Promise<Asked> {
    for (let tried = 0; tried < MOST_TRIED; tried += 1) {
      const sold = await choose();
      const rate = atOtherRate ? inventoryOf(session, send).besideAt(sold, PLAIN) : sold;
      if (rate !== undefined) return { sold, rate };
    }
    return run.notOffered('the search shows no two rates of a tee time that can be booked');
  }

  return {
    async partlySold(buyer, players) {
      const rate = await bookings.rate(PLAIN);
      const bought = await attemptAt(buyer, rate, { players });
      if (bought.reception !== 'accepted') run.notOffered('a tee time is not booked for so many');
      return rate;
    },

    async verifiedIfLeft(customer, rate, players) {
      const asked = { path: ratePath(session.profile, rate), query: verifyQuery(players) };
      const ask = () => send(OPERATIONS.invoice.route, asked);
      const first = await ask();
      if (first.reception === 'accepted') return first;
      await run.sleep(A_MOMENT_MS);
      const verified = await ask();
      if (verified.reception === 'accepted') return verified;
      const booked = await attemptAt(customer, rate, { players });
      return booked.reception === 'accepted'
        ? verified
        : run.notOffered('the seats that should be left may be sold');
    },

    async soldOut(buyers, sales, more, { wasAsked = false, atOtherRate = false } = {}) {
      const other =
        buyers[sales.length] ??
        (await run.leases.takeSpareSoon()) ??
        run.notOffered('no customer is free to be refused a tee time that is sold');
      const paysByGiftCard = sales.some(({ payment }) => payment === 'giftCard');
      const choose = () => bookings.rate({ ...PLAIN, ...(paysByGiftCard ? { cheapest: true } : {}) });
      const { sold, rate } = await chosen(choose, atOtherRate);
      if (wasAsked) await invoices.seatsVerified(rate, more);
      for (const [index, { payment, ...sale }] of sales.entries()) {
        const buyer = buyers[index] ?? other;
        const paid = payment === undefined ? {} : { payment: await paymentOf(buyer, payment) };
        const bought = await attemptAt(buyer, sold, { ...sale, ...paid });
        if (bought.reception !== 'accepted') run.notOffered('a tee time is not booked for so many');
      }
      const refused = await attemptAt(other, rate, { players: more });
      if (refused.reception !== 'rejected')
        run.notOffered('no tee time is sold out: one that was booked is booked again');
      if (refused.mayBeHeld?.() === true || mayBeTooClose(session, refused.minutesToOwn ?? Infinity))
        run.notOffered('a tee time that was booked may be refused to others for something else');
      const inventory = inventoryOf(session, send);
      const isOfDay = ({ day }: PricedRate) => day === rate.day;
      const isNear = (each: PricedRate) => isBeside(each, rate);
      const hadAnother = hadTeeTimeOn(session, other, rate.day);
      const control = await costing(async () => {
        const near = inventory.unused(PLAIN, isNear) ?? inventory.unused(PLAIN, isOfDay);
        return attemptAt(other, near ?? (await bookings.rate(PLAIN)), { players: more });
      });
      if (control.reception !== 'accepted')
        run.notOffered('the customer who was refused cannot book another tee time either');
      if (hadAnother && (control.rate === undefined || !isNear(control.rate)))
        run.notOffered('a customer who had a tee time on that day may be refused another one for it');
      const settled = async () => {
        await run.sleep(A_MOMENT_MS);
        const again = await attemptAt(other, rate, { players: more });
        if (again.reception !== 'rejected') run.notOffered('a tee time is booked again a moment later');
      };
      return { rate, settled };
    },
  };
}
