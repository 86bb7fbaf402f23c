import { SEEN_ONCE } from '../outcomes.ts';
import { perSession } from '../session/perSession.ts';
import type { Failed, Looking } from './doubt.ts';
import { pause } from './pause.ts';

/** Set-ups that are tried again: where more fail the target is not one that fails now and then. */
const MOST_SET_UPS = 40;
const setUpsOf = perSession(() => ({ tried: 0 }));

/** In the messages of set-ups and controls that were refused. */
const REFUSED = '(rejected)';

/**
 * Why a case may tell more a moment later; undefined where it did so before. A target may refuse a good request once: what
 * is wrong with it is wrong the next time too.
 */
export async function passing(
  { run }: Looking,
  { kind, message = '', mayPass = false }: Failed,
): Promise<string | undefined> {
  const { record, session } = run;
  if (record.once !== undefined) return undefined;
  const setUps = setUpsOf(session);
  const isSetUp = kind === 'setUp' && message.includes(REFUSED) && setUps.tried < MOST_SET_UPS;
  if (isSetUp) setUps.tried += 1;
  else if (!mayPass) return undefined;
  const [said = ''] = message.split('\n', 1);
  record.once = said;
  await pause(run);
  return `${said}, and ${SEEN_ONCE}`;
}
