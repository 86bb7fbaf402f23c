import type { CaseRun } from '../case/caseRun.ts';

/** Longer than most outages of a single request, and most limits on how often something may be asked. */
const PAUSE_MS = 1500;

/** Waits a moment before a case begins again. */
export const pause = (run: Pick<CaseRun, 'session' | 'sleep'>): Promise<void> =>
  run.sleep(run.session.settings.pauseMs ?? PAUSE_MS);
