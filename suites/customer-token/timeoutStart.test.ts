import { SECONDS_PER_MINUTE } from '../../support/contract/limits.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerTokenOperationsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

const FROM_THE_FIRST = 'the period of a chain may be counted from its first call';

requirement('TOKEN-TIMEOUT-START', ({ test, standardTest }) => {
  test.for(walletChangesAtDepth())(
    'a minute counts from the use of the token of a fourth call in a row that is 50 s old, for %s',
    async (operation, { given, ifRefused, send, clock, customer }) => {
      const read = await given.request('getWallet', customer);
      const asking = await given.request(operation, customer);
      const first = await send(read, { token: await given.token(customer), timeout: 15 });
      const second = await send(read, { token: given.rotated(first), timeout: 15 });
      const third = await send(read, { token: given.rotated(second), timeout: 15 });
      const fourth = await send(read, { token: given.rotated(third), timeout: 15 });
      const used = await send(
        { ...asking, token: given.rotated(fourth) },
        { timeout: 1, later: { seconds: 50, than: fourth } },
      );
      const late = await send(read, { token: given.rotated(used), later: { seconds: 40, than: used } });
      clock.requireElapsedLess(used, late, SECONDS_PER_MINUTE);
      await ifRefused.acceptedOtherwise(late, read, customer);
      if (late.reception === 'rejected') {
        // A token that is new when it is used tells whether it is the first call of all that counts.
        const begun = await send(read, { token: await given.token(customer), timeout: 15 });
        const next = await send(read, { token: given.rotated(begun), later: { seconds: 50, than: begun } });
        const again = await send(read, {
          token: given.rotated(next),
          timeout: 1,
          later: { seconds: 0, than: next },
        });
        const control = await send(read, {
          token: given.rotated(again),
          later: { seconds: 40, than: again },
        });
        given.offered(control, FROM_THE_FIRST);
      }
      expect(late).toBeAccepted();
    },
  );

  standardTest(
    'a minute counts from the use of a token that is 50 s old, with AdvancedErrorCodes',
    async ({ given, ifRefused, send, clock, customer }) => {
      await clock.requireControl();
      const read = await given.request('getWallet', customer);
      const { issue, token } = await given.issued(customer);
      const asked = { token, timeout: 1, headers: ADVANCED, later: { seconds: 50, than: issue } };
      const used = await send(read, asked);
      const late = await send(read, { token: given.rotated(used), later: { seconds: 40, than: used } });
      await ifRefused.acceptedOtherwise(late, read, customer);
      await ifRefused.takenAtOnce(late, async () => {
        const again = await send(await given.again(read, customer), { timeout: 1, headers: ADVANCED });
        return send(read, { token: given.rotated(again) });
      });
      expect(late).toBeAccepted();
    },
  );

  standardTest(
    'a minute counts from the use of the token of a guest that is 50 s old',
    async ({ given, ifRefused, send, clock, guest }) => {
      const request = await given.request('customerInvoice', guest);
      const { issue, token } = await given.issued(guest);
      const used = await send({ ...request, token }, { timeout: 1, later: { seconds: 50, than: issue } });
      const late = await send(request, { token: given.rotated(used), later: { seconds: 40, than: used } });
      clock.requireElapsedLess(used, late, SECONDS_PER_MINUTE);
      await ifRefused.acceptedOtherwise(late, request, guest);
      expect(late).toBeAccepted();
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    'a minute counts from the use of a token that is 50 s old, for %s',
    async (operation, { given, ifRefused, send, clock, customer }) => {
      const read = await given.request('getWallet', customer);
      const asking = await given.request(operation, customer);
      const { issue, token } = await given.issued(customer);
      const used = await send({ ...asking, token }, { timeout: 1, later: { seconds: 50, than: issue } });
      const late = await send(read, { token: given.rotated(used), later: { seconds: 40, than: used } });
      clock.requireElapsedLess(used, late, SECONDS_PER_MINUTE);
      await ifRefused.acceptedOtherwise(late, read, customer);
      expect(late).toBeAccepted();
    },
  );
});
