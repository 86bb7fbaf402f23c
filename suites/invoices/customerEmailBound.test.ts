import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { nearAddressesAtDepth, UNCHANGED } from '../../support/conformance/generators/nearAddresses.ts';
import { requirement } from '../../support/conformance/test.ts';

type Count = readonly [forWhom: string, players: number | undefined];

const AS_FEW: Count = ['as few players as may be', undefined];

const counts = atDepth<Count>({
  quick: [AS_FEW],
  standard: [AS_FEW, ['two players', 2], ['three players', 3], ['four players', 4]],
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
