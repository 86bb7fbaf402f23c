import type { Forecast } from './forecast.ts';
import type { Plan } from './plan.ts';
import type { Span } from './waiting.ts';

/** Such as `40 s` or `16 min`. */
function duration(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** Such as `40 s` or `17 min to 27 min`. */
function span({ least, most }: Span): string {
  const [from, to] = [duration(least), duration(most)];
  return from === to ? to : `${from} to ${to}`;
}

/** One line on how long a run will take: `about 8684 exchanges, about 9 s; longest wait 90 s`. */
export function forecastText(plan: Plan, { exchanges, seconds, ...waits }: Forecast): string {
  const amount = exchanges === undefined ? 'a narrowed run' : `about ${exchanges} exchanges`;
  return `${amount}, about ${span(seconds)}; ${waitingText(plan, waits)}`;
}

function waitingText(
  plan: Plan,
  { longestWaitSeconds, waitingSeconds }: Pick<Forecast, 'longestWaitSeconds' | 'waitingSeconds'>,
): string {
  const { clock } = plan.profile;
  if (clock.control === 'header') return `nothing is waited for where the target heeds ${clock.header}`;
  if (longestWaitSeconds === 0) return 'no wait fits the time budget';
  const inTurns =
    waitingSeconds.most > longestWaitSeconds
      ? `, ${span(waitingSeconds)} with all waits in turns of the customers`
      : '';
  return `longest wait ${longestWaitSeconds} s${inTurns}`;
}

/** What a time budget leaves unexercised; undefined where nothing is. */
export function beyondBudgetText({ beyondBudget }: Pick<Forecast, 'beyondBudget'>): string | undefined {
  if (beyondBudget.size === 0) return undefined;
  const rows = [...beyondBudget].map(([row, seconds]) => `${row} (waits up to ${seconds} s)`);
  return `the time budget leaves unexercised, at least in part: ${rows.join(', ')}`;
}
