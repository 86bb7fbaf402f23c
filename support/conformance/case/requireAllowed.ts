import type { Operation } from '../../contract/routes.ts';
import type { SendOptions } from '../requests/request.ts';
import { cannotFindStored } from '../session/noteSights.ts';
import type { CaseRun } from './caseRun.ts';
import { emailIn } from './sentOf.ts';

/** Ends the case where the run may not send the operation. */
export function requireAllowed(run: CaseRun, operation: Operation): void {
  const { allowance, profile } = run.session;
  const refusal = allowance.refuses(operation);
  if (refusal !== undefined) run.notExercised(refusal);
  if (operation === 'addPaymentOption' && cannotFindStored(profile))
    run.notExercised('what is stored could not be found again by this profile, and would be left behind');
}

/** Ends the case before it removes what others put into a wallet: each wallet may name its options by itself. */
export function requireOwn(run: CaseRun, options: SendOptions): void {
  const owner = run.leases.at(emailIn(options));
  if (owner === undefined || options.removes === undefined) return;
  if (run.stored.wasThere(owner, options.removes))
    run.notOffered('an option of this id was in the wallet before the run, and is not its to remove');
}
