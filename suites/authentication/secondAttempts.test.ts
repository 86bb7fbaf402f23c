import { expect } from '../../support/conformance/matchers/expect.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIMPLE-USER-UNKNOWN', ({ standardTest }) => {
  standardTest(
    'an unknown UserName is rejected at the second attempt too',
    async ({ send, bodies, simple }) => {
      const request = bodies.echo('conformance');
      const wrong = { ...request, auth: simple({ userName: INVENTED.userName }) };
      const attempts = [
        await send('POST /system/status/secure-echo', wrong),
        await send('POST /system/status/secure-echo', wrong),
      ];
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
      expect(attempts).toAllBeRejectedBeside(control);
    },
  );
});

requirement('AUTH-SIGNATURE-STALE', ({ standardTest }) => {
  standardTest(
    'a request signed 3 min ago is rejected at the second attempt too',
    async ({ send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const stale = { ...request, auth: sign({ secondsAgo: 180 }) };
      const attempts = [
        await send('POST /system/status/secure-echo', stale),
        await send('POST /system/status/secure-echo', stale),
      ];
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(attempts).toAllBeRejectedBeside(control);
    },
  );
});
