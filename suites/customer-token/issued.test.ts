import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { pathWithBareAt } from '../../support/conformance/requests/outgoing.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readToken } from '../../support/target/readings/tokens.ts';

const AUTHENTICATE = 'POST /customers/{customer_email}/authentication-token';

requirement('TOKEN-ISSUED', ({ test, standardTest }) => {
  test('a registered customer is authenticated with 200 and a token in JSON', async ({
    send,
    bodies,
    customer,
    profile,
  }) => {
    const issued = await send(AUTHENTICATE, {
      path: { customer_email: customer.email },
      ...bodies.authentication(customer),
    });
    expect(issued).toHaveStatus(200);
    expect(issued).toHaveJsonBody();
    expect(readToken(profile, issued.exchange)).toBeTypeOf('string');
  });

  test('a guest is authenticated with 200 and a token in JSON', async ({ send, bodies, guest, profile }) => {
    const path = { customer_email: guest.email };
    const issued = await send(AUTHENTICATE, { path, ...bodies.authentication(guest) });
    expect(issued).toHaveStatus(200);
    expect(issued).toHaveJsonBody();
    expect(readToken(profile, issued.exchange)).toBeTypeOf('string');
  });

  test.for(['+', '&', '#', '%', '?', "'"])(
    'a customer with %s in the address is authenticated',
    async (sign, { given, send, bodies }) => {
      const customer = await given.customerWith(sign);
      const path = { customer_email: customer.email };
      const issued = await send(AUTHENTICATE, { path, ...bodies.authentication(customer) });
      expect(issued).toBeAccepted();
    },
  );

  test('a customer whose token was rejected is authenticated', async ({ given, send, bodies, customer }) => {
    const request = await given.request('getWallet', customer);
    const rejected = await send(request, { token: INVENTED.token });
    given.unlessAccepted(rejected, 'an invented token is taken');
    const path = { customer_email: customer.email };
    const issued = await send(AUTHENTICATE, { path, ...bodies.authentication(customer) });
    expect(issued).toBeAccepted();
  });

  test.for(atDepth({ quick: [], standard: ['registered', 'guest'] as const }))(
    'the token of a %s customer who was authenticated with AdvancedErrorCodes is taken',
    async (by, { given, send, profile }) => {
      const { customer } = await given.booker({ by });
      const request = await given.request('authenticateCustomer', customer);
      // Made before: it asks for a token of its own, which a later one may end.
      const reading = await given.reading(customer);
      const issued = await send(request, { headers: ADVANCED });
      expect(issued).toHaveStatus(200);
      expect(issued).toHaveJsonBody();
      const token = readToken(profile, issued.exchange);
      expect(token).toBeTypeOf('string');
      expect(await send(reading, { token })).toBeAccepted();
    },
  );

  standardTest('a customer who has booked is authenticated', async ({ given, send, bodies, customer }) => {
    await given.hasBooked(customer);
    const path = { customer_email: customer.email };
    const issued = await send(AUTHENTICATE, { path, ...bodies.authentication(customer) });
    expect(issued).toBeAccepted();
  });

  test('an address with @ as it is in the path is read', async ({
    given,
    ifRefused,
    send,
    bodies,
    customer,
  }) => {
    const request = await given.request('authenticateCustomer', customer);
    const issued = await send(AUTHENTICATE, {
      ...bodies.authentication(customer),
      raw: { path: pathWithBareAt(AUTHENTICATE, customer.email) },
    });
    await ifRefused.acceptedOtherwise(issued, request, customer);
    expect(issued).toBeAccepted();
  });
});
