import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CHECKOUT } from './checkout.ts';
import { teeConform } from './testing/childRun.ts';

const README = readFileSync(path.join(CHECKOUT, 'README.md'), 'utf8');
const out = mkdtempSync(path.join(tmpdir(), 'tee-conform-figures-'));

afterAll(() => {
  rmSync(out, { recursive: true });
});

/** The numbers of a row of the table of what a run needs: at quick depth, at standard depth. */
function figuresOf(row: string): [quick: number, standard: number] {
  const line = README.split('\n').find((each) => each.includes(`| ${row}`)) ?? '';
  const [, , quick = '', standard = ''] = line.split('|');
  return [Number(quick.replace('about', '')), Number(standard.replace('about', ''))];
}

interface Report {
  verdict: string;
  bookings: { sent: number; made: number };
}

/** Who agrees with others on how much a run may book relies on these. */
test.for([
  ['quick', 0],
  ['standard', 1],
] as const)('a %s run books what the README says', async ([depth, column]) => {
  const folder = path.join(out, depth);
  await teeConform(['run', '--depth', depth, '--out', folder]);
  const report = JSON.parse(readFileSync(path.join(folder, 'conformance.json'), 'utf8')) as Report;
  const { sent, made } = report.bookings;
  const told = figuresOf('bookings made')[column];
  expect(report.verdict).toBe('conformant');
  expect(Math.abs(made - told)).toBeLessThanOrEqual(told / 10);
  expect(figuresOf('`--allow-bookings`')[column]).toBeGreaterThan(sent);
  expect(figuresOf('tee times, if')[column]).toBeGreaterThan(made);
  expect(README).toContain(`run**, about ${told} bookings`);
});
