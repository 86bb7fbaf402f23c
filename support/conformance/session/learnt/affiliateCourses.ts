import { isBookable } from '../../../target/teeTimes.ts';
import type { PricedRate } from '../../../target/teeTimes.ts';
import { identifierText } from '../../../target/values.ts';
import type { PaymentWish } from '../../requests/reservationBodies.ts';
import type { Sent } from '../../requests/sent.ts';
import { perSession } from '../perSession.ts';
import type { Session } from '../session.ts';

/** Which courses take affiliate payments is not said: those that took one, and how often the others took none. */
interface Courses {
  readonly taking: Set<string>;
  readonly refusals: Map<string, number>;
}

const coursesOf = perSession((): Courses => ({ taking: new Set(), refusals: new Map() }));

/** Refusals after which a course is no longer asked. A reservation may be refused for other reasons as well. */
const TELLING = 2;

const courseOf = ({ facilityId }: Pick<PricedRate, 'facilityId'>): string => identifierText(facilityId);

/** Remembers what became of a reservation that is paid so alone, at a tee time that can be booked. */
export function noteAffiliatePayment(
  session: Session,
  { operation, reception }: Pick<Sent, 'operation' | 'reception'>,
  payments: readonly Pick<PaymentWish, 'kind'>[],
  rate: PricedRate,
): void {
  const isAffiliate = payments.length > 0 && payments.every(({ kind }) => kind === 'affiliate');
  if (operation !== 'addReservation' || !isAffiliate || !isBookable(rate)) return;
  const { taking, refusals } = coursesOf(session);
  const course = courseOf(rate);
  if (reception === 'accepted') taking.add(course);
  if (reception === 'rejected') refusals.set(course, (refusals.get(course) ?? 0) + 1);
}

/**
 * Whether the course of a tee time takes affiliate payments, as far as that is known; undefined where any may do.
 *
 * @param isToBeSure Whether only those do that took one before.
 */
export function takingAffiliates(
  session: Session,
  isToBeSure: boolean,
): ((rate: PricedRate) => boolean) | undefined {
  const { taking, refusals } = coursesOf(session);
  if (taking.size === 0) return undefined;
  if (isToBeSure) return (rate) => taking.has(courseOf(rate));
  const isClosed = (course: string) => !taking.has(course) && (refusals.get(course) ?? 0) >= TELLING;
  return [...refusals.keys()].some(isClosed) ? (rate) => !isClosed(courseOf(rate)) : undefined;
}
