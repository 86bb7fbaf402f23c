import type { Recipe } from '../contract/recipe.ts';
import { OPERATIONS } from '../contract/routes.ts';
import type { Operation } from '../contract/routes.ts';
import { UsageError } from '../contract/usageError.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { clientOf } from '../conformance/requests/authentication.ts';
import { bodiesOf } from '../conformance/requests/bodies.ts';
import type { Payload } from '../conformance/requests/bodies.ts';
import { answerOf, receptionOf, rotatedToken } from '../conformance/requests/sent.ts';
import type { Sent } from '../conformance/requests/sent.ts';
import { queryText } from '../conformance/requests/outgoing.ts';
import { keepSecret } from '../conformance/session/session.ts';
import type { Session } from '../conformance/session/session.ts';
import type { Customer } from '../target/customers.ts';
import { customersOf } from '../target/customers.ts';
import { readToken } from '../target/readings/tokens.ts';

/** A step on the way to the exchange could not be made. */
export class StepError extends UsageError {}

/**
 * A token of the recipe's customer, as new as the one that was sent: first of an authentication, or rotated by reading
 * the wallet. The target has to accept both.
 *
 * @param now The target's time, seconds.
 * @throws StepError where it does not.
 */
export async function freshToken(recipe: Recipe, session: Session, now: () => number): Promise<string> {
  const { settings, profile } = session;
  const email = recipe.token?.customer ?? '';
  const customer = [
    ...customersOf(profile.customers.registered, 'registered', settings.variables),
    ...customersOf(profile.customers.guests, 'guest', settings.variables),
  ].find((each) => each.email === email);
  if (customer === undefined)
    throw new StepError(
      `${email} is no customer of ${settings.profilePath}; give the run's profile by --profile`,
    );

  const body = bodiesOf(profile, now).authentication(customer);
  const issue = await step(recipe, session, now, 'authenticateCustomer', customer, body, {});
  const issued = readToken(profile, issue);
  if (issued === undefined) throw new StepError('the authentication of the customer answered no token');
  keepSecret(session, 'customer token', issued);
  const rotatedBy = recipe.token?.rotatedBy;
  if (rotatedBy === undefined) return issued;

  const read = await step(
    recipe,
    session,
    now,
    'getWallet',
    customer,
    {},
    {
      CustomerToken: issued,
      CustomerTokenTimeout: rotatedBy.timeout,
    },
  );
  const rotated = rotatedToken({ exchange: read } as Sent);
  if (rotated === undefined) throw new StepError('the reading of the wallet answered no new token');
  keepSecret(session, 'customer token', rotated);
  return rotated;
}

async function step(
  { authentication }: Recipe,
  session: Session,
  now: () => number,
  operation: Operation,
  { email }: Customer,
  { body, query }: Payload,
  headers: Record<string, string | undefined>,
): Promise<Exchange> {
  const client = clientOf(session);
  const { route } = OPERATIONS[operation];
  const [method = '', template = ''] = route.split(' ');
  const credentials = (authentication === 'simple' ? client.simple() : client.sign())(now());
  const exchange = await session.transport.exchange({
    method,
    route,
    path: template.replace('{customer_email}', encodeURIComponent(email)),
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
      ...credentials.headers,
      ...headers,
    },
    ...(query === undefined ? {} : { query: queryText(query) }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reception = receptionOf(session.profile, operation, exchange);
  if (reception !== 'accepted')
    throw new StepError(`no fresh token for ${email}: ${answerOf({ exchange, reception } as Sent)}`);
  return exchange;
}
