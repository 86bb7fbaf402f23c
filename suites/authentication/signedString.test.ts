import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Other orders, and each part left out; a quick run tries the first four. */
const ORDERS = [
  ['userName', 'passwordHash'],
  ['userName', 'timestamp'],
  ['passwordHash', 'timestamp'],
  ['passwordHash', 'userName', 'timestamp'],
  ['userName', 'timestamp', 'passwordHash'],
  ['passwordHash', 'timestamp', 'userName'],
  ['timestamp', 'userName', 'passwordHash'],
  ['timestamp', 'passwordHash', 'userName'],
] as const;

const HASHES_WHEN_QUICK = [
  'sha1-hex',
  'sha1-hex-base64',
  'sha256-base64',
  'md5-base64',
  'base64',
  'none',
] as const;
const PASSWORD_HASHES = atDepth({
  quick: HASHES_WHEN_QUICK,
  standard: [...HASHES_WHEN_QUICK, 'sha1-hex-upper', 'sha512-base64'] as const,
});

const ALGORITHMS_WHEN_QUICK = ['hmac-sha1', 'hmac-sha512', 'sha256-unkeyed', 'sha256-then-key'] as const;
const ALGORITHMS = atDepth({
  quick: ALGORITHMS_WHEN_QUICK,
  standard: [
    ...ALGORITHMS_WHEN_QUICK,
    'key-then-sha256',
    'hmac-sha256-swapped',
    'hmac-sha384',
    'hmac-md5',
  ] as const,
});

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
  test.for(PASSWORD_HASHES)(
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
  test.for(ALGORITHMS)('a signature by %s is rejected', async (algorithm, { send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const auth = sign({ deviation: { algorithm } });
    const other = await send('POST /system/status/secure-echo', { ...request, auth });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(other).toBeRejectedBeside(control);
  });
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

  test.for(atDepth({ quick: [':'], standard: [':', '|', ',', ' ', '\n', '.', '-'] }))(
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
