import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { at } from '../../target/pointer.ts';
import type { Profile, Sign } from '../../target/profile.ts';
import { documentOf } from '../../target/readings/document.ts';
import { matchesStatus } from '../../target/signs.ts';
import { sightsOf } from '../../target/sights.ts';

interface SignPointer {
  sign: Sign;
  place: string;
  pointer: string;
}

const known = new WeakMap<Profile, Map<Operation, SignPointer[]>>();

function pointersIn(signs: readonly Sign[], place: string): SignPointer[] {
  return signs.flatMap((sign, index) =>
    (sign.body ?? []).map(({ pointer }, at) => ({
      sign,
      place: `${place}/${index}/body/${at}/pointer`,
      pointer,
    })),
  );
}

function signPointersOf(profile: Profile, operation: Operation): SignPointer[] {
  const cache = known.get(profile) ?? new Map<Operation, SignPointer[]>();
  known.set(profile, cache);
  const cached = cache.get(operation);
  if (cached !== undefined) return cached;
  const own = profile.operations[operation];
  const found = (['accepted', 'rejected'] as const).flatMap((name) => {
    const signs = own[name];
    return signs === undefined
      ? pointersIn(profile.outcomes[name], `/outcomes/${name}`)
      : pointersIn(signs, `/operations/${operation}/${name}`);
  });
  cache.set(operation, found);
  return found;
}

/**
 * Notes what the pointers in the signs of an operation find. Only an answer that fits no sign tells against one: a sign may
 * wait for an answer that never comes.
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
  for (const { sign, place, pointer } of signPointersOf(profile, operation)) {
    if (sights.hasFound(place)) continue;
    const isFound = at(documentOf(exchange), pointer) !== undefined;
    if (isFound || (isUnclear && matchesStatus(sign, response.status)))
      sights.note(place, pointer, isFound, exchange);
  }
}
