import type { AnswerFault } from '../../exchange/testing/fault.ts';
import { frontedRun, type FrontedRun } from './frontedRun.ts';

/** The operation that the faults are tried on: one of ten, for a customer, which no set-up needs. */
const SPOILT = /\/customer-invoice(?:\?|$)/;
/** Ample for the answers that are good, on a busy machine. */
const DEADLINE_SECONDS = 4;

/** A run against a target of which one operation answers with a fault. */
export function runWithFault(fault: AnswerFault): Promise<FrontedRun> {
  return frontedRun({
    profile: { limits: { deadlineSeconds: DEADLINE_SECONDS } },
    deal(asked, answer, socket) {
      if (!SPOILT.test(asked.path)) return false;
      fault.serve(socket, answer);
      return true;
    },
  });
}
