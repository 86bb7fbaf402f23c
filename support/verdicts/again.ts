import path from 'node:path';
import { DEFAULT_TIME_BUDGET_SECONDS } from '../run/runSettings.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { shellWord } from '../usage/shellWord.ts';

/** What whoever makes a part of a run again gives on the command line. */
export interface Again {
  /** Flags that lead to the same target, by the same profile, with the same allowances. */
  readonly flags: readonly string[];
  /** Those that a run takes besides. */
  readonly ofRun: readonly string[];
  /** The flag that names the folder of the report; none where it is the default one. */
  readonly out: readonly string[];
}

/** What leads to a file from here; what is elsewhere is the reader's to complete, since a report is handed on. */
export function placeOf(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? `…/${path.basename(file)}` : relative;
}

/** A flag with its value, as a shell takes it. */
const flag = (name: string, value: string): string => `--${name} ${shellWord(value)}`;

/**
 * @param folder Of the report.
 * @param usual The folder that a report is in by default.
 */
export function againOf(
  settings: Pick<
    RunSettings,
    'profilePath' | 'profileUses' | 'allowWallet' | 'allowBookings' | 'timeBudgetSeconds' | 'access'
  >,
  folder: string,
  usual: string,
): Again {
  const { profilePath, profileUses, allowWallet, allowBookings, timeBudgetSeconds, access } = settings;
  const isOwnProfile = profileUses !== undefined;
  return {
    flags: [
      ...(isOwnProfile ? [flag('profile', placeOf(profilePath))] : []),
      ...(access?.ca === undefined ? [] : [flag('ca', placeOf(access.ca))]),
      ...(access?.allowHttp === true ? ['--allow-http'] : []),
      ...(allowWallet ? ['--allow-wallet'] : []),
      ...(allowBookings === undefined ? [] : [flag('allow-bookings', String(allowBookings))]),
      ...(timeBudgetSeconds === DEFAULT_TIME_BUDGET_SECONDS
        ? []
        : [flag('time-budget', `${timeBudgetSeconds}s`)]),
    ],
    ofRun: access?.trustCredentials === true ? ['--trust-credentials'] : [],
    out: path.resolve(folder) === path.resolve(usual) ? [] : [flag('out', placeOf(folder))],
  };
}
