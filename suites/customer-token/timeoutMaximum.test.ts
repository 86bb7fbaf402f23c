import { CUSTOMER_TOKEN_TIMEOUT_MINUTES, SECONDS_PER_MINUTE } from '../../support/contract/limits.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { fewerTokenOperationsAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import {
  MARGIN,
  NO_TIMEOUTS,
  OPERATIONS_IN_FULL,
  TIMEOUTS_BEYOND,
  TIMEOUTS_ELSEWHERE,
} from '../../support/conformance/generators/tokenTimeouts.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import type { Request } from '../../support/conformance/requests/request.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';

const MAXIMUM = CUSTOMER_TOKEN_TIMEOUT_MINUTES * SECONDS_PER_MINUTE;
const beyond = atDepth(TIMEOUTS_BEYOND);
const asked = [
  ...fewerTokenOperationsAtDepth().flatMap((operation) =>
    atDepth(TIMEOUTS_ELSEWHERE).map((timeout) => [operation, '', timeout, 'request'] as const),
  ),
  ...atDepth({ quick: [], standard: OPERATIONS_IN_FULL }).map(
    (operation) => [operation, ' with all that it may carry', 16, 'requestInFull'] as const,
  ),
];
const askedOtherwise = atDepth({ quick: [], standard: TIMEOUTS_ELSEWHERE.standard });

/** Ends the case as not offered where a token lives past 15 min that was asked for without a timeout: how long is not shown. */
async function requireEnd(
  used: Sent,
  request: Request,
  { given, send }: Pick<CaseFixtures, 'given' | 'send'>,
): Promise<void> {
  const late = await send(request, {
    token: given.rotated(used),
    later: { seconds: MAXIMUM + MARGIN, than: used },
  });
  given.unlessAccepted(late, 'a token lives past 15 min where no timeout is asked for');
}

requirement('TOKEN-TIMEOUT-MAXIMUM', ({ test, standardTest }) => {
  test.for(beyond)('no token asked for %d min lives past 15', async (timeout, { given, send, customer }) => {
    const request = await given.request('getWallet', customer);
    const used = await send(request, { timeout });
    const late = await given.pastMaximum(used, [request, request], customer);
    const control = await send(await given.again(request, customer), { timeout: 15 });
    expect(late).toBeRejectedBeside(control);
  });

  test.for(atDepth({ quick: [], standard: NO_TIMEOUTS }))(
    'a timeout of "%s" lets no token live past 15 min where none does without a timeout',
    async (timeout, { given, send, pair: [customer, other] }) => {
      const request = await given.request('getWallet', customer);
      const requestOfOther = await given.request('getWallet', other);
      const usedByOther = given.accepted(await send(requestOfOther));
      const used = await send(request, { timeout });
      const late = await given.pastMaximum(used, [request, request], customer);
      if (late !== used) await requireEnd(usedByOther, requestOfOther, { given, send });
      const control = await send(await given.again(request, customer), { timeout: 15 });
      expect(late).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a timeout of 0 lets no token of a guest live past 15 min where none does without a timeout',
    async ({ given, send, guests: [guest, other] }) => {
      const request = await given.request('customerInvoice', guest);
      const requestOfOther = await given.request('customerInvoice', other);
      const usedByOther = given.accepted(await send(requestOfOther));
      const used = await send(request, { timeout: 0 });
      const late = await given.pastMaximum(used, [request, request], guest);
      if (late !== used) await requireEnd(usedByOther, requestOfOther, { given, send });
      const control = await send(await given.again(request, guest), { timeout: 15 });
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(askedOtherwise)(
    'the third token of a chain is granted no %d min',
    async (timeout, { given, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const first = await send(request, { timeout: 15 });
      const second = await send(request, { token: given.rotated(first), timeout: 15 });
      const used = await send(request, { token: given.rotated(second), timeout });
      const late = await given.pastMaximum(used, [request, request], customer);
      const control = await send(await given.again(request, customer), { timeout: 15 });
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(askedOtherwise)('a guest is granted no %d min', async (timeout, { given, send, guest }) => {
    const request = await given.request('customerInvoice', guest);
    const used = await send(request, { timeout });
    const late = await given.pastMaximum(used, [request, request], guest);
    const control = await send(await given.again(request, guest));
    expect(late).toBeRejectedBeside(control);
  });

  test.for(asked)(
    '%s%s grants no %d min',
    async ([operation, , timeout, requested], { given, send, customer }) => {
      const read = await given.request('getWallet', customer);
      const request = await given[requested](operation, customer);
      const used = await send(request, { timeout });
      const late = await given.pastMaximum(used, [request, read], customer);
      const control = await send(await given.again(read, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );
});
