import { gather } from './definitions.ts';
import type { Definition } from './definitions.ts';

const SUITES = import.meta.glob('../../suites/**/*.test.ts');

/** Parts of paths, in the order in which files begin: those first whose cases wait longest, for a clock or for a gift card. */
const BEGUN_FIRST = [
  '/suites/customer-token/openPoints',
  '/suites/customer-token/timeoutMaximum',
  '/suites/customer-token/timeout',
  '/suites/customer-token/',
  '/suites/wallet/',
  '/suites/',
];

let definitions: Promise<Definition[]> | undefined;

/** What all suite files define, each with its path relative to the checkout; loaded once a worker. */
export function gatherSuites(): Promise<Definition[]> {
  definitions ??= gather(Object.fromEntries(inOrder()));
  return definitions;
}

function inOrder(): [path: string, load: () => Promise<unknown>][] {
  const place = (path: string) => BEGUN_FIRST.findIndex((part) => path.includes(part));
  return Object.entries(SUITES)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([path, load]) => [path.replace('../../', ''), load]);
}
