import path from 'node:path';
import { removeLeaking } from '../../exchange/artefacts.ts';
import type { Redactor } from '../../exchange/redactor.ts';
import type { Wrote } from './writeAtomically.ts';

/** Writes one form of the report: a file, or a folder of files. */
export type Sink = (place: string, wrote: Wrote) => Promise<void>;

/** By the name of the file or folder. */
export type Sinks = Readonly<Record<string, Sink>>;

/** A form of the report as it stands on the disk. */
export interface Form {
  name: string;
  files: readonly string[];
  /** Whether all of it was written, and nothing of it was deleted. */
  isWhole: boolean;
}

/**
 * Writes the forms of a report in turn, up to the first that cannot be written. Then all that was written is scanned as it
 * stands on the disk: a file that holds a secret is deleted.
 *
 * @returns What stands, and a fault, redacted, for each form that could not be written and each file that was deleted.
 */
export async function writeSinks(
  sinks: Sinks,
  folder: string,
  redactor: Redactor,
): Promise<{ forms: Form[]; faults: string[] }> {
  const { forms, faults } = await attempted(sinks, folder);
  const leaks = await removeLeaking(
    forms.flatMap(({ files }) => files),
    redactor,
  );
  const standing = forms.map((form) => {
    const files = form.files.filter((name) => !leaks.some(({ file }) => file === name));
    return { ...form, files, isWhole: form.isWhole && files.length === form.files.length };
  });
  const deleted = leaks.map(({ file, names }) => `${file} held ${names.join(', ')}; it was deleted`);
  return { forms: standing, faults: [...faults, ...deleted].map((fault) => redactor.redact(fault)) };
}

async function attempted(sinks: Sinks, folder: string): Promise<{ forms: Form[]; faults: string[] }> {
  const forms: Form[] = [];
  for (const [name, sink] of Object.entries(sinks)) {
    const place = path.join(folder, name);
    const files: string[] = [];
    try {
      await sink(place, (file) => files.push(file));
      forms.push({ name, files, isWhole: true });
    } catch (error) {
      forms.push({ name, files, isWhole: false });
      return { forms, faults: [unwritten(place, error as Error)] };
    }
  }
  return { forms, faults: [] };
}

function unwritten(place: string, { message }: Error): string {
  return `the report was not written to ${place}: ${message}; choose another folder with --out`;
}
