import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { anyPassword, anySignature, anyAge, withoutCredentials } from './lenientClients.ts';
import { anybodysToken, anyToken, withoutToken } from './lenientTokens.ts';
import type { Defect } from './defect.ts';
import { breachesOf } from './defect.ts';

/** What a request may carry, and a path through the code of its own begins with. */
const asksRateSets = ({ query }: Call): boolean => query.expand !== undefined;
const asksTeeSheet = ({ query }: Call): boolean => query.verify !== undefined;
const hasPromoCode = ({ query }: Call): boolean => query['promo-code'] !== undefined;
const asksAdvanced = ({ headers }: Call): boolean => headerOf(headers, 'advancederrorcodes') !== undefined;

const ofGuest = ({ parameters }: Call): boolean => parameters.customerEmail?.startsWith('guest') === true;

/** Rules that are forgotten where a request carries something that it may leave out. */
export const UNGUARDED_REQUEST_DEFECTS: readonly Defect[] = [
  ...breachesOf('AUTH-CREDENTIALS-REQUIRED', {
    'no-credentials-needed-for-rate-sets': withoutCredentials(asksRateSets),
    'no-credentials-needed-to-verify': withoutCredentials(asksTeeSheet),
    'no-credentials-needed-of-guests': withoutCredentials(ofGuest),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-WRONG', {
    'any-password-for-rate-sets': anyPassword(asksRateSets),
    'any-password-to-verify': anyPassword(asksTeeSheet),
    'any-password-with-advanced-error-codes': anyPassword(asksAdvanced),
    'any-password-for-guests': anyPassword(ofGuest),
  }),
  ...breachesOf('AUTH-SIGNATURE-TAMPERED', {
    'signature-not-judged-for-rate-sets': anySignature(asksRateSets),
    'signature-not-judged-with-a-promo-code': anySignature(hasPromoCode),
    'signature-not-judged-with-advanced-error-codes': anySignature(asksAdvanced),
    'signature-not-judged-for-guests': anySignature(ofGuest),
  }),
  ...breachesOf('AUTH-SIGNATURE-STALE', {
    'timestamp-not-judged-for-rate-sets': anyAge(asksRateSets),
    'timestamp-not-judged-with-a-promo-code': anyAge(hasPromoCode),
    'timestamp-not-judged-with-advanced-error-codes': anyAge(asksAdvanced),
  }),
  ...breachesOf('TOKEN-REQUIRED', {
    'no-token-needed-with-a-promo-code': withoutToken(hasPromoCode),
    'no-token-needed-with-advanced-error-codes': withoutToken(asksAdvanced),
  }),
  ...breachesOf('TOKEN-INVENTED', {
    'any-token-with-advanced-error-codes': anyToken(asksAdvanced),
  }),
  ...breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
    'anybodys-token-with-advanced-error-codes': anybodysToken((_token, _email, call) => asksAdvanced(call)),
  }),
];
