import { withByteChanged } from '../../support/conformance/generators/alteredSignature.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';

const operations = atDepth({ quick: [], standard: TOKEN_OPERATIONS });

requirement('AUTH-CREDENTIALS-REQUIRED', ({ test }) => {
  test.for(operations)(
    '%s is rejected without authentication headers beside the token that was answered last',
    async (operation, { given, send, anonymous, customer }) => {
      const request = await given.request(operation, customer);
      const without = await send(request, { ...(await given.rotatedToken(customer)), auth: anonymous });
      const again = await given.again(request, customer);
      const control = await send(again, await given.rotatedToken(customer));
      expect(without).toBeRejectedBeside(control);
    },
  );
});

const SIMPLE_OTHERWISE = [
  ['AUTH-SIMPLE-PASSWORD-WRONG', 'another password', { password: INVENTED.password }],
  ['AUTH-SIMPLE-USER-UNKNOWN', 'an unknown UserName', { userName: INVENTED.userName }],
] as const;

for (const [row, what, wish] of SIMPLE_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(operations)(
      `%s is rejected with ${what} beside the token that was answered last`,
      async (operation, { given, send, simple, customer }) => {
        const request = await given.request(operation, customer);
        const wrong = await send(request, { ...(await given.rotatedToken(customer)), auth: simple(wish) });
        const again = await given.again(request, customer);
        const control = await send(again, { ...(await given.rotatedToken(customer)), auth: simple() });
        expect(wrong).toBeRejectedBeside(control);
      },
    );
  });
}

const SIGNED_OTHERWISE = [
  [
    'AUTH-SIGNATURE-TAMPERED',
    'a byte of the signature changed',
    {
      headers: ({ Authorization }: { Authorization: string }) => ({
        Authorization: withByteChanged(Authorization, 0.5),
      }),
    },
  ],
  ['AUTH-SIGNATURE-STALE', 'a signature of 3 min ago', { secondsAgo: 180 }],
  ['AUTH-SIGNATURE-USER-UNKNOWN', 'a signature for an unknown user name', { userName: INVENTED.userName }],
] as const;

for (const [row, what, wish] of SIGNED_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(operations)(
      `%s is rejected with ${what} beside the token that was answered last`,
      async (operation, { given, send, sign, customer }) => {
        const request = await given.request(operation, customer);
        const wrong = await send(request, { ...(await given.rotatedToken(customer)), auth: sign(wish) });
        const again = await given.again(request, customer);
        const control = await send(again, { ...(await given.rotatedToken(customer)), auth: sign() });
        expect(wrong).toBeRejectedBeside(control);
      },
    );
  });
}
