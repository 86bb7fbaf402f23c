import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Deployment } from '../state/deployment.ts';

/**
 * Finds the customer that a call acts for and, where the operation needs one, judges the CustomerToken header.
 *
 * @throws Refused where the token is missing, unknown, of another customer, expired, or asked to last too long.
 * Source: interface, Authentication, Customer token.
 */
export function judgeCustomerToken(call: Call, deployment: Deployment): void {
  const { rules, tokens } = deployment;
  const email = rules.tokens.customerOf(call);
  call.customer =
    email === undefined ? undefined : rules.tokens.customerAt(email, deployment.customer(email), call);
  if (!rules.tokens.requiredOn(call.operation, call)) return;

  const text = headerOf(call.headers, 'customertoken');
  if (text === undefined || text === '') throw new Refused(refusals.tokenMissing);
  const token = rules.tokens.tokenAt(text, tokens.find(text), call);
  if (token === undefined) throw new Refused(refusals.tokenInvalid);
  if (email !== undefined && !rules.tokens.belongsTo(token, email, call))
    throw new Refused(refusals.tokenOfAnother);
  if (rules.tokens.isExpired(token, call)) throw new Refused(refusals.tokenExpired);
  if (token.uses > 0 && !rules.tokens.acceptsAgain(token, call)) throw new Refused(refusals.tokenInvalid);

  const minutes = rules.tokens.timeoutMinutes(headerOf(call.headers, 'customertokentimeout'), call);
  if (minutes === undefined) throw new Refused(refusals.timeoutInvalid);
  call.timeoutMinutes = minutes;
  call.token = token;
}

/** Replaces the token that an accepted call used. @returns the new token's text; undefined where none is due. */
export function rotateToken(call: Call, { rules, tokens, now }: Deployment): string | undefined {
  const { token: used, timeoutMinutes } = call;
  if (used === undefined) return undefined;
  used.uses++;
  if (!rules.tokens.rotatesOn(call.operation, call)) return undefined;
  const text = rules.tokens.next(used, rules.tokens.mint(call), call);
  if (text === used.text) return text;
  const issuedAt = call.now;
  const expiresAt = rules.tokens.expiresAt(
    { issuedAt: used.issuedAt, usedAt: issuedAt, timeoutMinutes },
    call,
  );
  tokens.keep({ text, customer: used.customer, issuedAt, expiresAt, isFirst: false, uses: 0 }, now());
  return text;
}
