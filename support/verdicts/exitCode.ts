import type { RunReport } from './runReport.ts';

/** What the process ends with. Everything but 0 to 5 is 128 plus the number of the signal. */
export const EXIT = {
  conformant: 0,
  nonConformant: 1,
  usage: 2,
  unreachable: 3,
  incomplete: 4,
  fault: 5,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

/**
 * An interruption comes before everything; a fault of the suite, and the loss of the target, before a verdict that they
 * may have spoilt. What a mistake of the profile left incomplete is fixed in the configuration.
 */
export function exitCodeOf(
  report: Pick<RunReport, 'interrupted' | 'faults' | 'verdict' | 'profileErrors'> &
    Partial<Pick<RunReport, 'facts'>>,
): number {
  if (report.interrupted !== undefined) return EXIT[report.interrupted];
  if (report.faults.length > 0) return EXIT.fault;
  if (report.facts?.unreachable !== undefined) return EXIT.unreachable;
  if (report.verdict === 'non-conformant') return EXIT.nonConformant;
  if (report.profileErrors.length > 0) return EXIT.usage;
  return report.verdict === 'conformant' ? EXIT.conformant : EXIT.incomplete;
}
