import type { Call } from '../rules/call.ts';
import { emailOf } from './about.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
import { resembling } from './lenientTokens.ts';

/** Puts off the end of a token that was answered, with each of its uses. */
const prolongedByUse = (minutes: (timeoutMinutes: number) => number): Alteration =>
  remembering(
    () => new Map<string, number>(),
    (ends) =>
      together(
        withRule(
          'tokens',
          'isExpired',
          () => (token, call) => call.now >= (ends.get(token.text) ?? token.expiresAt),
        ),
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const end = call.now + minutes(call.timeoutMinutes) * 60_000;
          if (!used.isFirst) ends.set(used.text, Math.max(end, ends.get(used.text) ?? used.expiresAt));
          return kept(used, minted, call);
        }),
      ),
  );

/** Takes the tokens of a customer again who has been authenticated since they ended. */
const revivedByAuthentication: Alteration = remembering(
  () => new Map<string, number>(),
  (authenticated) =>
    together(
      withRule('tokens', 'firstExpiresAt', (kept) => (issuedAt, call) => {
        authenticated.set(emailOf(call), issuedAt);
        return kept(issuedAt, call);
      }),
      withRule(
        'tokens',
        'isExpired',
        (kept) => (token, call) =>
          kept(token, call) && (authenticated.get(token.customer) ?? 0) < token.expiresAt,
      ),
    ),
);

/** Answers a refused call a token for good, whatever the call asked for. */
const outlivingRefusals: Alteration = remembering(
  () => ({ refused: new WeakSet<Call>(), outliving: new Set<string>() }),
  ({ refused, outliving }) =>
    together(
      withRule('tokens', 'rotatesOnRefusal', () => (_refusal, call) => {
        refused.add(call);
        return true;
      }),
      withRule('tokens', 'next', (kept) => (used, minted, call) => {
        const text = kept(used, minted, call);
        if (refused.has(call)) outliving.add(text);
        return text;
      }),
      withRule(
        'tokens',
        'isExpired',
        (kept) => (token, call) => kept(token, call) && !outliving.has(token.text),
      ),
    ),
);

const aDay = 24 * 60;

/** Grants a day where the timeout is refused otherwise. */
const grantingADay = (isGranted: (header: string) => boolean): Alteration =>
  withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) =>
      kept(header, call) ?? (header !== undefined && isGranted(header) ? aDay : undefined),
  );

/** Judges the maximum on fewer bits than the timeout has. */
const judgedIn = (bits: 8 | 32): Alteration =>
  grantingADay((header) => /^\d+$/.test(header) && Number(BigInt.asIntN(bits, BigInt(header))) <= 15);

export const PROLONGED_TOKEN_DEFECTS = [
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-that-ran-out-serves-after-an-authentication': revivedByAuthentication,
    'token-of-a-refused-call-never-ends': outlivingRefusals,
    'token-is-prolonged-a-minute-by-its-use': prolongedByUse(() => 1),
    'token-takes-the-timeout-of-its-use': prolongedByUse((timeoutMinutes) => timeoutMinutes),
  }),
  ...breachesOf('TOKEN-TIMEOUT-MAXIMUM', {
    'fraction-over-15-lasts-a-day': grantingADay((header) => /^15\.\d+$/.test(header)),
    'maximum-is-judged-in-8-bits': judgedIn(8),
    'maximum-is-judged-in-32-bits': judgedIn(32),
  }),
  ...breachesOf('TOKEN-INVENTED', {
    'token-ends-at-a-comma': resembling((text, known) => text.split(',', 1)[0] === known),
    'end-of-a-token-not-judged': resembling(
      (text, known) => text.length === known.length && text.slice(0, 24) === known.slice(0, 24),
    ),
  }),
];
