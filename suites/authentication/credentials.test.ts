import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fullerOperationsAtDepth,
  readingsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { cookiesOf } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS } from '../../support/contract/routes.ts';

requirement('AUTH-CREDENTIALS-REQUIRED', ({ test, standardTest }) => {
  test.for(ALL_OPERATIONS)(
    '%s is rejected without authentication headers',
    async (operation, { given, send, anonymous, customer }) => {
      const request = await given.request(operation, customer);
      const without = await send(request, { auth: anonymous });
      const control = await send(await given.again(request, customer));
      expect(without).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected without authentication headers',
    async (operation, { given, send, anonymous, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const without = await send(request, { auth: anonymous });
      const control = await send(await given.again(request, customer));
      expect(without).toBeRejectedBeside(control);
    },
  );

  test.for(readingsAtDepth())(
    '%s that was served is rejected without authentication headers when it is sent again, with the cookies of the answer',
    async (operation, { given, send, anonymous, customer }) => {
      const request = await given.request(operation, customer);
      const served = given.accepted(await send(request));
      const headers = { ...request.headers, Cookie: cookiesOf(served) };
      const without = await send(request, { auth: anonymous, headers });
      const control = await send(await given.again(request, customer));
      expect(without).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'an invoice at a negative teeTimeRateId is rejected without authentication headers',
    async ({ given, send, anonymous, customer, profile }) => {
      const path = ratePath(profile, await given.rate({ negative: true, bookable: true }));
      const request = { ...(await given.request('invoice', customer)), path };
      const without = await send(request, { auth: anonymous });
      const control = await send(request);
      expect(without).toBeRejectedBeside(control);
    },
  );

  // Somebody who asks from the machine itself, say.
  standardTest(
    'an echo is rejected without authentication headers where X-Forwarded-For names 127.0.0.1',
    async ({ given, send, bodies, anonymous }) => {
      const headers = { 'X-Forwarded-For': '127.0.0.1' };
      const route = 'POST /system/status/secure-echo';
      const request = { route, ...bodies.echo('conformance'), headers } as const;
      const without = await send(request, { auth: anonymous });
      const served = await send(request);
      const control = given.offered(served, 'the target refuses a request with X-Forwarded-For');
      expect(without).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a user name and a password by Basic authentication are rejected',
    async ({ send, bodies, sign, simple }) => {
      const request = bodies.echo('conformance');
      const basic = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          headers: (_made, { UserName, Password }) => ({
            UserName: undefined,
            Timestamp: undefined,
            Authorization: `Basic ${Buffer.from(`${UserName}:${Password}`).toString('base64')}`,
          }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
      expect(basic).toBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s without authentication headers is not done',
    async (operation, { given, send, anonymous, customer }) => {
      const { request, before, after } = await given.aroundRejection(operation, customer, {
        auth: anonymous,
      });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer)));
    },
  );

  standardTest(
    'a reservation without authentication headers sells no seats',
    async ({ given, anonymous, customer }) => {
      expect(await given.reservedAfterRejection(customer, { auth: anonymous })).toBeAccepted();
    },
  );

  standardTest(
    'a reservation of a guest is rejected without authentication headers',
    async ({ given, send, anonymous, guest }) => {
      const request = await given.request('addReservation', guest);
      const without = await send(request, { auth: anonymous });
      const control = await send(await given.again(request, guest));
      expect(without).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card is not added without authentication headers',
    async ({ given, send, anonymous, customer }) => {
      const request = await given.giftCardRequest(customer);
      const without = await send(request, { auth: anonymous });
      const control = await send(await given.again(request, customer));
      expect(without).toBeRejectedBeside(control);
    },
  );
});
