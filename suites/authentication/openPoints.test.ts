import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { otherCase } from '../../support/conformance/generators/alteredSignature.ts';
import type { Authenticate, Authentication } from '../../support/conformance/requests/authentication.ts';
import { openPoint } from '../../support/conformance/test.ts';

openPoint('OPEN-TIMESTAMP-FUTURE', ({ test }) => {
  test.for([30, 90, 86_400])('a request signed in %i s', async (seconds, { send, bodies, sign, observe }) => {
    const ahead = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      auth: sign({ secondsAgo: -seconds }),
    });
    observe(`by ${seconds} s ${ahead.reception}`);
  });
});

openPoint('OPEN-BOTH-METHODS', ({ test }) => {
  test('one method right, the other wrong', async ({ send, bodies, sign, observe }) => {
    const wrongSignature = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      auth: sign({
        clientApplicationSecret: INVENTED.secret,
        headers: (_, { Password }) => ({ Password }),
      }),
    });
    observe(`right password, wrong signature ${wrongSignature.reception}`);
    const wrongPassword = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      auth: sign({ headers: () => ({ Password: INVENTED.password }) }),
    });
    observe(`wrong password, right signature ${wrongPassword.reception}`);
  });
});

openPoint('OPEN-HEADER-NAME-CASE', ({ test }) => {
  test('the headers of a client with names in lower case', async ({
    send,
    bodies,
    sign,
    simple,
    observe,
  }) => {
    const inLowerCase =
      (authenticate: Authenticate): Authenticate =>
      (targetNow) => {
        const made = authenticate(targetNow);
        const headers = Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), value]);
        return { ...made, headers: Object.fromEntries(headers) as Authentication['headers'] };
      };
    const echo = bodies.echo('conformance');
    const methods = { password: simple(), signature: sign() };
    for (const [name, authenticate] of Object.entries(methods)) {
      const sent = await send('POST /system/status/secure-echo', {
        ...echo,
        auth: inLowerCase(authenticate),
      });
      observe(`with a ${name} ${sent.reception}`);
    }
  });
});

openPoint('OPEN-USER-NAME-CASE', ({ test }) => {
  test('the UserName in the other case', async ({ send, bodies, simple, observe }) => {
    const changed = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      auth: simple({ userName: otherCase }),
    });
    observe(`another case ${changed.reception}`);
  });
});
