import { lookedForOnce } from '../session/perSession.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import { signsOf } from '../../target/customers.ts';
import type { Customer } from '../../target/customers.ts';
import { byEmail } from '../given/tools.ts';
import { UNKNOWN_CUSTOMER } from '../outcomes.ts';
import { offeredWays } from '../requests/authentication.ts';
import { answerOf } from '../requests/sent.ts';
import { isUnknown, noteUnknown, wasAuthenticated, wasRefused } from '../session/learnt/unknownCustomers.ts';
import type { Failed, Looking } from './doubt.ts';

/** Others who are tried beside one who is refused: of many guests one alone may be known, and lent to a case. */
const MOST_TRIED = 32;

/**
 * Whether the target authenticates a customer by one method or the other, who is borrowed for it: a target may keep one
 * token for each, and another case would lose its own.
 */
async function isAuthenticated({ run, bodies, send }: Looking, customer: Customer): Promise<boolean> {
  const look = async (): Promise<boolean> => {
    for (const { auth } of offeredWays(run.session)) {
      const sent = await send(OPERATIONS.authenticateCustomer.route, {
        ...byEmail(customer),
        ...bodies.authentication(customer),
        auth,
        watched: false,
      });
      if (sent.reception !== 'rejected') return true;
    }
    return false;
  };
  const seen = await run.leases.withSpare(customer.kind, look, (each) => each === customer);
  // Who had not been free until now may have been authenticated.
  return seen ?? wasAuthenticated(run.session, customer.email);
}

/** Whether the target has authenticated one of some customers, or does so now. */
async function knowsOneOf(looking: Looking, customers: readonly Customer[]): Promise<boolean> {
  const { session } = looking.run;
  if (customers.some(({ email }) => wasAuthenticated(session, email))) return true;
  const untried = customers.filter(({ email }) => !wasRefused(session, email));
  for (const each of untried.slice(0, MOST_TRIED)) if (await isAuthenticated(looking, each)) return true;
  return false;
}

/**
 * Whether a customer may be refused for signs in the address: others with signs are known, but nobody who has all of
 * these. Where nobody with any is, the target may have no such customers.
 */
async function isForItsSigns(looking: Looking, { email, kind }: Customer): Promise<boolean> {
  const signs = signsOf(email);
  if (signs.length === 0) return false;
  const others = looking.run.session.customers.all.filter(
    (other) => other.kind === kind && other.email !== email && signsOf(other.email).length > 0,
  );
  const isLike = (other: Customer): boolean => signs.every((sign) => other.email.includes(sign));
  if (await knowsOneOf(looking, others.filter(isLike))) return false;
  return knowsOneOf(
    looking,
    others.filter((other) => !isLike(other)),
  );
}

const looks = { registered: lookedForOnce<void>(), guest: lookedForOnce<void>() };

/**
 * Looks once for others who are unknown as well, of whom a profile may list many. Whom a case has borrowed is left alone,
 * and so is an address with signs, since it may be refused for them.
 */
function lookForOthers(looking: Looking, kind: Customer['kind']): Promise<void> {
  const { session } = looking.run;
  const look = async (): Promise<void> => {
    for (const other of session.customers.all) {
      const { email } = other;
      if (other.kind !== kind || signsOf(email).length > 0 || wasAuthenticated(session, email)) continue;
      if (session.customers.isFree(other) && !(await isAuthenticated(looking, other)))
        noteUnknown(session, other);
    }
  };
  return looks[kind](session, look);
}

/**
 * Why the case may tell more with another customer; undefined where it may not. A profile may list somebody whom the
 * target does not know: who was never authenticated, and is refused by both methods, is lent to no case from then on.
 *
 * @param exchange The one that shows a violation, where one does. An address that a case asked for by its signs may be
 *   refused for them: that is its violation.
 */
export async function unknownCustomer(looking: Looking, { exchange }: Failed): Promise<string | undefined> {
  const { run } = looking;
  for (const refused of run.refused('authenticateCustomer', exchange)) {
    const customer = run.leases.at(refused.customer);
    if (customer === undefined || wasAuthenticated(run.session, customer.email)) continue;
    if (await isAuthenticated(looking, customer)) continue;
    if (exchange !== undefined && (await isForItsSigns(looking, customer))) continue;
    await lookForOthers(looking, customer.kind);
    const others = run.session.customers.all.filter(({ kind }) => kind === customer.kind);
    if (!(await knowsOneOf(looking, others))) continue;
    noteUnknown(run.session, customer);
    if (isUnknown(run.session, customer))
      return `${answerOf(refused)} for ${customer.email}, and ${UNKNOWN_CUSTOMER}`;
  }
  return undefined;
}
