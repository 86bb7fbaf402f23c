import { leftOutWhenQuick } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/session/inventoryOf.ts';
import { requirement } from '../../support/conformance/test.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';

requirement('INVOICE-PLAYER-COUNT-REQUIRED', ({ test }) => {
  test('an invoice without player-count is rejected', async ({ given, send, profile }) => {
    const path = ratePath(profile, await given.rate());
    const absent = await send(OPERATIONS.invoice.route, { path });
    const control = await send(OPERATIONS.invoice.route, { path, query: { 'player-count': '1' } });
    expect(absent).toBeRejectedBeside(control);
  });

  test.for(leftOutWhenQuick())(
    'an invoice without player-count is rejected with AdvancedErrorCodes: True',
    async (_, { given, send, profile }) => {
      const request = {
        path: ratePath(profile, await given.rate()),
        headers: { AdvancedErrorCodes: 'True' },
      };
      const absent = await send(OPERATIONS.invoice.route, request);
      const control = await send(OPERATIONS.invoice.route, { ...request, query: { 'player-count': '1' } });
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(leftOutWhenQuick())(
    'an invoice with an empty player-count is rejected',
    async (_, { given, send, profile }) => {
      const path = ratePath(profile, await given.rate());
      const empty = await send(OPERATIONS.invoice.route, { path, query: { 'player-count': '' } });
      const control = await send(OPERATIONS.invoice.route, { path, query: { 'player-count': '1' } });
      expect(empty).toBeRejectedBeside(control);
    },
  );

  test('a verified invoice without player-count is rejected', async ({ given, send, profile }) => {
    const path = ratePath(profile, await given.rate());
    const query = { verify: 'true', 'player-count': '1' };
    const absent = await send(OPERATIONS.invoice.route, { path, query: { verify: 'true' } });
    const control = await send(OPERATIONS.invoice.route, { path, query });
    expect(absent).toBeRejectedBeside(control);
  });
});

requirement('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', ({ test }) => {
  test('a customer invoice without player-count is rejected', async ({ given, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const absent = await send(request, { query: { ...request.query, 'player-count': undefined } });
    const control = await send(await given.again(request, customer));
    expect(absent).toBeRejectedBeside(control);
  });

  test.for(leftOutWhenQuick())(
    'a customer invoice with an empty player-count is rejected',
    async (_, { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const empty = await send(request, { query: { ...request.query, 'player-count': '' } });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );

  test('a promoted invoice without player-count is rejected', async ({
    given,
    send,
    customer,
    profile,
    notOffered,
  }) => {
    const promoCode = profile.promoCode ?? notOffered('the profile gives no promo code');
    const path = ratePath(profile, await given.promoRate(customer));
    const request = { ...(await given.request('customerInvoice', customer)), path };
    const query = { ...request.query, 'promo-code': promoCode };
    const absent = await send(request, { query: { ...query, 'player-count': undefined } });
    const control = await send(await given.again({ ...request, query }, customer));
    expect(absent).toBeRejectedBeside(control);
  });
});
