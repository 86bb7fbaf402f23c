import { CUSTOMER_TOKEN_TIMEOUT_MINUTES, SECONDS_PER_MINUTE } from '../../support/contract/limits.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { clockEdgesAtDepth } from '../../support/conformance/generators/clockEdges.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { fewerTokenOperationsAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { timeoutsWithLateUse } from '../../support/conformance/generators/lateUses.ts';
import { MARGIN, OPERATIONS_IN_FULL } from '../../support/conformance/generators/tokenTimeouts.ts';
import { requirement } from '../../support/conformance/test.ts';

const FULL = CUSTOMER_TOKEN_TIMEOUT_MINUTES * SECONDS_PER_MINUTE;

requirement('TOKEN-TIMEOUT-VALID', ({ test, standardTest }) => {
  test.for(atDepth({ quick: [], standard: [6], deep: [40] }))(
    'a chain of %i calls that each use a token of 15 min after 14 holds',
    async (length, { given, clock, customer }) => {
      await clock.requireControl();
      const calls = await given.lateChain(length, customer);
      expect(calls.at(-1)).toBeAccepted();
    },
  );

  test.for(clockEdgesAtDepth())(
    'a token of 15 min that is answered 20 s before %s is valid 40 s after it',
    async ([, secondsApart], { given, ifRefused, send, clock, customer }) => {
      const request = await given.request('getWallet', customer);
      const before = await clock.at(secondsApart, -20);
      const { token } = await given.issued(customer, before);
      const used = await send(request, { token, timeout: 15, ...before });
      const late = await send(request, { token: given.rotated(used), later: { seconds: 60, than: used } });
      clock.requireElapsedLess(used, late, FULL);
      await ifRefused.acceptedOtherwise(late, request, customer);
      expect(late).toBeAccepted();
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s grants the full 15 min',
    async (operation, { given, ifRefused, send, clock, customer }) => {
      const request = await given.request('getWallet', customer);
      const asking = await given.request(operation, customer);
      const used = await send(asking, { timeout: 15 });
      await ifRefused.acceptedOtherwise(used, asking, customer);
      expect(used).toBeAccepted();
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: FULL - MARGIN, than: used },
      });
      clock.requireElapsedLess(used, late, FULL);
      await ifRefused.acceptedOtherwise(late, request, customer);
      expect(late).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: OPERATIONS_IN_FULL }))(
    '%s with all that it may carry grants the full 15 min',
    async (operation, { given, ifRefused, send, clock, customer }) => {
      const request = await given.request('getWallet', customer);
      const asking = await given.requestInFull(operation, customer);
      // What is never taken has no period.
      const another = await send(asking, { timeout: 15 });
      given.accepted(await send(request, { token: given.rotated(another) }));
      const used = await send(await given.again(asking, customer), { timeout: 15 });
      await ifRefused.acceptedOtherwise(used, asking, customer);
      expect(used).toBeAccepted();
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: FULL - MARGIN, than: used },
      });
      clock.requireElapsedLess(used, late, FULL);
      await ifRefused.acceptedOtherwise(late, request, customer);
      expect(late).toBeAccepted();
    },
  );

  test.for(timeoutsWithLateUse())(
    'a token asked for %i min serves for %s until they end',
    async ([timeout, operation], { given, ifRefused, send, clock, customer }) => {
      const period = timeout * SECONDS_PER_MINUTE;
      const request = await given.request(operation, customer);
      const read = await given.request('getWallet', customer);
      const used = await send(read, { timeout });
      await ifRefused.acceptedOtherwise(used, read, customer);
      expect(used).toBeAccepted();
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: period - MARGIN, than: used },
      });
      clock.requireElapsedLess(used, late, period);
      await ifRefused.acceptedWhileNew(late, request, customer);
      expect(late).toBeAccepted();
    },
  );

  standardTest(
    'a guest may ask for 15 min, and gets them',
    async ({ given, ifRefused, send, clock, guest }) => {
      const request = await given.request('customerInvoice', guest);
      const used = await send(request, { timeout: 15 });
      await ifRefused.acceptedOtherwise(used, request, guest);
      expect(used).toBeAccepted();
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: FULL - MARGIN, than: used },
      });
      clock.requireElapsedLess(used, late, FULL);
      await ifRefused.acceptedOtherwise(late, request, guest);
      expect(late).toBeAccepted();
    },
  );

  standardTest(
    'a shorter timeout of another token of the customer does not shorten a token asked for 15 min',
    async ({ given, send, clock, customer }) => {
      const request = await given.request('getWallet', customer);
      const lateBeside = async (timeout: number) => {
        const used = await send(await given.again(request, customer), { timeout: 15 });
        given.accepted(await send(await given.again(request, customer), { timeout }));
        const late = await send(request, {
          token: given.rotated(used),
          later: { seconds: SECONDS_PER_MINUTE + MARGIN, than: used },
        });
        clock.requireElapsedLess(used, late, FULL);
        return late;
      };
      const late = await lateBeside(1);
      const control = late.reception === 'accepted' ? late : await lateBeside(15);
      given.accepted(
        given.offered(control, 'another token of the customer ends a token, whatever its timeout'),
      );
      expect(late).toBeAccepted();
    },
  );

  test('a CustomerTokenTimeout may be longer than the one before', async ({
    given,
    ifRefused,
    send,
    clock,
    customer,
  }) => {
    const request = await given.request('getWallet', customer);
    const first = await send(request, { timeout: 1 });
    const used = await send(request, { token: given.rotated(first), timeout: 2 });
    await ifRefused.acceptedOtherwise(used, request, customer);
    expect(used).toBeAccepted();
    const late = await send(request, {
      token: given.rotated(used),
      later: { seconds: 2 * SECONDS_PER_MINUTE - MARGIN, than: used },
    });
    clock.requireElapsedLess(used, late, 2 * SECONDS_PER_MINUTE);
    await ifRefused.acceptedOtherwise(late, request, customer);
    expect(late).toBeAccepted();
  });
});
