import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { clockEdgesAtDepth } from '../../support/conformance/generators/clockEdges.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { madeOnce } from '../../support/conformance/requests/authentication.ts';
import { requirement } from '../../support/conformance/test.ts';

// The clock has to be known to a part of a second for it, which takes some seconds of waiting.
const LAST_VALID = atDepth({ quick: [], standard: [59] });

requirement('AUTH-SIGNATURE-AGE-VALID', ({ test }) => {
  test('the same request is accepted again under the same signature', async ({
    given,
    send,
    bodies,
    sign,
  }) => {
    const request = { ...bodies.echo('conformance'), auth: madeOnce(sign()) };
    given.accepted(await send('POST /system/status/secure-echo', request));
    expect(await send('POST /system/status/secure-echo', request)).toBeAccepted();
  });

  test.for(fewerOperationsAtDepth())(
    '%s accepts the oldest age that can be told',
    async (operation, { given, ifRefused, send, sign, clock, customer }) => {
      const { valid } = await clock.judgeableAges();
      const request = await given.request(operation, customer);
      const fresh = await send(request, { auth: sign({ secondsAgo: valid }) });
      await ifRefused.acceptedOtherwise(fresh, { ...request, auth: sign() }, customer);
      expect(fresh).toBeAccepted();
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry accepts the oldest age that can be told',
    async (operation, { given, ifRefused, send, sign, clock, customer }) => {
      const { valid } = await clock.judgeableAges();
      const request = await given.requestInFull(operation, customer);
      const fresh = await send(request, { auth: sign({ secondsAgo: valid }) });
      await ifRefused.acceptedOtherwise(fresh, { ...request, auth: sign() }, customer);
      expect(fresh).toBeAccepted();
    },
  );

  test('a request signed within the minute is accepted', async ({ send, bodies, sign, clock, property }) => {
    const { valid } = await clock.judgeableAges();
    await property(
      fc.integer({ min: 0, max: valid }),
      async (secondsAgo) => {
        const fresh = await send('POST /system/status/secure-echo', {
          ...bodies.echo('conformance'),
          auth: sign({ secondsAgo }),
        });
        expect(fresh).toBeAccepted();
      },
      2,
    );
  });

  test.for(clockEdgesAtDepth())(
    'a request signed 10 s before %s is accepted 10 s after it',
    async ([, secondsApart], { given, send, bodies, sign, clock }) => {
      const request = { ...bodies.echo('conformance'), auth: madeOnce(sign()) };
      const before = await clock.at(secondsApart, -10);
      const first = given.accepted(await send('POST /system/status/secure-echo', { ...request, ...before }));
      const after = { ...request, later: { seconds: 20, than: first } };
      expect(await send('POST /system/status/secure-echo', after)).toBeAccepted();
    },
  );

  test.for(LAST_VALID)(
    'a request signed %i s ago is accepted',
    async (secondsAgo, { send, bodies, sign, clock }) => {
      const fresh = await clock.sentEarlyInTheSecond(() =>
        send('POST /system/status/secure-echo', {
          ...bodies.echo('conformance'),
          auth: sign({ secondsAgo }),
        }),
      );
      expect(fresh).toBeAccepted();
    },
  );
});
