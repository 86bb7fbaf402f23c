import type { Change } from './change.ts';
import { DIGESTS, HEADERS, KEYS } from './digest.ts';
import { LIKELY } from './likely.ts';
import { CONTRACT } from './scheme.ts';
import type { Scheme } from './scheme.ts';
import { ORDERS, PASSWORDS, SEPARATORS } from './signedText.ts';
import { TIMES } from './times.ts';

/** A way of signing that is not the contract's, and that deployments and clients are known to fall into. */
export interface Mistake {
  /** Follows "accepted with". */
  readonly name: string;
  readonly scheme: Scheme;
  /** What to do where it is the one; else the target has to be fixed. */
  readonly remedy?: string;
}

const single = ([name, change, remedy]: Change): Mistake => ({
  name,
  scheme: { ...CONTRACT, ...change },
  ...(remedy === undefined ? {} : { remedy }),
});

/** Two of the likeliest at a time, where they are about different steps. */
function pairs(): Mistake[] {
  return LIKELY.flatMap(([first, one], index) =>
    LIKELY.slice(index + 1)
      .filter(([, other]) => !Object.keys(other).some((step) => step in one))
      .map(([second, other]) => ({
        name: `${first}, and ${second}`,
        scheme: { ...CONTRACT, ...one, ...other },
      })),
  );
}

/** Everything that is tried, the likeliest first; each differs from the contract. */
export const MISTAKES: readonly Mistake[] = [
  ...[LIKELY, PASSWORDS, KEYS, DIGESTS, ORDERS, SEPARATORS, HEADERS, TIMES].flat().map(single),
  ...pairs(),
];
