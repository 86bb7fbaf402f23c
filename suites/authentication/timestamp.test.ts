import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  operationsAtDepth,
  fullerOperationsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { madeOnce } from '../../support/conformance/requests/authentication.ts';
import { requirement } from '../../support/conformance/test.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const YEAR = 365 * DAY;
/** 30 s old to a server that counts milliseconds in 32 bits. */
const WRAPPED = Math.ceil(2 ** 32 / 1000) + 30;
/** Hours between Greenwich and a server that reads its own time as UTC. */
const ZONES = atDepth({ quick: [5], standard: [1, 2, 3, 3.5, 4, 5, 5.5, 5.75, 6, 7, 8, 9, 9.5, 10, 11, 12] });
// The clock has to be known to a part of a second for these two, which takes some seconds of waiting.
const LAST_VALID = atDepth({ quick: [], standard: [59] });
const FIRST_EXPIRED = atDepth({ quick: [], standard: [61] });

requirement('AUTH-SIGNATURE-STALE', ({ test, standardTest }) => {
  test.for(operationsAtDepth())(
    '%s is rejected when signed 3 min ago',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.request(operation, customer);
      const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected when signed 3 min ago',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'an echo is rejected when signed 3 min ago, with a fraction of a second',
    async ({ send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const timestampText = (seconds: number) => `${seconds}.5`;
      const stale = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ secondsAgo: 180, timestampText }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation of a guest is rejected when signed 3 min ago',
    async ({ given, send, sign, guest }) => {
      const request = await given.request('addReservation', guest);
      const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
      const control = await send(await given.again(request, guest), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s signed 3 min ago is not done',
    async (operation, { given, send, sign, customer }) => {
      const { request, before, after } = await given.aroundRejection(operation, customer, {
        auth: sign({ secondsAgo: 180 }),
      });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer), { auth: sign() }));
    },
  );

  standardTest('a reservation signed 3 min ago sells no seats', async ({ given, sign, customer }) => {
    const wrong = { auth: sign({ secondsAgo: 180 }) };
    expect(await given.reservedAfterRejection(customer, wrong, { auth: sign() })).toBeAccepted();
  });

  standardTest('a gift card is not added when signed 3 min ago', async ({ given, send, sign, customer }) => {
    const request = await given.giftCardRequest(customer);
    const stale = await send(request, { auth: sign({ secondsAgo: 180 }) });
    const control = await send(await given.again(request, customer), { auth: sign() });
    expect(stale).toBeRejectedBeside(control);
  });
});

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
    async (operation, { given, send, sign, clock, customer }) => {
      const { valid } = await clock.judgeableAges();
      const request = await given.request(operation, customer);
      const fresh = await send(request, { auth: sign({ secondsAgo: valid }) });
      await given.acceptedOtherwise(fresh, { ...request, auth: sign() }, customer);
      expect(fresh).toBeAccepted();
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry accepts the oldest age that can be told',
    async (operation, { given, send, sign, clock, customer }) => {
      const { valid } = await clock.judgeableAges();
      const request = await given.requestInFull(operation, customer);
      const fresh = await send(request, { auth: sign({ secondsAgo: valid }) });
      await given.acceptedOtherwise(fresh, { ...request, auth: sign() }, customer);
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

requirement('AUTH-SIGNATURE-AGE-EXPIRED', ({ test, standardTest }) => {
  test.for(fewerOperationsAtDepth())(
    '%s is rejected at the least age over a minute that can be told',
    async (operation, { given, send, sign, clock, customer }) => {
      const { expired } = await clock.judgeableAges();
      const request = await given.request(operation, customer);
      const stale = await send(request, { auth: sign({ secondsAgo: expired }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected at the least age over a minute that can be told',
    async (operation, { given, send, sign, clock, customer }) => {
      const { expired } = await clock.judgeableAges();
      const request = await given.requestInFull(operation, customer);
      const stale = await send(request, { auth: sign({ secondsAgo: expired }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test.for(FIRST_EXPIRED)(
    'a request signed %i s ago, early in the second, is rejected',
    async (secondsAgo, { send, bodies, sign, clock }) => {
      const request = bodies.echo('conformance');
      const stale = await clock.sentEarlyInTheSecond(() =>
        send('POST /system/status/secure-echo', { ...request, auth: sign({ secondsAgo }) }),
      );
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test('a request signed in the first second of 1970 is rejected', async ({ send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const stale = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({ timestampText: () => '0' }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(stale).toBeRejectedBeside(control);
  });

  test.for([2 * MINUTE, HOUR, DAY, 7 * DAY, 30 * DAY, YEAR, WRAPPED])(
    'a request signed %i s ago is rejected',
    async (secondsAgo, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const stale = await send('POST /system/status/secure-echo', { ...request, auth: sign({ secondsAgo }) });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test.for(ZONES)('a request signed %d h ago is rejected', async (hours, { send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const auth = sign({ secondsAgo: hours * HOUR });
    const stale = await send('POST /system/status/secure-echo', { ...request, auth });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(stale).toBeRejectedBeside(control);
  });

  standardTest(
    'a signature that was accepted is rejected when it is sent again after its minute',
    async ({ given, send, bodies, sign, clock }) => {
      const { valid, expired } = await clock.judgeableAges();
      const request = { ...bodies.echo('conformance'), auth: madeOnce(sign({ secondsAgo: valid })) };
      const fresh = given.accepted(await send('POST /system/status/secure-echo', request));
      const stale = await send('POST /system/status/secure-echo', {
        ...request,
        later: { seconds: expired - valid, than: fresh },
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );

  test('a request signed at any time before is rejected', async ({ send, bodies, sign, clock, property }) => {
    const { expired } = await clock.judgeableAges();
    const ages = fc.oneof(
      fc.integer({ min: expired, max: expired + MINUTE }),
      fc.integer({ min: 2, max: 120 }).map((minutes) => minutes * MINUTE),
      fc.integer({ min: 1, max: 48 }).map((hours) => hours * HOUR),
      fc.integer({ min: 1, max: 3650 }).map((days) => days * DAY),
      fc.integer({ min: expired, max: 10 * YEAR }),
    );
    const request = bodies.echo('conformance');
    await property(ages, async (secondsAgo) => {
      const stale = await send('POST /system/status/secure-echo', { ...request, auth: sign({ secondsAgo }) });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    });
  });
});
