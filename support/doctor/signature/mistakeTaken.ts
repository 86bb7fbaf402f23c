import type { Authentication } from '../../conformance/requests/authentication.ts';
import type { Sent } from '../../conformance/requests/sent.ts';
import { monotonicNow } from '../../exchange/exchange.ts';
import type { Examination } from '../examination.ts';
import { MISTAKES } from './mistakes.ts';
import type { Mistake } from './mistakes.ts';
import { CONTRACT, headersBy } from './scheme.ts';
import type { Scheme } from './scheme.ts';

const AT_ONCE = 4;
const LONGEST_MS = 5000;

/** What a scheme makes of fixed values; where two are the same there is nothing to try twice. */
function fingerprint(scheme: Scheme, examination: Examination, now: number): string {
  const { settings } = examination.session;
  return JSON.stringify(headersBy(scheme, { ...settings, now }));
}

/**
 * Tries the usual mistakes on a target that takes the password and refuses the signature, until one is accepted.
 *
 * @returns The one that is accepted, and how many were tried; those that change nothing with these credentials, such
 *   as another letter case of digits, are left out.
 */
export async function mistakeTaken(
  examination: Examination,
  echo: (examination: Examination, auth: Authentication) => Promise<Sent>,
): Promise<{ taken: Mistake | undefined; tried: number }> {
  const { settings, profile } = examination.session;
  const start = Math.floor(examination.clock.cautiousNow());
  const seen = new Set([fingerprint(CONTRACT, examination, start)]);
  const open = MISTAKES.filter(({ scheme }) => {
    const made = fingerprint(scheme, examination, start);
    return !seen.has(made) && seen.add(made);
  });
  const until = monotonicNow() + LONGEST_MS;
  const atOnce = Math.min(AT_ONCE, profile.limits.concurrency);
  for (let tried = 0; tried < open.length; tried += atOnce) {
    if (monotonicNow() > until) return { taken: undefined, tried };
    const batch = open.slice(tried, tried + atOnce);
    const answers = await Promise.all(
      batch.map(({ scheme }) => {
        const headers = headersBy(scheme, { ...settings, now: Math.floor(examination.clock.cautiousNow()) });
        return echo(examination, { headers });
      }),
    );
    const found = answers.findIndex(({ reception }) => reception === 'accepted');
    if (found >= 0) return { taken: batch[found], tried: tried + found + 1 };
    if (answers.every(({ reception }) => reception === 'none'))
      return { taken: undefined, tried: tried + atOnce };
  }
  return { taken: undefined, tried: open.length };
}
