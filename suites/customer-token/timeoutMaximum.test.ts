import { CUSTOMER_TOKEN_TIMEOUT_MINUTES, SECONDS_PER_MINUTE } from '../../support/contract/limits.ts';
import { atDepth, leftOutWhenQuick } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { fewerTokenOperationsAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { MARGIN, TIMEOUTS_BEYOND } from '../../support/conformance/generators/tokenTimeouts.ts';
import { requirement } from '../../support/conformance/test.ts';

const MAXIMUM = CUSTOMER_TOKEN_TIMEOUT_MINUTES * SECONDS_PER_MINUTE;
const beyond = atDepth(TIMEOUTS_BEYOND);

requirement('TOKEN-TIMEOUT-MAXIMUM', ({ test }) => {
  test.for(beyond)(
    'no token asked for %d min lives past 15',
    async (timeout, { given, send, clock, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(request, { timeout });
      const late =
        used.reception === 'rejected'
          ? used
          : await send(request, {
              token: given.rotated(used),
              later: { seconds: MAXIMUM + MARGIN, than: used },
            });
      const control = await send(await given.again(request, customer), { timeout: 15 });
      if (late !== used) clock.requireElapsedMore(used, late, MAXIMUM + 1);
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(leftOutWhenQuick())('a guest is granted no 60 min', async (_, { given, send, clock, guest }) => {
    const request = await given.request('customerInvoice', guest);
    const used = await send(request, { timeout: 60 });
    const late =
      used.reception === 'rejected'
        ? used
        : await send(request, {
            token: given.rotated(used),
            later: { seconds: MAXIMUM + MARGIN, than: used },
          });
    const control = await send(await given.again(request, guest));
    if (late !== used) clock.requireElapsedMore(used, late, MAXIMUM + 1);
    expect(late).toBeRejectedBeside(control);
  });

  test.for(fewerTokenOperationsAtDepth())(
    '%s grants no 60 min',
    async (operation, { given, send, clock, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(await given.request(operation, customer), { timeout: 60 });
      const late =
        used.reception === 'rejected'
          ? used
          : await send(request, {
              token: given.rotated(used),
              later: { seconds: MAXIMUM + MARGIN, than: used },
            });
      const control = await send(await given.again(request, customer));
      if (late !== used) clock.requireElapsedMore(used, late, MAXIMUM + 1);
      expect(late).toBeRejectedBeside(control);
    },
  );
});
