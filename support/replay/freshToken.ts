import type { Recipe } from '../run/recipe.ts';
import { OPERATIONS } from '../contract/routes.ts';
import { UsageError } from '../usage/usageError.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { clientOf } from '../conformance/requests/authentication.ts';
import { bodiesOf } from '../conformance/requests/bodies.ts';
import { outgoing } from '../conformance/requests/outgoing.ts';
import type { Request } from '../conformance/requests/request.ts';
import { answerOf, receptionOf, rotatedToken } from '../conformance/requests/sent.ts';
import { keepSecret } from '../conformance/session/session.ts';
import type { Session } from '../conformance/session/session.ts';
import { everyCustomerOf } from '../target/customers.ts';
import { readToken } from '../target/readings/tokens.ts';

/** A step on the way to the exchange could not be made. */
export class StepError extends UsageError {}

/**
 * A token of the recipe's customer, as new as the one that was sent: first of an authentication, or rotated by reading
 * the wallet. The target has to accept both.
 *
 * @throws StepError where it does not.
 */
export async function freshToken(recipe: Recipe, session: Session): Promise<string> {
  const { clock, settings, profile } = session;
  const email = recipe.token?.customer ?? '';
  const customer = everyCustomerOf(profile, settings.variables).find((each) => each.email === email);
  if (customer === undefined)
    throw new StepError(
      `${email} is not a customer of ${settings.profilePath}; give the run's profile by --profile`,
    );

  const path = { customer_email: email };
  const issue = await step(recipe, session, 'authenticateCustomer', {
    path,
    ...bodiesOf(profile, () => clock.cautiousNow()).authentication(customer),
  });
  const issued = readToken(profile, issue);
  if (issued === undefined) throw new StepError('the authentication of the customer answered no token');
  keepSecret(session, 'customer token', issued);
  const rotatedBy = recipe.token?.rotatedBy;
  if (rotatedBy === undefined) return issued;

  const headers = { CustomerToken: issued, CustomerTokenTimeout: rotatedBy.timeout };
  const read = await step(recipe, session, 'getWallet', { path, headers });
  const rotated = rotatedToken({ exchange: read });
  if (rotated === undefined) throw new StepError('the reading of the wallet answered no new token');
  keepSecret(session, 'customer token', rotated);
  return rotated;
}

async function step(
  { authentication, token }: Recipe,
  session: Session,
  operation: 'authenticateCustomer' | 'getWallet',
  request: Pick<Request, 'path' | 'query' | 'body' | 'headers'>,
): Promise<Exchange> {
  const client = clientOf(session);
  const authenticate = authentication === 'simple' ? client.simple() : client.sign();
  const exchange = await session.transport.exchange(
    outgoing(OPERATIONS[operation].route, request, {
      Accept: 'application/json',
      ...authenticate(session.clock.cautiousNow()).headers,
      ...request.headers,
    }),
  );
  const reception = receptionOf(session.profile, operation, exchange);
  if (reception !== 'accepted')
    throw new StepError(`no fresh token for ${token?.customer ?? ''}: ${answerOf({ exchange, reception })}`);
  return exchange;
}
