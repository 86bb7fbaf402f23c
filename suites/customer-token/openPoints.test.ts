import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { disclaims } from '../../support/target/disclaims.ts';
import { openPoint } from '../../support/conformance/test.ts';

openPoint('OPEN-CUSTOMER-PASSWORD', ({ test }) => {
  test('a wrong password and an unknown address', async ({ send, bodies, customer, observe }) => {
    const path = { customer_email: customer.email };
    const wrong = { ...customer, password: INVENTED.password };
    const answer = await send('POST /customers/{customer_email}/authentication-token', {
      path,
      ...bodies.authentication(wrong),
    });
    observe(`wrong password ${answer.reception}`);

    const stranger = { ...wrong, email: 'nobody.conformance@example.com' };
    const unknown = await send('POST /customers/{customer_email}/authentication-token', {
      path: { customer_email: stranger.email },
      ...bodies.authentication(stranger),
    });
    observe(`unknown address ${unknown.reception}`);
  });
});

openPoint('OPEN-TOKEN-REUSE', ({ test }) => {
  test('a token that was used once', async ({ given, send, customer, observe }) => {
    const request = await given.request('getWallet', customer);
    const used = given.accepted(await send(request));
    observe(`used again ${(await send(request)).reception}`);
    observe(
      `its first new token afterwards ${(await send(request, { token: given.rotated(used) })).reception}`,
    );
  });
});

openPoint('OPEN-TOKEN-LIFETIME', ({ test }) => {
  test.for([10, 30, 59, 61, 24 * 60])(
    'a first token after %i min',
    async (minutes, { given, send, customer, observe }) => {
      const request = await given.request('getWallet', customer);
      const { issue, token } = await given.issued(customer);
      const late = await send(request, { token, later: { seconds: minutes * 60, than: issue } });
      observe(`after ${minutes} min ${late.reception}`);
    },
  );
});

openPoint('OPEN-TOKEN-DEFAULT-TIMEOUT', ({ test }) => {
  test.for([1, 5, 14, 16, 59, 61])(
    'a new token without a timeout after %i min',
    async (minutes, { given, send, customer, observe }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(request);
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: minutes * 60, than: used },
      });
      observe(`after ${minutes} min ${late.reception}`);
    },
  );
});

openPoint('OPEN-TOKEN-TIMEOUT-VALUES', ({ test }) => {
  test.for(['16', '0', '-1', '1.5', 'abc'])(
    'CustomerTokenTimeout: %s',
    async (timeout, { given, send, customer, observe }) => {
      const used = await send(await given.request('getWallet', customer), { timeout });
      observe(`${timeout} ${used.reception}`);
    },
  );
});

openPoint('OPEN-TOKEN-AFTER-REJECTION', ({ test }) => {
  test('a rejected addition of a card', async ({ given, send, bodies, customer, observe }) => {
    const request = {
      ...(await given.request('addPaymentOption', customer)),
      ...bodies.creditCardWithoutType(),
    };
    const rejected = await send(request);
    observe(
      `CustomerToken header ${rejected.exchange.response?.headerCount('CustomerToken') === 0 ? 'absent' : 'present'}`,
    );
    const read = await given.request('getWallet', customer);
    observe(`its own token afterwards ${(await send(read, { token: request.token })).reception}`);
  });
});

openPoint('OPEN-TOKEN-OTHERS-OF-CUSTOMER', ({ test }) => {
  test('a first and a new token, each after another authentication', async ({
    given,
    send,
    customer,
    observe,
  }) => {
    const request = await given.request('getWallet', customer);
    await given.token(customer);
    observe(`first ${(await send(request)).reception}`);
    const used = given.accepted(await send(await given.again(request, customer)));
    await given.token(customer);
    observe(`new ${(await send(request, { token: given.rotated(used) })).reception}`);
  });
});

openPoint('OPEN-TOKEN-SUPERFLUOUS', ({ test }) => {
  test('a live and an invented token on the plain invoice', async ({ given, send, customer, observe }) => {
    const request = await given.request('invoice', customer);
    observe(`live ${(await send(request, { token: await given.token(customer) })).reception}`);
    observe(`invented ${(await send(request, { token: INVENTED.token })).reception}`);
  });
});

openPoint('OPEN-TOKEN-OTHER-METHOD', ({ test, method }) => {
  test('a first token and a new one', async ({
    given,
    send,
    customer,
    simple,
    sign,
    observe,
    notOffered,
    profile,
  }) => {
    const other = method === 'simple' ? 'signature' : 'simple';
    if (disclaims(profile, other)) notOffered(`the profile disclaims ${other}`);
    const auth = other === 'simple' ? simple() : sign();
    const request = await given.request('getWallet', customer);
    observe(`first ${(await send(request, { auth })).reception}`);
    const used = given.accepted(await send(await given.again(request, customer)));
    observe(`new ${(await send(request, { auth, token: given.rotated(used) })).reception}`);
  });
});
