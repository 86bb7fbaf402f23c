import type { Customer } from '../../target/customers.ts';
import type { Bodies } from '../bodies.ts';
import type { CaseRun } from '../caseRun.ts';
import { Inconclusive } from '../outcomes.ts';
import type { Send } from '../send.ts';
import { answerOf } from '../sent.ts';
import type { Sent } from '../sent.ts';

/** What every set-up works with. */
export interface Tools {
  run: CaseRun;
  send: Send;
  bodies: Bodies;
}

/** The same exchange. @throws Inconclusive where it was not accepted: a set-up that fails judges nothing. */
export function accepted(sent: Sent, purpose: string): Sent {
  if (sent.reception !== 'accepted') throw new Inconclusive(`set-up, ${purpose}: ${answerOf(sent)}`);
  return sent;
}

export function byEmail(customer: Customer): { path: { customer_email: string } } {
  return { path: { customer_email: customer.email } };
}
