import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Profile } from '../../target/profile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';

/** The reference profile with a real clock, which is what the targets of these tests have. */
export function realClockProfile(): Profile {
  const reference = JSON.parse(readFileSync(REFERENCE_PROFILE, 'utf8')) as Profile;
  return { ...reference, clock: { control: 'real' } };
}

/** Path of a file with that profile, changed; removed when the test is over. */
export function profileFile(change: (profile: Profile) => void = () => {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const profile = realClockProfile();
  change(profile);
  const file = path.join(folder, 'profile.json');
  writeFileSync(file, JSON.stringify(profile));
  return file;
}
