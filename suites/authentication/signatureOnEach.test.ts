import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { operationsBesideEcho } from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

/** One way for each row in which a signature is not the right one; on the echo there are many more. */
const SIGNED_OTHERWISE = [
  [
    'AUTH-SIGNATURE-BINDS-SECRET',
    'a signature keyed with another secret',
    { clientApplicationSecret: 'conformance-another' },
  ],
  [
    'AUTH-SIGNATURE-BINDS-PASSWORD',
    'a signature made with another password',
    { password: 'conformance-another' },
  ],
  [
    'AUTH-SIGNATURE-BINDS-USER',
    'a UserName other than the one that is signed',
    { headers: () => ({ UserName: INVENTED.userName }) },
  ],
  [
    'AUTH-SIGNATURE-BINDS-TIMESTAMP',
    'a Timestamp other than the one that is signed',
    {
      secondsAgo: 10,
      headers: ({ Timestamp }: { Timestamp: string }) => ({ Timestamp: String(Number(Timestamp) + 9) }),
    },
  ],
  ['AUTH-SIGNATURE-ENCODING', 'its signature in hexadecimal', { deviation: { encoding: 'hex' } }],
  [
    'AUTH-SIGNATURE-PASSWORD-HASH',
    'the hash of the password in hexadecimal',
    { deviation: { passwordHash: 'sha1-hex' } },
  ],
  ['AUTH-SIGNATURE-ALGORITHM', 'a signature by HMAC-SHA-1', { deviation: { algorithm: 'hmac-sha1' } }],
  [
    'AUTH-SIGNATURE-ORDER',
    'the timestamp signed before the password hash',
    { deviation: { order: ['userName', 'timestamp', 'passwordHash'] } },
  ],
] as const;

for (const [row, otherwise, wish] of SIGNED_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(operationsBesideEcho())(
      `%s is rejected with ${otherwise}`,
      async (operation, { given, send, sign, customer }) => {
        const request = await given.request(operation, customer);
        const other = await send(request, { auth: sign(wish) });
        const control = await send(await given.again(request, customer), { auth: sign() });
        expect(other).toBeRejectedBeside(control);
      },
    );
  });
}
