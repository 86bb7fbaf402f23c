import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { inSeconds, SIGNED_AS } from '../../support/conformance/generators/wrongSignatures.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIGNATURE-BINDS-TIMESTAMP', ({ test }) => {
  test.for([-1, 1])(
    'signed 10 s ago, a Timestamp %d s later is rejected',
    async (seconds, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const moved = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          secondsAgo: 10,
          headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + seconds) }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ secondsAgo: 10 }),
      });
      expect(moved).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [90], standard: [90, 3600, 86_400] }))(
    'signed %i s ago, a Timestamp of now is rejected',
    async (secondsAgo, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const renewed = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          secondsAgo,
          headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + secondsAgo) }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(renewed).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: SIGNED_AS }))(
    'signed as %s, a Timestamp in seconds is rejected',
    async ([, timestampText], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ timestampText, headers: ({ Timestamp }) => ({ Timestamp: inSeconds(Timestamp) }) });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );

  test('any other fresh Timestamp is rejected', async ({ send, bodies, sign, property }) => {
    const ages = fc
      .tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 25 }))
      .filter(([signed, sent]) => signed !== sent);
    const request = bodies.echo('conformance');
    await property(ages, async ([secondsAgo, sent]) => {
      const moved = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          secondsAgo,
          headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + secondsAgo - sent) }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ secondsAgo }),
      });
      expect(moved).toBeRejectedBeside(control);
    });
  });
});
