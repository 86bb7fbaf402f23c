import { AUTHENTICATION_METHODS } from '../../contract/record.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import { signsOf } from '../../target/customers.ts';
import type { Customer } from '../../target/customers.ts';
import { disclaims } from '../../target/disclaims.ts';
import { byEmail } from '../given/tools.ts';
import { UNKNOWN_CUSTOMER } from '../outcomes.ts';
import { clientOf } from '../requests/authentication.ts';
import type { Bodies } from '../requests/bodies.ts';
import type { Send } from '../requests/request.ts';
import { answerOf } from '../requests/sent.ts';
import { isUnknown, noteUnknown, wasAuthenticated } from '../session/unknownCustomers.ts';
import type { CaseRun } from './caseRun.ts';

/** Others who are tried beside one who is refused. */
const MOST_TRIED = 4;

interface Looking {
  run: CaseRun;
  bodies: Bodies;
  send: Send;
}

/** Whether the target authenticates a customer by one method or the other. */
async function isAuthenticated({ run, bodies, send }: Looking, customer: Customer): Promise<boolean> {
  const { profile } = run.session;
  const client = clientOf(run.session);
  const ways = { simple: client.simple(), signature: client.sign() };
  for (const method of AUTHENTICATION_METHODS.filter((each) => !disclaims(profile, each))) {
    const sent = await send(OPERATIONS.authenticateCustomer.route, {
      ...byEmail(customer),
      ...bodies.authentication(customer),
      auth: ways[method],
      watched: false,
    });
    if (sent.reception !== 'rejected') return true;
  }
  return false;
}

/** Tries others of the kind, where nobody of it was authenticated yet: it may be that the target authenticates nobody. */
async function tryOthers(looking: Looking, { kind }: Customer): Promise<void> {
  const { session } = looking.run;
  const others = session.customers.all.filter((other) => other.kind === kind);
  if (others.some(({ email }) => wasAuthenticated(session, email))) return;
  for (const other of others.slice(0, MOST_TRIED)) if (await isAuthenticated(looking, other)) return;
}

/** Whether a customer may be refused for signs in the address: nobody was authenticated who has all of them. */
function isForItsSigns({ session }: CaseRun, { email }: Customer): boolean {
  const signs = signsOf(email);
  return (
    signs.length > 0 &&
    !session.customers.all.some(
      (other) => wasAuthenticated(session, other.email) && signs.every((sign) => other.email.includes(sign)),
    )
  );
}

/**
 * Why the case may tell more with another customer; undefined where it may not. A profile may list somebody whom the
 * target does not know: who was never authenticated, and is refused by both methods, is lent to no case from then on.
 *
 * @param exchange The one that shows a violation, where one does. An address that a case asked for by its signs may be
 *   refused for them: that is its violation.
 */
export async function unknownCustomer(looking: Looking, exchange?: number): Promise<string | undefined> {
  const { run } = looking;
  for (const refused of run.refusedAuthentications(exchange)) {
    const customer = run.leasedAt(refused.customer);
    if (customer === undefined || wasAuthenticated(run.session, customer.email)) continue;
    if (exchange !== undefined && isForItsSigns(run, customer)) continue;
    if (await isAuthenticated(looking, customer)) continue;
    noteUnknown(run.session, customer);
    await tryOthers(looking, customer);
    if (isUnknown(run.session, customer))
      return `${answerOf(refused)} for ${customer.email}, and ${UNKNOWN_CUSTOMER}`;
  }
  return undefined;
}
