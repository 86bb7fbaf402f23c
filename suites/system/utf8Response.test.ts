import { MULTIBYTE, formatOperationsAtDepth } from '../../support/conformance/generators/formatRequests.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('FORMAT-UTF8-RESPONSE', ({ test }) => {
  test.for(formatOperationsAtDepth())(
    '%s answers in UTF-8, with and without credentials',
    async (operation, { given, send, customer, anonymous }) => {
      const request = await given.request(operation, customer);
      const failure = given.rejected(await send(request, { auth: anonymous }));
      const success = given.accepted(await send(await given.again(request, customer)));
      expect(failure).toHaveNoBodyButUtf8();
      expect(success).toHaveNoBodyButUtf8();
    },
  );

  test('an echo of letters beyond ASCII is answered in UTF-8', async ({ given, send, bodies }) => {
    const echo = given.accepted(await send('POST /system/status/secure-echo', bodies.echo(MULTIBYTE)));
    expect(echo).toHaveNoBodyButUtf8();
  });
});
