import type { Customer } from '../../target/customers.ts';
import { isOfSameCourse } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import type { Failure } from '../matchers/judgeFailures.ts';
import { Unsuited } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import type { Attempting } from './attempts.ts';
import { suited } from './bookings.ts';
import type { Tools } from './tools.ts';
import type { Booker } from './ways.ts';

const isBooked = ({ operation }: Sent): boolean => operation === 'addReservation';

/** Whether all failures are refused at the same call. */
export function areOfOneStage(failures: readonly Failure[]): boolean {
  return new Set(failures.flatMap(({ answers }) => answers.map(isBooked))).size <= 1;
}

/**
 * Where failures are refused at their invoice already: a price may show there, and so may what has nothing to do with it,
 * such as a tee time that takes two players at least and does not say so.
 *
 * @throws Unsuited where tee times of the same cents are refused at one call and at another, one is invoiced for other
 *   players, or one at the same course is refused its invoice though its price is not to fail.
 */
export async function requireRefusedForPrice(
  { run, send }: Tools,
  { attemptAt }: Pick<Attempting, 'attemptAt'>,
  customer: Customer,
  failures: readonly Failure[],
  booking: Booker['booking'] = {},
): Promise<void> {
  const { session } = run;
  for (const { cents, answers } of failures) {
    if (new Set(answers.map(isBooked)).size > 1)
      throw new Unsuited(`a tee time of .${cents} is refused its invoice, and another when it is booked`);
  }
  const refused = failures
    .flatMap(({ answers }) => answers)
    .filter((sent) => !isBooked(sent) && sent.reception === 'rejected');
  const rates = refused.flatMap(({ rate }) => rate ?? []);

  async function isInvoicedFor(rate: PricedRate, players: number): Promise<boolean> {
    const query = { 'player-count': String(players) };
    const invoiced = await send(OPERATIONS.invoice.route, { path: ratePath(session.profile, rate), query });
    return invoiced.reception === 'accepted';
  }

  for (const rate of rates) {
    const asked = booking.players ?? rate.fewest;
    for (const players of [1, 2, 3, 4].filter((each) => each !== asked)) {
      if (await isInvoicedFor(rate, players))
        throw new Unsuited(`the tee time of one of the failures is invoiced for ${players} players`);
    }
  }
  const courses = rates.filter(
    (rate, index) => rates.findIndex((each) => isOfSameCourse(each, rate)) === index,
  );
  const wish = { bookable: true, ...suited(booking.players, booking.payment) };
  for (const course of courses) {
    const beside = inventoryOf(session, send).unused(wish, (each) => isOfSameCourse(each, course));
    const control = beside === undefined ? undefined : await attemptAt(customer, beside, booking);
    if (control?.reception === 'rejected' && !isBooked(control))
      throw new Unsuited(`${answerOf(control)}, though nothing is to fail at its tee time`);
  }
}
