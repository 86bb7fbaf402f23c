import { forecastOf } from '../../conformance/forecast/forecast.ts';
import { beyondBudgetText, forecastText } from '../../conformance/forecast/forecastText.ts';
import { passed, warned } from '../check.ts';
import type { Check } from '../check.ts';
import { roundTripOf } from './clock.ts';

/** Proves everything that is waited for, the fifteen minutes of a customer token included. */
const FULL_BUDGET = '16m';

export const forecast: Check = {
  id: 'forecast',
  title: 'time of a run',
  needs: ['profile', 'redirects', 'reachability'],
  run(examination) {
    const { depth, timeBudgetSeconds } = examination.subject;
    const { profile, baseUrl } = examination;
    const flags = { depth, timeBudgetSeconds, seed: 0, allowWallet: false };
    const plan = { ...flags, profile, baseUrl: baseUrl.href };
    const expected = forecastOf(plan, roundTripOf(examination));
    const finding = `a ${depth} certification: ${forecastText(plan, expected)}`;
    const beyond = beyondBudgetText(expected);
    return beyond === undefined
      ? passed(finding)
      : warned(`${finding}; ${beyond}`, `give --time-budget ${FULL_BUDGET} to prove these as well`);
  },
};
