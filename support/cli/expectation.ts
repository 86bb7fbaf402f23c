import { forecastOf } from '../conformance/forecast/forecast.ts';
import type { Plan } from '../conformance/forecast/plan.ts';
import { beyondBudgetText, forecastText } from '../conformance/forecast/forecastText.ts';
import type { Selection } from './suiteFiles.ts';

/**
 * Lines on how long a run will take.
 *
 * @param roundTripMs What an exchange with the target takes.
 */
export function expectationOf(
  { only, ...plan }: Omit<Plan, 'only'> & { only: string | undefined },
  selection: Selection,
  roundTripMs: number,
): string {
  const narrowed = { ...plan, ...narrowing(only, selection) };
  const forecast = forecastOf(narrowed, roundTripMs);
  const beyond = beyondBudgetText(forecast);
  return `expected: ${forecastText(narrowed, forecast)}\n${beyond === undefined ? '' : `${beyond}\n`}`;
}

/** The glob for a forecast, which knows rows and groups and no files: a file of tokens may have any of their waits. */
function narrowing(only: string | undefined, selection: Selection): { only?: string } {
  if (only === undefined || selection.only !== undefined) return only === undefined ? {} : { only };
  const hasWaits = selection.files.some((file) => file.startsWith('suites/customer-token/'));
  return { only: hasWaits ? 'customer-token' : 'suites/*' };
}
