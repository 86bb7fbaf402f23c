import type { RunnerTaskResult } from 'vitest';
import { expect, test } from 'vitest';
import { Inconclusive, PassingViolation, SEEN_ONCE, Skipped, Unsent } from '../outcomes.ts';
import type { Looking } from './doubt.ts';
import { settle } from './settle.ts';

/** A case that ends several times, each time with the first doubt that is given. */
function caseWith(...doubts: (string | undefined)[]) {
  const run = {
    task: {},
    record: { exchanges: 0, breaches: [], shown: undefined as unknown },
    shown: (violations: { message?: string }[]) => violations.map(({ message }) => message),
    // The first of the doubts is asked; the others have nothing to say.
    aside: () => Promise.resolve(doubts[0]),
  };
  const ends = async (...errors: Error[]): Promise<RunnerTaskResult> => {
    const copied = errors.map((error) => ({
      ...(Object.fromEntries(Object.entries(error)) as object),
      name: error.name,
      message: error.message,
    }));
    const result: RunnerTaskResult = { state: 'fail', errors: copied };
    await settle(result, { run } as unknown as Looking);
    doubts.shift();
    return result;
  };
  return { run, ends };
}

const REFUSED = new PassingViolation('the request to be accepted', 'POST / answered 409 (rejected)');
const ONCE = `${REFUSED.message}, and ${SEEN_ONCE}`;

test('a violation that may pass is in doubt, and one that shows again stands', async () => {
  const { ends } = caseWith(ONCE);
  expect(await ends(REFUSED)).toMatchObject({ errors: [{ name: 'Inconclusive', message: ONCE }] });
  expect(await ends(REFUSED)).toMatchObject({ state: 'fail', errors: [{ name: 'Violation' }] });
});

test.each([
  ['is not offered any more', new Skipped('not offered: no gift card is left')],
  ['cannot be set up any more', new Inconclusive('needs a wallet without a credit card')],
])('a violation stands where the case %s', async (_, error) => {
  const { ends, run } = caseWith(ONCE);
  await ends(REFUSED);
  expect(await ends(error)).toMatchObject({
    state: 'fail',
    errors: [{ name: 'Violation', message: REFUSED.message }],
  });
  expect(run.record.shown).toEqual([REFUSED.message]);
});

test('a violation of what another row is about is one of that row', async () => {
  const { ends } = caseWith('TOKEN-TIMEOUT-VALID');
  const refused = new PassingViolation('the request to be accepted', 'POST / answered 400', undefined, 7);
  expect(await ends(refused)).toMatchObject({
    state: 'fail',
    errors: [{ name: 'Violation', requirement: 'TOKEN-TIMEOUT-VALID' }],
  });
});

test('a case that begins again once more is waited for', async () => {
  const { ends } = caseWith(ONCE);
  await ends(REFUSED);
  const again = await ends(new Inconclusive('the target was away meanwhile'));
  expect(again).toMatchObject({ errors: [{ name: 'Inconclusive' }] });
});

test('a case that was not to be run says nothing of what it found before', async () => {
  const { ends } = caseWith(ONCE);
  await ends(REFUSED);
  expect(await ends(new Skipped('not exercised: the target is gone'))).toMatchObject({ state: 'skip' });
});

test.each([
  [['the control was rejected'], new Inconclusive('the control was rejected')],
  [[], new Unsent('invoice hangs')],
])(
  'what a case exchanged that could not tell is shown where it has to do with it: %j',
  async (shown, error) => {
    const { ends, run } = caseWith();
    expect(await ends(error)).toMatchObject({ state: 'fail', errors: [{ name: 'Inconclusive' }] });
    expect(run.record.shown).toEqual(shown);
  },
);
