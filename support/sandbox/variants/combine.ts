import type { FastifyInstance } from 'fastify';
import type { SandboxOptions } from '../createSandbox.ts';
import { createSandbox } from '../createSandbox.ts';
import { conformingRules } from '../rules/rules.ts';
import { VARIANTS } from './index.ts';
import type { Variant } from './variant.ts';

/** Between the names of a combination. */
export const separator = '+';

/** Whether two variants say different things about the same point. */
export const areAtOdds = (one: Variant, other: Variant): boolean =>
  one.excludes?.includes(other.name) === true || other.excludes?.includes(one.name) === true;

/** Whether none of the variants with these names excludes another of them. */
export function goTogether(names: readonly string[]): boolean {
  const chosen = VARIANTS.filter(({ name }) => names.includes(name));
  return chosen.every((one) => chosen.every((other) => !areAtOdds(one, other)));
}

/**
 * The variants with these names, in the order in which they are laid over each other.
 *
 * @throws RangeError where a name is unknown, or two of them exclude each other.
 */
export function variantsNamed(names: readonly string[]): Variant[] {
  const unknown = names.find((name) => !VARIANTS.some((variant) => variant.name === name));
  if (unknown !== undefined) throw new RangeError(`no variant is named ${unknown}`);
  const chosen = VARIANTS.filter(({ name }) => names.includes(name));
  for (const one of chosen)
    for (const other of chosen)
      if (areAtOdds(one, other)) throw new RangeError(`${one.name} and ${other.name} exclude each other`);
  return chosen;
}

/**
 * Several variants as one.
 *
 * @throws RangeError as `variantsNamed`.
 */
export function combine(names: readonly string[]): Required<Omit<Variant, 'excludes'>> {
  const chosen = variantsNamed(names);
  return {
    name: chosen.map(({ name }) => name).join(separator),
    describes: chosen.map(({ describes }) => describes).join(' '),
    alter: (rules) => chosen.reduce((altered, { alter }) => alter?.(altered) ?? altered, rules),
    http(app) {
      for (const { http } of chosen) http?.(app);
    },
    options: Object.assign({}, ...chosen.map(({ options }) => options ?? {})) as NonNullable<
      Variant['options']
    >,
  };
}

/**
 * A sandbox of some variants, not yet listening; none of them gives the conforming one.
 *
 * @throws RangeError as `variantsNamed`.
 */
export function createVariantSandbox(names: readonly string[], base: SandboxOptions = {}): FastifyInstance {
  const { alter, http, options } = combine(names);
  const app = createSandbox({ ...base, ...options, rules: alter(base.rules ?? conformingRules) });
  http(app);
  return app;
}
