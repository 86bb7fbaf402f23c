import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { CustomerToken } from '../state/customerTokens.ts';
import { emailOf } from './about.ts';
import type { Alteration } from './defect.ts';
import { remembering, together, withRule } from './defect.ts';

/** A token that was never handed out, good for whomever the call acts for. */
const inventedFor = (text: string, call: Call): CustomerToken => ({
  text,
  customer: emailOf(call),
  issuedAt: call.now,
  expiresAt: call.now + 60_000,
  isFirst: false,
  uses: 0,
});

/** Serves some requests without a customer token. */
export const withoutToken = (isServed: (call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'requiredOn',
    (kept) => (operation, call) =>
      kept(operation, call) && !(headerOf(call.headers, 'customertoken') === undefined && isServed(call)),
  );

/** Takes an empty token for one that is good for whomever the call acts for, for some requests. */
export const emptyToken = (isTaken: (call: Call) => boolean): Alteration =>
  withRule('tokens', 'requiredOn', (kept) => (operation, call) => {
    const isRequired = kept(operation, call);
    if (!isRequired || headerOf(call.headers, 'customertoken') !== '' || !isTaken(call)) return isRequired;
    call.token = inventedFor('', call);
    call.timeoutMinutes = 15;
    return false;
  });

/** Takes tokens that were never handed out, for some requests. */
export const anyToken = (isTaken: (call: Call, text: string) => boolean): Alteration =>
  withRule(
    'tokens',
    'tokenAt',
    (kept) => (text, issued, call) =>
      kept(text, issued, call) ??
      (issued === undefined && isTaken(call, text) ? inventedFor(text, call) : undefined),
  );

/** Takes tokens whose period is over, for some requests. */
export const outliving = (isServed: (call: Call) => boolean): Alteration =>
  withRule('tokens', 'isExpired', (kept) => (token, call) => kept(token, call) && !isServed(call));

/** Takes tokens that resemble one that was handed out. */
export const resembling = (resembles: (text: string, minted: string, call: Call) => boolean): Alteration =>
  remembering(
    () => new Set<string>(),
    (minted) =>
      together(
        withRule('tokens', 'mint', (kept) => (call) => {
          const text = kept(call);
          minted.add(text);
          return text;
        }),
        anyToken((call, text) => [...minted].some((known) => resembles(text, known, call))),
      ),
  );

/** Takes the tokens of other customers, for some requests. */
export const anybodysToken = (
  isTaken: (token: CustomerToken, email: string, call: Call) => boolean,
): Alteration =>
  withRule(
    'tokens',
    'belongsTo',
    (kept) => (token, email, call) => kept(token, email, call) || isTaken(token, email, call),
  );
