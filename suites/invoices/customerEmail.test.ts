import { atDepth } from '../../support/conformance/atDepth.ts';
import { expect } from '../../support/conformance/expect.ts';
import { ratePath } from '../../support/conformance/inventoryOf.ts';
import { queryText } from '../../support/conformance/outgoing.ts';
import { requirement } from '../../support/conformance/test.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';

const hex = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
const withAt = (at: string) => (email: string) => encodeURIComponent(email).replaceAll('%40', at);

type Change = readonly [name: string, change: (email: string) => string];
const before: Change = ['with a letter before it', (email) => `x${email}`];
const after: Change = ['with a letter after it', (email) => `${email}x`];
const withoutFirst: Change = ['without its first letter', (email) => email.slice(1)];
const withoutLast: Change = ['without its last letter', (email) => email.slice(0, -1)];
const nearly = atDepth({ quick: [before], standard: [before, after, withoutFirst, withoutLast] });

requirement('CUSTOMER-INVOICE-EMAIL-REQUIRED', ({ test }) => {
  test('a customer invoice without customeremail is rejected', async ({ given, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const absent = await send(request, { query: { 'player-count': '1' } });
    const control = await send(await given.again(request, customer));
    expect(absent).toBeRejectedBeside(control);
  });
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
  test('the address of another customer is rejected', async ({ given, send, pair: [customer, other] }) => {
    const request = await given.request('customerInvoice', customer);
    const query = { 'player-count': '1', customeremail: other.email };
    const theirs = await send(request, { query });
    const control = await send(await given.again(request, customer));
    expect(theirs).toBeRejectedBeside(control);
  });

  test('the address of another customer is not served with a promo code either', async ({
    given,
    send,
    pair: [customer, other],
    profile,
    notOffered,
  }) => {
    const promoCode = profile.promoCode ?? notOffered('the profile gives no promo code');
    const request = await given.request('customerInvoice', customer);
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
