import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { servedInFullAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS } from '../../support/contract/routes.ts';

requirement('AUTH-SIMPLE-ACCEPTED', ({ test }) => {
  test.for(ALL_OPERATIONS)(
    '%s accepts UserName and Password',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.request(operation, customer);
      const exchange = await send(request, { auth: simple() });
      await given.acceptedOtherwise(exchange, { ...request, auth: sign() }, customer, { auth: simple() });
      expect(exchange).toBeAccepted();
    },
  );

  test.for(servedInFullAtDepth())(
    '%s with all that it may carry accepts what it accepts with the other method',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      given.accepted(await send(await given.again({ ...request, auth: sign() }, customer)));
      const exchange = await send(await given.again({ ...request, auth: simple() }, customer));
      await given.acceptedOtherwise(exchange, { ...request, auth: sign() }, customer);
      expect(exchange).toBeAccepted();
    },
  );
});

/** So many signatures of different bytes that each sign of Base64 is in some, and most pairs of signs that a URL changes. */
const [SECONDS = 0] = atDepth({ quick: [10], standard: [50] });
/** By how much older those are that are sent beside one that is refused: its age is not why, if one of them is taken. */
const SECONDS_OLDER = [1, 2, 3, 4, 5];

requirement('AUTH-SIGNATURE-ACCEPTED', ({ test }) => {
  test(`signatures of ${SECONDS} seconds are accepted, whatever their signs are`, async ({
    send,
    bodies,
    sign,
    clock,
  }) => {
    const { valid } = await clock.judgeableAges();
    const signed = (secondsAgo: number) =>
      send('POST /system/status/secure-echo', { ...bodies.echo('conformance'), auth: sign({ secondsAgo }) });
    const isOlderTaken = async (secondsAgo: number): Promise<boolean> => {
      for (const seconds of SECONDS_OLDER)
        if ((await signed(secondsAgo + seconds)).reception === 'accepted') return true;
      return false;
    };
    for (let secondsAgo = 0; secondsAgo < Math.min(SECONDS, valid); secondsAgo += 1) {
      const sent = await signed(secondsAgo);
      // What is wrong with its age belongs to another row; the first one has none.
      const isByAge = secondsAgo > 0 && sent.reception === 'rejected' && !(await isOlderTaken(secondsAgo));
      if (!isByAge) expect(sent).toBeAccepted();
    }
  });

  test.for(ALL_OPERATIONS)(
    '%s accepts UserName, Timestamp and the signature',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.request(operation, customer);
      const exchange = await send(request, { auth: sign() });
      await given.acceptedOtherwise(exchange, { ...request, auth: simple() }, customer, { auth: sign() });
      expect(exchange).toBeAccepted();
    },
  );

  test.for(servedInFullAtDepth())(
    '%s with all that it may carry accepts what it accepts with the other method',
    async (operation, { given, send, simple, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      given.accepted(await send(await given.again({ ...request, auth: simple() }, customer)));
      const exchange = await send(await given.again({ ...request, auth: sign() }, customer));
      await given.acceptedOtherwise(exchange, { ...request, auth: simple() }, customer);
      expect(exchange).toBeAccepted();
    },
  );
});
