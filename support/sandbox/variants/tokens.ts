import { randomBytes } from 'node:crypto';
import { headerOf } from '../rules/call.ts';
import type { Method } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import { both, inArea, replying } from './wire.ts';

const longestMinutes = 15;

/** Remembers by customer which tokens live; `keepsOthers` says whether a new one lets the others live. */
function onlyLive(keepsOthers: (isFirst: boolean) => boolean): Alteration {
  return (rules: Rules) => {
    const live = new Map<string, Set<string>>();
    return inArea('tokens', ({ mint, tokenAt }) => ({
      mint(call) {
        const text = mint(call);
        const customer = call.customer?.email ?? '';
        const known = live.get(customer);
        if (known !== undefined && keepsOthers(call.operation === 'authenticateCustomer')) known.add(text);
        else live.set(customer, new Set([text]));
        return text;
      },
      tokenAt(text, issued, call) {
        const token = tokenAt(text, issued, call);
        const isEnded = issued !== undefined && live.get(issued.customer)?.has(text) !== true;
        return isEnded ? undefined : token;
      },
    }))(rules);
  };
}

/** Remembers by which method of authentication each token was handed out. */
function ofTheirMethod(rules: Rules): Rules {
  const methods = new Map<string, Method>();
  return inArea('tokens', ({ mint, tokenAt }) => ({
    mint(call) {
      const text = mint(call);
      methods.set(text, call.method);
      return text;
    },
    tokenAt: (text, issued, call) =>
      issued === undefined || methods.get(text) === call.method ? tokenAt(text, issued, call) : undefined,
  }))(rules);
}

/** The period of all tokens that come from one use of a first token counts from there. */
function ofOneSession(rules: Rules): Rules {
  const begun = new Map<string, number>();
  return inArea('tokens', ({ next, expiresAt }) => ({
    next(used, minted, call) {
      const text = next(used, minted, call);
      const begin = begun.get(used.text) ?? call.now;
      begun.set(used.text, begin).set(text, begin);
      return text;
    },
    expiresAt: (use, call) =>
      expiresAt({ ...use, usedAt: begun.get(call.token?.text ?? '') ?? use.usedAt }, call),
  }))(rules);
}

const defaultTimeout = (minutes: number, other: string): Variant => ({
  name: `default-timeout-${minutes}`,
  describes: `The timeout without CustomerTokenTimeout is not shown: ${minutes} min.`,
  alter: inArea('tokens', ({ timeoutMinutes }) => ({
    timeoutMinutes: (header, call) => (header === undefined ? minutes : timeoutMinutes(header, call)),
  })),
  excludes: [other],
});

/** Lives of customer tokens. The first two make tokens; those that follow remember what is made. */
export const tokenLives: readonly Variant[] = [
  {
    name: 'token-of-4-kb',
    describes: 'How long a token is is not said: 4096 characters.',
    alter: inArea('tokens', () => ({ mint: () => randomBytes(3072).toString('base64') })),
    excludes: ['token-of-signs', 'tokens-numbered'],
  },
  {
    name: 'tokens-numbered',
    describes: 'What characters a token has is not said: a letter, and a number that is counted up.',
    alter(rules) {
      let count = 0;
      return inArea('tokens', () => ({ mint: () => `t${(count += 1)}` }))(rules);
    },
    excludes: ['token-of-4-kb', 'token-of-signs'],
  },
  {
    name: 'token-of-signs',
    describes: 'What characters a token has is not said: letters and digits, then as many signs and more.',
    alter: inArea('tokens', () => ({
      mint: () => `"t" ${randomBytes(9).toString('hex')},;=:/+~|<>{}[]()\\?@!$%&*'^\`#`,
    })),
    excludes: ['token-of-4-kb', 'tokens-numbered'],
  },
  {
    name: 'token-used-once',
    describes: 'Whether a used token still works is not shown: it is dead.',
    alter: inArea('tokens', () => ({ acceptsAgain: () => false })),
  },
  {
    name: 'token-of-latest-authentication',
    describes: 'Tokens of an earlier authentication are not mentioned: a later one ends them.',
    alter: onlyLive((isFirst) => !isFirst),
    excludes: ['token-one-at-a-time'],
  },
  {
    name: 'token-one-at-a-time',
    describes: 'Older tokens are not mentioned: a new one, first or not, ends all others of the customer.',
    alter: onlyLive(() => false),
    excludes: ['token-of-latest-authentication'],
  },
  {
    name: 'token-of-method',
    describes:
      'Where a token may be used is not said: with the method of authentication that it was asked for by.',
    alter: ofTheirMethod,
  },
  {
    name: 'token-first-5-minutes',
    describes: 'The lifetime of a first token is not shown: 5 min.',
    alter: inArea('tokens', () => ({ firstExpiresAt: (issuedAt) => issuedAt + 5 * 60_000 })),
  },
  {
    name: 'timeout-capped',
    describes: 'A timeout over the maximum is not shown: it counts as 15 min.',
    alter: inArea('tokens', ({ timeoutMinutes }) => ({
      timeoutMinutes: (header, call) =>
        header !== undefined && /^\d{2,9}$/.test(header) && Number(header) > longestMinutes
          ? longestMinutes
          : timeoutMinutes(header, call),
    })),
  },
  defaultTimeout(1, 'default-timeout-60'),
  defaultTimeout(60, 'default-timeout-1'),
  {
    name: 'token-of-session',
    describes:
      'From when the period of a third token counts is not said: as that of the second, from the use of the first.',
    alter: ofOneSession,
  },
  {
    name: 'token-spent-on-refusal',
    describes: 'The token of a refused call is not mentioned: it is used up, and there is no new one.',
    alter: both(
      inArea('tokens', () => ({ acceptsAgain: () => false })),
      replying((reply, { token }) => {
        if (reply.refusal !== undefined && token !== undefined) token.uses += 1;
        return reply;
      }),
    ),
    excludes: ['token-rotated-on-refusal'],
  },
  {
    name: 'token-rotated-on-refusal',
    describes: 'The token of a refused call is not mentioned: the answer carries a new one.',
    alter: inArea('tokens', () => ({ rotatesOnRefusal: () => true })),
    excludes: ['token-spent-on-refusal', 'token-sent-back-on-refusal'],
  },
  {
    name: 'token-sent-back-on-refusal',
    describes:
      'The token of a refused call is not mentioned: the answer carries what was sent, whatever it is.',
    alter: replying((reply, { headers }) => {
      const sent = headerOf(headers, 'customertoken');
      return reply.refusal === undefined || sent === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, CustomerToken: sent } };
    }),
    excludes: ['token-rotated-on-refusal'],
  },
];
