import type { Capability } from '../../contract/requirement.ts';
import type { Operation } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { Bodies } from '../requests/bodies.ts';
import type { CaseRun } from '../case/caseRun.ts';
import { HELD, Inconclusive, Refused, Unsuited, UsedUp } from '../outcomes.ts';
import type { Send } from '../requests/request.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { disclaims } from '../../target/disclaims.ts';

/** What every set-up works with. */
export interface Tools {
  run: CaseRun;
  send: Send;
  bodies: Bodies;
}

/** The same exchange. @throws Inconclusive where it was not accepted: a set-up that fails judges nothing. */
export function accepted(sent: Sent, purpose: string): Sent {
  if (sent.reception === 'accepted') return sent;
  if (sent.mayBeHeld?.() === true) throw new Unsuited(`set-up, ${purpose}: ${answerOf(sent)}, and ${HELD}`);
  const message = `set-up, ${purpose}: ${answerOf(sent)}`;
  if (sent.mayBeBooked?.() === true) throw new UsedUp(message);
  throw sent.reception === 'rejected' ? new Refused(message) : new Inconclusive(message);
}

export function byEmail(customer: Customer): { path: { customer_email: string } } {
  return { path: { customer_email: customer.email } };
}

/** What a profile disclaims that offers no such operation. */
const CAPABILITY_OF: Partial<Record<Operation, Capability>> = {
  getWallet: 'wallet',
  addPaymentOption: 'wallet',
  setPrimary: 'wallet',
  removePaymentOption: 'wallet',
  addReservation: 'bookings',
};

/** Ends the case as not offered where the profile disclaims what an operation belongs to. */
export function requireOffered(run: CaseRun, operation: Operation): void {
  const capability = CAPABILITY_OF[operation];
  if (capability !== undefined && disclaims(run.session.profile, capability))
    run.notOffered(`the profile disclaims ${capability}`);
}
