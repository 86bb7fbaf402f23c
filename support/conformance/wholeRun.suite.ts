import { afterAll, inject } from 'vitest';
import { gather, register } from './definitions.ts';
import { closeSession } from './session.ts';

/** The one file that a run of the command gives to Vitest: all suites, under way at once. */
const settings = inject('conformance');
const suites = import.meta.glob('../../suites/**/*.test.ts');
const definitions = await gather(
  Object.fromEntries(
    Object.entries(suites)
      .map(([path, load]) => [path.replace(/^(\.\.?\/)+/, ''), load] as const)
      .filter(([path]) => settings.files?.includes(path) ?? true),
  ),
);
for (const definition of definitions) register(definition, settings);

afterAll(() => closeSession(settings));
