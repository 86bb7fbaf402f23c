import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { queryText } from '../../support/conformance/requests/outgoing.ts';
import { openPoint } from '../../support/conformance/test.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';
import { identifierText } from '../../support/target/values.ts';

const CUSTOMER_INVOICE =
  'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice';

openPoint('OPEN-PLAYER-COUNT-VALUES', ({ test }) => {
  test.for([
    ...['0', '5', '-1', '1.5', 'abc'].map((text) => [text, text] as const),
    ['a blank', ' '] as const,
  ])('player-count=%s', async ([name, players], { given, send, profile, observe }) => {
    const path = ratePath(profile, await given.rate());
    const invoice = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      { path, query: { 'player-count': players } },
    );
    observe(`${name} ${invoice.reception}`);
  });
});

openPoint('OPEN-VERIFY-VALUES', ({ test }) => {
  test.for(['false', 'abc'])('verify=%s', async (verify, { given, send, profile, observe }) => {
    const path = ratePath(profile, await given.rate());
    const invoice = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      { path, query: { 'player-count': await given.players(), verify } },
    );
    observe(`${verify} ${invoice.reception}`);
  });
});

openPoint('OPEN-VERIFY-NOT-BOOKABLE', ({ test }) => {
  test('verify=true at a minute that ends in 3', async ({ given, send, profile, observe }) => {
    const path = ratePath(profile, await given.rate({ digit: NOT_BOOKABLE_DIGIT, failing: false }));
    const invoice = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      {
        path,
        query: { 'player-count': await given.players(), verify: 'true' },
      },
    );
    observe(invoice.reception);
  });
});

openPoint('OPEN-UNKNOWN-FACILITY', ({ test }) => {
  test('an invoice of a facility that is not there', async ({ given, send, profile, observe }) => {
    const path = { ...ratePath(profile, await given.rate()), facilityId: '2147483000' };
    observe(
      (
        await send('GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice', {
          path,
          query: { 'player-count': await given.players() },
        })
      ).reception,
    );
  });
});

openPoint('OPEN-UNKNOWN-RATE', ({ test }) => {
  test('an invoice of a rate that is not there', async ({ given, send, profile, observe }) => {
    const path = { ...ratePath(profile, await given.rate()), teeTimeRateId: '2147483000' };
    const invoice = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      { path, query: { 'player-count': await given.players() } },
    );
    observe(`unknown ${invoice.reception}`);
  });

  test('an invoice of a rate under another facility', async ({
    given,
    send,
    inventory,
    profile,
    observe,
    notOffered,
  }) => {
    const rate = await given.rate();
    const elsewhere = (await inventory.listed()).find(({ facilityId }) => facilityId !== rate.facilityId);
    const other = elsewhere ?? notOffered('the search shows one facility only');
    const path = { ...ratePath(profile, rate), facilityId: identifierText(other.facilityId) };
    const invoice = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      { path, query: { 'player-count': await given.players() } },
    );
    observe(`of another facility ${invoice.reception}`);
  });
});

openPoint('OPEN-PROMO-UNKNOWN', ({ test }) => {
  test('a promo code that is not there', async ({ given, send, customer, observe }) => {
    const request = await given.request('customerInvoice', customer);
    const query = { ...request.query, 'promo-code': 'CONFORMANCE-NO-SUCH-CODE' };
    observe((await send(request, { query })).reception);
  });
});

openPoint('OPEN-PREDISCOUNT-WITHOUT-PROMO', ({ test }) => {
  test('PreDiscountPricing of both invoices', async ({ given, customer, observe }) => {
    const rate = await given.rate();
    const plain = await given.invoice(rate);
    const own = await given.customerInvoice(customer, rate);
    observe(`plain invoice ${plain.preDiscountPricing === undefined ? 'without' : 'with'}`);
    observe(`customer invoice ${own.preDiscountPricing === undefined ? 'without' : 'with'}`);
  });
});

openPoint('OPEN-EMAIL-PLUS-UNENCODED', ({ test }) => {
  test('customeremail with its plus as it is', async ({ given, send, profile, observe }) => {
    const customer = await given.customerWith('+');
    const customeremail = queryText({ customeremail: customer.email }).replaceAll('%2B', '+');
    const invoice = await send(CUSTOMER_INVOICE, {
      path: ratePath(profile, await given.rate()),
      rawQuery: `player-count=${await given.players()}&${customeremail}`,
      token: await given.token(customer),
    });
    observe(invoice.reception);
  });
});
