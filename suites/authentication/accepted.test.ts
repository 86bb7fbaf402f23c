import { expect } from '../../support/conformance/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS } from '../../support/contract/routes.ts';

requirement('AUTH-SIMPLE-ACCEPTED', ({ test }) => {
  test.for(ALL_OPERATIONS)(
    '%s accepts UserName and Password',
    async (operation, { given, send, simple, customer }) => {
      const exchange = await send(await given.request(operation, customer), { auth: simple() });
      expect(exchange).toBeAccepted();
    },
  );
});

requirement('AUTH-SIGNATURE-ACCEPTED', ({ test }) => {
  test.for(ALL_OPERATIONS)(
    '%s accepts UserName, Timestamp and the signature',
    async (operation, { given, send, sign, customer }) => {
      const exchange = await send(await given.request(operation, customer), { auth: sign() });
      expect(exchange).toBeAccepted();
    },
  );
});
