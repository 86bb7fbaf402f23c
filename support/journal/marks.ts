import { createHash } from 'node:crypto';
import { identifierText } from '../target/values.ts';
import type { Mark, OptionName } from './entry.ts';

const LENGTH = 22;

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, LENGTH);
}

/** Tells targets apart: a deployment as a client sees it. */
export function targetKey({ baseUrl, userName }: { baseUrl: string; userName: string }): string {
  return digest('target', baseUrl, userName).replaceAll(/[^A-Za-z0-9]/g, '0');
}

/** A machine, without its name. */
export function hostKey(hostname: string): string {
  return digest('host', hostname);
}

/** Marks of what a run meets: customers, ids of payment options, ends of card numbers. */
export class Marks {
  readonly #runId: string;

  constructor(runId: string) {
    this.#runId = runId;
  }

  customer(email: string): Mark {
    return digest(this.#runId, 'customer', email);
  }

  option({ kind, id }: OptionName): Mark {
    return digest(this.#runId, kind, typeof id, identifierText(id));
  }

  end(lastFour: string): Mark {
    return digest(this.#runId, 'end', lastFour);
  }
}

/** No vowels, so that no words come of it. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const MONOGRAM_LETTERS = 8;

/**
 * Letters that stand in the name of every card holder of a run, and nowhere else: where a wallet shows the name, they
 * tell the run's cards from all others, those of another run included.
 */
export function monogramOf(runId: string): string {
  const bytes = createHash('sha256').update(`monogram\n${runId}`).digest();
  return [...bytes.subarray(0, MONOGRAM_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** What the name of every card holder of a run begins with. */
export const HOLDER_BEGINS = 'Conformance';

/** Name of the card holder of a run that keeps a journal. */
export function holderOf(runId: string): string {
  const [first = '', ...rest] = monogramOf(runId);
  return `${HOLDER_BEGINS} ${first}${rest.join('').toLowerCase()}`;
}
