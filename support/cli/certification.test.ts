import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { OPEN_POINTS } from '../contract/openPoints/index.ts';
import { CHECKOUT } from './checkout.ts';

interface Report {
  verdict: string;
  exchanges: number;
  requirements: { id: string; verdict: string; passed: number; failed: number }[];
  openPoints: { id: string; observed: string }[];
}

/** The published demo secrets of the embedded sandbox: not even they may turn up in a report. */
const DEMO_SECRETS = ['sandbox-demo-password', '0f6b1c52-4d3e-4b87-9a21-5c8e7d90ab34', 'demo-Golfer-2024'];

describe('a quick certification of the embedded sandbox', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'tee-conform-'));
  let code: number | null;
  let terminal = '';
  let report: Report;

  beforeAll(async () => {
    const environment = { ...process.env };
    delete environment.TARGET_BASE_URL;
    const child = spawn(
      process.execPath,
      ['support/cli/tee-conform.js', 'run', '--depth', 'quick', '--out', out],
      { cwd: CHECKOUT, env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.setEncoding('utf8').on('data', (text: string) => (terminal += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (terminal += text));
    [code] = (await once(child, 'close')) as [number | null];
    report = JSON.parse(readFileSync(path.join(out, 'conformance.json'), 'utf8')) as Report;
  }, 120_000);

  afterAll(() => rmSync(out, { recursive: true }));

  test('ends conformant', () => {
    expect(report.requirements.filter(({ verdict }) => verdict !== 'satisfied')).toEqual([]);
    expect({ code, verdict: report.verdict }, terminal).toEqual({ code: 0, verdict: 'conformant' });
  });

  test('has a passed case for every requirement of the registry', () => {
    const passed = report.requirements.filter((row) => row.passed > 0).map(({ id }) => id);
    expect(REQUIREMENTS.map(({ id }) => id).filter((id) => !passed.includes(id))).toEqual([]);
  });

  test('observes every open point that is probed', () => {
    const observed = report.openPoints.map(({ id }) => id);
    const probed = OPEN_POINTS.filter(({ unprobed }) => unprobed === undefined).map(({ id }) => id);
    expect(probed.filter((id) => !observed.includes(id))).toEqual([]);
  });

  test('takes about as many exchanges as it said before it began', () => {
    const forecast = Number(
      /^expected: about (\d+) exchanges, about \d+ s; nothing is waited for where .*$/m.exec(terminal)?.[1],
    );
    expect(Math.abs(report.exchanges - forecast)).toBeLessThan(report.exchanges / 10);
  });

  test('writes a report that keeps to its published schema', () => {
    const schema = JSON.parse(
      readFileSync(path.join(CHECKOUT, 'support/verdicts/conformance.schema.json'), 'utf8'),
    ) as object;
    const ajv = new Ajv({ allErrors: true });
    formats.default(ajv);
    const isValid = ajv.validate(schema, report);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  test('leaves no secret in what it writes and prints', () => {
    const texts = [terminal, ...readdirSync(out).map((name) => readFileSync(path.join(out, name), 'utf8'))];
    for (const secret of DEMO_SECRETS) {
      const forms = [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')];
      expect(texts.filter((text) => forms.some((form) => text.includes(form)))).toEqual([]);
    }
  });
});
