import fc from 'fast-check';
import { otherCase } from '../../support/conformance/generators/alteredSignature.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { NEAR_USER_NAMES } from '../../support/conformance/generators/nearUserNames.ts';
import { requirement } from '../../support/conformance/test.ts';

/** How a text may differ from the assigned one; a quick run tries the first three. */
const ALL_CHANGES = [
  ['another one', 'conformance-another'],
  ['the assigned one in the other case', otherCase],
  ['the assigned one without its last character', (assigned: string) => assigned.slice(0, -1)],
  ['the assigned one without its first character', (assigned: string) => assigned.slice(1)],
  ['the assigned one with a character more', (assigned: string) => `${assigned}x`],
  ['an empty one', ''],
  ['the assigned one in lower case', (assigned: string) => assigned.toLowerCase()],
  ['the assigned one in upper case', (assigned: string) => assigned.toUpperCase()],
] as const;
const CHANGES = atDepth({ quick: ALL_CHANGES.slice(0, 3), standard: ALL_CHANGES });

/** What a column that is too short, or a reading of the text as a number, may leave of a secret. */
const CHANGES_OF_SECRETS = atDepth({
  quick: CHANGES,
  standard: [
    ...CHANGES,
    ['the first 32 characters of the assigned one', (assigned: string) => assigned.slice(0, 32)],
    ['the first 16 characters of the assigned one', (assigned: string) => assigned.slice(0, 16)],
    ['the user name', (_: string, { userName }: { userName: string }) => userName],
    ['the first half of the assigned one', (assigned: string) => assigned.slice(0, assigned.length / 2)],
    ['the assigned one without its signs', (assigned: string) => assigned.replaceAll(/[^a-z0-9]/gi, '')],
    ['the password', (_: string, { password }: { password: string }) => password],
  ],
});

/** What a moment may be signed as that is sent in seconds. */
const OTHER_NOTATIONS = [
  ['milliseconds', (seconds: number) => String(seconds * 1000)],
  ['a date', (seconds: number) => new Date(seconds * 1000).toISOString()],
] as const;
const inSeconds = (text: string): string =>
  /^\d+$/.test(text) ? text.slice(0, -3) : String(Date.parse(text) / 1000);

requirement('AUTH-SIGNATURE-BINDS-SECRET', ({ test }) => {
  test.for(CHANGES_OF_SECRETS)(
    'a signature is rejected where the secret is %s',
    async ([, clientApplicationSecret], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ clientApplicationSecret });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );
});

requirement('AUTH-SIGNATURE-BINDS-PASSWORD', ({ test }) => {
  test.for(CHANGES)(
    'a signature is rejected where the password in it is %s',
    async ([, password], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ password });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );
});

requirement('AUTH-SIGNATURE-BINDS-USER', ({ test }) => {
  test.for(CHANGES)(
    'a signature is rejected where the user name in it is %s and the UserName header is right',
    async ([, userName], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ userName, headers: (_, { UserName }) => ({ UserName }) });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );

  test('a signature of the assigned user name is rejected beside another UserName header', async ({
    send,
    bodies,
    sign,
  }) => {
    const request = bodies.echo('conformance');
    const auth = sign({ headers: () => ({ UserName: INVENTED.userName }) });
    const other = await send('POST /system/status/secure-echo', { ...request, auth });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(other).toBeRejectedBeside(control);
  });
});

requirement('AUTH-SIGNATURE-USER-UNKNOWN', ({ test }) => {
  test.for(fewerOperationsAtDepth())(
    '%s is rejected when signed for an unknown user name',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.request(operation, customer);
      const unknown = await send(request, { auth: sign({ userName: INVENTED.userName }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected when signed for an unknown user name',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const unknown = await send(request, { auth: sign({ userName: INVENTED.userName }) });
      const control = await send(await given.again(request, customer), { auth: sign() });
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: NEAR_USER_NAMES }))(
    'the assigned UserName %s is rejected, signed and sent',
    async ([, userName], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const near = await send('POST /system/status/secure-echo', { ...request, auth: sign({ userName }) });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(near).toBeRejectedBeside(control);
    },
  );
});

requirement('AUTH-SIGNATURE-BINDS-TIMESTAMP', ({ test }) => {
  test.for([-1, 1])(
    'signed 10 s ago, a Timestamp %d s later is rejected',
    async (seconds, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const moved = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          secondsAgo: 10,
          headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + seconds) }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ secondsAgo: 10 }),
      });
      expect(moved).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [90], standard: [90, 3600, 86_400] }))(
    'signed %i s ago, a Timestamp of now is rejected',
    async (secondsAgo, { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const renewed = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          secondsAgo,
          headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + secondsAgo) }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(renewed).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: OTHER_NOTATIONS }))(
    'signed as %s, a Timestamp in seconds is rejected',
    async ([, timestampText], { send, bodies, sign }) => {
      const request = bodies.echo('conformance');
      const auth = sign({ timestampText, headers: ({ Timestamp }) => ({ Timestamp: inSeconds(Timestamp) }) });
      const other = await send('POST /system/status/secure-echo', { ...request, auth });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
      expect(other).toBeRejectedBeside(control);
    },
  );

  test('any other fresh Timestamp is rejected', async ({ send, bodies, sign, property }) => {
    const ages = fc
      .tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 25 }))
      .filter(([signed, sent]) => signed !== sent);
    const request = bodies.echo('conformance');
    await property(ages, async ([secondsAgo, sent]) => {
      const moved = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({
          secondsAgo,
          headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + secondsAgo - sent) }),
        }),
      });
      const control = await send('POST /system/status/secure-echo', {
        ...request,
        auth: sign({ secondsAgo }),
      });
      expect(moved).toBeRejectedBeside(control);
    });
  });
});
