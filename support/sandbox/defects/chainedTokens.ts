import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, forEach, remembering, together, withRule } from './defect.ts';

const minute = 60_000;

/** Reckons the age of a new token without the hours or days in it. */
const revivingAfter = (minutes: number): Alteration =>
  withRule('tokens', 'isExpired', (kept) => (token, call) => {
    const isYoung = (call.now - token.issuedAt) % (minutes * minute) < minute;
    return kept(token, call) && (token.isFirst || !isYoung);
  });

/** Ends the tokens of a chain, whatever was asked for, when a while has passed since its first one was issued. */
const endingChainsAfter = (minutes: number): Alteration =>
  remembering(
    () => new Map<string, number>(),
    (begun) =>
      together(
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          begun.set(text, begun.get(used.text) ?? used.issuedAt);
          return text;
        }),
        withRule(
          'tokens',
          'isExpired',
          (kept) => (token, call) =>
            kept(token, call) || call.now > (begun.get(token.text) ?? Infinity) + minutes * minute,
        ),
      ),
  );

/** Periods of tokens that are right for the first tokens of a chain, or until a while has passed. */
export const CHAINED_TOKEN_DEFECTS: readonly Defect[] = [
  ...breachesOf('TOKEN-TIMEOUT-VALID', {
    'chain-of-tokens-ends-after-half-an-hour': endingChainsAfter(30),
    'chain-of-tokens-ends-after-an-hour': endingChainsAfter(60),
  }),
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-revives-an-hour-later': revivingAfter(60),
    'token-revives-a-day-later': revivingAfter(24 * 60),
  }),
  ...breachesOf('TOKEN-TIMEOUT-START', {
    ...forEach(
      'period-of-a-rotated-token-starts-with-its-issue-on',
      ['setPrimary', 'removePaymentOption'],
      (on: Operation) =>
        withRule(
          'tokens',
          'expiresAt',
          (kept) => (use, call) =>
            kept(
              call.operation === on && call.token?.isFirst === false ? { ...use, usedAt: use.issuedAt } : use,
              call,
            ),
        ),
    ),
    'periods-late-in-a-chain-start-with-its-first-call': remembering(
      () => new Map<string, { readonly calls: number; readonly startedAt: number }>(),
      (chains) => {
        const chainOf = (call: Call) =>
          chains.get(headerOf(call.headers, 'customertoken') ?? '') ?? { calls: 0, startedAt: call.now };
        return together(
          withRule('tokens', 'expiresAt', (kept) => (use, call) => {
            const { calls, startedAt } = chainOf(call);
            return kept(calls < 3 ? use : { ...use, usedAt: startedAt }, call);
          }),
          withRule('tokens', 'next', (kept) => (used, minted, call) => {
            const text = kept(used, minted, call);
            const { calls, startedAt } = chainOf(call);
            chains.set(text, { calls: calls + 1, startedAt });
            return text;
          }),
        );
      },
    ),
  }),
];
