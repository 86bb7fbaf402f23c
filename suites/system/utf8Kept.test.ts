import { MULTIBYTE } from '../../support/conformance/generators/formatRequests.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { shownIn } from '../../support/conformance/matchers/misread.ts';
import { BEYOND_16_BITS, BEYOND_ASCII } from '../../support/conformance/requests/bodies.ts';
import { requirement } from '../../support/conformance/test.ts';

const NOT_SHOWN = 'the answer shows nothing of the letters beyond ASCII that were sent';

requirement('FORMAT-UTF8-KEPT', ({ test }) => {
  test(`an echo that shows ${MULTIBYTE} shows it as it was sent`, async ({
    given,
    send,
    bodies,
    notOffered,
  }) => {
    const echo = await send('POST /system/status/secure-echo', bodies.echo(MULTIBYTE));
    given.offered(echo, 'the target refuses letters beyond ASCII in an echo');
    if (shownIn(given.accepted(echo), MULTIBYTE) === undefined) notOffered(NOT_SHOWN);
    expect(echo).toShowAsSent(MULTIBYTE);
  });

  test.for(atDepth({ quick: [], standard: [BEYOND_ASCII, BEYOND_16_BITS] }))(
    'a wallet that shows a card holder with%s shows the letters as they were sent',
    async (letters, { given, send, bodies, customer, notOffered }) => {
      const request = await given.request('addPaymentOption', customer);
      const named =
        bodies.heldAs(request, letters) ?? notOffered('the profile sends no name of a card holder');
      const added = await send(request, { rawBody: named });
      given.accepted(
        given.offered(added, 'the target refuses letters beyond ASCII in the name of the card holder'),
      );
      const wallet = given.accepted(await send(await given.request('getWallet', customer)));
      if (shownIn(wallet, letters) === undefined) notOffered(NOT_SHOWN);
      expect(wallet).toShowAsSent(letters);
    },
  );
});
