import type { Customer } from '../../../target/customers.ts';
import { perSession } from '../perSession.ts';
import type { Session } from '../session.ts';

const bookersOf = perSession(() => new Set<string>());

/** Remembers that a customer has booked with the promo code: how often one may is not said. */
export function notePromoBooker(session: Session, { email }: Customer): void {
  bookersOf(session).add(email);
}

/** Whether the promo code may be used up for a customer. */
export function isPromoBooker(session: Session, { email }: Customer): boolean {
  return bookersOf(session).has(email);
}
