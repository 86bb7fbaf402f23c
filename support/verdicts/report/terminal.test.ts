import { describe, expect, test } from 'vitest';
import { judge } from '../judge.ts';
import {
  DOUBT,
  failed,
  passed,
  proceedings,
  ROWS,
  skipped,
  VIOLATION,
  withFirst,
} from '../testing/sampleRun.ts';
import { terminalText } from './terminal.ts';

const FIRST = ROWS[0].id;
const PLAIN = { colour: false };

describe('the report on a terminal', () => {
  test('ends with the verdict and what it rests on', () => {
    const text = terminalText(judge(proceedings()), ['reports/conformance.json'], PLAIN);
    expect(text.trimEnd().split('\n').at(-1)).toBe('conformant: 3 of 3 mandatory requirements satisfied');
    expect(text).toContain('Report: reports/conformance.json');
  });

  test('shows the anatomy of a violation', () => {
    const wrapped = { name: 'Error', message: 'Counterexample: [61]', cause: VIOLATION };
    const report = judge(proceedings(withFirst(failed(FIRST, wrapped), failed(FIRST, VIOLATION))));
    const text = terminalText(report, [], PLAIN);
    expect(text).toContain(`VIOLATED ${FIRST}\n`);
    expect(text).toContain(`required   ${ROWS[0].sentence}`);
    expect(text).toContain('source     interface, Authentication, Customer token (stated)');
    expect(text).toContain('expected   a rejection');
    expect(text).toContain('seen       status 200');
    expect(text).toContain('example    [61]');
    expect(text).toContain('exchange   GET /rest/wallet HTTP/1.1');
    expect(text).toContain('repeat     npx tee-conform replay 0123456789 --profile profile.json (with');
    expect(text).toContain('also       1 more');
    expect(text).toContain(
      `rerun      npm run conformance -- --only ${FIRST} --seed 7 --profile profile.json --trust-credentials`,
    );
  });

  test('says where in the profile to look if the target is right, the narrower place first', () => {
    const report = judge(proceedings(withFirst(failed(FIRST, VIOLATION))));
    const line =
      'profile    if the target is right, check these places of profile.json: /operations/wallet, /operations/token';
    expect(terminalText(report, [], PLAIN)).toContain(line);
    const ours = { ...report, target: { ...report.target, profileUses: [] } };
    expect(terminalText(ours, [], PLAIN)).not.toContain('profile    ');
  });

  test('names at its head the customers who were left out', () => {
    const facts = { unknownCustomers: ['golfer98@example.com', 'golfer99@example.com'] };
    expect(terminalText(judge(proceedings(undefined, { run: { facts } })), [], PLAIN)).toMatch(
      /^customers left out: golfer98@example\.com, golfer99@example\.com: never authenticated/m,
    );
  });

  test('says at its head that the target was away, and with what limits it has time', () => {
    const facts = {
      away: { count: 2, seconds: 10 },
      throttled: { count: 9, waitedSeconds: 3, atOnce: 4, requestsPerSecond: 20 },
    };
    const text = terminalText(judge(proceedings(undefined, { run: { facts } })), [], PLAIN);
    expect(text).toMatch(/^it took no connections 2 times, for some 10 s in all/m);
    expect(text).toMatch(
      /^it throttled 9 requests .* the run sent 4 at once \(limits.concurrency\) and 20 a second \(limits.requestsPerSecond\);/m,
    );
  });

  test('says at its head how many tee times were booked', () => {
    const facts = { bookings: { sent: 7, made: 5 } };
    expect(terminalText(judge(proceedings(undefined, { run: { facts } })), [], PLAIN)).toMatch(
      /^bookings: 5 made, of 7 reservations sent$/m,
    );
  });

  test('names at its head the customers whose wallets were full', () => {
    const facts = { fullWallets: ['golfer07@example.com'] };
    expect(terminalText(judge(proceedings(undefined, { run: { facts } })), [], PLAIN)).toMatch(
      /^customers left out: golfer07@example\.com: with a wallet that is full, or holds the same card/m,
    );
  });

  test('says which reading an interpreted requirement rests on', () => {
    const report = judge(proceedings([failed(ROWS[1].id, VIOLATION)]));
    expect(terminalText(report, [], PLAIN)).toContain('(interpreted: Nothing else is needed.)');
  });

  test('groups what was not exercised by its reason', () => {
    const note = 'not exercised: no wallet';
    const report = judge(proceedings([skipped(FIRST, note), skipped(ROWS[1].id, note), passed(ROWS[2].id)]));
    expect(terminalText(report, [], PLAIN)).toContain(
      `Not exercised\n  no wallet\n    ${FIRST}, ${ROWS[1].id}`,
    );
  });

  test('says where a doubt came up, and how to make its exchange again', () => {
    const report = judge(proceedings(withFirst(failed(FIRST, DOUBT))));
    expect(terminalText(report, [], PLAIN)).toMatch(
      new RegExp(
        `Inconclusive\n  ${DOUBT.message}\n    ${FIRST}\n    case    .+ > .+\n    repeat  npx tee-conform replay 0123456789 `,
      ),
    );
  });

  test('names a whole group of many by the group', () => {
    const note = 'not exercised: the run was lost';
    const report = judge(proceedings([skipped(FIRST, note), skipped(ROWS[1].id, note), passed(ROWS[2].id)]));
    const [first, second, third] = report.requirements;
    const many = Array.from({ length: 5 }, () => first!);
    const text = (rows: typeof report.requirements) =>
      terminalText({ ...report, requirements: rows }, [], PLAIN);
    expect(text([...many, second!, third!])).toContain(
      `Not exercised\n  the run was lost\n    all 5 of ${ROWS[0].group}, ${ROWS[1].id}`,
    );
    expect(text([...many, { ...first!, verdict: 'satisfied' }])).not.toContain('all 5');
  });

  test('counts by group', () => {
    const text = terminalText(judge(proceedings(withFirst(failed(FIRST, VIOLATION)))), [], PLAIN);
    expect(text).toMatch(/^customer-token +0 +1 +0 +0$/m);
    expect(text).toMatch(/^all +2 +1 +0 +0$/m);
  });

  test('says beside the verdict what was disclaimed, narrowed, interrupted and at fault', () => {
    const report = judge(
      proceedings(undefined, {
        target: { disclaimed: [{ capability: 'gift-cards', reason: 'none' }] },
        run: { selection: '*', interrupted: 'SIGINT', faults: ['a leak'] },
      }),
    );
    const verdict = terminalText(report, [], PLAIN).trimEnd().split('\n').at(-1);
    expect(verdict).toContain('incomplete: ');
    expect(verdict).toContain('disclaimed: gift-cards');
    expect(verdict).toContain('a selection is never conformant');
    expect(verdict).toContain('interrupted by SIGINT');
    expect(verdict).toContain('the suite itself failed');
  });

  test('has colours only where they are asked for', () => {
    const report = judge(proceedings());
    expect(terminalText(report, [], { colour: true })).toContain('\u001b[32mconformant');
    expect(terminalText(report, [], PLAIN)).not.toContain('\u001b');
  });
});
