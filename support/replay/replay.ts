import { setTimeout as sleep } from 'node:timers/promises';
import type { Recipe } from '../run/recipe.ts';
import { OPERATIONS, operationOf } from '../contract/routes.ts';
import type { Route } from '../contract/routes.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { UsageError } from '../usage/usageError.ts';
import { firstSight } from '../conformance/session/firstSight.ts';
import { filled } from '../conformance/recipes/parts.ts';
import { namedValues } from '../conformance/recipes/sources.ts';
import { receptionOf } from '../conformance/requests/sent.ts';
import type { Reception } from '../conformance/requests/sent.ts';
import { closeSession, sessionOf } from '../conformance/session/openSession.ts';
import type { Session } from '../conformance/session/session.ts';
import { describeExchange } from '../exchange/evidence.ts';
import type { Exchange, Outgoing } from '../exchange/exchange.ts';
import { freshToken } from './freshToken.ts';
import { remadeCredentials } from './remadeCredentials.ts';

export interface Replayed {
  exchange: Exchange;
  reception: Reception;
  /** As text, redacted. */
  evidence: string;
}

/**
 * Makes an exchange again: a fresh timestamp, signature and customer token, everything else as it was. Heeds what may be
 * stored and booked.
 *
 * @throws UsageError where it is not allowed, or a step before it is refused.
 */
export async function replay(recipe: Recipe, settings: RunSettings): Promise<Replayed> {
  const session = sessionOf(settings);
  try {
    const operation = operationOf(knownRoute(recipe));
    const refusal = session.allowance.refuses(operation);
    if (refusal !== undefined) throw new UsageError(refusal);
    await firstSight(session);
    const exchange = await session.transport.exchange(await remade(recipe, session));
    return {
      exchange,
      reception: receptionOf(session.profile, operation, exchange),
      evidence: describeExchange(exchange, session.redactor),
    };
  } finally {
    await closeSession(settings);
  }
}

function knownRoute({ route }: Recipe): Route {
  const known = Object.values(OPERATIONS).find((operation) => operation.route === route);
  if (known === undefined) throw new UsageError(`${route} is not an operation of the interface`);
  return known.route;
}

async function remade(recipe: Recipe, session: Session): Promise<Outgoing> {
  const { profile, clock, settings } = session;
  const values: Record<string, string | undefined> = namedValues(settings);
  if (recipe.token?.customer !== undefined) values.TOKEN = await freshToken(recipe, session);

  const later = recipe.secondsLater ?? 0;
  if (profile.clock.control === 'real' && later > settings.timeBudgetSeconds)
    throw new UsageError(`it is sent ${later} s after its token was made; give --time-budget ${later}s`);
  const shift =
    profile.clock.control === 'header' && later > 0 ? { [profile.clock.header]: String(later) } : {};
  if (profile.clock.control === 'real' && later > 0) await sleep(later * 1000);

  const filling = {
    values,
    targetNow: Math.floor(clock.cautiousNow()) + (profile.clock.control === 'header' ? later : 0),
  };
  const outgoing = {
    method: recipe.method,
    route: recipe.route,
    path: recipe.path,
    ...(recipe.query === undefined ? {} : { query: recipe.query }),
    headers: {
      ...recipe.headers,
      ...remadeCredentials(recipe, filling),
      ...shift,
      ...(recipe.token === undefined ? {} : { CustomerToken: filled(recipe.token.sent, filling) }),
    },
    ...(recipe.body === undefined ? {} : { body: filled(recipe.body, filling) }),
  };
  session.cards.check(outgoing);
  return outgoing;
}
