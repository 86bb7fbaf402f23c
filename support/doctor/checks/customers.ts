import { bodiesOf } from '../../conformance/requests/bodies.ts';
import type { Sent } from '../../conformance/requests/sent.ts';
import { customersOf } from '../../target/customers.ts';
import type { Customer } from '../../target/customers.ts';
import { readToken } from '../../target/readings/tokens.ts';
import { defaultIds, readWallet } from '../../target/readings/wallets.ts';
import { ask, NO_LOGIN } from '../ask.ts';
import { failed, passed, skipped, warned } from '../check.ts';
import type { Check } from '../check.ts';
import type { Examination } from '../examination.ts';
import { refusalOf } from '../refusal.ts';
import { disclaims } from '../../target/disclaims.ts';

function firstCustomer({ profile, session }: Examination) {
  return customersOf(profile.customers.registered, 'registered', session.settings.variables)[0];
}

const NOBODY = 'the profile lists no registered customer';

export const customerToken: Check = {
  id: 'customer-token',
  title: 'customer token',
  needs: ['redirects', 'reachability', 'secrets', 'profile', 'plain-http'],
  async run(examination) {
    const { profile } = examination;
    if (examination.logins.size === 0) return skipped(NO_LOGIN);
    const customer = firstCustomer(examination);
    if (customer === undefined)
      return warned(
        NOBODY,
        'list one under /customers/registered; tokens and wallets are not exercised without',
      );
    const what = `authenticating ${customer.email}`;
    const sent = await authentication(customer, examination);
    if (sent.reception !== 'accepted') {
      const setting = profile.customers.registered[0]?.password ?? 'its password in /customers/registered';
      return refusalOf(sent, examination, what, {
        404: `no such customer, or no such operation: check /customers/registered in the profile`,
        rejected: `check that the customer is registered there, and ${setting}`,
      });
    }
    const token = readToken(profile, sent.exchange);
    if (token === undefined) {
      const { token: pointer } = profile.operations.authenticateCustomer.response;
      return failed(
        `${what}: accepted, but "${pointer}" finds no token in the answer`,
        'fix /operations/authenticateCustomer/response/token in the profile',
      );
    }
    examination.conceal('customer token', token);
    examination.token = { value: token, email: customer.email };
    const told = `${what}: a token of ${token.length} characters`;
    const [guest] = customersOf(profile.customers.guests, 'guest', examination.session.settings.variables);
    const asGuest = guest === undefined ? undefined : await authentication(guest, examination);
    return guest === undefined || asGuest?.reception !== 'rejected'
      ? passed(told)
      : warned(
          `${told}; the guest ${guest.email} is refused: ${asGuest.exchange.response?.status ?? 0}`,
          'unless that is a fault of the target, fix /customers/guests in the profile',
        );
  },
};

function authentication(customer: Customer, examination: Examination): Promise<Sent> {
  const { profile, clock } = examination;
  return ask(examination, 'authenticateCustomer', {
    path: { customer_email: customer.email },
    ...bodiesOf(profile, () => clock.cautiousNow()).authentication(customer),
  });
}

export const walletAccess: Check = {
  id: 'wallet',
  title: 'wallet access',
  needs: ['customer-token'],
  async run(examination) {
    const { profile, token } = examination;
    if (disclaims(profile, 'wallet')) return skipped('the profile disclaims wallet');
    if (token === undefined) return skipped('there is no customer token, see above');
    const sent = await ask(examination, 'getWallet', {
      path: { customer_email: token.email },
      token: token.value,
    });
    const what = `wallet of ${token.email}`;
    if (sent.reception !== 'accepted')
      return refusalOf(sent, examination, what, {
        rejected: 'the token is not taken: see whether another program authenticates this customer meanwhile',
      });
    const wallet = readWallet(profile, sent.exchange);
    const { creditCards, giftCards } = wallet;
    if (creditCards.length + giftCards.length === 0) return passed(`${what}: readable, and empty`);
    const marked = defaultIds(wallet).length === 0 ? 'none is default' : 'one is default';
    return warned(
      `${what}: ${creditCards.length} credit cards, ${giftCards.length} gift cards, ${marked}`,
      'empty it, or list a customer with an empty one: what was there before is never removed, and some rows need an empty wallet',
    );
  },
};
