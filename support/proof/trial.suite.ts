import { afterAll, expect, inject } from 'vitest';
import { gatherSuites } from '../conformance/allSuites.ts';
import { isRequirement } from '../contract/requirement.ts';
import { register } from '../conformance/definitions.ts';
import { closeSession } from '../conformance/session/openSession.ts';
import { trialOf } from './trialName.ts';

/** Loaded once for each trial, as `trial.suite.ts?trial=NAME`; the suites themselves are loaded once a worker. */
const name = trialOf(expect.getState().testPath ?? '');
const trial = inject('trials')[name];
if (trial === undefined) throw new RangeError(`no trial is named ${name}`);
const { settings, breaks } = trial;

// A trial fails on purpose: nobody reads from where, and Vitest looks each place up in its source.
Error.stackTraceLimit = 0;

// Open points are never judged, so that no defect breaks one. But their probes must do no harm to a sound deployment.
for (const definition of await gatherSuites()) {
  if (breaks === undefined || isRequirement(definition.row)) register(definition, settings);
}

afterAll(() => closeSession(settings));
