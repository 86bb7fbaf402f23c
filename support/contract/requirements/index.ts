import type { Requirement } from '../requirement.ts';
import { AUTHENTICATION } from './authentication.ts';
import { CUSTOMER_TOKEN } from './customerToken.ts';
import { FACILITIES } from './facilities.ts';
import { INVOICES } from './invoices.ts';
import { RESERVATIONS } from './reservations.ts';
import { SYSTEM } from './system.ts';
import { WALLET } from './wallet.ts';

const ROWS = [
  ...SYSTEM,
  ...AUTHENTICATION,
  ...CUSTOMER_TOKEN,
  ...FACILITIES,
  ...WALLET,
  ...INVOICES,
  ...RESERVATIONS,
] as const;

export type RequirementId = (typeof ROWS)[number]['id'];

/** Everything that the contract states, a row each. */
export const REQUIREMENTS: readonly Requirement<RequirementId>[] = ROWS;

const BY_ID = new Map<string, Requirement<RequirementId>>(REQUIREMENTS.map((row) => [row.id, row]));

/** @throws RangeError where no row has this id. */
export function requirementOf(id: string): Requirement<RequirementId> {
  const row = BY_ID.get(id);
  if (row === undefined)
    throw new RangeError(`${id} names no requirement; see support/contract/requirements`);
  return row;
}
