import { expect } from '../../support/conformance/matchers/expect.ts';
import { fewerTokenOperationsAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Operation } from '../../support/contract/routes.ts';

const LENGTHS = atDepth({ quick: [4], standard: [4, 30] });

requirement('TOKEN-ROTATED-NEW', ({ test, standardTest }) => {
  test.for(fewerTokenOperationsAtDepth())(
    '%s answers with a token other than its own',
    async (operation, { given, send, customer }) => {
      const used = await send(await given.request(operation, customer));
      expect(given.rotated(used)).not.toBe(used.token);
    },
  );

  test.for(LENGTHS)(
    '%i calls in a row see as many tokens, and the first',
    async (length, { given, customer }) => {
      const calls = await given.chain(Array<Operation>(length).fill('getWallet'), customer);
      expect(new Set([calls[0]?.token, ...calls.map(given.rotated)])).toHaveLength(length + 1);
    },
  );

  standardTest(
    'three wallet readings at the same time are answered a token each',
    async ({ given, customer }) => {
      const request = await given.request('getWallet', customer);
      const calls = await given.atOnce(customer, [request, request, request]);
      expect(new Set(calls.map(given.rotated))).toHaveLength(calls.length);
    },
  );
});
