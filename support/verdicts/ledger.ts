import type { Shown } from '../run/record.ts';
import type { ConformanceCase } from './case.ts';
import { outcomeOf } from './outcome.ts';
import type { FoundViolation, Outcome } from './outcome.ts';
import type { ReportedExchange } from './runReport.ts';
import { Tally } from './tally.ts';

type Failed = Extract<Outcome, { kind: 'failed' }>;

/** Books every case to the requirements and open points that it says something about. */
export class Ledger {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly observations = new Map<string, Set<string>>();
  /** Mistakes of the profile, each with the last exchange of the case that met it first. */
  readonly profileErrors = new Map<string, string | undefined>();
  /** Faults of the suite itself, each with the case that met it. */
  readonly faults: string[] = [];
  exchanges = 0;

  constructor(requirements: readonly { id: string }[]) {
    this.tallies = new Map(requirements.map((row) => [row.id, new Tally()]));
  }

  book(test: ConformanceCase): void {
    const { record } = test;
    const outcome = outcomeOf(test);
    if (outcome.kind === 'fault' || outcome.kind === 'failed')
      for (const fault of outcome.faults) this.#fault(test, fault);
    const isMistaken = outcome.kind === 'inconclusive' && outcome.profileError;
    if (isMistaken && !this.profileErrors.has(outcome.reason))
      this.profileErrors.set(outcome.reason, record?.shown?.at(-1)?.evidence);

    if (outcome.kind === 'failed') this.#bookViolations(test, outcome);
    else if (record?.requirement !== undefined) {
      const tally = this.#at(test, record.requirement);
      if (outcome.kind === 'inconclusive') tally?.doubtBy(test, outcome.reason, reported(record.shown ?? []));
      else tally?.count(outcome, record.once);
    }
    if (record === undefined) return;

    this.exchanges += record.exchanges;
    for (const { requirement, message, evidence, repetition } of record.breaches)
      this.#at(test, requirement)?.fail(test, {
        message,
        exchanges: [{ evidence, repetition, shows: true }],
      });
    if (record.openPoint !== undefined && record.observed !== undefined)
      this.#observe(record.openPoint, record.observed);
  }

  #bookViolations(test: ConformanceCase, { violations }: Failed): void {
    const own = test.record?.requirement;
    const breached = new Set<string>();
    for (const violation of violations) {
      const id = violation.error.requirement ?? own;
      if (id === undefined) {
        this.#fault(test, `a violation of no requirement: ${violation.error.message}`);
        continue;
      }
      breached.add(id);
      this.#at(test, id)?.fail(test, failureOf(violation, test.record?.shown ?? []));
    }
    // A case that the breach of another requirement cut short proved nothing about its own.
    if (own !== undefined && breached.size > 0 && !breached.has(own)) {
      const reason = `cut short by a violation of ${[...breached].join(', ')}`;
      this.#at(test, own)?.doubtBy(test, reason);
    }
  }

  #observe(openPoint: string, observed: string): void {
    const seen = this.observations.get(openPoint) ?? new Set<string>();
    this.observations.set(openPoint, seen.add(observed));
  }

  #at(test: ConformanceCase, id: string): Tally | undefined {
    const tally = this.tallies.get(id);
    if (tally === undefined) this.#fault(test, `${id} names no requirement`);
    return tally;
  }

  #fault(test: ConformanceCase, fault: string): void {
    this.faults.push(`${test.file} > ${test.title}: ${fault}`);
  }
}

function failureOf({ error, counterexample }: FoundViolation, shown: readonly Shown[]) {
  const [only] = shown;
  const showing = shown.length === 1 ? only?.exchange : error.exchange;
  return {
    message: error.message,
    ...(error.expected === undefined ? {} : { expected: error.expected }),
    ...(error.seen === undefined ? {} : { seen: error.seen }),
    ...(counterexample === undefined ? {} : { counterexample }),
    exchanges: reported(shown, showing),
  };
}

/** @param showing Number of the one that shows it by itself, where one does. */
function reported(shown: readonly Shown[], showing?: number): ReportedExchange[] {
  return shown.map(({ exchange, evidence, repetition }) => ({
    evidence,
    repetition,
    shows: exchange === showing,
  }));
}
