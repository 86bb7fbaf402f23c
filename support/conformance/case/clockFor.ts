import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_AGE_SECONDS } from '../../contract/limits.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import { monotonicNow } from '../../exchange/exchange.ts';
import type { Authenticate, Authentication } from '../requests/authentication.ts';
import type { Bodies } from '../requests/bodies.ts';
import { signatureAge } from '../matchers/judge.ts';
import { Inconclusive } from '../outcomes.ts';
import type { Send, SendOptions } from '../requests/request.ts';
import { elapsedAtMost } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { heedsClockHeader } from '../session/clockControl.ts';
import type { Session } from '../session/session.ts';

const TRIES = 12;
/** How long a request may take to the target, seconds. */
const WAY_SECONDS = 0.2;
/** Part of the target's second at which a whole number of seconds ago is furthest from both its edges. */
const EARLY = 0.3;
/** Age of a signature that is looked for, seconds: not from the target's future, and far from its end. */
const OLD = 5;
const DAY = 86_400;

/** What a case may ask of the target's clock. */
export interface CaseClock {
  /**
   * Waits for an early part of the target's second, so that a timestamp of n seconds ago is n to n + 0.5 s old on
   * arrival. False where the target's clock is not known well enough.
   */
  earlyInTheSecond(): Promise<boolean>;
  /**
   * Sends a signed request early in the target's second, and again where it took so long that the age of its timestamp
   * cannot be told from a minute. Ends the case as not offered where the target's clock is not shown well enough.
   */
  sentEarlyInTheSecond(request: () => Promise<Sent>): Promise<Sent>;
  /** Greatest age of a timestamp that is surely valid, least one that is surely expired; whole seconds. */
  judgeableAges(): Promise<{ valid: number; expired: number }>;
  /** Ends the case as not offered where the clock cannot be set: hours are waited for by nobody. */
  requireControl(): Promise<void>;
  /**
   * What has a request arrive so many seconds after the target's next full hour, midnight or the like, or before it where
   * they are negative. Ends the case as not offered where the clock cannot be set.
   *
   * @param secondsApart From one full hour, or midnight in UTC, to the next.
   */
  at(secondsApart: number, seconds: number): Promise<Required<Pick<SendOptions, 'later'>>>;
  /**
   * What has a request arrive some seconds after the next moment whose signature is of a kind, signed at that moment. Ends
   * the case as not offered where the clock cannot be set, or a day has no such moment.
   *
   * @param isWanted Told by the headers of a signature.
   */
  signedAtNext(
    isWanted: (made: Authentication['headers']) => boolean,
    authenticate: Authenticate,
  ): Promise<Required<Pick<SendOptions, 'auth' | 'later'>>>;
  /** @throws Inconclusive unless less than so many seconds passed for the target between two exchanges. */
  requireElapsedLess(first: Sent, second: Sent, seconds: number): void;
}

/** Whether the age of a signature is surely within a minute, or surely beyond it even in whole seconds. */
function isTold(sent: Sent): boolean {
  const age = signatureAge(sent);
  return age === undefined || age.most <= SIGNATURE_AGE_SECONDS || age.least >= SIGNATURE_AGE_SECONDS + 1;
}

/**
 * Greatest age of a timestamp that is surely valid, least one that is surely expired; whole seconds.
 *
 * @param doubt By how much an age may be off, seconds.
 */
export function judgeableAgesWithin(doubt: number): { valid: number; expired: number } {
  return {
    // The part of the second that had passed when it was signed adds to the age, and so does the way there.
    valid: Math.floor(SIGNATURE_AGE_SECONDS - 1 - doubt - WAY_SECONDS),
    expired: Math.ceil(SIGNATURE_AGE_SECONDS + 1 + doubt),
  };
}

export function clockFor(
  session: Session,
  send: Send,
  bodies: Bodies,
  notOffered: (reason: string) => never,
): CaseClock {
  const { clock } = session;
  const { clock: own } = session.profile;
  const canBeSet = async (): Promise<boolean> =>
    own.control === 'header' && (await heedsClockHeader(session, own.header));
  const echo = () => send(OPERATIONS.secureEcho.route, bodies.echo('clock'));

  async function echoAtTurn(): Promise<void> {
    if (clock.known) await sleep(Math.max(0, clock.nextTurn(monotonicNow()) - monotonicNow()));
    await echo();
  }

  async function sharpen(): Promise<boolean> {
    for (let tries = 0; !clock.isSharp && tries < TRIES; tries += 1) {
      await echoAtTurn();
      if (!clock.known) return false;
    }
    return clock.isSharp;
  }

  const caseClock: CaseClock = {
    async earlyInTheSecond() {
      if (!(await sharpen())) return false;
      const part = (((monotonicNow() / 1000 + clock.offset) % 1) + 1) % 1;
      if (part < EARLY - 0.1 || part > EARLY + 0.1) await sleep(((EARLY - part + 1) % 1) * 1000);
      return true;
    },
    async sentEarlyInTheSecond(request) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (!(await caseClock.earlyInTheSecond())) break;
        const sent = await request();
        if (isTold(sent)) return sent;
      }
      return notOffered('the clock of the target is not shown well enough');
    },
    async judgeableAges() {
      // What is signed before may be remembered by the target, and that look takes a signature of an age that is new to it.
      await canBeSet();
      await echo();
      for (let tries = 0; clock.known && !clock.hasTurned && tries < TRIES; tries += 1) await echoAtTurn();
      return judgeableAgesWithin(clock.doubt);
    },
    async requireControl() {
      if (!(await canBeSet())) notOffered('the target has no clock that can be set');
    },
    async at(secondsApart, seconds) {
      await caseClock.requireControl();
      const than = await echo();
      const now = clock.cautiousNow();
      const edge = Math.ceil((now - seconds) / secondsApart) * secondsApart;
      return { later: { seconds: edge + seconds - now, than } };
    },
    async signedAtNext(isWanted, authenticate) {
      await caseClock.requireControl();
      const than = await echo();
      const now = clock.cautiousNow();
      for (let moment = Math.ceil(now); moment < now + DAY; moment += 1) {
        const made = authenticate(moment);
        if (isWanted(made.headers)) return { auth: () => made, later: { seconds: moment + OLD - now, than } };
      }
      return notOffered('no signature of a day is of this kind');
    },
    requireElapsedLess(first, second, seconds) {
      const most = elapsedAtMost(first, second);
      if (most >= seconds)
        throw new Inconclusive(`up to ${most.toFixed(1)} s passed, too slow to judge ${seconds} s`);
    },
  };
  return caseClock;
}
