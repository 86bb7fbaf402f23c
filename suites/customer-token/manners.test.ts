import { CUSTOMER_TOKEN_TIMEOUT_MINUTES, SECONDS_PER_MINUTE } from '../../support/contract/limits.ts';
import {
  registeredTokenMannersAtDepth,
  tokenMannersAtDepth,
  unspendingTokenMannersAtDepth,
} from '../../support/conformance/generators/manners.ts';
import { MARGIN } from '../../support/conformance/generators/tokenTimeouts.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';

const FULL = CUSTOMER_TOKEN_TIMEOUT_MINUTES * SECONDS_PER_MINUTE;
const WITHOUT_A_TOKEN = [
  ['TOKEN-REQUIRED', 'without CustomerToken, or with an empty one', [undefined, '']],
  ['TOKEN-INVENTED', 'with an invented token', [INVENTED.token]],
] as const;

for (const [row, otherwise, tokens] of WITHOUT_A_TOKEN) {
  requirement(row, ({ test }) => {
    test.for(tokenMannersAtDepth())(`%s is rejected ${otherwise}`, async ([, manner], { given, send }) => {
      const customer = await given.customerIn(manner);
      const { request, controlOf } = await given.requestIn(manner, customer);
      const rejected: Sent[] = [];
      for (const token of tokens) rejected.push(await send(request, { token }));
      const control = await controlOf(rejected);
      expect(rejected).toAllBeRejectedBeside(control);
    });
  });
}

requirement('TOKEN-BOUND-TO-CUSTOMER', ({ test }) => {
  test.for(registeredTokenMannersAtDepth())(
    '%s is rejected with the token of another customer',
    async ([, manner], { given, send, pair: [customer, other] }) => {
      const { request, controlOf } = await given.requestIn(manner, customer);
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await controlOf(borrowed);
      expect(borrowed).toBeRejectedBeside(control);
    },
  );
});

requirement('TOKEN-ROTATED-USABLE', ({ test }) => {
  test.for(tokenMannersAtDepth())(
    'the token that %s answers is valid for the next call',
    async ([title, manner], { given, ifRefused, send }) => {
      const customer = await given.customerIn(manner);
      const read = await given.reading(customer);
      const { request } = await given.requestIn(manner, customer);
      const used = await send(request);
      given.offered(used, `the target refuses ${title}`);
      const next = await send(read, { token: given.rotated(used) });
      await ifRefused.acceptedOtherwise(next, read, customer);
      expect(next).toBeAccepted();
    },
  );

  test.for(unspendingTokenMannersAtDepth())(
    'a rotated token serves for %s',
    async ([, manner], { given, send }) => {
      const customer = await given.customerIn(manner);
      const { request, acceptedWithout } = await given.requestIn(manner, customer);
      const next = await send(request, await given.rotatedToken(customer));
      await acceptedWithout(next, () => given.rotatedToken(customer));
      expect(next).toBeAccepted();
    },
  );
});

requirement('TOKEN-TIMEOUT-VALID', ({ test }) => {
  test.for(unspendingTokenMannersAtDepth())(
    '%s grants the full 15 min',
    async ([title, manner], { given, ifRefused, send, clock }) => {
      await clock.requireControl();
      const customer = await given.customerIn(manner);
      const read = await given.reading(customer);
      const asking = async () => send((await given.requestIn(manner, customer)).request, { timeout: 15 });
      const used = await asking();
      given.offered(used, `the target refuses ${title}`);
      const late = await send(read, {
        token: given.rotated(used),
        later: { seconds: FULL - MARGIN, than: used },
      });
      clock.requireElapsedLess(used, late, FULL);
      await ifRefused.acceptedOtherwise(late, read, customer);
      await ifRefused.takenAtOnce(late, async () => send(read, { token: given.rotated(await asking()) }));
      expect(late).toBeAccepted();
    },
  );

  test.for(unspendingTokenMannersAtDepth())(
    'a token asked for 15 min serves for %s until they end',
    async ([, manner], { given, ifRefused, send, clock }) => {
      await clock.requireControl();
      const customer = await given.customerIn(manner);
      const { request } = await given.requestIn(manner, customer);
      const used = await send(await given.reading(customer), { timeout: 15 });
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: FULL - MARGIN, than: used },
      });
      clock.requireElapsedLess(used, late, FULL);
      await ifRefused.acceptedWhileNew(late, request, customer);
      await ifRefused.takenAtOnce(late, async () =>
        send((await given.requestIn(manner, customer)).request, await given.rotatedToken(customer)),
      );
      expect(late).toBeAccepted();
    },
  );
});

requirement('TOKEN-TIMEOUT-EXPIRES', ({ test }) => {
  test.for(tokenMannersAtDepth())(
    '%s is rejected with a token that has run out',
    async ([, manner], { given, send, clock }) => {
      await clock.requireControl();
      const customer = await given.customerIn(manner);
      const { request, controlOf } = await given.requestIn(manner, customer);
      const used = await send(await given.reading(customer), { timeout: 1 });
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: SECONDS_PER_MINUTE + MARGIN, than: used },
      });
      const control = await controlOf(late);
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(tokenMannersAtDepth())(
    '%s heeds CustomerTokenTimeout: 1',
    async ([title, manner], { given, send, clock }) => {
      await clock.requireControl();
      const customer = await given.customerIn(manner);
      const read = await given.reading(customer);
      const { request } = await given.requestIn(manner, customer);
      const sent = await send(request, { timeout: 1 });
      const used = given.offered(sent, `the target refuses ${title}`);
      const late = await send(read, {
        token: given.rotated(used),
        later: { seconds: SECONDS_PER_MINUTE + MARGIN, than: used },
      });
      const control = await send(await given.again(read, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );
});

requirement('TOKEN-TIMEOUT-MAXIMUM', ({ test }) => {
  test.for(tokenMannersAtDepth())('%s grants no 60 min', async ([, manner], { given, send, clock }) => {
    await clock.requireControl();
    const customer = await given.customerIn(manner);
    const read = await given.reading(customer);
    const { request } = await given.requestIn(manner, customer);
    const used = await send(request, { timeout: 60 });
    const late = await given.pastMaximum(used, [request, read], customer);
    const control = await send(await given.again(read, customer));
    expect(late).toBeRejectedBeside(control);
  });
});
