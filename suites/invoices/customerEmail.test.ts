import { atDepth, leftOutWhenQuick } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/session/inventoryOf.ts';
import { queryText } from '../../support/conformance/requests/outgoing.ts';
import { requirement } from '../../support/conformance/test.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';

const hex = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
const withAt = (at: string) => (email: string) => encodeURIComponent(email).replaceAll('%40', at);

type Change = readonly [name: string, change: (email: string) => string];
const before: Change = ['with a letter before it', (email) => `x${email}`];
const after: Change = ['with a letter after it', (email) => `${email}x`];
const withoutFirst: Change = ['without its first letter', (email) => email.slice(1)];
const withoutLast: Change = ['without its last letter', (email) => email.slice(0, -1)];
const tagged: Change = [
  'with a tag behind a plus sign',
  (email) => email.replace(/@(?=[^@]*$)/, '+conformance@'),
];
const dotted: Change = ['with a full stop behind its first letter', (email) => email.replace(/^./, '$&.')];
const nearly = atDepth({
  quick: [before],
  standard: [before, after, withoutFirst, withoutLast, tagged, dotted],
});

requirement('CUSTOMER-INVOICE-EMAIL-REQUIRED', ({ test }) => {
  test.for(atDepth({ quick: ['1'], standard: ['1', '2', '3', '4'] }))(
    'a customer invoice for %s without customeremail is rejected',
    async (players, { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': players };
      const absent = await send(request, { query: { ...query, customeremail: undefined } });
      const control = await send(await given.again({ ...request, query }, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(leftOutWhenQuick())(
    'a customer invoice without customeremail is rejected with AdvancedErrorCodes: True',
    async (_, { given, send, customer }) => {
      const headers = { AdvancedErrorCodes: 'True' };
      const request = { ...(await given.request('customerInvoice', customer)), headers };
      const absent = await send(request, { query: { ...request.query, customeremail: undefined } });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(leftOutWhenQuick())(
    'a customer invoice with an empty customeremail is rejected',
    async (_, { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const empty = await send(request, { query: { ...request.query, customeremail: '' } });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );

  test.for(leftOutWhenQuick())(
    'a promoted invoice without customeremail is rejected',
    async (_, { given, send, customer, profile, notOffered }) => {
      const promoCode = profile.promoCode ?? notOffered('the profile gives no promo code');
      const path = ratePath(profile, await given.promoRate(customer));
      const request = { ...(await given.request('customerInvoice', customer)), path };
      const query = { ...request.query, 'promo-code': promoCode };
      const absent = await send(request, { query: { ...query, customeremail: undefined } });
      const control = await send(await given.again({ ...request, query }, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );
});

requirement('CUSTOMER-INVOICE-EMAIL-ENCODED', ({ test }) => {
  test.for([
    ['every character in capital hex', (email: string) => hex(email).toUpperCase()],
    ['every character in small hex', hex],
    ['@ as %40 alone', withAt('%40')],
    ['@ as it is', withAt('@')],
  ] as const)('%s is read', async ([, encoded], { given, send, customer, profile }) => {
    const invoice = await send(OPERATIONS.customerInvoice.route, {
      path: ratePath(profile, await given.rate()),
      rawQuery: `player-count=1&customeremail=${encoded(customer.email)}`,
      token: await given.token(customer),
    });
    expect(invoice).toBeAccepted();
  });

  test.for(
    atDepth({ quick: ['+', '%'], standard: ['+', '&', '=', '#', '%', '%25', '?', '/', "'", ';', ' ', 'é'] }),
  )('an address with %s is read', async (sign, { given, send, profile }) => {
    const customer = await given.customerWith(sign);
    const invoice = await send(OPERATIONS.customerInvoice.route, {
      path: ratePath(profile, await given.rate()),
      rawQuery: queryText({ customeremail: customer.email, 'player-count': '1' }),
      token: await given.token(customer),
    });
    expect(invoice).toBeAccepted();
  });
});

requirement('CUSTOMER-INVOICE-EMAIL-BOUND', ({ test }) => {
  test.for(atDepth({ quick: ['1'], standard: ['1', '2', '3', '4'] }))(
    'the address of another customer is rejected for %s',
    async (players, { given, send, pair: [customer, other] }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': players };
      const theirs = await send(request, { query: { ...query, customeremail: other.email } });
      const control = await send(await given.again({ ...request, query }, customer));
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  test.for(leftOutWhenQuick())(
    'the address of a guest is rejected with the token of a registered customer',
    async (_, { given, send, customer, guest }) => {
      const request = await given.request('customerInvoice', guest);
      const theirs = await send(request, { token: await given.token(customer) });
      const control = await send(await given.again(request, guest));
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  test('the address of another customer is not served with a promo code either', async ({
    given,
    send,
    pair: [customer, other],
    profile,
    notOffered,
  }) => {
    const promoCode = profile.promoCode ?? notOffered('the profile gives no promo code');
    const path = ratePath(profile, await given.promoRate(customer));
    const request = { ...(await given.request('customerInvoice', customer)), path };
    const query = { ...request.query, 'promo-code': promoCode };
    const theirs = await send(request, { query: { ...query, customeremail: other.email } });
    const control = await send(await given.again({ ...request, query }, customer));
    expect(theirs).toBeRejectedBeside(control);
  });

  test.for(nearly)('the own address %s is rejected', async ([, changed], { given, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const query = { 'player-count': '1', customeremail: changed(customer.email) };
    const near = await send(request, { query });
    const control = await send(await given.again(request, customer));
    expect(near).toBeRejectedBeside(control);
  });
});
