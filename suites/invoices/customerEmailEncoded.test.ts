import { QUERY_SIGNS } from '../../support/conformance/generators/addressSigns.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { queryText } from '../../support/conformance/requests/outgoing.ts';
import { requirement } from '../../support/conformance/test.ts';

const hex = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');

const withAt = (at: string) => (email: string) => encodeURIComponent(email).replaceAll('%40', at);

requirement('CUSTOMER-INVOICE-EMAIL-ENCODED', ({ test }) => {
  test.for([
    ['every character in capital hex', (email: string) => hex(email).toUpperCase()],
    ['every character in small hex', hex],
    ['@ as %40 alone', withAt('%40')],
  ] as const)('%s is read', async ([, encoded], { given, ifRefused, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const rawQuery = `player-count=${await given.players()}&customeremail=${encoded(customer.email)}`;
    const invoice = await send({ ...request, rawQuery });
    await ifRefused.acceptedOtherwise(invoice, request, customer);
    expect(invoice).toBeAccepted();
  });

  test.for(atDepth({ quick: ['+', '%'], standard: QUERY_SIGNS }))(
    'an address with %s is read',
    async (sign, { given, send, profile }) => {
      const customer = await given.customerWith(sign);
      const rate = await given.rate();
      await given.invoice(rate);
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        {
          path: ratePath(profile, rate),
          rawQuery: queryText({ customeremail: customer.email, 'player-count': await given.players() }),
          token: await given.token(customer),
        },
      );
      expect(invoice).toBeAccepted();
    },
  );
});
