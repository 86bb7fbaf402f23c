import type { Exchange } from '../exchange/exchange.ts';
import { Literals } from './literals.ts';
import type { Compared } from './literals.ts';
import { at } from './pointer.ts';
import type { Json, Pointer, Profile } from './profile.ts';

/** A place of the profile that was looked up and has fitted no answer so far. */
export interface Blind {
  /** Where it stands in the profile. */
  place: string;
  /** What is wrong with it. */
  problem: string;
  /** The answer that shows it. */
  exchange: Exchange;
}

/**
 * What the pointers and the literals of a profile found in a run. One that finds nothing in this answer or that says little:
 * fields may be left out, and a breach may be just that. One that never finds anything is a mistake of the profile.
 */
export class Sights {
  readonly #found = new Set<string>();
  readonly #missed = new Map<string, Blind>();
  readonly #literals = new Literals();

  /** Takes note of one look. */
  note(place: string, pointer: Pointer, isFound: boolean, exchange: Exchange): void {
    if (isFound) this.#find(place);
    else if (exchange.response?.json !== undefined)
      // Nothing can be found in an answer that holds nothing: that is for the rows about answers to judge.
      this.#miss({ place, problem: `"${pointer}" found nothing in the whole run`, exchange });
  }

  /** Looks a pointer up in each of some nodes of an answer; where there are none there is nothing to find. */
  look(place: string, pointer: Pointer, nodes: readonly (Json | undefined)[], exchange: Exchange): void {
    if (nodes.length === 0) return;
    const isFound = nodes.some((node) => at(node, pointer) !== undefined);
    this.note(place, pointer, isFound, exchange);
  }

  /** Takes note of values that stood where the profile expects a literal. */
  compare(compared: Compared, values: readonly Json[], exchange: Exchange): void {
    if (this.#found.has(compared.place) || values.length === 0) return;
    const seen = this.#literals.compare(compared, values);
    if (seen === 'met') this.#find(compared.place);
    else if (seen !== undefined) this.#miss({ place: compared.place, problem: seen.problem, exchange });
  }

  /** Takes note of a value that the profile cannot be right about. */
  contradict(place: string, problem: string, exchange: Exchange): void {
    this.#miss({ place, problem, exchange });
  }

  /** Whether the pointer at a place found something. */
  hasFound(place: string): boolean {
    return this.#found.has(place);
  }

  get blind(): Blind[] {
    return [...this.#missed.values()];
  }

  #find(place: string): void {
    this.#found.add(place);
    this.#missed.delete(place);
  }

  #miss(blind: Blind): void {
    if (!this.#found.has(blind.place) && !this.#missed.has(blind.place)) this.#missed.set(blind.place, blind);
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
