import { servedInFullAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { Authenticate } from '../../support/conformance/requests/authentication.ts';
import type { Request } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';
import { ALL_OPERATIONS } from '../../support/contract/routes.ts';

/** A request with one method, and with a token that was asked for with it, where it needs one. */
async function asked(
  given: Given,
  request: Request,
  customer: Customer,
  auth: Authenticate,
): Promise<Request> {
  const { token, ...rest } = request;
  return { ...rest, auth, ...(token === undefined ? {} : { token: await given.token(customer, auth) }) };
}

requirement('AUTH-SIMPLE-ACCEPTED', ({ test }) => {
  test.for(ALL_OPERATIONS)(
    '%s accepts UserName and Password',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.request(operation, customer);
      const exchange = await send(request, { auth: simple() });
      await given.acceptedOtherwise(exchange, { ...request, auth: sign() }, customer, { auth: simple() });
      expect(exchange).toBeAccepted();
    },
  );

  test.for(servedInFullAtDepth())(
    '%s with all that it may carry accepts what it accepts with the other method',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      given.accepted(await send(await asked(given, request, customer, sign())));
      const exchange = await send(await asked(given, request, customer, simple()));
      await given.acceptedOtherwise(exchange, { ...request, auth: sign() }, customer);
      expect(exchange).toBeAccepted();
    },
  );
});

requirement('AUTH-SIGNATURE-ACCEPTED', ({ test }) => {
  test.for(ALL_OPERATIONS)(
    '%s accepts UserName, Timestamp and the signature',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.request(operation, customer);
      const exchange = await send(request, { auth: sign() });
      await given.acceptedOtherwise(exchange, { ...request, auth: simple() }, customer, { auth: sign() });
      expect(exchange).toBeAccepted();
    },
  );

  test.for(servedInFullAtDepth())(
    '%s with all that it may carry accepts what it accepts with the other method',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      given.accepted(await send(await asked(given, request, customer, simple())));
      const exchange = await send(await asked(given, request, customer, sign()));
      await given.acceptedOtherwise(exchange, { ...request, auth: simple() }, customer);
      expect(exchange).toBeAccepted();
    },
  );
});
