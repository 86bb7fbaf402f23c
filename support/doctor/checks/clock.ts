import { setTimeout as sleep } from 'node:timers/promises';
import { heedsClockHeader } from '../../conformance/session/clockControl.ts';
import { judgeableAgesWithin } from '../../conformance/case/clockFor.ts';
import { monotonicNow } from '../../exchange/exchange.ts';
import { failed, passed, skipped, warned } from '../check.ts';
import type { Check } from '../check.ts';
import type { Examination } from '../examination.ts';
import { disclaims } from '../../target/disclaims.ts';

const TRIES = 8;
const LONGEST_MS = 4000;
/** A clock that is further off is worth a word, though nothing fails by it. */
const FAR_SECONDS = 5;

export const clockBracket: Check = {
  id: 'clock-bracket',
  title: 'clock bracket',
  needs: ['redirects', 'reachability'],
  async run(examination) {
    const { clock, trustsDate } = examination;
    await bracket(examination);
    if (!trustsDate)
      return passed(
        'the profile does not trust Date; 30 s around the edge of the signature minute are not judged',
      );
    if (!clock.known)
      return warned(
        'answers carry no Date; 30 s around the edge of the signature minute are not judged',
        'have the target send Date, and check that its clock is right',
      );
    const { earliest, latest } = clock.band;
    const { valid, expired } = judgeableAgesWithin(clock.doubt);
    const finding =
      `its clock is ${signed(earliest)} to ${signed(latest)} s from this one; ` +
      `judged: signatures of up to ${valid} s, and from ${expired} s; round trip ${roundTripOf(examination)} ms`;
    return Math.abs(clock.offset) > FAR_SECONDS
      ? warned(
          finding,
          'set the clock of this machine or of the target by NTP; the suite signs by that of the target',
        )
      : passed(finding);
  },
};

const signed = (seconds: number): string => `${seconds < 0 ? '' : '+'}${seconds.toFixed(2)}`;

/** Median of what was measured, whole milliseconds. */
export function roundTripOf({ roundTrips }: Examination): number {
  const sorted = roundTrips.toSorted((one, other) => one - other);
  return Math.ceil(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** Asks at the turns of the target's second until they are known well enough; no credentials are sent. */
async function bracket(examination: Examination): Promise<void> {
  const { clock, roundTrips } = examination;
  const until = monotonicNow() + LONGEST_MS;
  for (let tries = 0; tries < TRIES && monotonicNow() < until; tries += 1) {
    const { response, sentAt, receivedAt } = await examination.bare('GET', '/');
    if (response !== undefined) roundTrips.push(receivedAt - sentAt);
    // Three, so that the round trip does not hang on one.
    if ((clock.isSharp || !clock.known) && roundTrips.length > 2) return;
    if (clock.known) await sleep(Math.max(0, clock.nextTurn(monotonicNow()) - monotonicNow()));
  }
}

export const clockControl: Check = {
  id: 'clock-control',
  title: 'clock control',
  needs: ['signature'],
  async run({ profile, session }) {
    if (profile.clock.control === 'real')
      return passed('real: time-outs are waited for, as far as --time-budget goes');
    const { header } = profile.clock;
    if (disclaims(profile, 'signature')) return skipped('cannot be told without signatures');
    return (await heedsClockHeader(session, header))
      ? passed(`${header} shifts the clock, so that nothing is waited for`)
      : failed(
          `${header} is not heeded`,
          'switch it on at the target, or set "clock": { "control": "real" } in the profile',
        );
  },
};
