import { SIGNATURE_AGE_SECONDS } from '../../contract/limits.ts';
import { HELD, Inconclusive, PassingViolation, Unsuited, UsedUp, Violation } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { unheard } from '../requests/unheard.ts';

/** Age of the signature by the target's clock when it judged the request, seconds, at least and at most. */
export function signatureAge(sent: Sent): { least: number; most: number } | undefined {
  if (sent.signedAt === undefined) return undefined;
  const { band } = sent.clock;
  return {
    least: sent.exchange.sentAt / 1000 + band.earliest + sent.shift - sent.signedAt,
    most: sent.exchange.receivedAt / 1000 + band.latest + sent.shift - sent.signedAt,
  };
}

const SOLD =
  'no tee time was left that had not been booked before; /search/windows of the profile may show more';

/** @throws Unsuited where the answer may be about a tee time that another case has booked, or another customer holds. */
export function requireUnbooked(sent: Sent): void {
  if (sent.mayBeHeld?.() === true) throw new Unsuited(`${answerOf(sent)}, and ${HELD}`);
  if (sent.mayBeBooked?.() === true) throw new UsedUp(`${answerOf(sent)}, but ${SOLD}`);
}

/**
 * Passes an accepted exchange.
 *
 * @throws Inconclusive where there is no answer, or it may have been refused for a reason that is not the case's.
 * @throws Violation otherwise.
 */
export function judgeAccepted(sent: Sent): void {
  if (sent.reception === 'accepted') return;
  const reason = unheard(sent);
  if (reason !== undefined) throw new Inconclusive(reason);
  const age = signatureAge(sent);
  if (age !== undefined && age.most > SIGNATURE_AGE_SECONDS) {
    throw new Inconclusive(`${answerOf(sent)}, but its signature may have been over a minute old on arrival`);
  }
  requireUnbooked(sent);
  if (sent.reception === 'unclear' && (sent.exchange.response?.status ?? 0) < 400) {
    throw new Inconclusive(
      `${answerOf(sent)}: neither a sign of acceptance nor of rejection in the profile's outcomes`,
    );
  }
  throw new PassingViolation('the request to be accepted', answerOf(sent), undefined, sent.exchange.id);
}

/**
 * Passes rejected exchanges that share a control. One that was accepted is judged before any other: it may have done
 * what the control was to do.
 */
export function judgeAllRejected(sents: readonly Sent[], control: Sent): void {
  const accepted = sents.filter(({ reception }) => reception === 'accepted');
  for (const sent of [...accepted, ...sents]) judgeRejected(sent, control);
}

/**
 * Passes an exchange that was not accepted, whatever else became of it.
 *
 * @throws Inconclusive where it was accepted, but may have been right: its signature may have been young enough.
 * @throws Violation where it was accepted otherwise.
 */
export function requireNotAccepted(sent: Sent): void {
  if (sent.reception !== 'accepted') return;
  const age = signatureAge(sent);
  // Servers that count whole seconds take a signature of 60.9 s for one of 60.
  const mayBeFresh = age !== undefined && age.least < SIGNATURE_AGE_SECONDS + 1;
  const isMeantStale = age !== undefined && age.most > SIGNATURE_AGE_SECONDS;
  if (mayBeFresh && isMeantStale) {
    throw new Inconclusive(
      `${answerOf(sent)}, but its signature may have been younger than a minute on arrival`,
    );
  }
  const signed = age !== undefined && isMeantStale ? `, signed over ${Math.floor(age.least)} s before` : '';
  const seen = `${answerOf(sent)}${signed}`;
  const expected =
    sent.wrong === undefined ? 'the request to be rejected' : `the request with ${sent.wrong} to be rejected`;
  throw new Violation(expected, seen, undefined, sent.exchange.id);
}

/**
 * Passes a rejected exchange whose control, the same request with one factor right, was accepted.
 *
 * @throws Violation where it was accepted; Inconclusive where the control was not.
 */
export function judgeRejected(sent: Sent, control: Sent): void {
  requireNotAccepted(sent);
  const reason = unheard(sent);
  if (reason !== undefined) throw new Inconclusive(reason);
  if (control.reception !== 'accepted') {
    const why = `the control request, which should be accepted, was not: ${unheard(control) ?? answerOf(control)}`;
    if (control.mayBeHeld?.() === true) throw new Unsuited(`${why}, and ${HELD}`);
    if (control.mayBeBooked?.() === true) throw new UsedUp(`${why}, but ${SOLD}`);
    throw new Inconclusive(why);
  }
  if (sent.reception === 'unclear') {
    throw new Inconclusive(
      `${answerOf(sent)}: not accepted, but no sign of rejection in the profile either; where it is one, name it in /operations/${sent.operation}/rejected`,
    );
  }
}
