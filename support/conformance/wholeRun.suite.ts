import { afterAll, inject } from 'vitest';
import { gatherSuites } from './allSuites.ts';
import { register } from './definitions.ts';
import { closeSession } from './session/openSession.ts';

/** The one file that a run of the command gives to Vitest: all suites, under way at once. */
const settings = inject('conformance');
for (const definition of await gatherSuites()) {
  if (settings.files?.includes(definition.file ?? '') ?? true) register(definition, settings);
}

afterAll(() => closeSession(settings));
