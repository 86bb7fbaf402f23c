import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { literalPlace } from '../../target/literals.ts';
import { at } from '../../target/pointer.ts';
import type { Condition, Profile, Sign } from '../../target/profile.ts';
import { documentOf } from '../../target/readings/document.ts';
import { matchesStatus } from '../../target/signs.ts';
import { sightsOf } from '../../target/sights.ts';

/** One look into the body of an answer. */
interface Look {
  sign: Sign;
  /** Where its condition stands in the profile. */
  place: string;
  condition: Condition;
  /** Where its literals stand. */
  literal: string;
}

const known = new WeakMap<Profile, Map<Operation, Look[]>>();

function looksIn(signs: readonly Sign[], place: string): Look[] {
  return signs.flatMap((sign, index) =>
    (sign.body ?? []).map((condition, at) => {
      const here = `${place}/${index}/body/${at}`;
      return { sign, place: `${here}/pointer`, condition, literal: literalPlace(here, condition) };
    }),
  );
}

function looksOf(profile: Profile, operation: Operation): Look[] {
  const cache = known.get(profile) ?? new Map<Operation, Look[]>();
  known.set(profile, cache);
  const cached = cache.get(operation);
  if (cached !== undefined) return cached;
  const own = profile.operations[operation];
  const found = (['accepted', 'rejected'] as const).flatMap((name) => {
    const signs = own[name];
    return signs === undefined
      ? looksIn(profile.outcomes[name], `/outcomes/${name}`)
      : looksIn(signs, `/operations/${operation}/${name}`);
  });
  cache.set(operation, found);
  return found;
}

/**
 * Notes what the signs of an operation find. Only an answer that fits no sign tells against a pointer, and only one that
 * reads like a literal against that: a sign may wait for an answer that never comes.
 */
export function noteSigns(
  profile: Profile,
  operation: Operation,
  exchange: Exchange,
  isUnclear: boolean,
): void {
  const { response } = exchange;
  if (response === undefined) return;
  const sights = sightsOf(profile);
  for (const { sign, place, condition, literal } of looksOf(profile, operation)) {
    if (sights.hasFound(literal)) continue;
    const { pointer } = condition;
    const value = at(documentOf(exchange), pointer);
    const isOfStatus = matchesStatus(sign, response.status);
    if (value !== undefined || (isUnclear && isOfStatus))
      sights.note(place, pointer, value !== undefined, exchange);
    if (value !== undefined && isOfStatus)
      sights.compare({ place: literal, condition, suspects: 'alike' }, [value], exchange);
  }
}
