import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { madeOnce } from '../../support/conformance/requests/authentication.ts';
import { requirement } from '../../support/conformance/test.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const YEAR = 365 * DAY;
/** 30 s old to a server that counts milliseconds in 32 bits. */
const WRAPPED = Math.ceil(2 ** 32 / 1000) + 30;
/** The same where it counts seconds in 16 bits. */
const WRAPPED_SHORT = 2 ** 16 + 30;
/** Hours between Greenwich and a server that reads its own time as UTC. */
const ZONES = atDepth({ quick: [5], standard: [1, 2, 3, 3.5, 4, 5, 5.5, 5.75, 6, 7, 8, 9, 9.5, 10, 11, 12] });
// The clock has to be known to a part of a second for it, which takes some seconds of waiting.
const FIRST_EXPIRED = atDepth({ quick: [], standard: [61] });

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

  test.for([2 * MINUTE, HOUR, DAY, 7 * DAY, 30 * DAY, YEAR, WRAPPED, WRAPPED_SHORT])(
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
