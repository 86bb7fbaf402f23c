import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  operationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

const ADVANCED = { AdvancedErrorCodes: 'True' };

requirement('FORMAT-ADVANCED-ERROR-CODES', ({ test }) => {
  test.for(operationsAtDepth())(
    '%s is served with AdvancedErrorCodes: True',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const served = await send(request, { headers: ADVANCED });
      await given.acceptedOtherwise(served, request, customer, { headers: ADVANCED });
      expect(served).toBeAccepted();
    },
  );

  test.for(fewerOperationsAtDepth())(
    '%s with AdvancedErrorCodes: True and no credentials is rejected',
    async (operation, { given, send, customer, anonymous }) => {
      const request = await given.request(operation, customer);
      const without = await send(request, { auth: anonymous, headers: ADVANCED });
      const control = await send(await given.again(request, customer), { headers: ADVANCED });
      given.rejected(await send(request, { auth: anonymous }));
      expect(without).toBeRejectedBeside(control);
    },
  );
});
