import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teeConform } from '../cli/testing/childRun.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import type { RequirementId } from '../contract/requirements/index.ts';
import type { Rules } from '../foreign/rules.ts';
import type { ForeignService } from '../foreign/server.ts';
import { FOREIGN_PROFILE, foreignTrial, settingsAt, startAll } from './testing/foreignTrials.ts';
import type { Ruling } from './ruling.ts';
import { runTrials } from './runTrials.ts';

const ONE_SERVICE = [{}];

interface Report {
  verdict: string;
  requirements: { id: string; verdict: string; reason?: string }[];
}

describe('a deployment unlike the sandbox, known by its profile alone', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'tee-conform-'));
  let services: ForeignService[] = [];

  beforeAll(async () => {
    services = await startAll(ONE_SERVICE);
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    rmSync(out, { recursive: true });
  });

  test('is conformant in every requirement, and left without a stored option', async () => {
    const [service] = services;
    const { code, stdout } = await teeConform(
      ['run', '--depth', 'quick', '--profile', FOREIGN_PROFILE, '--out', out],
      settingsAt(service!),
    );
    const report = JSON.parse(readFileSync(path.join(out, 'conformance.json'), 'utf8')) as Report;
    // Its search leaves out minutes that end in 2, so that there is nothing to ask about with verify=false.
    expect(report.requirements.filter(({ verdict }) => verdict !== 'satisfied')).toMatchObject([
      { id: 'INVOICE-VERIFY-FALSE', verdict: 'not exercised' },
    ]);
    expect(report.requirements).toHaveLength(REQUIREMENTS.length);
    expect({ code, verdict: report.verdict }, stdout).toEqual({ code: 0, verdict: 'conformant' });
    expect(service!.storedOptions()).toBe(0);
  }, 120_000);
});

interface Breach {
  breaks: RequirementId;
  rules: Partial<Rules>;
  /** Rows that rest on the same rule. */
  follows?: RequirementId[];
}

/** One rule of the foreign deployment broken at a time. */
const BREACHES: Record<string, Breach> = {
  'no new token after a card was removed': {
    breaks: 'TOKEN-ROTATED-HEADER',
    rules: { renewsToken: (operation) => operation !== 'drop-option' },
  },
  'a fee of a little over its half': {
    breaks: 'PROMO-FEE-HALVED',
    rules: { reducedFee: (cents) => Math.round(cents * 0.51) },
  },
  'an unsaved gift card pays for a registered customer': {
    breaks: 'RESERVATION-GIFT-CARD-UNSAVED',
    rules: { giftCardPays: () => true },
  },
  'a gift card of a guest is refused': {
    breaks: 'RESERVATION-GIFT-CARD-GUEST',
    rules: { giftCardPays: (isGuest, isSaved) => !isGuest && isSaved },
  },
};

describe('a breach in that deployment', () => {
  const names = Object.keys(BREACHES);
  let services: ForeignService[] = [];
  let rulings: Ruling[] = [];

  beforeAll(async () => {
    services = await startAll(Object.values(BREACHES).map(({ rules }) => rules));
    const trials = Object.values(BREACHES).map(({ breaks, follows = [] }, index) => ({
      ...foreignTrial(`breach-${index}`, services[index]!),
      breaks,
      follows: follows.map((requirement) => ({ requirement, because: 'it rests on the same rule' })),
    }));
    rulings = await runTrials(trials, trials[0]!.settings, () => {});
  }, 120_000);

  afterAll(() => Promise.all(services.map((service) => service.close())));

  test.each(names)('%s: its requirement is violated, and no other', (name) => {
    const ruling = rulings.find((candidate) => candidate.name === `breach-${names.indexOf(name)}`);
    expect(ruling?.violated, ruling?.notes.join('\n')).toEqual([
      ...(BREACHES[name]?.follows ?? []),
      BREACHES[name]?.breaks,
    ]);
  });
});
