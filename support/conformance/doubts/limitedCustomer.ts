import type { Customer } from '../../target/customers.ts';
import { isBookable } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { LIMITED_CUSTOMER } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hadTeeTimeOn, minutesToOwn, mostOnDay } from '../session/learnt/bookingsMade.ts';
import { perSession } from '../session/perSession.ts';
import type { Failed, Looking } from './doubt.ts';

const MOST_TRIED = 3;

/** Cases of a run that begin again for it: where more do, something else refuses who has booked. */
const MOST_BEGUN_AGAIN = 60;
const begunOf = perSession(() => ({ again: 0 }));

/** Minutes between two tee times of a customer for which nobody is refused the second one, as a rule. */
const APART = 120;

/**
 * Why a case that came to no expectation may tell more with another tee time; undefined where it may not. How many tee
 * times a customer may have on a day, or how far apart, is not said: a set-up is in doubt whose reservation is refused to
 * who has booked, while somebody with fewer on that day, and none close to it, books the same tee time.
 */
export async function limitedCustomer(
  { run, given, send }: Looking,
  { kind }: Failed,
): Promise<string | undefined> {
  const { session } = run;
  if (kind !== 'setUp') return undefined;
  const countOn = (customer: Customer, { day }: PricedRate): number => mostOnDay(session, [customer], day);

  async function isBookedByAnother({ rate, players, customer: email }: Sent): Promise<boolean> {
    const customer = run.leases.at(email);
    if (customer === undefined || rate === undefined || !isBookable(rate)) return false;
    if (!hadTeeTimeOn(session, customer, rate.day)) return false;
    const { customers } = session;
    const isFreer = (other: Customer) =>
      customers.isFree(other) &&
      countOn(other, rate) < countOn(customer, rate) &&
      minutesToOwn(session, other, rate) >= APART;
    // Nobody is waited for.
    if (!customers.all.some((other) => other.kind === customer.kind && isFreer(other))) return false;
    const book = async (other: Customer) => {
      const wish = players === undefined ? { rate } : { rate, players };
      return send((await given.reservation(other, wish)).request);
    };
    const booked = await run.leases.withSpare(customer.kind, book, isFreer);
    return booked?.reception === 'accepted';
  }

  const begun = begunOf(session);
  if (begun.again >= MOST_BEGUN_AGAIN) return undefined;
  for (const refused of run.refused('addReservation').slice(-MOST_TRIED).reverse()) {
    if (!(await isBookedByAnother(refused))) continue;
    begun.again += 1;
    return `${answerOf(refused)}, and ${LIMITED_CUSTOMER}`;
  }
  return undefined;
}
