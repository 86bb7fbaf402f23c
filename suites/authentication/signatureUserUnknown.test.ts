import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { NEAR_USER_NAMES } from '../../support/conformance/generators/nearUserNames.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIGNATURE-USER-UNKNOWN', ({ test }) => {
  test.for(fewerOperationsAtDepth())(
    '%s is rejected when signed for an unknown user name',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.request(operation, customer);
      const unknown = await send(request, { auth: sign({ userName: INVENTED.userName }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected when signed for an unknown user name',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const unknown = await send(request, { auth: sign({ userName: INVENTED.userName }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: NEAR_USER_NAMES }))(
    'the assigned UserName %s is rejected, signed and sent',
    async ([, userName], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const near = await send('POST /system/status/secure-echo', { ...request, auth: sign({ userName }) });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(near).toBeRejectedBeside(control);
    },
  );
});
