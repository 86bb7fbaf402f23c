import { servedInFullAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS } from '../../support/contract/routes.ts';

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
      given.accepted(await send(await given.again({ ...request, auth: sign() }, customer)));
      const exchange = await send(await given.again({ ...request, auth: simple() }, customer));
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
      given.accepted(await send(await given.again({ ...request, auth: simple() }, customer)));
      const exchange = await send(await given.again({ ...request, auth: sign() }, customer));
      await given.acceptedOtherwise(exchange, { ...request, auth: simple() }, customer);
      expect(exchange).toBeAccepted();
    },
  );
});
