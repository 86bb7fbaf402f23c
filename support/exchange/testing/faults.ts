import { CONNECTION_FAULTS } from './connectionFaults.ts';
import { ENCODING_FAULTS } from './encodingFaults.ts';
import type { AnswerFault } from './fault.ts';
import { FRAMING_FAULTS } from './framingFaults.ts';
import { HEADER_FAULTS } from './headerFaults.ts';
import { PAYLOAD_FAULTS } from './payloadFaults.ts';
import { REDIRECT_FAULTS } from './redirectFaults.ts';
import { TIME_FAULTS } from './timeFaults.ts';

/** Everything that can go wrong with an answer, by the class of the fault. */
export const ANSWER_FAULTS: readonly AnswerFault[] = [
  ...CONNECTION_FAULTS,
  ...FRAMING_FAULTS,
  ...HEADER_FAULTS,
  ...TIME_FAULTS,
  ...ENCODING_FAULTS,
  ...PAYLOAD_FAULTS,
  ...REDIRECT_FAULTS,
];
