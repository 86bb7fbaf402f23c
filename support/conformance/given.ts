import { OPERATIONS } from '../contract/routes.ts';
import type { Operation } from '../contract/routes.ts';
import type { Customer } from '../target/customers.ts';
import { isBookable } from '../target/inventory.ts';
import type { PricedRate, RateWish } from '../target/inventory.ts';
import type { Json } from '../target/profile.ts';
import { readInvoice, readToken, readWallet } from '../target/readings.ts';
import type { Invoice, Wallet } from '../target/readings.ts';
import type { Bodies, PaymentWish } from './bodies.ts';
import type { CaseRun } from './caseRun.ts';
import { inventoryOf, ratePath, searchQuery } from './inventoryOf.ts';
import { Inconclusive } from './outcomes.ts';
import type { Request, Send } from './send.ts';
import { answerOf, rotatedToken } from './sent.ts';
import type { Sent } from './sent.ts';

export interface PreparedReservation {
  request: Request;
  rate: PricedRate;
}

/**
 * Set-ups of cases. They fail as set-ups: whatever is refused here makes the case inconclusive,
 * and is judged by the case that is about it.
 */
export interface Given {
  /** The same exchange, where it was accepted. */
  accepted(sent: Sent): Sent;
  /** An authentication, and the first customer token that it handed out. */
  issued(customer: Customer): Promise<{ issue: Sent; token: string }>;
  /** A first customer token, fresh from an authentication. */
  token(customer: Customer): Promise<string>;
  /** The new token in the answer to an accepted call that used one. */
  rotated(sent: Sent): string;
  /** Operations in a row, each with the token that the one before answered, up to the first that is not accepted. */
  chain(operations: readonly Operation[], customer: Customer): Promise<Sent[]>;
  /** Where a request was refused: makes sure that it would have been accepted with a fresh token. */
  acceptedOtherwise(sent: Sent, request: Request, customer: Customer): Promise<void>;
  /** The wallet of a customer, read with a token of its own. */
  wallet(customer: Customer): Promise<Wallet>;
  /** Checks that the wallet is empty, as cases about the first card need it. */
  emptyWallet(customer: Customer): Promise<void>;
  /** Stores an option; its id. Cards without a wish are the profile's, one after another. */
  creditCard(customer: Customer, wish?: { type?: string; number?: string }): Promise<Json>;
  giftCard(customer: Customer, number?: string): Promise<Json>;
  /** Sets a stored card as primary. */
  primary(customer: Customer, optionId: Json): Promise<void>;
  /** Removes a stored option. */
  removed(customer: Customer, kind: 'creditCard' | 'giftCard', optionId: Json): Promise<void>;
  /** A tee time as wished for; ends the case as not offered where the target has none. */
  rate(wish?: RateWish): Promise<PricedRate>;
  invoice(rate: PricedRate, players?: number): Promise<Invoice>;
  /** A reservation of a tee time, ready to be sent: invoiced, with a payment and a fresh token. */
  reservation(
    customer: Customer,
    wish?: { rate?: PricedRate; payment?: Omit<PaymentWish, 'cents'> },
  ): Promise<PreparedReservation>;
  /** A request of an operation that the target accepts, ready to be sent. */
  request(operation: Operation, customer: Customer): Promise<Request>;
  /** The same request with a fresh token, where it needs one. */
  again(request: Request, customer: Customer): Promise<Request>;
}

const BY_CREDIT_CARD: Omit<PaymentWish, 'cents'> = { kind: 'creditCard' };

function accepted(sent: Sent, purpose: string): Sent {
  if (sent.reception !== 'accepted') throw new Inconclusive(`set-up, ${purpose}: ${answerOf(sent)}`);
  return sent;
}

