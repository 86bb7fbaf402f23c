import type { RunFacts } from '../run/record.ts';
import { OPEN_POINTS } from '../contract/openPoints/index.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { ConformanceCase } from '../verdicts/case.ts';
import { caseOfTest, metaOf } from '../verdicts/caseOfTest.ts';
import { judge } from '../verdicts/judge.ts';
import { suiteIdentity } from '../verdicts/suiteIdentity.ts';
import { targetFactsOf } from '../verdicts/targetFacts.ts';
import { rule } from './ruling.ts';
import type { Ruling } from './ruling.ts';
import type { Trial } from './trial.ts';
import { trialOf } from './trialName.ts';

/** Judges each trial as its module ends. */
export class TrialReporter implements Reporter {
  readonly rulings: Ruling[] = [];
  readonly faults: string[] = [];
  readonly #trials: ReadonlyMap<string, Trial>;
  readonly #cases = new Map<string, ConformanceCase[]>();
  readonly #facts = new Map<string, RunFacts>();
  readonly #startedAt = new Map<string, Date>();
  readonly #onRuling: (ruling: Ruling) => void;

  constructor(trials: readonly Trial[], onRuling: (ruling: Ruling) => void) {
    this.#trials = new Map(trials.map((trial) => [trial.name, trial]));
    this.#onRuling = onRuling;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#startedAt.set(trialOf(module.moduleId), new Date());
  }

  onTestCaseResult(test: TestCase): void {
    const name = trialOf(test.module.moduleId);
    const ended = caseOfTest(test, (text) => text);
    this.#facts.set(name, { ...this.#facts.get(name), ...metaOf(test).run });
    const cases = this.#cases.get(name);
    if (cases === undefined) this.#cases.set(name, [ended]);
    else cases.push(ended);
  }

  onTestModuleEnd(module: TestModule): void {
    const name = trialOf(module.moduleId);
    const trial = this.#trials.get(name);
    if (trial === undefined) return;
    const startedAt = this.#startedAt.get(name) ?? new Date();
    const report = judge({
      cases: this.#cases.get(name) ?? [],
      requirements: REQUIREMENTS,
      openPoints: OPEN_POINTS,
      target: targetFactsOf(trial.settings),
      run: {
        suite: suiteIdentity(),
        seed: trial.settings.seed,
        depth: trial.settings.depth,
        startedAt,
        durationMs: Date.now() - startedAt.getTime(),
        again: { flags: [], ofRun: [], out: [] },
        faults: module.errors().map(({ message }) => message),
        facts: this.#facts.get(name) ?? {},
      },
    });
    this.#cases.delete(name);
    const ruling = rule(trial, report);
    this.rulings.push(ruling);
    this.#onRuling(ruling);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.faults.push(...unhandled.map(({ message }) => message));
  }
}
