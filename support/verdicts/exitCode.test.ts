import { expect, test } from 'vitest';
import { exitCodeOf } from './exitCode.ts';

test.each([
  ['a conformant run', { verdict: 'conformant', faults: [] }, 0],
  ['a non-conformant run', { verdict: 'non-conformant', faults: [] }, 1],
  ['an incomplete run', { verdict: 'incomplete', faults: [] }, 4],
  [
    'a run that a mistake of the profile left incomplete',
    { verdict: 'incomplete', faults: [], profileErrors: [{ message: 'profile at /search: finds nothing' }] },
    2,
  ],
  ['a fault of the suite, whatever the verdict', { verdict: 'non-conformant', faults: ['x'] }, 5],
  [
    'a run whose target was lost, whatever the verdict',
    {
      verdict: 'non-conformant',
      faults: [],
      facts: { unreachable: { exchanges: 6, reason: 'it became unreachable' } },
    },
    3,
  ],
  ['Ctrl-C, whatever else', { verdict: 'non-conformant', faults: ['x'], interrupted: 'SIGINT' }, 130],
  ['SIGTERM', { verdict: 'incomplete', faults: [], interrupted: 'SIGTERM' }, 143],
] as const)('%s ends with its exit code', (_, report, code) => {
  expect(exitCodeOf({ profileErrors: [], ...report })).toBe(code);
});
