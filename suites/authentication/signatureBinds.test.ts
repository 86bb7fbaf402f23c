import { otherCase } from '../../support/conformance/generators/alteredSignature.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
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
