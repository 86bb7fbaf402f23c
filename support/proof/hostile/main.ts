import { readFileSync, writeFileSync } from 'node:fs';
import { runTrials } from '../runTrials.ts';
import type { Trial } from '../trial.ts';

// Runs trials that a test has written to a file, in a process of its own: Vitest does not run within Vitest.
const [from = '', to = ''] = process.argv.slice(2);
const trials = JSON.parse(readFileSync(from, 'utf8')) as Trial[];
const [first] = trials;
if (first === undefined) throw new RangeError('there are no trials in the file');
writeFileSync(to, JSON.stringify(await runTrials(trials, first.settings, () => {})));
// Vitest sets it where a case failed, which many do here.
process.exitCode = 0;
