import type { Customer } from '../../target/customers.ts';
import type { CaseRun } from './caseRun.ts';

/**
 * Takes a look as somebody of a kind, who is given back at once: the case that is in doubt is over, and has given back whom
 * it had borrowed. Undefined where nobody is free for a while.
 */
export async function withSpare<Seen>(
  run: CaseRun,
  kind: Customer['kind'] | undefined,
  look: (spare: Customer) => Promise<Seen>,
): Promise<Seen | undefined> {
  const spare = await run.leaseSpareSoon(kind);
  if (spare === undefined) return undefined;
  try {
    return await look(spare);
  } finally {
    run.giveBack([spare]);
  }
}
