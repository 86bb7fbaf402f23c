import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('ECHO-SUCCESS-STATUS', ({ test }) => {
  test('a JSON body is answered 200 with a JSON body', async ({ send, bodies }) => {
    const echo = await send('POST /system/status/secure-echo', bodies.echo('conformance'));
    expect(echo).toHaveStatus(200);
    expect(echo).toHaveJsonBody();
  });
});
