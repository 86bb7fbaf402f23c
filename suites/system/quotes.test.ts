import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

/** What JSON has to escape, for answers that repeat what they were asked: a refusal may name it. */
const QUOTED = 'conformance "quoted" \\ it';
/** Without what a web server may turn away in a path before the service reads it. */
const QUOTED_ADDRESS = 'conformance"quoted"@example.com';

requirement('FORMAT-JSON-BODY', ({ standardTest }) => {
  standardTest('a promo code with quotes is answered in JSON', async ({ given, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const answered = await send(request, { query: { ...request.query, 'promo-code': QUOTED } });
    expect(answered).toHaveNoBodyButJson();
  });

  standardTest('a player-count with quotes is answered in JSON', async ({ given, send, customer }) => {
    const request = await given.request('invoice', customer);
    const answered = await send(request, { query: { 'player-count': QUOTED } });
    expect(answered).toHaveNoBodyButJson();
  });

  standardTest('a customeremail with quotes is answered in JSON', async ({ given, send, customer }) => {
    const request = await given.request('customerInvoice', customer);
    const answered = await send(request, { query: { ...request.query, customeremail: QUOTED } });
    expect(answered).toHaveNoBodyButJson();
  });

  standardTest(
    'a card type with quotes is answered in JSON',
    async ({ given, send, bodies, customer, profile, notOffered }) => {
      if (typeof profile.cards.credit[0]?.type !== 'string')
        notOffered("the profile's card types are numbers");
      given.storable();
      const request = await given.request('addPaymentOption', customer);
      const answered = await send({ ...request, ...bodies.creditCard({ type: QUOTED }) });
      expect(answered).toHaveNoBodyButJson();
    },
  );

  standardTest(
    'a card holder with quotes is answered in JSON, and so is the wallet',
    async ({ given, send, bodies, customer, notOffered }) => {
      given.storable();
      const request = await given.request('addPaymentOption', customer);
      const named = bodies.heldAs(request, ` ${QUOTED}`) ?? notOffered('the profile names no card holder');
      const added = await send(request, { rawBody: named });
      expect(added).toHaveNoBodyButJson();
      given.offered(added, 'the target refuses quotes in the name of a card holder');
      const wallet = await send(await given.request('getWallet', customer));
      expect(wallet).toHaveNoBodyButJson();
    },
  );

  standardTest('a token with quotes is answered in JSON', async ({ given, send, customer }) => {
    const answered = await send(await given.request('getWallet', customer), { token: QUOTED });
    expect(answered).toHaveNoBodyButJson();
  });

  standardTest('a UserName with quotes is answered in JSON', async ({ send, bodies, simple }) => {
    const answered = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      auth: simple({ userName: QUOTED }),
    });
    expect(answered).toHaveNoBodyButJson();
  });

  standardTest('an address in the path with quotes is answered in JSON', async ({ send, bodies }) => {
    const email = QUOTED_ADDRESS;
    const answered = await send('POST /customers/{customer_email}/authentication-token', {
      path: { customer_email: email },
      ...bodies.authentication({ email, password: QUOTED, kind: 'registered' }),
    });
    expect(answered).toHaveNoBodyButJson();
  });
});
