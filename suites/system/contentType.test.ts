import {
  formatOperationsAtDepth,
  undecidedRequestsAtDepth,
} from '../../support/conformance/generators/formatRequests.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('FORMAT-CONTENT-TYPE-SUCCESS', ({ test }) => {
  test.for(undecidedRequestsAtDepth())(
    '%s with %s declares application/json; charset=utf-8',
    async ([operation, title, headers], { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const served = await send(request, { headers, watched: false });
      const success = given.accepted(given.offered(served, `the target refuses ${operation} with ${title}`));
      expect(success).toBeDeclaredJson();
    },
  );

  test.for(formatOperationsAtDepth())(
    '%s declares application/json; charset=utf-8',
    async (operation, { given, send, customer }) => {
      const success = given.accepted(await send(await given.request(operation, customer)));
      expect(success).toBeDeclaredJson();
    },
  );
});

requirement('FORMAT-CONTENT-TYPE-FAILURE', ({ test, standardTest }) => {
  test('an echo with Accept: */* and without credentials declares application/json; charset=utf-8', async ({
    given,
    send,
    bodies,
    anonymous,
  }) => {
    const request = { ...bodies.echo('conformance'), auth: anonymous };
    const failure = await send('POST /system/status/secure-echo', { ...request, headers: { Accept: '*/*' } });
    expect(given.rejectedByService(failure)).toBeDeclaredJson();
  });

  test.for(formatOperationsAtDepth())(
    '%s without credentials declares application/json; charset=utf-8',
    async (operation, { given, send, customer, anonymous }) => {
      const request = await given.request(operation, customer);
      const failure = given.rejectedByService(await send(request, { auth: anonymous }));
      expect(failure).toBeDeclaredJson();
    },
  );

  standardTest(
    'an invoice at a facility that there is not declares application/json; charset=utf-8',
    async ({ given, send, customer }) => {
      const request = await given.request('invoice', customer);
      const path = { ...request.path, facilityId: '999999999' };
      const failure = await send({ ...request, path });
      given.unlessAccepted(failure, 'the target serves an invoice at any facility');
      expect(given.rejectedByService(failure)).toBeDeclaredJson();
    },
  );

  test('a wallet without a token declares application/json; charset=utf-8', async ({
    given,
    send,
    customer,
  }) => {
    const request = await given.request('getWallet', customer);
    const failure = await send({ ...request, token: undefined });
    given.unlessAccepted(failure, 'the wallet is shown without a customer token');
    expect(given.rejectedByService(failure)).toBeDeclaredJson();
  });
});
