import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { OTHER_SECRETS, OTHER_TEXTS } from '../../support/conformance/generators/wrongSignatures.ts';
import { requirement } from '../../support/conformance/test.ts';

const CHANGES = atDepth({ quick: OTHER_TEXTS.slice(0, 3), standard: OTHER_TEXTS });
const CHANGES_OF_SECRETS = atDepth({ quick: OTHER_TEXTS.slice(0, 3), standard: OTHER_SECRETS });

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
