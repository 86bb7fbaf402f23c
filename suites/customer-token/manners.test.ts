import { SECONDS_PER_MINUTE } from '../../support/contract/limits.ts';
import {
  tokenMannersAtDepth,
  registeredTokenMannersAtDepth,
} from '../../support/conformance/generators/manners.ts';
import { MARGIN } from '../../support/conformance/generators/tokenTimeouts.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';

const WITHOUT_A_TOKEN = [
  ['TOKEN-REQUIRED', 'without CustomerToken, or with an empty one', [undefined, '']],
  ['TOKEN-INVENTED', 'with an invented token', [INVENTED.token]],
] as const;

for (const [row, otherwise, tokens] of WITHOUT_A_TOKEN) {
  requirement(row, ({ test }) => {
    test.for(tokenMannersAtDepth())(`%s is rejected ${otherwise}`, async ([, manner], { given, send }) => {
      const { customer } = await given.booker({ by: manner.by ?? 'registered' });
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

requirement('TOKEN-TIMEOUT-EXPIRES', ({ test }) => {
  test.for(tokenMannersAtDepth())(
    '%s is rejected with a token that has run out',
    async ([, manner], { given, send, clock }) => {
      await clock.requireControl();
      const { customer } = await given.booker({ by: manner.by ?? 'registered' });
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
    async ([title, manner], { given, send, clock, notOffered }) => {
      await clock.requireControl();
      const { customer } = await given.booker({ by: manner.by ?? 'registered' });
      const read = await given.reading(customer);
      const { request } = await given.requestIn(manner, customer);
      const sent = await send(request, { timeout: 1 });
      const used = sent.reception === 'rejected' ? notOffered(`the target refuses ${title}`) : sent;
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
    const { customer } = await given.booker({ by: manner.by ?? 'registered' });
    const read = await given.reading(customer);
    const { request } = await given.requestIn(manner, customer);
    const used = await send(request, { timeout: 60 });
    const late = await given.pastMaximum(used, [request, read], customer);
    const control = await send(await given.again(read, customer));
    expect(late).toBeRejectedBeside(control);
  });
});
