import { operationsBesideEcho } from '../../support/conformance/generators/operationsAtDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { NOTATIONS } from '../../support/conformance/generators/wrongSignatures.ts';
import { requirement } from '../../support/conformance/test.ts';

const DAY = 86_400;

requirement('AUTH-SIGNATURE-TIMESTAMP-UNIX', ({ test }) => {
  test.for(NOTATIONS)(
    'a timestamp written as %s is rejected',
    async ([, timestampText], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const text = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ timestampText }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(text).toBeRejectedBeside(control);
    },
  );

  test.for(operationsBesideEcho())(
    'milliseconds are not read as now on %s',
    async (operation, { given, send, bodies, sign, customer }) => {
      const tomorrow = await send('POST /system/status/secure-echo', {
        ...bodies.echo('conformance'),
        auth: sign({ secondsAgo: -DAY }),
      });
      given.unlessAccepted(tomorrow, 'the target takes timestamps of any time in the future');
      const request = await given.request(operation, customer);
      const timestampText = (seconds: number) => `${seconds}000`;
      const milliseconds = await send(request, { auth: sign({ timestampText }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(milliseconds).toBeRejectedBeside(control);
    },
  );

  test('milliseconds are not read as now', async ({ given, send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const tomorrow = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({ secondsAgo: -DAY }),
    });
    given.unlessAccepted(tomorrow, 'the target takes timestamps of any time in the future');
    const milliseconds = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({ timestampText: (seconds) => `${seconds}000` }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(milliseconds).toBeRejectedBeside(control);
  });
});
