import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', ({ test, standardTest }) => {
  test('a customer invoice without player-count is rejected', async ({ given, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const absent = await send(request, { query: { ...request.query, 'player-count': undefined } });
    const control = await send(await given.again(request, customer));
    expect(absent).toBeRejectedBeside(control);
  });

  standardTest(
    'a customer invoice at a negative teeTimeRateId without player-count is rejected',
    async ({ given, send, customer }) => {
      const manner = { operation: 'customerInvoice', isNegative: true } as const;
      const { request, controlOf } = await given.requestIn(manner, customer);
      const absent = await send(request, { query: { ...request.query, 'player-count': undefined } });
      const control = await controlOf(absent);
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(
    atDepth({
      quick: [],
      standard: [
        ['', 'request'],
        [' with all that it may carry', 'requestInFull'],
      ] as const,
    }),
  )(
    'the customer invoice of a guest%s is rejected without player-count',
    async ([, requested], { given, send }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const request = await given[requested]('customerInvoice', guest);
      const absent = await send(request, { query: { ...request.query, 'player-count': undefined } });
      const control = await send(await given.again(request, guest));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a customer invoice without player-count is rejected at the second attempt too',
    async ({ given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': undefined };
      const attempts = [
        await send({ ...request, query }),
        await send({ ...(await given.again(request, customer)), query }),
      ];
      const control = await send(await given.again(request, customer));
      expect(attempts).toAllBeRejectedBeside(control);
    },
  );

  standardTest(
    'a customer invoice without player-count is rejected with AdvancedErrorCodes alone',
    async ({ given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': undefined };
      const absent = await send({ ...request, query }, { headers: ADVANCED });
      const control = await send(await given.again(request, customer), { headers: ADVANCED });
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a customer invoice with an empty player-count is rejected',
    async ({ given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const empty = await send(request, { query: { ...request.query, 'player-count': '' } });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );

  test('a customer invoice with all that it may carry is rejected without player-count', async ({
    given,
    send,
    customer,
  }) => {
    const request = await given.requestInFull('customerInvoice', customer);
    const absent = await send(request, { query: { ...request.query, 'player-count': undefined } });
    const control = await send(await given.again(request, customer));
    expect(absent).toBeRejectedBeside(control);
  });

  standardTest(
    'a customer invoice is rejected without player-count, with a rotated token',
    async ({ given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': undefined };
      const absent = await send({ ...request, query }, await given.rotatedToken(customer));
      const control = await send(request, await given.rotatedToken(customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );
});
