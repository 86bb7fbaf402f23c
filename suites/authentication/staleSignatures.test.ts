import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  operationsAtDepth,
  fullerOperationsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIGNATURE-STALE', ({ test, standardTest }) => {
  test.for(operationsAtDepth())(
    '%s is rejected when signed 3 min ago',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.request(operation, customer);
      const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected when signed 3 min ago',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'an echo is rejected when signed 3 min ago, with a fraction of a second',
    async ({ send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const timestampText = (seconds: number) => `${seconds}.5`;
      const stale = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ secondsAgo: 180, timestampText }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  // Compared as texts it comes after any of today.
  standardTest('an echo is rejected when signed in 2001', async ({ send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const stale = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({ timestampText: () => '999999999' }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(stale).toBeRejectedBeside(control);
  });

  standardTest(
    'a reservation of a guest is rejected when signed 3 min ago',
    async ({ given, send, sign, guest }) => {
      const request = await given.request('addReservation', guest);
      const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
      const control = await send(await given.again(request, guest), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s signed 3 min ago is not done',
    async (operation, { given, send, sign, customer }) => {
      const { request, before, after } = await given.aroundRejection(operation, customer, {
        auth: sign({ secondsAgo: 180 }),
      });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer), { auth: sign() }));
    },
  );

  standardTest('a reservation signed 3 min ago sells no seats', async ({ given, sign, customer }) => {
    const wrong = { auth: sign({ secondsAgo: 180 }) };
    expect(await given.reservedAfterRejection(customer, wrong, { auth: sign() })).toBeAccepted();
  });

  standardTest('a gift card is not added when signed 3 min ago', async ({ given, send, sign, customer }) => {
    const request = await given.giftCardRequest(customer);
    const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
    const control = await send(await given.again(request, customer), { auth: sign() });
    expect(stale).toBeRejectedBeside(control);
  });
});
