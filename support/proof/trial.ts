import type { RequirementId } from '../contract/requirements/index.ts';
import type { RunSettings } from '../run/runSettings.ts';

/** One deployment that the suites are run against, and what they have to make of it. */
export interface Trial {
  /** Also the value of the header that picks the deployment. */
  name: string;
  settings: RunSettings;
  /** Of a defect: the row that must turn violated. Absent: a conforming variant, of which no row may. */
  breaks?: RequirementId;
  /** Of a defect: rows that it breaks as well, as far as a case of theirs meets it, with the reason. */
  follows: readonly { requirement: RequirementId; because: string }[];
  /** Of a defect: a quick run is known to miss it. */
  isMissedWhenQuick?: boolean;
  /** Of a variant: rows that it offers no way to exercise. */
  mayStayOpen: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** By their names. */
    trials: Record<string, Trial>;
  }
}
