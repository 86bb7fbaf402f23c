import { expect } from '../../support/conformance/matchers/expect.ts';
import { fewerTokenOperationsAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('TOKEN-ROTATED-HEADER', ({ test, standardTest }) => {
  test.for(fewerTokenOperationsAtDepth())(
    '%s answers with a CustomerToken header',
    async (operation, { given, send, customer }) => {
      const used = given.accepted(await send(await given.request(operation, customer)));
      expect(used.exchange.response?.header('CustomerToken') ?? '').toMatch(/\S/);
    },
  );

  standardTest(
    'a token that is taken a second time is answered with a CustomerToken header',
    async ({ given, send, customer }) => {
      const request = await given.request('getWallet', customer);
      given.accepted(await send(request));
      const again = await send(request);
      const used = given.accepted(given.offered(again, 'a token that was used is not taken again'));
      expect(used.exchange.response?.header('CustomerToken') ?? '').toMatch(/\S/);
    },
  );
});
