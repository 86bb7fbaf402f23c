import { clientOf } from '../conformance/requests/authentication.ts';
import type { Authentication } from '../conformance/requests/authentication.ts';
import { bodiesOf } from '../conformance/requests/bodies.ts';
import type { Sent } from '../conformance/requests/sent.ts';
import { searchQuery } from '../conformance/requests/teeTimeQueries.ts';
import { AUTHENTICATION_METHODS } from '../contract/authenticationMethods.ts';
import type { AuthenticationMethod } from '../contract/authenticationMethods.ts';
import { UsageError } from '../usage/usageError.ts';
import { ask } from '../doctor/ask.ts';
import { echo } from '../doctor/checks/authentication.ts';
import { Examination } from '../doctor/examination.ts';
import type { Subject } from '../doctor/examination.ts';
import { refusalOf } from '../doctor/refusal.ts';
import { firstWithTeeTimes } from './firstWithTeeTimes.ts';
import { requireToldApart } from './toldApart.ts';
import { customersOf } from '../target/customers.ts';
import type { Customer } from '../target/customers.ts';
import { disclaims } from '../target/disclaims.ts';

/** For all questions; one that is not answered in time refuses nobody. */
const TOTAL_MS = 12_000;
/** Which customers are asked for before all count as refused: the first ones, and some among the rest. */
const FIRST_ASKED_FOR = 3;
const PARTS_ASKED_FOR = [1 / 4, 1 / 2, 3 / 4];
const DOCTOR = 'tee-conform doctor says more';
const TRUSTING = 'rerun with --trust-credentials';
const JUDGED = `if they are correct, ${TRUSTING}`;

/**
 * Asks the target whether it knows the client and its customers: where it refuses each of them, a setting is likelier to
 * be mistyped than every row about them to be broken.
 *
 * @param isWhole Whether rows about customers are among those of the run.
 * @param warn Takes a line about what may be meant.
 * @returns Which of the profile's searches lists tee times first.
 * @throws UsageError that names the settings.
 */
export async function requireAdmission(
  subject: Subject,
  isWhole: boolean,
  warn: (line: string) => void,
): Promise<number> {
  const examination = new Examination(subject, TOTAL_MS);
  const saying = (line: string) => warn(examination.redact(line));
  try {
    // The clock of the target, which signatures are made by.
    await examination.firstAnswer();
    await requireClient(examination, saying);
    await requireToldApart(examination, `if the profile is right, ${TRUSTING}`);
    if (isWhole && examination.logins.size > 0) await requireCustomers(examination, saying);
    return await firstWithTeeTimes(examination);
  } finally {
    await examination.close();
  }
}

async function requireClient(examination: Examination, warn: (line: string) => void): Promise<void> {
  const { profile, logins } = examination;
  const methods = AUTHENTICATION_METHODS.filter((method) => !disclaims(profile, method));
  const refusals = new Map<AuthenticationMethod, Sent>();
  for (const method of methods) {
    const refusal = await refusalBy(method, examination);
    if (refusal !== undefined) refusals.set(method, refusal);
  }
  const [refused] = refusals.values();
  if (refused !== undefined && refusals.size === methods.length) {
    const names = 'TARGET_USER_NAME, TARGET_PASSWORD and TARGET_CLIENT_APPLICATION_SECRET';
    throw usageError(
      refused,
      examination,
      `secure echo and search with the assigned credentials, ${methods.join(' and ')}`,
      `check ${names}, letter by letter: ${DOCTOR}; ${JUDGED}`,
    );
  }
  const unsigned = refusals.get('signature');
  if (unsigned === undefined || !logins.has('simple')) return;
  const answer = unsigned.exchange.response?.status ?? 0;
  warn(
    `the target takes the password and refuses the signature (${answer}): check TARGET_CLIENT_APPLICATION_SECRET; ${DOCTOR}`,
  );
}

/** Undefined where the target takes a method for a secure echo or a search, or leaves in doubt whether it does. */
async function refusalBy(method: AuthenticationMethod, examination: Examination): Promise<Sent | undefined> {
  const { profile, logins } = examination;
  const echoed = await echo(examination, authenticationBy(method, examination));
  if (echoed.reception === 'accepted') logins.add(method);
  if (!isRefusal(echoed)) return undefined;
  const searched = await ask(examination, 'searchFacilities', {
    auth: authenticationBy(method, examination),
    path: { channelId: profile.channel },
    query: searchQuery(profile, profile.search.windows[0] ?? {}),
  });
  if (searched.reception === 'accepted') logins.add(method);
  return isRefusal(searched) ? echoed : undefined;
}

function authenticationBy(method: AuthenticationMethod, { session, clock }: Examination): Authentication {
  const client = clientOf(session);
  return method === 'simple' ? client.simple()(0) : client.sign()(clock.cautiousNow());
}

async function requireCustomers(examination: Examination, warn: (line: string) => void): Promise<void> {
  const { customers } = examination.profile;
  const { variables } = examination.session.settings;
  const [guest] = customersOf(customers.guests, 'guest', variables);
  const refusedGuest = guest === undefined ? undefined : await refusalOfAll([guest], examination);
  if (guest !== undefined && refusedGuest !== undefined)
    warn(
      `the target refuses the guest ${guest.email} (${statusOf(refusedGuest)}): unless that is its fault, fix /customers/guests of the profile`,
    );
  const registered = askedFor(customersOf(customers.registered, 'registered', variables));
  const refused = await refusalOfAll(registered, examination);
  if (refused === undefined) return;
  const names = registered.map(({ email }) => email).join(', ');
  // Nothing may be served there at all, which is for the rows about customers to judge.
  if ([404, 405].includes(statusOf(refused)))
    return warn(
      `the target knows none of ${names} (${statusOf(refused)}): unless that is its fault, fix /customers/registered of the profile`,
    );
  const setting = customers.registered[0]?.password ?? 'the passwords in /customers/registered';
  throw usageError(
    refused,
    examination,
    `authenticating ${names}`,
    `check that they are registered there, and ${setting}: ${DOCTOR}; ${JUDGED}`,
  );
}

function askedFor(customers: readonly Customer[]): Customer[] {
  const among = PARTS_ASKED_FOR.flatMap((part) => customers[Math.floor(part * customers.length)] ?? []);
  return [...new Set([...customers.slice(0, FIRST_ASKED_FOR), ...among])];
}

/** The last refusal, where every one of these customers is refused by each method that the target takes. */
async function refusalOfAll(
  customers: readonly Customer[],
  examination: Examination,
): Promise<Sent | undefined> {
  const bodies = bodiesOf(examination.profile, () => examination.clock.cautiousNow());
  let refusal: Sent | undefined;
  for (const customer of customers) {
    for (const method of examination.logins) {
      const sent = await ask(examination, 'authenticateCustomer', {
        auth: authenticationBy(method, examination),
        path: { customer_email: customer.email },
        ...bodies.authentication(customer),
      });
      if (!isRefusal(sent)) return undefined;
      refusal = sent;
    }
  }
  return refusal;
}

const statusOf = ({ exchange }: Sent): number => exchange.response?.status ?? 0;

/** A target that has no time for anybody refuses nobody. */
const isRefusal = (sent: Sent): boolean => sent.reception === 'rejected' && statusOf(sent) !== 429;

function usageError(sent: Sent, examination: Examination, what: string, rejected: string): UsageError {
  const { finding, remedy = rejected } = refusalOf(sent, examination, what, { rejected });
  return new UsageError(examination.redact(`${finding}; ${remedy}`));
}
