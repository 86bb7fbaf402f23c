import type { createVitest } from 'vitest/node';
import type { RunSettings } from '../run/runSettings.ts';
import { withGuardedOutput } from '../exchange/guardedStream.ts';
import { EXIT, exitCodeOf } from '../verdicts/exitCode.ts';
import type { Interruption } from '../verdicts/runReport.ts';
import { redactorOf } from '../verdicts/redactorOf.ts';
import ConformanceReporter from '../verdicts/reporter.ts';
import type { ReporterOptions } from '../verdicts/reporter.ts';
import { CHECKOUT } from './checkout.ts';
import { listenForInterruption, withoutNewHandlers } from './interruption.ts';
import { moduleCache } from './moduleCache.ts';
import type { WalletKeeping } from './walletKeeping.ts';

export interface SuiteRun extends ReporterOptions {
  settings: RunSettings;
  /** Suite files, relative to the root. */
  files: readonly string[];
  /** Folder that suites/ stands in; default: the checkout. */
  root?: string;
  /** Keeps the wallets of the target as they were found; absent where the target forgets them with the run. */
  wallets?: WalletKeeping;
}

type Vitest = Awaited<ReturnType<typeof createVitest>>;

/** A whole interruption takes at most 5 s. Of these the cases under way may take so long to stop, */
const HALT_MS = 1000;
/** so long they and the cleaning of the wallets together, */
const TIDY_MS = 2800;
/** and so long the workers to end. */
const CLOSE_MS = 300;
/** How long workers may take to end after a whole run. */
const PATIENCE_MS = 5000;
const ALL_AT_ONCE = 100_000;
/** Every exchange has a deadline, so that a case comes to its end; how many are before it depends on the target. */
const LONGEST_RUN_MS = 24 * 60 * 60 * 1000;

/**
 * Runs the suites in one Vitest worker, where leases and inventory live, and publishes the report.
 *
 * @returns The exit code.
 */
export async function runSuites(run: SuiteRun): Promise<number> {
  return await withGuardedOutput(redactorOf(run.settings), () => runGuarded(run));
}

async function runGuarded(run: SuiteRun): Promise<number> {
  const { wallets } = run;
  // Loaded beforehand: once the run is interrupted, there is no time for it.
  if (run.allure === true) import('allure-vitest/reporter').catch(() => {});
  let vitest: Vitest | undefined;
  let signalled: Interruption | undefined;
  let signalledAt: number | undefined;
  let halting: Promise<boolean> | undefined;
  /** What could not be left as it was found. */
  const left: string[] = [];
  let cutShort: () => void = () => {};
  const interrupted = new Promise<void>((resolve) => (cutShort = resolve));

  async function tidyUp(hasEnded: boolean): Promise<readonly string[]> {
    if (wallets === undefined) return [];
    const isHalted = hasEnded || ((await halting) ?? true);
    const hurry = signalledAt === undefined ? {} : { withinMs: signalledAt + TIDY_MS - performance.now() };
    left.push(...(await wallets.cleanUp({ isHalted, ...hurry })));
    return left;
  }
  const reporter = new ConformanceReporter({ ...run, tidyUp });
  const stopListening = listenForInterruption((signal) => {
    signalled = signal;
    signalledAt = performance.now();
    reporter.interrupt(signal);
    halting = wallets?.halt(HALT_MS);
    const cancelled = vitest?.cancelCurrentRun('keyboard-input') ?? Promise.resolve();
    void within(HALT_MS, Promise.allSettled([cancelled, halting])).then(cutShort);
  });
  try {
    vitest = await withoutNewHandlers(() => open(run, reporter));
    if (signalled === undefined) await Promise.race([vitest.start(), interrupted]);
    const report = await reporter.conclude();
    // Whoever interrupts a run and is told its code must be able to rely on clean wallets.
    if (left.length > 0 && report?.facts.unreachable === undefined) return EXIT.fault;
    return report === undefined ? EXIT[signalled ?? 'fault'] : exitCodeOf(report);
  } finally {
    // A worker that a hostile target keeps busy must not keep the process.
    await within(signalled === undefined ? PATIENCE_MS : CLOSE_MS, vitest?.close() ?? Promise.resolve());
    stopListening();
  }
}

async function open(
  { settings, files, root = CHECKOUT }: SuiteRun,
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
    // The cases take turns among themselves.
    maxConcurrency: ALL_AT_ONCE,
    testTimeout: LONGEST_RUN_MS,
    hookTimeout: LONGEST_RUN_MS,
    reporters: [reporter],
    experimental: moduleCache(),
    // What differs is to be seen in a report, wherever it stands in what was expected.
    chaiConfig: { truncateThreshold: 1000 },
    provide: { conformance: settings },
  });
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let impatience: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (impatience = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(impatience);
}
