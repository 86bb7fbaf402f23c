import { absence } from './absence.ts';
import { closedToGuests } from './closedToGuests.ts';
import type { Doubt, Failed, Looking } from './doubt.ts';
import { fullWallet } from './fullWallet.ts';
import { heldTeeTime } from './heldTeeTime.ts';
import { latePayment } from './latePayment.ts';
import { lateWallet } from './lateWallet.ts';
import { limitedCustomer } from './limitedCustomer.ts';
import { lockedOut } from './lockedOut.ts';
import { memberRate } from './memberRate.ts';
import { passing } from './passing.ts';
import { renamedOptions } from './renamedOptions.ts';
import { sameCard } from './sameCard.ts';
import { scarceSeats } from './scarceSeats.ts';
import { sumPaidBefore } from './sumPaidBefore.ts';
import { unknownCustomer } from './unknownCustomer.ts';

/** What others have booked, renamed or repriced meanwhile. */
const changedByOthers: Doubt = async ({ run, send }, { kind, exchange }) =>
  kind === 'violation' ? run.doubt(exchange, send) : undefined;

/** What the interface leaves unsaid and a case may have met, in the order in which it is looked for. */
const DOUBTS: readonly Doubt[] = [
  absence,
  lockedOut,
  renamedOptions,
  latePayment,
  heldTeeTime,
  changedByOthers,
  unknownCustomer,
  fullWallet,
  sameCard,
  memberRate,
  closedToGuests,
  sumPaidBefore,
  scarceSeats,
  limitedCustomer,
  lateWallet,
  passing,
];

/** The first reason for which a failed case may tell more if it is run again; undefined where there is none. */
export async function firstDoubt(looking: Looking, failed: Failed): Promise<string | undefined> {
  for (const look of DOUBTS) {
    const reason = await looking.run.aside(() => look(looking, failed));
    if (reason !== undefined) return reason;
  }
  return undefined;
}
