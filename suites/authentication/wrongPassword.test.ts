import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { isInAscii } from '../../support/conformance/generators/headerTexts.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  operationsAtDepth,
  fullerOperationsAtDepth,
  readingsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';
import { WALLET_CHANGES } from '../../support/contract/routes.ts';
import { passwordHash } from '../../support/signing/signature.ts';

/** What programs write where they have no password, or some are content to find one. */
const NO_PASSWORDS = ['undefined', 'null', '0', 'false', 'true'];

requirement('AUTH-SIMPLE-PASSWORD-WRONG', ({ test, standardTest }) => {
  test.for(atDepth({ quick: [], standard: NO_PASSWORDS }))(
    'the password "%s" is rejected',
    async (password, { send, bodies, simple }) => {
      const request = bodies.echo('conformance');
      const none = await send('POST /system/status/secure-echo', { ...request, auth: simple({ password }) });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
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

  test.for(atDepth({ quick: [], standard: ['secureEcho', 'addReservation'] as const }))(
    "%s is rejected with the customer's password as the client's",
    async (operation, { given, send, simple, customer, notOffered }) => {
      const password = customer.password?.reveal() ?? '';
      if (!isInAscii(password))
        notOffered("the customer's password is not known, or cannot be sent in a header");
      const request = await given.request(operation, customer);
      const wrong = await send(request, { auth: simple({ password: () => password }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    },
  );

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
