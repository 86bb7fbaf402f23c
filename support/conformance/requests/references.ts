import { createHash } from 'node:crypto';

const DIGITS = 14;

/**
 * References of payments, one after another, that no payment had before: a deployment may take each once, whichever run
 * it comes from. Digits alone, since it is a number by its name, and fifteen, since a field may have room for few; the
 * first is a 1, as no card number has it.
 */
export function referencesOf(runId: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const bytes = createHash('sha256').update(`reference\n${runId}\n${count}`).digest();
    return `1${[...bytes.subarray(0, DIGITS)].map((byte) => byte % 10).join('')}`;
  };
}
