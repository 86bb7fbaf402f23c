import fc from 'fast-check';
import { ALTERATIONS, CUTS, withByteChanged } from '../../support/conformance/generators/alteredSignature.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  operationsAtDepth,
  fullerOperationsAtDepth,
  readingsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { TAMPERED } from '../../support/conformance/generators/wrongSignatures.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIGNATURE-TAMPERED', ({ test, standardTest }) => {
  test.for(operationsAtDepth())(
    '%s is rejected with a signature changed in its middle',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.request(operation, customer);
      const tampered = await send(request, {
        auth: sign(TAMPERED),
      });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(tampered).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected with a byte of the signature changed',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const tampered = await send(request, {
        auth: sign(TAMPERED),
      });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(tampered).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation of a guest is rejected with a byte of the signature changed',
    async ({ given, send, sign, guest }) => {
      const request = await given.request('addReservation', guest);
      const tampered = await send(request, {
        auth: sign(TAMPERED),
      });
      const control = await send(await given.again(request, guest), { auth: sign() });
      expect(tampered).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card is not added with a byte of the signature changed',
    async ({ given, send, sign, customer }) => {
      const request = await given.giftCardRequest(customer);
      const tampered = await send(request, {
        auth: sign(TAMPERED),
      });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(tampered).toBeRejectedBeside(control);
    },
  );

  test.for(readingsAtDepth())(
    '%s that was served is rejected with a byte of the signature changed when it is sent again',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.request(operation, customer);
      given.accepted(await send(request, { auth: sign() }));
      const auth = sign(TAMPERED);
      const tampered = await send(request, { auth });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(tampered).toBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s with a byte of the signature changed is not done',
    async (operation, { given, send, sign, customer }) => {
      const auth = sign(TAMPERED);
      const { request, before, after } = await given.aroundRejection(operation, customer, { auth });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer), { auth: sign() }));
    },
  );

  standardTest(
    'a reservation with a byte of the signature changed sells no seats',
    async ({ given, sign, customer }) => {
      const wrong = {
        auth: sign(TAMPERED),
      };
      expect(await given.reservedAfterRejection(customer, wrong, { auth: sign() })).toBeAccepted();
    },
  );

  test('a signature with a byte changed is rejected beside another password too', async ({
    send,
    bodies,
    sign,
  }) => {
    const request = bodies.echo('conformance');
    const tampered = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({
        headers: (made) => ({
          Authorization: withByteChanged(made.Authorization, 0.5),
          Password: INVENTED.password,
        }),
      }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(tampered).toBeRejectedBeside(control);
  });

  test.for(atDepth({ quick: ALTERATIONS, standard: [...ALTERATIONS, ...CUTS] }))(
    'a signature %s is rejected',
    async ([, change], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const tampered = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ headers: (made) => ({ Authorization: change(made.Authorization) }) }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(tampered).toBeRejectedBeside(control);
    },
  );

  test('a signature with any byte changed is rejected', async ({ send, bodies, sign, property }) => {
    const bits = fc.integer({ min: 1, max: 255 });
    const request = bodies.echo('conformance');
    await property(fc.tuple(fc.integer({ min: 0, max: 31 }), bits), async ([index, change]) => {
      const tampered = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          headers: (made) => ({ Authorization: withByteChanged(made.Authorization, index / 32, change) }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(tampered).toBeRejectedBeside(control);
    });
  });
});
