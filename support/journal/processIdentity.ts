import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { JournalHeader } from './entry.ts';
import { hostKey } from './marks.ts';

export type ProcessIdentity = Pick<JournalHeader, 'host' | 'pid' | 'processStart'>;

/** Position of the start time among the fields of /proc/PID/stat that come after the name. */
const START_FIELD = 19;

/** When a process began, in a unit of the system's own; undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    // The name may hold spaces and parentheses; the fields are counted from its last one.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD];
    return start === undefined ? undefined : `${boot}.${start}`;
  } catch {
    return undefined;
  }
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  const processStart = startOf(process.pid);
  return {
    host: hostKey(hostname()),
    pid: process.pid,
    ...(processStart === undefined ? {} : { processStart }),
  };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else must not be signalled, and is there all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How often a run touches its journal. */
export const HEARTBEAT_MS = 30_000;
/** After so many missed heartbeats a run on another machine counts as gone; clocks may differ by minutes. */
const SILENCE_MS = 20 * HEARTBEAT_MS;

/**
 * Whether the run that keeps a journal is still there. On this machine the process tells; of another machine only
 * the heartbeat is known.
 *
 * @param touchedAt When the journal was last touched, milliseconds since 1970.
 */
export function isAlive(header: ProcessIdentity, touchedAt: number, now = Date.now()): boolean {
  if (header.host !== hostKey(hostname())) return now - touchedAt < SILENCE_MS;
  if (!exists(header.pid)) return false;
  const start = startOf(header.pid);
  return header.processStart === undefined || start === undefined || header.processStart === start;
}
