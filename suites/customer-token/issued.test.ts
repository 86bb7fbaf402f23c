import { expect } from '../../support/conformance/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readToken } from '../../support/target/readings/tokens.ts';

requirement('TOKEN-ISSUED', ({ test }) => {
  test('a registered customer is authenticated with 200 and a token in JSON', async ({
    send,
    bodies,
    customer,
    profile,
  }) => {
    const issued = await send('POST /customers/{customer_email}/authentication-token', {
      path: { customer_email: customer.email },
      ...bodies.authentication(customer),
    });
    expect(issued).toHaveStatus(200);
    expect(issued).toHaveJsonBody();
    expect(readToken(profile, issued.exchange)).toBeTypeOf('string');
  });
});
