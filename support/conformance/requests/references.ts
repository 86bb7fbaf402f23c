import { createHash } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const LENGTH = 16;

/**
 * References of payments, one after another, that no payment had before: a deployment may take each once, whichever run
 * it comes from. Letters alone, since sixteen digits may be those of a card, and twenty signs at most, since a field may
 * have room for no more.
 */
export function referencesOf(runId: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const bytes = createHash('sha256').update(`reference\n${runId}\n${count}`).digest();
    const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
    return `TEE-${letters.join('')}`;
  };
}
