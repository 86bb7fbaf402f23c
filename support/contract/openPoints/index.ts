import type { OpenPoint } from '../requirement.ts';
import { PROBED } from './probed.ts';
import { UNPROBED } from './unprobed.ts';

const ROWS = [...PROBED, ...UNPROBED] as const;

export type OpenPointId = (typeof ROWS)[number]['id'];

/** Everything that the contract leaves open, a row each. */
export const OPEN_POINTS: readonly OpenPoint<OpenPointId>[] = ROWS;

const BY_ID = new Map<string, OpenPoint<OpenPointId>>(OPEN_POINTS.map((row) => [row.id, row]));

/** @throws RangeError where no row has this id. */
export function openPointOf(id: string): OpenPoint<OpenPointId> {
  const row = BY_ID.get(id);
  if (row === undefined) throw new RangeError(`${id} names no open point; see support/contract/openPoints`);
  return row;
}
