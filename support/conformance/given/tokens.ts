import { OPERATIONS, WALLET_CHANGES } from '../../contract/routes.ts';
import type { Route } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { readToken } from '../../target/readings/tokens.ts';
import type { Authenticate } from '../requests/authentication.ts';
import type { Payload } from '../requests/payload.ts';
import { Inconclusive } from '../outcomes.ts';
import type { Carried, Request, SendOptions } from '../requests/request.ts';
import { keepSecret } from '../session/session.ts';
import { answerOf, rotatedToken } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { accepted, byEmail } from './tools.ts';
import type { Tools } from './tools.ts';

export interface TokenSetups {
  /** The same exchange, where it was accepted. */
  accepted(sent: Sent): Sent;
  /** The same exchange, where it was rejected. */
  rejected(sent: Sent): Sent;
  /** The same exchange, where the service itself rejected it; ends the case as not offered where a gateway did. */
  rejectedByService(sent: Sent): Sent;
  /** The same exchange, where it was not rejected; ends the case as not offered where it was: the contract leaves it open. */
  offered(sent: Sent, reason: string): Sent;
  /** Ends the case as not offered where the target accepted an exchange that the contract leaves open. */
  unlessAccepted(sent: Sent, reason: string): void;
  /** An authentication, and the first customer token that it handed out. */
  issued(
    customer: Customer,
    options?: Pick<SendOptions, 'auth' | 'later'>,
  ): Promise<{ issue: Sent; token: string }>;
  /** A first customer token, fresh from an authentication, by the method of the case unless another is given. */
  token(customer: Customer, auth?: Authenticate): Promise<string>;
  /** Whether the target handed out this very token in this run, as one that numbers its tokens may have. */
  isIssued(token: string): boolean;
  /** The new token in the answer to an accepted call that used one. */
  rotated: (sent: Sent) => string;
  /**
   * The new token in the answer to a rejected call that used one. Ends the case as not offered where it was accepted, or
   * there is none: whether a rejected call gets one is not said.
   */
  rotatedByRejection(sent: Sent): string;
  /** The same request with a fresh token, where it needs one, asked for by the method that the request is sent with. */
  again(request: Request, customer: Customer): Promise<Request>;
}

/** A call of a set-up for a customer; it is not what the case judges. */
export type SettingUp = (
  customer: Customer,
  route: Route,
  payload: Payload & Pick<SendOptions, 'path' | 'rate' | keyof Carried>,
  purpose: string,
) => Promise<Sent>;

export function tokenSetups({ run, send, bodies }: Tools): TokenSetups {
  const { profile, tokenOrigins } = run.session;

  const setups: TokenSetups = {
    accepted: (sent) => accepted(sent, 'a call'),

    offered: (sent, reason) => (sent.reception === 'rejected' ? run.notOffered(reason) : sent),

    rejected(sent) {
      if (sent.reception !== 'rejected')
        throw new Inconclusive(`set-up, a call that is to be rejected: ${answerOf(sent)}`);
      return sent;
    },

    rejectedByService(sent) {
      if (setups.rejected(sent).byGateway === true)
        run.notOffered('what the profile calls a gateway rejects it before the service does');
      return sent;
    },

    unlessAccepted(sent, reason) {
      if (sent.reception === 'accepted') run.notOffered(reason);
      setups.rejected(sent);
    },

    async issued(customer, options = {}) {
      const sent = await send(OPERATIONS.authenticateCustomer.route, {
        ...byEmail(customer),
        ...bodies.authentication(customer),
        ...options,
      });
      const token = readToken(profile, accepted(sent, 'authenticating a customer').exchange);
      if (token === undefined)
        throw new Inconclusive('set-up, authenticating a customer: the answer carries no token');
      keepSecret(run.session, 'customer token', token);
      tokenOrigins.set(token, { customer: customer.email });
      return { issue: sent, token };
    },

    async token(customer, auth) {
      return (await setups.issued(customer, auth === undefined ? {} : { auth })).token;
    },

    isIssued: (token) => tokenOrigins.has(token),

    rotated(sent) {
      const token = rotatedToken(accepted(sent, 'a call with a customer token'));
      if (token === undefined)
        throw new Inconclusive(`set-up: ${answerOf(sent)} without a new customer token`);
      return token;
    },

    rotatedByRejection(sent) {
      setups.unlessAccepted(sent, 'what was to be rejected is accepted');
      const token = rotatedToken(sent);
      return token === undefined || token === sent.token
        ? run.notOffered('a rejected call is answered no new token')
        : token;
    },

    async again(request, customer) {
      const { auth, token } = request;
      return token === undefined ? request : { ...request, token: await setups.token(customer, auth) };
    },
  };
  return setups;
}

/** The same, which may as well be refused. */
export type Asking = (
  customer: Customer,
  route: Route,
  payload: Payload & Pick<SendOptions, 'path' | 'rate' | keyof Carried>,
) => Promise<Sent>;

/**
 * Set-ups hand the rotated token on among themselves, which saves an authentication each. What a case judges never
 * gets such a token, so that a fault of rotation stays with the rows about rotation. A change whose answer was lost may
 * have been made, and is not asked for again.
 */
export function asking({ send }: Tools, tokens: TokenSetups): Asking {
  const carried = new Map<Customer, string>();
  return async (customer, route, payload) => {
    const call = (token: string) => send({ route, ...byEmail(customer), ...payload, token });
    const token = carried.get(customer);
    let sent = await call(token ?? (await tokens.token(customer)));
    const mayBeMade = sent.reception === 'none' && WALLET_CHANGES.includes(sent.operation);
    if (token !== undefined && sent.reception !== 'accepted' && !mayBeMade)
      sent = await call(await tokens.token(customer));
    const next = rotatedToken(sent);
    if (next === undefined) carried.delete(customer);
    else carried.set(customer, next);
    return sent;
  };
}

/** Calls of set-ups that have to be accepted. */
export function settingUp(ask: Asking): SettingUp {
  return async (customer, route, payload, purpose) => accepted(await ask(customer, route, payload), purpose);
}
