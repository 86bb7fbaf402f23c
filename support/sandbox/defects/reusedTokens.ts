import type { Call } from '../rules/call.ts';
import { isGuest } from './about.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';

const answeringNone = (isSilent: (call: Call) => boolean): Alteration =>
  withRule('tokens', 'rotatesOn', (kept) => (operation, call) => kept(operation, call) && !isSilent(call));

/** Tokens that are used a second time, and calls that are answered no new one. */
export const REUSED_TOKEN_DEFECTS: readonly Defect[] = [
  ...breachesOf('TOKEN-ROTATED-HEADER', {
    'no-new-token-for-a-used-one': answeringNone(({ token }) => token !== undefined && token.uses > 1),
    'no-new-token-for-guests': answeringNone(isGuest),
    'no-new-token-with-advanced-error-codes': answeringNone(asksAdvanced),
  }),
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'used-token-never-runs-out': withRule(
      'tokens',
      'isExpired',
      (kept) => (token, call) => kept(token, call) && token.uses === 0,
    ),
  }),
];
