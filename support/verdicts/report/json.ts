import path from 'node:path';
import type { Failure, RequirementReport, RunReport, TargetFacts } from '../runReport.ts';

/** The report as `conformance.json` holds it, which leaves out what is undefined; its schema is conformance.schema.json. */
export function jsonOf(report: RunReport): object {
  return {
    verdict: report.verdict,
    target: targetOf(report.target),
    suite: report.suite,
    seed: report.seed,
    depth: report.depth,
    startedAt: report.startedAt.toISOString(),
    durationMs: report.durationMs,
    cases: report.cases,
    exchanges: report.exchanges,
    selection: report.selection,
    interrupted: report.interrupted,
    band: report.facts.clockBand,
    inventory: report.facts.inventory,
    bookings: report.facts.bookings,
    unreachable: report.facts.unreachable,
    away: report.facts.away,
    throttled: report.facts.throttled,
    unknownCustomers: report.facts.unknownCustomers,
    fullWallets: report.facts.fullWallets,
    disclaimed: report.target.disclaimed,
    requirements: report.requirements.map(rowOf),
    openPoints: report.openPoints.map(({ openPoint, observed }) => ({ id: openPoint.id, observed })),
    profileErrors: report.profileErrors,
    faults: report.faults,
  };
}

function targetOf({ name, kind, origin, profileFile, profileSha256 }: TargetFacts): object {
  return { name, kind, origin, profile: { file: path.basename(profileFile), sha256: profileSha256 } };
}

function rowOf(row: RequirementReport): object {
  const { requirement, verdict, mandatory, passed, failed, reason, failures, doubt } = row;
  return {
    id: requirement.id,
    group: requirement.group,
    basis: requirement.basis,
    verdict,
    mandatory,
    passed,
    failed,
    reason,
    ...(failures.length === 0 ? {} : { failures: failures.map(failureOf) }),
    ...(doubt === undefined ? {} : { doubt: failureOf(doubt) }),
  };
}

function failureOf({ title, file, message, expected, seen, counterexample, exchanges }: Failure): object {
  return {
    case: title,
    file,
    message,
    expected,
    seen,
    counterexample,
    evidence: exchanges.map(({ evidence }) => evidence),
    repetitions: exchanges.map(({ repetition, shows }) => ({
      ...('id' in repetition ? { id: repetition.id } : repetition),
      shows,
    })),
  };
}
