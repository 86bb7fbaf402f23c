import { gather } from './definitions.ts';
import type { Definition } from './definitions.ts';

const SUITES = import.meta.glob('../../suites/**/*.test.ts');

let definitions: Promise<Definition[]> | undefined;

/** What all suite files define, each with its path relative to the checkout; loaded once a worker. */
export function gatherSuites(): Promise<Definition[]> {
  definitions ??= gather(
    Object.fromEntries(Object.entries(SUITES).map(([path, load]) => [path.replace('../../', ''), load])),
  );
  return definitions;
}
