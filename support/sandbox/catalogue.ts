import type { FastifyInstance } from 'fastify';
import type { SandboxOptions } from './createSandbox.ts';
import { createSandbox } from './createSandbox.ts';
import { DEFECTS } from './defects/index.ts';
import { conformingRules } from './rules/rules.ts';
import { createVariantSandbox, goTogether, separator } from './variants/combine.ts';
import { VARIANTS } from './variants/index.ts';

/** Deployments by name. */
export interface Catalogue {
  /** Names to choose from; combinations of variants are not among them. */
  readonly names: readonly string[];
  /** A new instance, not yet listening; undefined where there is no such deployment. */
  readonly create: (name: string) => FastifyInstance | undefined;
}

/** Every defect, every variant, and variants laid over each other, their names joined by the separator. */
export function catalogueOf(options: Pick<SandboxOptions, 'testClock' | 'now'>): Catalogue {
  const defects = new Map(DEFECTS.map((defect) => [defect.name, defect]));
  const variants = new Set(VARIANTS.map(({ name }) => name));
  return {
    names: [...defects.keys(), ...variants],
    create(name) {
      const defect = defects.get(name);
      if (defect !== undefined) return createSandbox({ ...options, rules: defect.alter(conformingRules) });
      const names = name.split(separator);
      return names.every((each) => variants.has(each)) && goTogether(names)
        ? createVariantSandbox(names, options)
        : undefined;
    },
  };
}
