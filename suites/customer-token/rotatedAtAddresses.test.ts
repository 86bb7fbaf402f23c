import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { ADDRESS_SIGNS } from '../../support/conformance/generators/addressSigns.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';

requirement('TOKEN-ROTATED-USABLE', ({ test }) => {
  test.for(atDepth({ quick: [], standard: ADDRESS_SIGNS }))(
    'a chain of all operations holds for a customer with %s in the address',
    async (sign, { given }) => {
      const customer = await given.holderWith(sign);
      const calls = await given.chain([...TOKEN_OPERATIONS, 'getWallet'], customer);
      expect(calls.at(-1)).toBeAccepted();
    },
  );
});
