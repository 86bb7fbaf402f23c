import type { createVitest } from 'vitest/node';
import type { RunSettings } from '../contract/runSettings.ts';
import { withGuardedOutput } from '../exchange/guardedStream.ts';
import { EXIT, exitCodeOf } from '../verdicts/exitCode.ts';
import type { Interruption } from '../verdicts/runReport.ts';
import { redactorOf } from '../verdicts/redactorOf.ts';
import ConformanceReporter from '../verdicts/reporter.ts';
import type { ReporterOptions } from '../verdicts/reporter.ts';
import { CHECKOUT } from './checkout.ts';
import { listenForInterruption, withoutNewHandlers } from './interruption.ts';

export interface SuiteRun extends ReporterOptions {
  settings: RunSettings;
  /** Suite files, relative to the root. */
  files: readonly string[];
  /** Cases under way at a time. */
  concurrency: number;
  /** Folder that suites/ stands in; default: the checkout. */
  root?: string;
}

type Vitest = Awaited<ReturnType<typeof createVitest>>;

/** How long the cases under way may take to end once a run was interrupted. */
const GRACE_MS = 5000;
/** What a case may take beside its longest wait. */
const CASE_SECONDS = 120;

/**
 * Runs the suites in one Vitest worker, where leases and inventory live, and publishes the report.
 *
 * @returns The exit code.
 */
export async function runSuites(run: SuiteRun): Promise<number> {
  return await withGuardedOutput(redactorOf(run.settings), () => runGuarded(run));
}

async function runGuarded(run: SuiteRun): Promise<number> {
  const reporter = new ConformanceReporter(run);
  let vitest: Vitest | undefined;
  let signalled: Interruption | undefined;
  let cutShort: () => void = () => {};
  const interrupted = new Promise<void>((resolve) => (cutShort = resolve));
  const stopListening = listenForInterruption((signal) => {
    signalled = signal;
    reporter.interrupt(signal);
    const grace = setTimeout(cutShort, GRACE_MS);
    void (vitest?.cancelCurrentRun('keyboard-input') ?? Promise.resolve()).finally(() => {
      clearTimeout(grace);
      cutShort();
    });
  });
  try {
    vitest = await withoutNewHandlers(() => open(run, reporter));
    if (signalled === undefined) await Promise.race([vitest.start(), interrupted]);
    const report = await reporter.conclude();
    if (report !== undefined) return exitCodeOf(report);
    return EXIT[signalled ?? 'fault'];
  } finally {
    await closeWithin(vitest, GRACE_MS);
    stopListening();
  }
}

async function open(
  { settings, files, concurrency, root = CHECKOUT }: SuiteRun,
  reporter: ConformanceReporter,
): Promise<Vitest> {
  const vitestNode = await import('vitest/node');
  return await vitestNode.createVitest('test', {
    config: false,
    root,
    watch: false,
    include: [...files],
    passWithNoTests: true,
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    maxConcurrency: concurrency,
    testTimeout: (settings.timeBudgetSeconds + CASE_SECONDS) * 1000,
    hookTimeout: (settings.timeBudgetSeconds + CASE_SECONDS) * 1000,
    reporters: [reporter],
    provide: { conformance: settings },
  });
}

/** A worker that a hostile target keeps busy must not keep the process. */
async function closeWithin(vitest: Vitest | undefined, milliseconds: number): Promise<void> {
  if (vitest === undefined) return;
  let impatience: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (impatience = setTimeout(resolve, milliseconds)));
  await Promise.race([vitest.close(), late]);
  clearTimeout(impatience);
}
