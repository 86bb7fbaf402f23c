import { withByteChanged } from '../../support/conformance/generators/alteredSignature.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Neither row may hold for less once a customer token was answered by a call before. */
const NOT_TO_BE_TAKEN = [
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
] as const;

for (const [row, what, wish] of NOT_TO_BE_TAKEN) {
  requirement(row, ({ standardTest }) => {
    standardTest(
      `a wallet is rejected with ${what} beside the token that was answered last`,
      async ({ given, send, sign, customer }) => {
        const request = await given.request('getWallet', customer);
        const token = given.rotated(await send(request, { auth: sign() }));
        const refused = await send(request, { token, auth: sign(wish) });
        const control = await send(await given.again(request, customer), { auth: sign() });
        expect(refused).toBeRejectedBeside(control);
      },
    );
  });
}
