import { access, constants, mkdir, rmdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failed, passed } from '../check.ts';
import type { Check, Finding } from '../check.ts';

/** Oldest release that everything here runs on. */
const OLDEST = [20, 19] as const;

export const nodeVersion: Check = {
  id: 'node-version',
  title: 'Node.js',
  needs: [],
  isLocal: true,
  run({ subject }) {
    const [major = 0, minor = 0] = subject.nodeVersion.split('.').map(Number);
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    return isOld
      ? failed(`${subject.nodeVersion} is too old`, `install Node.js ${OLDEST.join('.')} or later`)
      : passed(subject.nodeVersion);
  },
};

export const writableReports: Check = {
  id: 'writable-reports',
  title: 'reports',
  needs: [],
  isLocal: true,
  run: ({ subject }) => writability(subject.outDir),
};

/** Tries whether report files can be written to a folder, and leaves it as it was. */
export async function writability(outDir: string): Promise<Finding> {
  const probe = path.join(outDir, `.doctor-${crypto.randomUUID()}`);
  let made: string | undefined;
  try {
    made = await mkdir(outDir, { recursive: true });
    await access(outDir, constants.W_OK);
    await writeFile(probe, '');
    await unlink(probe);
    return passed(`${outDir} is writable`);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    return failed(`no report can be written to ${outDir} (${code})`, REMEDIES[code] ?? 'set another --out');
  } finally {
    if (made !== undefined) await removeEmpty(outDir, made);
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'give this user write access to it, or set another --out',
  ENOTDIR: 'a part of that path is a file; set another --out',
  EEXIST: 'that path is a file; set another --out',
  ENOSPC: 'free some disk space, or set another --out',
  EROFS: 'that file system is read-only; set another --out',
};

/** Removes the folders that were made for the probe, as far as nobody has put anything into them. */
async function removeEmpty(folder: string, topmost: string): Promise<void> {
  for (let at = folder; at.startsWith(topmost); at = path.dirname(at)) {
    try {
      await rmdir(at);
    } catch {
      return;
    }
  }
}
