import { describeExchange } from '../../exchange/evidence.ts';
import type { RunFacts } from '../../run/record.ts';
import { rowsMisledBy } from '../../target/bindingUses.ts';
import { sightsOf } from '../../target/sights.ts';
import type { Session } from './session.ts';

/** Sessions of which the reporter was told that a place of the profile had fitted nothing yet. */
const told = new WeakSet<Session>();

/** The places of the profile that have fitted no answer so far; empty where there is nothing new to tell. */
export function blindFacts(session: Session): Pick<RunFacts, 'blind'> {
  const { blind } = sightsOf(session.profile);
  if (blind.length === 0 && !told.has(session)) return {};
  if (blind.length === 0) told.delete(session);
  else told.add(session);
  return {
    blind: blind.map(({ place, problem, exchange }) => ({
      place,
      problem: session.redactor.redact(problem),
      rows: rowsMisledBy(place),
      evidence: describeExchange(exchange, session.redactor),
    })),
  };
}
