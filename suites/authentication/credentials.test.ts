import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  operationsAtDepth,
  fullerOperationsAtDepth,
  readingsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { cookiesOf } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS, OPERATIONS, WALLET_CHANGES } from '../../support/contract/routes.ts';
import { passwordHash } from '../../support/signing/signature.ts';

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
    async ({ send, bodies, anonymous, notOffered }) => {
      const headers = { 'X-Forwarded-For': '127.0.0.1' };
      const request = { route: OPERATIONS.secureEcho.route, ...bodies.echo('conformance'), headers };
      const without = await send(request, { auth: anonymous });
      const served = await send(request);
      const control =
        served.reception === 'rejected'
          ? notOffered('the target refuses a request with X-Forwarded-For')
          : served;
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

/** What programs write where they have no password. */
const NO_PASSWORDS = ['undefined', 'null', '0', 'false'];

requirement('AUTH-SIMPLE-PASSWORD-WRONG', ({ test, standardTest }) => {
  test.for(atDepth({ quick: [], standard: NO_PASSWORDS }))(
    'the password "%s" is rejected',
    async (password, { send, bodies, simple }) => {
      const request = bodies.echo('conformance');
      const none = await send(OPERATIONS.secureEcho.route, { ...request, auth: simple({ password }) });
      const control = await send(OPERATIONS.secureEcho.route, { ...request, auth: simple() });
      expect(none).toBeRejectedBeside(control);
    },
  );

  test.for(operationsAtDepth())(
    '%s is rejected with another password',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      const wrong = await send(request, { auth: simple({ password: INVENTED.password }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected with another password',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const wrong = await send(request, { auth: simple({ password: INVENTED.password }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation of a guest is rejected with another password',
    async ({ given, send, simple, guest }) => {
      const request = await given.request('addReservation', guest);
      const wrong = await send(request, { auth: simple({ password: INVENTED.password }) });
      const control = await send(await given.again(request, guest), { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card is not added with another password',
    async ({ given, send, simple, customer }) => {
      const request = await given.giftCardRequest(customer);
      const wrong = await send(request, { auth: simple({ password: INVENTED.password }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    },
  );

  test.for(readingsAtDepth())(
    '%s that was served is rejected with another password when it is sent again',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      given.accepted(await send(request, { auth: simple() }));
      const wrong = await send(request, { auth: simple({ password: INVENTED.password }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    },
  );

  test.for([
    ['a per cent sign', '%'],
    ['an asterisk', '*'],
    ['the word null', 'null'],
    ['the SHA-1 hash of the assigned one', (assigned: string) => passwordHash(assigned)],
    [
      'the ClientApplicationSecret',
      (_: string, all: { clientApplicationSecret: string }) => all.clientApplicationSecret,
    ],
  ] as const)('%s is rejected as the password', async ([, password], { send, bodies, simple }) => {
    const request = bodies.echo('conformance');
    const wrong = await send('POST /system/status/secure-echo', { ...request, auth: simple({ password }) });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
    expect(wrong).toBeRejectedBeside(control);
  });

  test('the UserName is rejected as the password', async ({ send, bodies, simple, sign }) => {
    const request = bodies.echo('conformance');
    const wrong = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({
        headers: (_, { UserName }) => ({
          Password: UserName,
          Timestamp: undefined,
          Authorization: undefined,
        }),
      }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
    expect(wrong).toBeRejectedBeside(control);
  });

  test('another password beside a Timestamp is rejected', async ({ send, bodies, simple, sign }) => {
    const request = bodies.echo('conformance');
    const wrong = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({ headers: () => ({ Password: INVENTED.password, Authorization: undefined }) }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
    expect(wrong).toBeRejectedBeside(control);
  });

  test.for(atDepth({ quick: [], standard: ['Bearer conformance', ''] }))(
    'another password beside an Authorization header alone is rejected, "%s"',
    async (Authorization, { send, bodies, simple, sign }) => {
      const request = bodies.echo('conformance');
      const wrong = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ headers: () => ({ Password: INVENTED.password, Timestamp: undefined, Authorization }) }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    },
  );

  test.for(WALLET_CHANGES)(
    '%s with another password is not done',
    async (operation, { given, send, simple, customer }) => {
      const auth = simple({ password: INVENTED.password });
      const { request, before, after } = await given.aroundRejection(operation, customer, { auth });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer), { auth: simple() }));
    },
  );

  standardTest('a reservation with another password sells no seats', async ({ given, simple, customer }) => {
    const wrong = { auth: simple({ password: INVENTED.password }) };
    expect(await given.reservedAfterRejection(customer, wrong, { auth: simple() })).toBeAccepted();
  });
});
