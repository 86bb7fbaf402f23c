import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeLeaking } from '../exchange/artefacts.ts';
import { redactedJson } from '../exchange/redactedJson.ts';
import type { Redactor } from '../exchange/redactor.ts';
import { matrixOf } from './matrix.ts';
import { UsageError } from '../usage/usageError.ts';
import { isProven, misblamedProfile } from './ruling.ts';
import type { Proof } from './ruling.ts';

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)}%`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

/** Survivors and wrong blame first, then the figures. */
export function summaryOf({ durationMs, rulings, unproven }: Proof): string {
  const defects = rulings.filter(({ kind }) => kind === 'defect');
  const variants = rulings.filter(({ kind }) => kind === 'variant');
  const survivors = defects.filter(({ survived }) => survived);
  const blamers = defects.filter(({ wrongBlame }) => wrongBlame.length > 0);
  const alarms = variants.filter(({ wrongBlame }) => wrongBlame.length > 0);
  const exchanges = rulings.reduce((sum, ruling) => sum + ruling.exchanges, 0);
  return [
    section(
      'Survivors',
      survivors.map(
        ({ name, breaks = '', instead = '', violated }) =>
          `${name}: ${breaks} was ${instead} (violated: ${violated.join(', ') || 'nothing'})`,
      ),
    ),
    section(
      'Wrong blame',
      blamers.flatMap(({ name, notes }) => [name, ...notes.map((note) => `  ${note}`)]),
    ),
    section(
      'False alarms',
      alarms.flatMap(({ name, notes }) => [name, ...notes.map((note) => `  ${note}`)]),
    ),
    section(
      'Left open by a variant',
      variants.flatMap(({ name, leftOpen }) =>
        leftOpen.map(({ requirement, reason }) => `${name}: ${requirement}: ${reason}`),
      ),
    ),
    section(
      'Profile blamed for a variant',
      rulings.flatMap((ruling) =>
        misblamedProfile(ruling).map(({ message }) => `${ruling.name}: ${message.split('\n', 1)[0] ?? ''}`),
      ),
    ),
    section(
      'Faults of the suite',
      rulings.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
    ),
    section('Requirements without a defect', unproven),
    `\n${defects.length} defects, ${defects.length - survivors.length} detected (${percent(defects.length - survivors.length, defects.length)}),`,
    ` ${defects.length - blamers.length} blamed on their own row alone (${percent(defects.length - blamers.length, defects.length)})\n`,
    `${defects.filter(({ depth }) => depth === 'quick').length} of them at quick depth, the others needed a standard run\n`,
    `${defects.filter(({ within }) => within !== undefined).length} of them judged within the group of their row alone\n`,
    `${variants.length} variants, ${alarms.length} false alarms\n`,
    `${exchanges} exchanges in ${(durationMs / 1000).toFixed(1)} s\n`,
  ].join('');
}

/**
 * Makes the folder of the files: better before the trials than after them.
 *
 * @throws UsageError where it cannot be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out ${folder}: ${(error as Error).message}; choose another folder`);
  }
}

/**
 * Writes proof.json and proof.html, redacted, and looks through them again.
 *
 * @throws Error where a file held a secret all the same; it is deleted.
 */
export async function publishProof(proof: Proof, folder: string, redactor: Redactor): Promise<void> {
  const defects = proof.rulings.filter(({ kind }) => kind === 'defect');
  const document = {
    seed: proof.seed,
    durationMs: proof.durationMs,
    defects: defects.length,
    variants: proof.rulings.length - defects.length,
    survivors: defects.filter(({ survived }) => survived).map(({ name }) => name),
    wrongBlame: defects
      .filter(({ wrongBlame }) => wrongBlame.length > 0)
      .map(({ name, wrongBlame }) => ({ name, wrongBlame })),
    falseAlarms: proof.rulings
      .filter(({ kind, wrongBlame }) => kind === 'variant' && wrongBlame.length > 0)
      .map(({ name, wrongBlame }) => ({ name, wrongBlame })),
    requirementsWithoutDefect: proof.unproven,
    proven: isProven(proof),
    rulings: proof.rulings,
  };
  const files = [path.join(folder, 'proof.json'), path.join(folder, 'proof.html')] as const;
  await writeFile(files[0], redactedJson(document, redactor));
  await writeFile(files[1], redactor.redact(matrixOf(proof)));
  const [leak] = await removeLeaking(files, redactor);
  if (leak !== undefined) throw new Error(`${leak.file} held ${leak.names.join(', ')}; it was deleted`);
}
