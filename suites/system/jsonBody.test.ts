import {
  formatOperationsAtDepth,
  undecidedRequestsAtDepth,
} from '../../support/conformance/generators/formatRequests.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('FORMAT-JSON-BODY', ({ test }) => {
  test.for(undecidedRequestsAtDepth())(
    '%s with %s answers JSON',
    async ([operation, title, headers], { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const served = await send(request, { headers, watched: false });
      const success = given.accepted(given.offered(served, `the target refuses ${operation} with ${title}`));
      expect(success).toHaveNoBodyButJson();
    },
  );

  test.for(formatOperationsAtDepth())(
    '%s answers JSON, with and without credentials',
    async (operation, { given, send, customer, anonymous }) => {
      const request = await given.request(operation, customer);
      const failure = given.rejected(await send(request, { auth: anonymous }));
      const success = given.accepted(await send(await given.again(request, customer)));
      expect(failure).toHaveNoBodyButJson();
      expect(success).toHaveNoBodyButJson();
    },
  );
});
