import { gather } from './definitions.ts';
import type { Definition } from './definitions.ts';

const SUITES = import.meta.glob('../../suites/**/*.test.ts');

/** Begun before the others, which go on meanwhile: here cases wait for a clock, or for a gift card that others use. */
const BEGUN_FIRST = /\/suites\/(?:customer-token|wallet)\//;

let definitions: Promise<Definition[]> | undefined;

/** What all suite files define, each with its path relative to the checkout; loaded once a worker. */
export function gatherSuites(): Promise<Definition[]> {
  const late = (path: string) => Number(!BEGUN_FIRST.test(path));
  const inOrder = Object.entries(SUITES).toSorted(([one], [other]) => late(one) - late(other));
  definitions ??= gather(
    Object.fromEntries(inOrder.map(([path, load]) => [path.replace('../../', ''), load])),
  );
  return definitions;
}
