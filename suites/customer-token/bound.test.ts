import { TOKEN_OPERATIONS, WALLET_CHANGES } from '../../support/contract/routes.ts';
import type { Operation } from '../../support/contract/routes.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  likenessesAtDepth,
  nearAddressesAtDepth,
  UNCHANGED,
} from '../../support/conformance/generators/nearAddresses.ts';
import {
  customerReadingsAtDepth,
  fewerTokenOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Ways to pay beside the one that is tried on all operations. */
const PAYMENTS = atDepth({ quick: [], standard: ['savedCard', 'affiliate', 'giftCard'] as const });

requirement('TOKEN-BOUND-TO-CUSTOMER', ({ test, standardTest }) => {
  test.for(TOKEN_OPERATIONS)(
    '%s is rejected with the token of another customer',
    async (operation, { given, send, pair: [customer, other] }) => {
      const request = await given.request(operation, customer);
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s is rejected with the token that it answered to another customer',
    async (operation, { given, send, pair: [customer, other] }) => {
      const theirs = await send(await given.request(operation, other));
      const request = await given.request(operation, customer);
      const borrowed = await send(request, { token: given.rotated(theirs) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test('a wallet is rejected with the new token of another customer, of 15 min, and with the token that this rejection answers', async ({
    given,
    send,
    pair: [customer, other],
  }) => {
    const theirs = given.rotated(await send(await given.request('getWallet', other), { timeout: 15 }));
    const request = await given.request('getWallet', customer);
    const borrowed = await send(request, { token: theirs });
    const answered = borrowed.exchange.response?.header('CustomerToken') ?? theirs;
    const next = await send(request, { token: answered });
    const control = await send(await given.again(request, customer));
    expect([borrowed, next]).toAllBeRejectedBeside(control);
  });

  standardTest(
    'a wallet is rejected with a token that another customer has used twice',
    async ({ given, send, pair: [customer, other] }) => {
      const theirs = await given.request('getWallet', other);
      given.accepted(await send(theirs));
      // It may serve once only.
      await send(theirs);
      const request = await given.request('getWallet', customer);
      const borrowed = await send(request, { token: theirs.token });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s is rejected with the token of the fifth call in a row of another customer',
    async (operation, { given, send, pair: [customer, other] }) => {
      const theirs = await given.chain(Array<Operation>(5).fill('getWallet'), other);
      const request = await given.request(operation, customer);
      const borrowed = await send(request, { token: theirs.map(given.rotated).at(-1) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['customerInvoice', 'addReservation'] as const }))(
    '%s of a guest is rejected with the token of another guest',
    async (operation, { given, send, guests: [guest, other] }) => {
      const request = await given.request(operation, guest);
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await send(await given.again(request, guest));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(PAYMENTS)(
    'a reservation paid by %s is rejected with the token of another customer',
    async (kind, { given, send, pair: [customer, other] }) => {
      const payment = await given.payment(customer, kind);
      const { request } = await given.reservation(customer, { payment });
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s with all that it may carry is rejected with the token of another customer',
    async (operation, { given, send, pair: [customer, other] }) => {
      const request = await given.requestInFull(operation, customer);
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(customerReadingsAtDepth())(
    '%s that was served is rejected with a token that another customer has used',
    async (operation, { given, send, pair: [customer, other] }) => {
      const theirs = await given.request('getWallet', other);
      given.accepted(await send(theirs));
      const request = await given.request(operation, customer);
      given.accepted(await send(request));
      const borrowed = await send(request, { token: theirs.token });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(nearAddressesAtDepth())(
    "the wallet of the customer's own address %s is rejected",
    async ([, changed], { given, send, customer, notOffered }) => {
      const email = changed(customer.email) ?? notOffered(UNCHANGED);
      const request = await given.request('getWallet', customer);
      const near = await send({ ...request, path: { customer_email: email } });
      const control = await send(await given.again(request, customer));
      expect(near).toBeRejectedBeside(control);
    },
  );

  standardTest(
    "a reservation at addresses like the customer's own is rejected",
    async ({ given, customer }) => {
      const request = await given.request('addReservation', customer);
      const others = nearAddressesAtDepth().flatMap(([how, changed]) => {
        const email = changed(customer.email);
        return email === undefined
          ? []
          : [[`the customer's address ${how}`, { path: { customer_email: email } }] as const];
      });
      const { sents, control } = await given.inEachWay(request, customer, others);
      expect(sents).toAllBeRejectedBeside(control);
    },
  );

  test.for(likenessesAtDepth())(
    'of two customers whose addresses are %s neither is served with the token of the other',
    async ([how, areAlike], { given, send }) => {
      const [one, other] = await given.alike(how, areAlike);
      const request = await given.request('getWallet', one);
      const requestOfOther = await given.request('getWallet', other);
      const borrowed = await send(request, { token: requestOfOther.token });
      const borrowedByOther = await send(requestOfOther, { token: request.token });
      const control = await send(await given.again(request, one));
      const controlOfOther = await send(await given.again(requestOfOther, other));
      expect(borrowed).toBeRejectedBeside(control);
      expect(borrowedByOther).toBeRejectedBeside(controlOfOther);
    },
  );

  test('the token of a guest serves no registered customer', async ({ given, send, customer, guest }) => {
    const request = await given.request('customerInvoice', customer);
    const borrowed = await send(request, { token: await given.token(guest) });
    const control = await send(await given.again(request, customer));
    expect(borrowed).toBeRejectedBeside(control);
  });

  test('the token of a registered customer serves no guest', async ({ given, send, customer, guest }) => {
    const { request } = await given.reservation(guest);
    const borrowed = await send(request, { token: await given.token(customer) });
    const control = await send(await given.again(request, guest));
    expect(borrowed).toBeRejectedBeside(control);
  });

  standardTest(
    'the token of a guest books for no registered customer',
    async ({ given, send, customer, guest }) => {
      const { request } = await given.reservation(customer);
      const borrowed = await send(request, { token: await given.token(guest) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the token of a guest serves no other guest',
    async ({ given, send, guests: [guest, other] }) => {
      const request = await given.request('customerInvoice', guest);
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await send(await given.again(request, guest));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card is not added with the token of another customer',
    async ({ given, send, pair: [customer, other] }) => {
      const request = await given.giftCardRequest(customer);
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(WALLET_CHANGES)(
    '%s with the token of another customer is not done',
    async (operation, { given, send, pair: [customer, other] }) => {
      const token = await given.token(other);
      const { request, before, after } = await given.aroundRejection(operation, customer, { token });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer)));
    },
  );

  standardTest(
    'a reservation with the token of another customer sells no seats',
    async ({ given, pair: [customer, other] }) => {
      const token = await given.token(other);
      expect(await given.reservedAfterRejection(customer, { token })).toBeAccepted();
    },
  );
});
