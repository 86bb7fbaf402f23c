import { ALL_OPERATIONS, TOKEN_OPERATIONS, WALLET_CHANGES } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import { atDepth } from './atDepth.ts';

/** Operations whose set-up stores nothing in a wallet, and so takes an exchange or two. */
const WITHOUT_STORING: readonly Operation[] = ALL_OPERATIONS.filter(
  (operation) => !WALLET_CHANGES.includes(operation),
);

/** One operation of each way of being called: with a body, with neither, with a customer token. */
const SAMPLE: readonly Operation[] = ['secureEcho', 'invoice', 'getWallet'];

/** Operations for a further look at a rule that `operationsAtDepth` is tried on already by a row beside it. */
export function fewerOperationsAtDepth(): readonly Operation[] {
  return atDepth({ quick: SAMPLE, standard: ALL_OPERATIONS });
}

/** Operations that a rule about all ten of them is tried on: a quick run leaves out those that store. */
export function operationsAtDepth(): readonly Operation[] {
  return atDepth({ quick: WITHOUT_STORING, standard: ALL_OPERATIONS });
}

/** Every operation but the echo, on which a rule is tried in many more ways; none in a quick run. */
export function operationsBesideEcho(): readonly Operation[] {
  return atDepth({ quick: [], standard: ALL_OPERATIONS.filter((operation) => operation !== 'secureEcho') });
}

/** Operations for a rule that holds with everything that a request may carry as well; none in a quick run. */
export function fullerOperationsAtDepth(): readonly Operation[] {
  return atDepth({ quick: [], standard: ALL_OPERATIONS });
}

/** Operations that store nothing, and may carry more than AdvancedErrorCodes and a timeout; none in a quick run. */
export function servedInFullAtDepth(): readonly Operation[] {
  return atDepth({ quick: [], standard: ['searchFacilities', 'invoice', 'customerInvoice'] });
}

/** Changes of a wallet, which may be made though they are rejected; none in a quick run. */
export function walletChangesAtDepth(): readonly Operation[] {
  return atDepth({ quick: [], standard: WALLET_CHANGES });
}

/** Operations for a customer that a rule about all six of them is tried on. */
export function tokenOperationsAtDepth(): readonly Operation[] {
  return atDepth({ quick: ['getWallet', 'addReservation', 'customerInvoice'], standard: TOKEN_OPERATIONS });
}

/** The same where the watch over every exchange sees the rule as well, or a row beside it tries it on all six. */
export function fewerTokenOperationsAtDepth(): readonly Operation[] {
  return atDepth({ quick: ['customerInvoice'], standard: TOKEN_OPERATIONS });
}

/** Operations for a customer, for a rule that other rows try with all that they may carry; none in a quick run. */
export function customerOperationsAtDepth(): readonly Operation[] {
  return atDepth({ quick: [], standard: TOKEN_OPERATIONS });
}

/** Operations whose answer a cache may keep by its address, to be asked for twice; none in a quick run. */
export function readingsAtDepth(): readonly Operation[] {
  return atDepth({ quick: [], standard: ['getWallet', 'invoice', 'customerInvoice'] });
}

/** Those of them that are for a customer. */
export function customerReadingsAtDepth(): readonly Operation[] {
  return atDepth({ quick: [], standard: ['getWallet', 'customerInvoice'] });
}
