import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  ALGORITHMS,
  ORDERS,
  PASSWORD_HASHES,
  SEPARATORS,
} from '../../support/conformance/generators/wrongSignatures.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIGNATURE-ENCODING', ({ test }) => {
  test.for(atDepth({ quick: [], standard: ['hex-base64'] as const }))(
    'hexadecimal in Base64 is rejected',
    async (encoding, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ deviation: { encoding } });
      const twice = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(twice).toBeRejectedBeside(control);
    },
  );

  test.for([
    ['lower case', (hex: string) => hex],
    ['upper case', (hex: string) => hex.toUpperCase()],
  ] as const)('hexadecimal in %s is rejected', async ([, write], { send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const hexadecimal = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({
        deviation: { encoding: 'hex' },
        headers: (made) => ({ Authorization: write(made.Authorization) }),
      }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(hexadecimal).toBeRejectedBeside(control);
  });
});

requirement('AUTH-SIGNATURE-PASSWORD-HASH', ({ test }) => {
  test.for(atDepth({ quick: PASSWORD_HASHES.slice(0, 6), standard: PASSWORD_HASHES }))(
    'a signed string with the password as %s is rejected',
    async (passwordHash, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ deviation: { passwordHash } });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );
});

requirement('AUTH-SIGNATURE-ALGORITHM', ({ test }) => {
  test.for(atDepth({ quick: ALGORITHMS.slice(0, 4), standard: ALGORITHMS }))(
    'a signature by %s is rejected',
    async (algorithm, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ deviation: { algorithm } });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );
});

requirement('AUTH-SIGNATURE-ORDER', ({ test }) => {
  test.for(atDepth({ quick: ORDERS.slice(0, 4), standard: ORDERS }))(
    'a signed string of %j is rejected',
    async (order, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ deviation: { order } });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: SEPARATORS.slice(0, 1), standard: SEPARATORS }))(
    'a signed string with %j between its parts is rejected',
    async (separator, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ deviation: { separator } });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );
});
