import type { OpenPoint, Requirement } from '../../contract/requirement.ts';
import type { Recipe } from '../../run/recipe.ts';
import type { CaseRecord } from '../../run/record.ts';
import type { CaseError, ConformanceCase } from '../case.ts';
import type { Proceedings } from '../judge.ts';
import { judge } from '../judge.ts';
import type { RunFrame, RunReport, TargetFacts } from '../runReport.ts';

/** Three rows that differ in what a verdict depends on; the tests of the verdicts run on them. */
export const ROWS = [
  {
    id: 'TOKEN-REQUIRED',
    group: 'customer-token',
    section: 'Authentication, Customer token',
    sentence: 'A request without CustomerToken is rejected.',
    basis: 'stated',
  },
  {
    id: 'WALLET-ADD-GIFT-CARD',
    group: 'wallet',
    section: 'Per-endpoint details, 5',
    sentence: 'A gift card is added with its type and its number.',
    basis: 'interpreted',
    reading: 'Nothing else is needed.',
    alternative: 'A name is needed as well.',
    needs: ['wallet', 'gift-cards'],
  },
  {
    id: 'RESERVATION-PRICE-91',
    group: 'reservations',
    section: 'Errors',
    sentence: 'A rate whose price ends in .91 cannot be booked.',
    basis: 'stated',
    appliesTo: 'sandbox',
  },
] as const satisfies readonly Requirement[];

const OPEN: OpenPoint = {
  id: 'OPEN-TOKEN-REUSE',
  group: 'customer-token',
  section: 'Authentication, Customer token',
  sentence: 'Whether a used customer token still works.',
};

const SANDBOX: TargetFacts = {
  name: 'sample',
  kind: 'sandbox',
  profileFile: 'profile.json',
  profileSha256: 'a'.repeat(64),
  profileUses: [
    { place: '/cards', rows: ['wallet', 'RESERVATION-*'] },
    { place: '/operations/wallet', rows: ['TOKEN-REQUIRED'] },
    { place: '/operations/token', rows: ['*TOKEN*', 'WALLET-*'] },
  ],
  origin: 'http://127.0.0.1:8080',
  disclaimed: [],
};

const FRAME: RunFrame = {
  suite: { name: 'tee-conform', version: '0.1.0' },
  seed: 7,
  depth: 'standard',
  startedAt: new Date('2025-06-01T08:00:00Z'),
  durationMs: 1234,
  again: { flags: ['--profile profile.json'], ofRun: ['--trust-credentials'], out: [] },
  faults: [],
  facts: {},
};

type Row = CaseRecord['requirement'];

export function record(requirement: string, more: Partial<CaseRecord> = {}): CaseRecord {
  return { requirement: requirement as NonNullable<Row>, exchanges: 2, breaches: [], ...more };
}

export function passed(requirement: string, more: Partial<CaseRecord> = {}): ConformanceCase {
  return { ...BARE, title: `${requirement} holds`, state: 'passed', record: record(requirement, more) };
}

const RECIPE: Recipe = {
  id: '0123456789',
  case: 'TOKEN-REQUIRED',
  route: 'GET /customers/{customer_email}/wallet',
  method: 'GET',
  path: '/customers/a%40example.com/wallet',
  headers: { Accept: 'application/json' },
  authentication: 'simple',
  credentials: { UserName: [{ of: 'TARGET_USER_NAME' }], Password: [{ of: 'TARGET_PASSWORD' }] },
  answered: { status: 200, reception: 'accepted' },
  notes: [],
};

export function failed(requirement: string, ...errors: CaseError[]): ConformanceCase {
  const shown = ['GET /rest/first HTTP/1.1', 'GET /rest/wallet HTTP/1.1\n\nHTTP/1.1 200 OK'].map(
    (evidence, exchange) => ({ exchange, evidence, repetition: RECIPE }),
  );
  return {
    ...BARE,
    title: `${requirement} breaks`,
    state: 'failed',
    errors,
    record: record(requirement, { shown }),
  };
}

export function skipped(requirement: string, note: string): ConformanceCase {
  return { ...BARE, title: `${requirement} waits`, state: 'skipped', note, record: record(requirement) };
}

const BARE = { file: 'suites/wallet/sample.test.ts', errors: [] as CaseError[] };

export const VIOLATION: CaseError = {
  name: 'Violation',
  message: 'expected a rejection; seen status 200',
  expected: 'a rejection',
  seen: 'status 200',
};

export const DOUBT: CaseError = { name: 'Inconclusive', message: 'the control was rejected' };

/** Every row passes, unless the cases say otherwise. */
export function proceedings(
  cases: readonly ConformanceCase[] = ROWS.map(({ id }) => passed(id)),
  change: { target?: Partial<TargetFacts>; run?: Partial<RunFrame> } = {},
): Proceedings {
  return {
    cases,
    requirements: ROWS,
    openPoints: [OPEN],
    target: { ...SANDBOX, ...change.target },
    run: { ...FRAME, ...change.run },
  };
}

/** All rows pass but the first one, which is left to the cases. */
export function withFirst(...cases: ConformanceCase[]): ConformanceCase[] {
  return [passed(ROWS[1].id), passed(ROWS[2].id), ...cases];
}

/** A run in which a text stands wherever one of the target's, the profile's or the command line's can. */
export function reportSaying(text: string): RunReport {
  const wrapped = { name: 'Error', message: `Counterexample: ${text}`, cause: violationSaying(text) };
  const shown = [{ exchange: 1, evidence: `> ${text}\n< ${text}`, repetition: { unrepeatable: text } }];
  const violated = { ...failed(ROWS[0].id, wrapped), title: text, record: record(ROWS[0].id, { shown }) };
  const observing = { openPoint: OPEN.id as 'OPEN-TOKEN-REUSE', observed: text, exchanges: 1, breaches: [] };
  const mistaken = failed(ROWS[2].id, { name: 'ProfileError', message: text });
  return judge(
    proceedings(
      [
        violated,
        failed(ROWS[0].id, violationSaying(text)),
        skipped(ROWS[1].id, `not exercised: ${text}`),
        { ...mistaken, record: record(ROWS[2].id, { shown }) },
        { ...passed(ROWS[2].id), record: observing },
        failed(ROWS[2].id, { name: 'TypeError', message: text }),
      ],
      {
        target: {
          name: text,
          profileFile: text,
          disclaimed: [{ capability: 'guests', reason: text }],
        },
        run: {
          selection: '*',
          faults: [text],
          facts: {
            unreachable: { exchanges: 6, reason: text },
            blind: [{ place: text, problem: text, rows: [ROWS[2].id], evidence: text }],
          },
        },
      },
    ),
  );
}

function violationSaying(text: string): CaseError {
  return { name: 'Violation', message: text, expected: text, seen: `<${text}>` };
}
