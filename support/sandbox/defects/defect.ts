import type { Rules } from '../rules/rules.ts';

/** Makes the rules of one instance. What it remembers is made afresh with each use. */
export type Alteration = (rules: Rules) => Rules;

/** Another requirement that the breach of the first one turns red. */
export interface Consequence {
  readonly requirement: string;
  readonly because: string;
}

/** A deliberate breach of one requirement. */
export interface Defect {
  /** What is wrong, in kebab-case. */
  readonly name: string;
  /** Id of the requirement that it breaks. */
  readonly breaks: string;
  readonly alter: Alteration;
  /** Requirements that are broken by the same thing, always. */
  readonly follows?: readonly Consequence[];
  /** Requirements whose cases may run into it, depending on the tee time or the customer they are lent. */
  readonly mayReach?: readonly Consequence[];
}

export type Breach = Alteration | Omit<Defect, 'name' | 'breaks'>;

/** The defects that break one requirement, by their names. */
export const breachesOf = (requirement: string, breaches: Readonly<Record<string, Breach>>): Defect[] =>
  Object.entries(breaches).map(([name, breach]) => ({
    name,
    breaks: requirement,
    ...(typeof breach === 'function' ? { alter: breach } : breach),
  }));

/** One breach for each of some things, such as operations, its name ending in that of the thing. */
export const forEach = <Thing extends string>(
  name: string,
  things: readonly Thing[],
  breach: (thing: Thing) => Breach,
): Record<string, Breach> =>
  Object.fromEntries(things.map((thing) => [`${name}-${kebab(thing)}`, breach(thing)]));

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Replaces one rule; the replacement is given the rule that it stands in for. */
export const withRule =
  <Area extends keyof Rules, Name extends keyof Rules[Area]>(
    area: Area,
    name: Name,
    replace: (kept: Rules[Area][Name]) => Rules[Area][Name],
  ): Alteration =>
  (rules) => ({ ...rules, [area]: { ...rules[area], [name]: replace(rules[area][name]) } });

/** Several alterations, one after the other. */
export const together =
  (...alterations: readonly Alteration[]): Alteration =>
  (rules) =>
    alterations.reduce((altered, alter) => alter(altered), rules);

/** An alteration whose rules share something that they remember. */
export const remembering =
  <Memory>(start: () => Memory, alter: (memory: Memory) => Alteration): Alteration =>
  (rules) =>
    alter(start())(rules);

export const because = (reason: string, ...requirements: readonly string[]): Consequence[] =>
  requirements.map((requirement) => ({ requirement, because: reason }));