export function givenFor(run: CaseRun, send: Send, bodies: Bodies): Given {
  const { session } = run;
  const { profile } = session;
  let cardsAdded = 0;
  const byEmail = (customer: Customer) => ({ path: { customer_email: customer.email } });

  const given: Given = {
    accepted: (sent) => accepted(sent, 'a call'),

    async issued(customer) {
      const sent = await send('POST /customers/{customer_email}/authentication-token', {
        ...byEmail(customer),
        ...bodies.authentication(customer),
      });
      const token = readToken(profile, accepted(sent, 'authenticating a customer').exchange);
      if (token === undefined)
        throw new Inconclusive('set-up, authenticating a customer: the answer carries no token');
      session.redactor.register('customer token', token, { minimum: 1 });
      session.tokensSeen.add(token);
      return { issue: sent, token };
    },

    async token(customer) {
      return (await given.issued(customer)).token;
    },

    rotated(sent) {
      const token = rotatedToken(accepted(sent, 'a call with a customer token'));
      if (token === undefined)
        throw new Inconclusive(`set-up: ${answerOf(sent)} without a new customer token`);
      return token;
    },

    async chain(operations, customer) {
      const requests: Request[] = [];
      for (const operation of operations) requests.push(await given.request(operation, customer));
      const sents: Sent[] = [];
      let token = await given.token(customer);
      for (const request of requests) {
        const sent = await send(request, { token });
        sents.push(sent);
        if (sent.reception !== 'accepted') {
          await given.acceptedOtherwise(sent, request, customer);
          break;
        }
        token = given.rotated(sent);
      }
      return sents;
    },

    async acceptedOtherwise(sent, request, customer) {
      if (sent.reception === 'accepted') return;
      accepted(await send(await given.again(request, customer)), 'the same request with a fresh token');
    },

    async wallet(customer) {
      const token = await given.token(customer);
      const sent = await send('GET /customers/{customer_email}/wallet', { ...byEmail(customer), token });
      return readWallet(profile, accepted(sent, 'reading a wallet').exchange);
    },

    async emptyWallet(customer) {
      const { creditCards, giftCards } = await given.wallet(customer);
      if (creditCards.length + giftCards.length > 0) {
        throw new Inconclusive(
          `the wallet of ${customer.email} is not empty, and what it holds is not the suite's to remove`,
        );
      }
    },

    async creditCard(customer, wish) {
      const token = await given.token(customer);
      const { credit } = profile.cards;
      const sent = await send('POST /customers/{customer_email}/wallet', {
        ...byEmail(customer),
        token,
        ...bodies.creditCard(wish ?? credit[cardsAdded++ % credit.length]),
      });
      return run.stored.idOf(customer, accepted(sent, 'adding a credit card'), 'creditCard', given);
    },

    async giftCard(customer, number) {
      if (profile.disclaims?.some(({ capability }) => capability === 'gift-cards')) {
        run.notOffered('the profile disclaims gift cards');
      }
      const token = await given.token(customer);
      const sent = await send('POST /customers/{customer_email}/wallet', {
        ...byEmail(customer),
        token,
        ...bodies.giftCard(number),
      });
      return run.stored.idOf(customer, accepted(sent, 'adding a gift card'), 'giftCard', given);
    },

    async primary(customer, optionId) {
      const token = await given.token(customer);
      const payload = bodies.setPrimary(optionId);
      accepted(
        await send(OPERATIONS.setPrimary.route, { ...byEmail(customer), token, ...payload }),
        'setting a card as primary',
      );
    },

    async removed(customer, kind, optionId) {
      const token = await given.token(customer);
      const payload = bodies.remove(kind, optionId);
      accepted(
        await send(OPERATIONS.removePaymentOption.route, { ...byEmail(customer), token, ...payload }),
        'removing an option',
      );
    },

    async rate(wish = { bookable: true }) {
      const rate = await inventoryOf(session, send).find(wish);
      return rate ?? run.notOffered(`the search shows no tee time with ${describeWish(wish)}`);
    },

    async invoice(rate, players = 1) {
      const sent = await send(OPERATIONS.invoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': String(players) },
      });
      return readInvoice(profile, accepted(sent, 'invoicing a tee time').exchange);
    },

    async reservation(customer, { rate, payment = BY_CREDIT_CARD } = {}) {
      const chosen = rate ?? (await given.rate());
      const invoice = await given.invoice(chosen);
      const cents = invoice.pricing.get(profile.operations.invoice.response.due) ?? chosen.cents;
      const request: Request = {
        route: OPERATIONS.addReservation.route,
        ...byEmail(customer),
        ...bodies.reservation({
          customer,
          rate: chosen,
          invoice: invoice.document,
          payments: [{ cents, ...payment }],
        }),
        token: await given.token(customer),
        usedAgain: isBookable(chosen) && inventoryOf(session, send).isUsedAgain(chosen),
      };
      return { request, rate: chosen };
    },

    request: (operation, customer) => typicalRequest(operation, customer),

    async again(request, customer) {
      return request.token === undefined ? request : { ...request, token: await given.token(customer) };
    },
  };

  async function typicalRequest(operation: Operation, customer: Customer): Promise<Request> {
    const { route } = OPERATIONS[operation];
    const withToken = async () => ({ ...byEmail(customer), token: await given.token(customer) });
    switch (operation) {
      case 'secureEcho':
        return { route, ...bodies.echo('conformance') };
      case 'searchFacilities':
        return {
          route,
          path: { channelId: profile.channel },
          query: { ...searchQuery(profile), expand: undefined },
        };
      case 'authenticateCustomer':
        return { route, ...byEmail(customer), ...bodies.authentication(customer) };
      case 'getWallet':
        return { route, ...(await withToken()) };
      case 'addPaymentOption':
        return { route, ...bodies.creditCard(), ...(await withToken()) };
      case 'setPrimary': {
        await given.creditCard(customer);
        const second = await given.creditCard(customer);
        return { route, ...bodies.setPrimary(second), ...(await withToken()) };
      }
      case 'removePaymentOption': {
        const card = await given.creditCard(customer);
        return { route, ...bodies.remove('creditCard', card), ...(await withToken()) };
      }
      case 'addReservation':
        return (await given.reservation(customer)).request;
      case 'invoice': {
        const path = ratePath(profile, await given.rate());
        return { route, path, query: { 'player-count': '1' } };
      }
      case 'customerInvoice': {
        const path = ratePath(profile, await given.rate());
        const query = { 'player-count': '1', customeremail: customer.email };
        return { route, path, query, token: await given.token(customer) };
      }
    }
  }

  return given;
}

function describeWish(wish: RateWish): string {
  return Object.entries(wish)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
