import { perSession } from '../perSession.ts';
import type { Customer } from '../../../target/customers.ts';
import type { Sent } from '../../requests/sent.ts';
import type { Session } from '../session.ts';
import { isUnknown } from './unknownCustomers.ts';

/** What became of additions to wallets, by the addresses of their customers. */
interface Added {
  readonly stored: Set<string>;
  readonly full: Set<string>;
}

const addedBy = perSession((): Added => ({ stored: new Set(), full: new Set() }));

/** Remembers whose wallet took an option. */
export function noteTaken(session: Session, { operation, reception, customer }: Sent): void {
  if (operation === 'addPaymentOption' && reception === 'accepted' && customer !== undefined)
    addedBy(session).stored.add(customer);
}

/** Whether a wallet of another customer took an option in this run: one that takes none may be full then. */
export function haveOthersStored(session: Session, { email }: Customer): boolean {
  return [...addedBy(session).stored].some((other) => other !== email);
}

/** Remembers a customer whose wallet is full of what others stored. */
export function noteFull(session: Session, { email }: Customer): void {
  addedBy(session).full.add(email);
}

/** Addresses of those whose wallets are full, while others' take options. */
export function fullWallets(session: Session): string[] {
  return [...addedBy(session).full];
}

/** Whether a customer is lent to cases: not whom the target seems not to know, nor whose wallet is full. */
export function isLent(session: Session, customer: Customer): boolean {
  return !isUnknown(session, customer) && !addedBy(session).full.has(customer.email);
}
