import { ADDRESS_SIGNS } from '../../support/conformance/generators/addressSigns.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { pathWithBareAt, wirePath } from '../../support/conformance/requests/outgoing.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('WALLET-READ', ({ test, standardTest }) => {
  test('a registered customer reads the wallet', async ({ given, send, customer }) => {
    const read = await send('GET /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
    });
    expect(read).toBeAccepted();
    expect(read).toHaveJsonBody();
  });

  test.for(atDepth({ quick: ['+'], standard: ADDRESS_SIGNS }))(
    'a customer with %s in the address reads the wallet',
    async (sign, { given, send }) => {
      const customer = await given.customerWith(sign);
      const read = await send(await given.request('getWallet', customer));
      expect(read).toBeAccepted();
    },
  );

  standardTest(
    'an address with @ as it is in the path is read',
    async ({ given, ifRefused, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const read = await send(request, { raw: { path: pathWithBareAt(request.route, customer.email) } });
      await ifRefused.acceptedOtherwise(read, request, customer);
      expect(read).toBeAccepted();
    },
  );

  // Both mean the same (RFC 3986, 6.2.2.1), and clients write either.
  standardTest(
    'an address is read in the path with its escapes in lower case',
    async ({ given, ifRefused, send }) => {
      const customer = await given.customerWith('+');
      const request = await given.request('getWallet', customer);
      const path = wirePath(request).replaceAll(/%../g, (escape) => escape.toLowerCase());
      const read = await send(request, { raw: { path } });
      await ifRefused.acceptedOtherwise(read, request, customer);
      expect(read).toBeAccepted();
    },
  );

  standardTest('a customer who has booked reads the wallet', async ({ given, send, customer }) => {
    await given.hasBooked(customer);
    const read = await send(await given.request('getWallet', customer));
    expect(read).toBeAccepted();
  });
});
