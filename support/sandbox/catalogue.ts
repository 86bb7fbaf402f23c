import type { FastifyInstance } from 'fastify';
import type { SandboxOptions } from './createSandbox.ts';
import { createSandbox } from './createSandbox.ts';
import { DEFECTS } from './defects/index.ts';
import { conformingRules } from './rules/rules.ts';
import { createVariantSandbox, goTogether, separator } from './variants/combine.ts';
import { VARIANTS } from './variants/index.ts';

/** Deployments by name. */
export interface Catalogue {
  /** Names to choose from; what is laid over each other is not among them. */
  readonly names: readonly string[];
  /** A new instance, not yet listening; undefined where there is no such deployment. */
  readonly create: (name: string) => FastifyInstance | undefined;
}

/**
 * Every defect, every variant, and variants laid over each other or over a defect, which then comes last, their names
 * joined by the separator.
 */
export function catalogueOf(options: Pick<SandboxOptions, 'testClock' | 'now'>): Catalogue {
  const defects = new Map(DEFECTS.map((defect) => [defect.name, defect]));
  const variants = new Set(VARIANTS.map(({ name }) => name));
  return {
    names: [...defects.keys(), ...variants],
    create(name) {
      const names = name.split(separator);
      const defect = defects.get(names.at(-1) ?? '');
      const over = defect === undefined ? names : names.slice(0, -1);
      if (!over.every((each) => variants.has(each)) || !goTogether(over)) return undefined;
      const rules = defect?.alter(conformingRules) ?? conformingRules;
      return over.length === 0
        ? createSandbox({ ...options, rules })
        : createVariantSandbox(over, { ...options, rules });
    },
  };
}
