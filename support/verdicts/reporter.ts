import path from 'node:path';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestProject,
  TestSpecification,
  TestSuite,
} from 'vitest/node';
import { OPEN_POINTS } from '../contract/openPoints/index.ts';
import type { RunFacts } from '../run/record.ts';
import type { OpenPoint, Requirement } from '../contract/requirement.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import type { RunSettings } from '../run/runSettings.ts';
import type { Redactor } from '../exchange/redactor.ts';
import { SecretsReceiver } from '../exchange/secretsChannel.ts';
import type { ConformanceCase } from './case.ts';
import { caseOfTest, metaOf } from './caseOfTest.ts';
import { groupOfTest } from './groupOfTest.ts';
import { exitCodeOf } from './exitCode.ts';
import type { Interruption } from './runReport.ts';
import { judge } from './judge.ts';
import { Progress } from './progress.ts';
import type { Output } from './progress.ts';
import { redactorOf } from './redactorOf.ts';
import { publish } from './report/publish.ts';
import type { RunReport } from './runReport.ts';
import { suiteIdentity } from './suiteIdentity.ts';
import { againOf } from './again.ts';
import { targetFactsOf } from './targetFacts.ts';

export interface ReporterOptions {
  /** Folder for the report files; default: reports/ in the checkout. */
  outDir?: string;
  /** Whether results for Allure are written too. */
  allure?: boolean;
  /** Takes the report; default: standard output. */
  stdout?: Output;
  /** Takes progress and faults; default: standard error. */
  stderr?: Output;
  /**
   * Leaves the target as it was found, before the run is judged; what could not be done is a fault of the run.
   *
   * @param hasEnded Whether all cases have, rather than being cut short.
   * @returns Complaints, a line each.
   */
  tidyUp?: (hasEnded: boolean) => Promise<readonly string[]>;
  /** The glob that narrowed the run; default: the one in its settings. */
  selection?: string;
  requirements?: readonly Requirement[];
  openPoints?: readonly OpenPoint[];
}

/** The case as it counts once a run was interrupted: nothing that came later is evidence. */
const ABORTED = { state: 'skipped', errors: [], note: 'not exercised: the run was interrupted' } as const;

/** How long the worker may take to tell of the last secret that came up in it. */
const PATIENCE_MS = 500;

/**
 * Vitest reporter that turns the cases of a run into verdicts: progress while it runs, then the report
 * on the terminal and in files. Without a project that carries the run's settings it stays silent.
 */
export default class ConformanceReporter implements Reporter {
  readonly #options: ReporterOptions;
  readonly #stderr: Output;
  #project: TestProject | undefined;
  #settings: RunSettings | undefined;
  #redactor: Redactor | undefined;
  #secrets: SecretsReceiver | undefined;
  #progress: Progress | undefined;
  #cases: ConformanceCase[] = [];
  #faults: string[] = [];
  #facts: RunFacts = {};
  #startedAt = new Date();
  #interruption: Interruption | undefined;
  #report: RunReport | undefined;
  #conclusion: Promise<RunReport | undefined> | undefined;

  constructor(options: ReporterOptions = {}) {
    this.#options = options;
    this.#stderr = options.stderr ?? process.stderr;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#project = undefined;
    for (const { project } of specifications) this.#begin(project);
  }

