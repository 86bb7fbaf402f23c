import type { Exchange } from '../exchange/exchange.ts';
import { at } from './pointer.ts';
import type { Json, Pointer, Profile } from './profile.ts';

/** A pointer of the profile that was looked up and has found nothing so far. */
export interface Blind {
  /** Where it stands in the profile. */
  place: string;
  pointer: Pointer;
  /** The answer in which it found nothing. */
  exchange: Exchange;
}

/**
 * What the pointers of a profile found in a run. One that finds nothing in this answer or that says little: fields may be
 * left out, and a breach may be just that. One that never finds anything is a mistake of the profile.
 */
export class Sights {
  readonly #found = new Set<string>();
  readonly #missed = new Map<string, Blind>();

  /** Takes note of one look. */
  note(place: string, pointer: Pointer, isFound: boolean, exchange: Exchange): void {
    if (this.#found.has(place)) return;
    if (isFound) {
      this.#found.add(place);
      this.#missed.delete(place);
    } else if (exchange.response?.json !== undefined && !this.#missed.has(place)) {
      // Nothing can be found in an answer that holds nothing: that is for the rows about answers to judge.
      this.#missed.set(place, { place, pointer, exchange });
    }
  }

  /** Looks a pointer up in each of some nodes of an answer; where there are none there is nothing to find. */
  look(place: string, pointer: Pointer, nodes: readonly (Json | undefined)[], exchange: Exchange): void {
    if (nodes.length === 0) return;
    const isFound = nodes.some((node) => at(node, pointer) !== undefined);
    this.note(place, pointer, isFound, exchange);
  }

  /** Whether the pointer at a place found something. */
  hasFound(place: string): boolean {
    return this.#found.has(place);
  }

  get blind(): Blind[] {
    return [...this.#missed.values()];
  }
}

const sights = new WeakMap<Profile, Sights>();

/** The looks by a profile; a session has a profile object of its own. */
export function sightsOf(profile: Profile): Sights {
  let known = sights.get(profile);
  if (known === undefined) {
    known = new Sights();
    sights.set(profile, known);
  }
  return known;
}
