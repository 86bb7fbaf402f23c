import { perSession } from '../perSession.ts';
import type { Customer } from '../../../target/customers.ts';
import type { Sent } from '../../requests/sent.ts';
import type { Session } from '../session.ts';

/** What the target made of the authentications of customers, by their addresses. */
interface Met {
  readonly authenticated: Set<string>;
  readonly unknown: Set<string>;
}

const metBy = perSession((): Met => ({ authenticated: new Set(), unknown: new Set() }));

/** Remembers who was authenticated. */
export function noteAuthenticated(session: Session, { operation, reception, customer }: Sent): void {
  if (operation === 'authenticateCustomer' && reception === 'accepted' && customer !== undefined)
    metBy(session).authenticated.add(customer);
}

/** Whether the target has authenticated a customer, at any time of the run. */
export function wasAuthenticated(session: Session, email: string): boolean {
  return metBy(session).authenticated.has(email);
}

/** Remembers a customer of the profile who was never authenticated, and whom the target refuses. */
export function noteUnknown(session: Session, { email }: Customer): void {
  metBy(session).unknown.add(email);
}

/** Whether a customer was refused already when somebody looked. */
export function wasRefused(session: Session, email: string): boolean {
  return metBy(session).unknown.has(email);
}

/**
 * Whether a customer is left out, since the target seems not to know who it is. Never where it authenticated nobody of
 * the kind: then it may be that it authenticates nobody.
 */
export function isUnknown(session: Session, { email, kind }: Customer): boolean {
  const { authenticated, unknown } = metBy(session);
  if (!unknown.has(email) || authenticated.has(email)) return false;
  return session.customers.all.some((other) => other.kind === kind && authenticated.has(other.email));
}

/** Addresses of those who are left out. */
export function unknownCustomers(session: Session): string[] {
  return session.customers.all.filter((customer) => isUnknown(session, customer)).map(({ email }) => email);
}
