import { afterAll, expect, inject } from 'vitest';
import { gatherSuites } from '../conformance/allSuites.ts';
import { isRequirement } from '../contract/requirement.ts';
import { register } from '../conformance/definitions.ts';
import { closeSession } from '../conformance/session/openSession.ts';
import { trialOf } from './trialName.ts';

/** Loaded once for each trial, as `trial.suite.ts?trial=NAME`; the suites themselves are loaded once a worker. */
const name = trialOf(expect.getState().testPath ?? '');
const settings = inject('trials')[name];
if (settings === undefined) throw new RangeError(`no trial is named ${name}`);

// A trial fails on purpose: nobody reads from where, and Vitest looks each place up in its source.
Error.stackTraceLimit = 0;

// Open points are never judged, so they cannot be proven.
for (const definition of await gatherSuites()) {
  if (isRequirement(definition.row)) register(definition, settings);
}

afterAll(() => closeSession(settings));
