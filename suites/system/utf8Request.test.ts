import { MULTIBYTE } from '../../support/conformance/generators/formatRequests.ts';
import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { BEYOND_ASCII } from '../../support/conformance/requests/bodies.ts';
import { ADVANCED, IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Operation } from '../../support/contract/routes.ts';
import type { Customer } from '../../support/target/customers.ts';

/** With control characters, which a target may refuse, but not for the way in which they are escaped. */
const LINES = 'c\n\td';

/** Bodies that name the holder of a card. */
const NAMING = atDepth<
  readonly [what: string, by: Customer['kind'], operation: Operation, carried: SendOptions]
>({
  quick: [],
  standard: [
    ['a card', 'registered', 'addPaymentOption', {}],
    ['a card and all that a request may carry', 'registered', 'addPaymentOption', IN_FULL],
    ['a reservation and all that it may carry', 'registered', 'addReservation', IN_FULL],
    ['a reservation of a guest', 'guest', 'addReservation', {}],
  ],
});

requirement('FORMAT-UTF8-REQUEST', ({ test, standardTest }) => {
  test.for(NAMING)(
    '%s, with letters beyond ASCII in the name of the card holder, is taken',
    async ([, by, operation, carried], { given, send, bodies, notOffered }) => {
      const { customer } = await given.booker({ by });
      const request = { ...(await given.request(operation, customer)), ...carried };
      const named =
        bodies.heldAs(request, BEYOND_ASCII) ??
        notOffered(`the profile sends no name of a card holder by ${operation}`);
      const beyond = await send(request, { rawBody: named });
      const escaped = await given.inAscii(beyond, request, customer);
      given.offered(
        escaped,
        'the target refuses letters beyond ASCII in the name of the card holder, however they are written',
      );
      expect(beyond).toBeAccepted();
    },
  );

  test(`an echo of ${MULTIBYTE} is taken`, async ({ given, ifRefused, send, bodies, customer }) => {
    const beyond = await send('POST /system/status/secure-echo', bodies.echo(MULTIBYTE));
    await ifRefused.acceptedOtherwise(beyond, await given.request('secureEcho', customer), customer);
    expect(beyond).toBeAccepted();
  });

  test('an echo of signs that JSON escapes is taken', async ({
    given,
    ifRefused,
    send,
    bodies,
    customer,
  }) => {
    const escaped = await send('POST /system/status/secure-echo', bodies.echo('"a" \\ b / c'));
    await ifRefused.acceptedOtherwise(escaped, await given.request('secureEcho', customer), customer);
    expect(escaped).toBeAccepted();
  });

  standardTest(
    `an echo of ${MULTIBYTE} is taken with AdvancedErrorCodes`,
    async ({ given, ifRefused, send, bodies, customer }) => {
      const request = { ...bodies.echo(MULTIBYTE), headers: ADVANCED };
      const beyond = await send('POST /system/status/secure-echo', request);
      const plain = { ...(await given.request('secureEcho', customer)), headers: ADVANCED };
      await ifRefused.acceptedOtherwise(beyond, plain, customer);
      expect(beyond).toBeAccepted();
    },
  );

  test('an echo of two lines is taken as JSON escapes them', async ({
    given,
    ifRefused,
    send,
    bodies,
    customer,
  }) => {
    const lines = await send('POST /system/status/secure-echo', bodies.echo(LINES));
    await ifRefused.acceptedOtherwise(lines, await given.request('secureEcho', customer), customer);
    await ifRefused.echoTaken(lines, LINES);
    expect(lines).toBeAccepted();
  });

  test('an echo of any letters and signs is taken', async ({
    given,
    ifRefused,
    send,
    bodies,
    customer,
    property,
  }) => {
    const letters = fc.string({
      unit: fc.constantFrom(
        'a',
        ' ',
        '"',
        '\\',
        'é',
        'ß',
        'Ł',
        'ñ',
        'Ω',
        'ж',
        'ש',
        'ع',
        '東',
        '–',
        '€',
        '⛳',
        '🏌',
      ),
      minLength: 1,
      maxLength: 40,
    });
    await property(letters, async (message) => {
      const beyond = await send('POST /system/status/secure-echo', bodies.echo(message));
      await ifRefused.acceptedOtherwise(beyond, await given.request('secureEcho', customer), customer);
      expect(beyond).toBeAccepted();
    });
  });
});
