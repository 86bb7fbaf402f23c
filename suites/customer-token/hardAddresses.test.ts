import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';

/** Signs of addresses that are hard to read in a path. */
const SIGNS = ['&', '#', '%', '?', "'", 'é'];

/** What customers with such a sign do, by the row that is about it, where its own cases do not try that sign. */
const ADDRESSED = [
  ['WALLET-READ', 'getWallet', ["'"]],
  ['WALLET-ADD-CREDIT-CARD', 'addPaymentOption', SIGNS],
  ['WALLET-PRIMARY-SET', 'setPrimary', SIGNS],
  ['WALLET-REMOVE-CREDIT-CARD', 'removePaymentOption', SIGNS],
  ['RESERVATION-CREDIT-CARD', 'addReservation', ['?', "'"]],
] as const;

for (const [row, operation, signs] of ADDRESSED) {
  requirement(row, ({ test }) => {
    test.for(atDepth({ quick: [], standard: signs }))(
      `${operation} is accepted for a customer with %s in the address`,
      async (sign, { given, send }) => {
        const customer = await given.holderWith(sign);
        const sent = await send(await given.request(operation, customer));
        expect(sent).toBeAccepted();
      },
    );
  });
}

requirement('TOKEN-ROTATED-USABLE', ({ test }) => {
  test.for(atDepth({ quick: [], standard: ['+', ...SIGNS] }))(
    'a chain of all operations holds for a customer with %s in the address',
    async (sign, { given }) => {
      const customer = await given.holderWith(sign);
      const calls = await given.chain([...TOKEN_OPERATIONS, 'getWallet'], customer);
      expect(calls.at(-1)).toBeAccepted();
    },
  );
});
