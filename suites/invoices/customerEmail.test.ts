import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { nearAddressesAtDepth, UNCHANGED } from '../../support/conformance/generators/nearAddresses.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { queryText } from '../../support/conformance/requests/outgoing.ts';
import { requirement } from '../../support/conformance/test.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';

type Count = readonly [forWhom: string, players: number | undefined];

const hex = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
const withAt = (at: string) => (email: string) => encodeURIComponent(email).replaceAll('%40', at);

const AS_FEW: Count = ['as few players as may be', undefined];
const counts = atDepth<Count>({
  quick: [AS_FEW],
  standard: [AS_FEW, ['two players', 2], ['three players', 3], ['four players', 4]],
});

requirement('CUSTOMER-INVOICE-EMAIL-REQUIRED', ({ test, standardTest }) => {
  test.for(counts)(
    'a customer invoice for %s without customeremail is rejected',
    async ([, players], { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': await given.players(players) };
      const absent = await send(request, { query: { ...query, customeremail: undefined } });
      const control = await send(await given.again({ ...request, query }, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['', ' '] }))(
    'a customer invoice with a customeremail of no signs is rejected, "%s"',
    async (customeremail, { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const empty = await send(request, { query: { ...request.query, customeremail } });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a customer invoice at a negative teeTimeRateId without customeremail is rejected',
    async ({ given, send, customer, profile }) => {
      const path = ratePath(profile, await given.rate({ negative: true, bookable: true }));
      const request = { ...(await given.request('customerInvoice', customer)), path };
      const absent = await send(request, { query: { ...request.query, customeremail: undefined } });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the customer invoice of a guest without customeremail is rejected',
    async ({ given, send }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const request = await given.request('customerInvoice', guest);
      const absent = await send(request, { query: { ...request.query, customeremail: undefined } });
      const control = await send(await given.again(request, guest));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['customerInvoice', 'getWallet'] as const }))(
    'a customer invoice with the token that %s answered is rejected without customeremail',
    async (operation, { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, customeremail: undefined };
      const before = await given.request(operation, customer);
      const used = given.accepted(await send(await given.again(before, customer)));
      const absent = await send(request, { query, token: given.rotated(used) });
      const usedAgain = given.accepted(await send(await given.again(before, customer)));
      const control = await send(request, { token: given.rotated(usedAgain) });
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a customer invoice without customeremail is rejected with CustomerTokenTimeout alone',
    async ({ given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, customeremail: undefined };
      const absent = await send({ ...request, query }, { timeout: 5 });
      const control = await send(await given.again(request, customer), { timeout: 5 });
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'an invoice with all that it may carry is rejected without customeremail',
    async ({ given, send, customer }) => {
      const request = await given.requestInFull('customerInvoice', customer);
      const absent = await send(request, { query: { ...request.query, customeremail: undefined } });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );
});

requirement('CUSTOMER-INVOICE-EMAIL-ENCODED', ({ test }) => {
  test.for([
    ['every character in capital hex', (email: string) => hex(email).toUpperCase()],
    ['every character in small hex', hex],
    ['@ as %40 alone', withAt('%40')],
  ] as const)('%s is read', async ([, encoded], { given, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const rawQuery = `player-count=${await given.players()}&customeremail=${encoded(customer.email)}`;
    const invoice = await send({ ...request, rawQuery });
    await given.acceptedOtherwise(invoice, request, customer);
    expect(invoice).toBeAccepted();
  });

  test.for(
    atDepth({
      quick: ['+', '%'],
      standard: ['+', '&', '=', '#', '%', '%25', '?', '/', "'", ';', ' ', 'é'],
    }),
  )('an address with %s is read', async (sign, { given, send, profile }) => {
    const customer = await given.customerWith(sign);
    const rate = await given.rate();
    await given.invoice(rate);
    const invoice = await send(OPERATIONS.customerInvoice.route, {
      path: ratePath(profile, rate),
      rawQuery: queryText({ customeremail: customer.email, 'player-count': await given.players() }),
      token: await given.token(customer),
    });
    expect(invoice).toBeAccepted();
  });
});

requirement('CUSTOMER-INVOICE-EMAIL-BOUND', ({ test, standardTest }) => {
  test.for(counts)(
    'the address of another customer is rejected for %s',
    async ([, players], { given, send, pair: [customer, other] }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': await given.players(players) };
      const theirs = await send(request, { query: { ...query, customeremail: other.email } });
      const control = await send(await given.again({ ...request, query }, customer));
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the address of another customer is rejected at the second attempt too, with a rotated token',
    async ({ given, send, pair: [customer, other] }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, customeremail: other.email };
      const attempts = [
        await send({ ...request, query }),
        await send({ ...request, query }),
        await send({ ...request, query }, await given.rotatedToken(customer)),
      ];
      const control = await send(request, await given.rotatedToken(customer));
      expect(attempts).toAllBeRejectedBeside(control);
    },
  );

  standardTest(
    'the address of another customer is rejected with CustomerTokenTimeout alone',
    async ({ given, send, pair: [customer, other] }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, customeremail: other.email };
      const theirs = await send(request, { query, timeout: 5 });
      const control = await send(await given.again(request, customer), { timeout: 5 });
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the address of another customer is rejected at a negative teeTimeRateId',
    async ({ given, send, pair: [customer, other] }) => {
      const manner = { operation: 'customerInvoice', isNegative: true } as const;
      const { request, controlOf } = await given.requestIn(manner, customer);
      const theirs = await send(request, { query: { ...request.query, customeremail: other.email } });
      const control = await controlOf(theirs);
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the address of another guest is rejected with the token of a guest',
    async ({ given, send, guests: [guest, other] }) => {
      const request = await given.request('customerInvoice', guest);
      const theirs = await send(request, { query: { ...request.query, customeremail: other.email } });
      const control = await send(await given.again(request, guest));
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the address of a guest is rejected with the token of a registered customer',
    async ({ given, send, customer, guest }) => {
      const request = await given.request('customerInvoice', guest);
      const theirs = await send(request, { token: await given.token(customer) });
      const control = await send(await given.again(request, guest));
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the address of a registered customer is rejected with the token of a guest',
    async ({ given, send, customer, guest }) => {
      const request = await given.request('customerInvoice', guest);
      const theirs = await send(request, { query: { ...request.query, customeremail: customer.email } });
      const control = await send(await given.again(request, guest));
      expect(theirs).toBeRejectedBeside(control);
    },
  );

  test('the address of another customer is rejected with all that an invoice may carry', async ({
    given,
    send,
    pair: [customer, other],
  }) => {
    const request = await given.requestInFull('customerInvoice', customer);
    const theirs = await send(request, { query: { ...request.query, customeremail: other.email } });
    const control = await send(await given.again(request, customer));
    expect(theirs).toBeRejectedBeside(control);
  });

  test.for(nearAddressesAtDepth())(
    "the customer's own address %s is rejected",
    async ([, changed], { given, send, customer, notOffered }) => {
      const customeremail = changed(customer.email) ?? notOffered(UNCHANGED);
      const request = await given.request('customerInvoice', customer);
      const query = { 'player-count': await given.players(), customeremail };
      const near = await send(request, { query });
      const control = await send(await given.again(request, customer));
      expect(near).toBeRejectedBeside(control);
    },
  );
});
