import { expect } from 'vitest';
import './failureMatchers.ts';
import './formatMatchers.ts';
import './invoiceMatchers.ts';
import { judgeAccepted, judgeAllRejected, judgeRejected } from './judge.ts';
import { passed } from './passed.ts';
import './searchMatchers.ts';
import './walletMatchers.ts';
import { Violation } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';

expect.extend({
  toBeAccepted(sent: Sent) {
    judgeAccepted(sent);
    return passed;
  },
  toAllBeAccepted(sents: readonly Sent[]) {
    sents.forEach(judgeAccepted);
    return passed;
  },
  toBeRejectedBeside(sent: Sent, control: Sent) {
    judgeRejected(sent, control);
    return passed;
  },
  toAllBeRejectedBeside(sents: readonly Sent[], control: Sent) {
    judgeAllRejected(sents, control);
    return passed;
  },
  toHaveStatus(sent: Sent, status: number) {
    judgeAccepted(sent);
    if (sent.exchange.response?.status !== status)
      throw new Violation(`status ${status}`, answerOf(sent), undefined, sent.exchange.id);
    return passed;
  },
  toHaveJsonBody(sent: Sent) {
    judgeAccepted(sent);
    if (sent.exchange.response?.json === undefined)
      throw new Violation('a JSON body', `${answerOf(sent)} without one`, undefined, sent.exchange.id);
    return passed;
  },
});

interface ContractMatchers<R> {
  /** The profile recognises the answer as acceptance. */
  toBeAccepted(): R;
  /** The same of several answers. */
  toAllBeAccepted(): R;
  /** The answer is a rejection, and the control, the same request with one factor right, was accepted. */
  toBeRejectedBeside(control: Sent): R;
  /** The same of several answers that share a control. */
  toAllBeRejectedBeside(control: Sent): R;
  /** Accepted, with the status that the interface names. */
  toHaveStatus(status: number): R;
  toHaveJsonBody(): R;
}

declare module 'vitest' {
  interface Matchers<T> extends ContractMatchers<T> {}
}

export { expect };
