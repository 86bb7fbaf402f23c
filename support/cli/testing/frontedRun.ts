import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openFront, type FrontOptions } from '../../exchange/testing/front.ts';
import type { Profile } from '../../target/profile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { teeConform, type Ended } from './childRun.ts';
import { startEmbeddedSandbox } from '../embeddedSandbox.ts';

/** What a run left. */
export interface FrontedRun extends Ended {
  /** The report, unless the run ended before there was one. */
  report?: {
    verdict: string;
    faults: string[];
    unreachable?: { exchanges: number; reason: string };
    away?: { count: number; seconds: number };
    throttled?: { count: number; waitedSeconds: number };
    requirements: { id: string; verdict: string; reason?: string; failed: number }[];
  };
  /** Ids of the requirements with a verdict. */
  idsOf(verdict: string): string[];
  /** Everything that was written and printed. */
  texts: string;
}

export interface FrontedWish extends FrontOptions {
  args?: readonly string[];
  environment?: Record<string, string>;
  /** What the profile has otherwise than the reference. */
  profile?: Omit<Partial<Profile>, 'limits'> & { limits?: Partial<Profile['limits']> };
}

/** A quick run of the command against the embedded sandbox, with a server in front of it. */
export async function frontedRun({
  args = [],
  environment,
  profile,
  ...front
}: FrontedWish): Promise<FrontedRun> {
  const sandbox = await startEmbeddedSandbox();
  onTestFinished(() => sandbox.close());
  const baseUrl = await openFront(new URL(sandbox.environment.TARGET_BASE_URL ?? ''), front);
  const folder = mkdtempSync(path.join(tmpdir(), 'fronted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  const reference = JSON.parse(readFileSync(REFERENCE_PROFILE, 'utf8')) as Profile;
  const limits = { ...reference.limits, ...profile?.limits };
  const profileFile = path.join(folder, 'profile.json');
  writeFileSync(profileFile, JSON.stringify({ ...reference, ...profile, $schema: undefined, limits }));
  const out = path.join(folder, 'out');
  const ended = await teeConform(
    ['run', '--depth', 'quick', '--seed', '7', '--profile', profileFile, '--out', out, ...args],
    { ...sandbox.environment, TARGET_BASE_URL: baseUrl.href, ...environment },
  );
  return { ...ended, ...reportIn(out, ended) };
}

function reportIn(out: string, { stdout, stderr }: Ended): Pick<FrontedRun, 'report' | 'idsOf' | 'texts'> {
  let text: string;
  try {
    text = readFileSync(path.join(out, 'conformance.json'), 'utf8');
  } catch {
    return { idsOf: () => [], texts: stdout + stderr };
  }
  const report = JSON.parse(text) as NonNullable<FrontedRun['report']>;
  const idsOf = (verdict: string) =>
    report.requirements.filter((row) => row.verdict === verdict).map(({ id }) => id);
  return { report, idsOf, texts: stdout + stderr + text };
}