  onTestModuleCollected(module: TestModule): void {
    // Plain Vitest runs the set-up that provides the settings after it announced the run.
    this.#begin(module.project);
    if (module.project !== this.#project) return;
    for (const test of module.children.allTests()) this.#progress?.expect(groupOfTest(test));
  }

  onTestCaseResult(test: TestCase): void {
    if (test.project !== this.#project || this.#report !== undefined) return;
    const ended = caseOfTest(test, this.#redact);
    this.#noteFacts(metaOf(test).run);
    this.#cases.push(this.#interruption === undefined ? ended : { ...ended, ...ABORTED });
    this.#progress?.caseEnded(groupOfTest(test), ended.state === 'failed');
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.project !== this.#project) return;
    this.#noteFacts(metaOf(suite).run);
    this.#noteFaults(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.project !== this.#project) return;
    this.#noteFacts(metaOf(module).run);
    this.#noteFaults(module.relativeModuleId, module.errors());
  }

  onUserConsoleLog(log: { content: string }): void {
    if (this.#project !== undefined) this.#stderr.write(this.#redact(log.content));
  }

  async onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    this.#noteFaults('outside of any case', unhandled);
    const report = await this.conclude(true);
    // Under plain Vitest a run that proved too little must not end as a success.
    if (report !== undefined && !process.exitCode) process.exitCode = exitCodeOf(report);
  }

  /** Ends the taking of evidence; what the cases still under way come to is no longer counted. */
  interrupt(signal: Interruption): void {
    this.#interruption ??= signal;
  }

  /** Judges what was collected and publishes it, once. Undefined where no run was under way. */
  conclude(hasEnded = false): Promise<RunReport | undefined> {
    this.#conclusion ??= this.#judgeAndPublish(hasEnded);
    return this.#conclusion;
  }

  async #judgeAndPublish(hasEnded: boolean): Promise<RunReport | undefined> {
    const complaints = (await this.#options.tidyUp?.(hasEnded)) ?? [];
    if (this.#settings === undefined || this.#redactor === undefined) return undefined;
    this.#faults.push(...complaints.map(this.#redact));
    this.#progress?.stop();
    await this.#secrets?.settled(PATIENCE_MS);
    const selection = this.#options.selection ?? this.#settings.only;
    const usual = path.join(this.#project?.config.root ?? '.', 'reports');
    const folder = this.#options.outDir ?? usual;
    const report = judge({
      cases: this.#cases,
      requirements: this.#options.requirements ?? REQUIREMENTS,
      openPoints: this.#options.openPoints ?? OPEN_POINTS,
      target: targetFactsOf(this.#settings),
      run: {
        suite: suiteIdentity(),
        seed: this.#settings.seed,
        depth: this.#settings.depth,
        startedAt: this.#startedAt,
        durationMs: Math.round(Date.now() - this.#startedAt.getTime()),
        again: againOf(this.#settings, folder, usual),
        ...(selection === undefined ? {} : { selection }),
        ...(this.#interruption === undefined ? {} : { interrupted: this.#interruption }),
        faults: this.#faults,
        facts: this.#facts,
      },
    });
    this.#report = report;
    this.#report = await publish(report, {
      folder,
      stdout: this.#options.stdout ?? process.stdout,
      redactor: this.#redactor,
      allure: this.#options.allure ?? false,
    });
    return this.#report;
  }

  #begin(project: TestProject): void {
    const settings = settingsOf(project);
    if (this.#project !== undefined || settings === undefined) return;
    this.#project = project;
    this.#settings = settings;
    const redactor = (this.#redactor = redactorOf(settings));
    this.#secrets = new SecretsReceiver(settings.runId, (name, value) =>
      redactor.register(name, value, { minimum: 1, asText: true }),
    );
    this.#cases = [];
    this.#faults = [];
    this.#facts = {};
    this.#startedAt = new Date();
    this.#report = undefined;
    this.#conclusion = undefined;
    this.#progress = new Progress(this.#stderr);
  }

  readonly #redact = (text: string): string => this.#redactor?.redact(text) ?? text;

  #noteFacts(facts: RunFacts | undefined): void {
    if (facts !== undefined) this.#facts = { ...this.#facts, ...facts };
  }

  #noteFaults(where: string, errors: readonly { name?: string; message: string }[]): void {
    if (this.#interruption !== undefined) return;
    for (const { name, message } of errors)
      this.#faults.push(this.#redact(`${where}: ${name ?? 'Error'}: ${message.split('\n', 1)[0] ?? ''}`));
  }
}

function settingsOf(project: TestProject): RunSettings | undefined {
  return (project.getProvidedContext() as { conformance?: RunSettings }).conformance;
}
