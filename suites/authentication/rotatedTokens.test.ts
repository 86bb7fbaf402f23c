import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { TAMPERED } from '../../support/conformance/generators/wrongSignatures.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import type { Authenticate } from '../../support/conformance/requests/authentication.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { RequirementId } from '../../support/contract/requirements/index.ts';
import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';

type Client = Pick<CaseFixtures, 'anonymous' | 'simple' | 'sign'>;

/** What a client is not served with, whatever token was answered before. */
const NOT_SERVED: readonly (readonly [
  row: RequirementId,
  what: string,
  by: (client: Client) => Authenticate,
])[] = [
  ['AUTH-CREDENTIALS-REQUIRED', 'without authentication headers', ({ anonymous }) => anonymous],
  [
    'AUTH-SIMPLE-PASSWORD-WRONG',
    'with another password',
    ({ simple }) => simple({ password: INVENTED.password }),
  ],
  [
    'AUTH-SIMPLE-USER-UNKNOWN',
    'with an unknown UserName',
    ({ simple }) => simple({ userName: INVENTED.userName }),
  ],
  ['AUTH-SIGNATURE-TAMPERED', 'with a byte of the signature changed', ({ sign }) => sign(TAMPERED)],
  ['AUTH-SIGNATURE-STALE', 'with a signature of 3 min ago', ({ sign }) => sign({ secondsAgo: 180 })],
  [
    'AUTH-SIGNATURE-USER-UNKNOWN',
    'with a signature for an unknown user name',
    ({ sign }) => sign({ userName: INVENTED.userName }),
  ],
];

for (const [row, what, by] of NOT_SERVED) {
  requirement(row, ({ test }) => {
    test.for(atDepth({ quick: [], standard: TOKEN_OPERATIONS }))(
      `%s is rejected ${what} beside the token that was answered last`,
      async (operation, { given, send, customer, anonymous, simple, sign }) => {
        const request = await given.request(operation, customer);
        const auth = by({ anonymous, simple, sign });
        const refused = await send(request, { ...(await given.rotatedToken(customer)), auth });
        const again = await given.again(request, customer);
        const control = await send(again, await given.rotatedToken(customer));
        expect(refused).toBeRejectedBeside(control);
      },
    );
  });
}
