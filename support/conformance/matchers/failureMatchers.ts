import { expect } from 'vitest';
import { NOT_BOOKABLE_DIGIT } from '../../contract/outcomes.ts';
import type { Profile } from '../../target/profile.ts';
import { sayOtherwise } from './failureFingerprint.ts';
import { judgeRejected } from './judge.ts';
import { judgeDistinct, judgeKeptAtDigit, judgeNamed } from './judgeFailures.ts';
import type { Failure, FailuresAtDigit } from './judgeFailures.ts';
import { passed } from './passed.ts';
import { Inconclusive, Violation } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';

/** Where nothing can be booked, every failure looks alike for a reason of its own. */
function requireAccepted(control: Sent): void {
  if (control.reception !== 'accepted')
    throw new Inconclusive(`the control request, which should be accepted, was not: ${answerOf(control)}`);
}

/** A tee time's invoice without and with verify=true, each asked for twice, in turns. */
interface Verification {
  plain: readonly [Sent, Sent];
  verified: readonly [Sent, Sent];
}

expect.extend({
  toBeUnconfirmedBeside({ plain, verified }: Verification, control: Sent) {
    const refused = verified.find(({ reception }) => reception !== 'accepted');
    if (refused !== undefined) judgeRejected(refused, control);
    const [served] = verified.filter(({ reception }) => reception === 'accepted');
    if (served === undefined) return passed;
    for (const each of [control, ...plain]) requireAccepted(each);
    const answers = refused === undefined ? verified : ([served, served] as const);
    if (!sayOtherwise(answers, plain, control)) {
      throw new Violation(
        'verify=true to refuse the tee time, or to answer differently than where it can be booked',
        'the same invoice',
      );
    }
    return passed;
  },
  toBeToldApartBeside(failures: readonly Failure[], control: Sent, profile: Profile) {
    requireAccepted(control);
    judgeDistinct(profile, failures);
    return passed;
  },
  toShowNoOtherNameBeside(failures: readonly Failure[], control: Sent, profile: Profile) {
    requireAccepted(control);
    judgeNamed(profile, failures);
    return passed;
  },
  toStayAtDigitBeside(failures: FailuresAtDigit, control: Sent) {
    requireAccepted(control);
    judgeKeptAtDigit(failures);
    return passed;
  },
  toHoldNotBookable(digits: ReadonlySet<number>) {
    if (!digits.has(NOT_BOOKABLE_DIGIT)) {
      throw new Violation(
        `tee times whose minute ends in ${NOT_BOOKABLE_DIGIT} to be listed`,
        `minutes that end in ${[...digits].sort().join(', ')}`,
      );
    }
    return passed;
  },
});

declare module 'vitest' {
  interface Matchers<T> {
    /** Failures of different cents differ, each under its name; the control shows that others can be booked. */
    toBeToldApartBeside(control: Sent, profile: Profile): T;
    /** No failure shows the name of another one's cents; that they show names is not asked for. */
    toShowNoOtherNameBeside(control: Sent, profile: Profile): T;
    /** Failures of the cents are the same at a minute digit that is refused for itself. */
    toStayAtDigitBeside(control: Sent): T;
    /** Minute digits of the listed tee times; the ones that cannot be booked are listed like others. */
    toHoldNotBookable(): T;
    /** verify=true refuses the tee time or answers otherwise; the control, an available one, was verified. */
    toBeUnconfirmedBeside(control: Sent): T;
  }
}
