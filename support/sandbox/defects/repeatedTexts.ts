import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { accepting, fieldsIn, refusing } from './answers.ts';
import type { Alteration } from './defect.ts';
import { breachesOf } from './defect.ts';

/** Refusals put together by hand, which repeat what they refuse as it came. */
const repeating = (refused: (call: Call) => unknown): Alteration =>
  refusing('all', (reply, call) => {
    const text = refused(call);
    return typeof text === 'string' && /["\\]/.test(text)
      ? { ...reply, text: Buffer.from(`"${reply.refusal?.message ?? ''}: ${text}"`) }
      : reply;
  });

export const REPEATED_TEXT_DEFECTS = breachesOf('FORMAT-JSON-BODY', {
  'refusal-repeats-the-promo-code-as-it-came': repeating(({ query }) => query['promo-code']),
  'refusal-repeats-the-player-count-as-it-came': repeating(({ query }) => query['player-count']),
  'refusal-repeats-customeremail-as-it-came': repeating(({ query }) => query.customeremail),
  'refusal-repeats-the-card-type-as-it-came': repeating(({ body }) => fieldsIn(body).Type),
  'wallet-shows-the-card-holder-as-it-came': accepting(['getWallet'], (reply) => ({
    ...reply,
    text: JSON.stringify(reply.body).replaceAll(/\\(?=["\\])/g, ''),
  })),
  'refusal-repeats-the-token-as-it-came': repeating((call) => headerOf(call.headers, 'customertoken')),
  'refusal-repeats-the-user-name-as-it-came': repeating((call) => headerOf(call.headers, 'username')),
  'refusal-repeats-the-address-in-the-path-as-it-came': repeating(
    ({ parameters }) => parameters.customerEmail,
  ),
});
