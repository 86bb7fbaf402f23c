import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { shownIn } from '../../support/conformance/matchers/misread.ts';
import { BEYOND_16_BITS, BEYOND_ASCII } from '../../support/conformance/requests/bodies.ts';
import { ADVANCED, IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS, OPERATIONS } from '../../support/contract/routes.ts';
import type { Operation } from '../../support/contract/routes.ts';
import type { Customer } from '../../support/target/customers.ts';

// The format of every exchange of every case is watched as well; at quick depth that covers the other operations.
const operations = atDepth<Operation>({
  quick: ['secureEcho', 'searchFacilities'],
  standard: ALL_OPERATIONS,
});

const SIGNS = 'Zürich – 東京 – ⛳ – 🏌';
/** With control characters, which a target may refuse, but not for the way in which they are escaped. */
const LINES = 'c\n\td';

/** What browsers ask for; the last of it takes in JSON. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Requests of clients that do not ask for JSON in UTF-8, which is all that the contract knows. */
const undecided = atDepth<
  readonly [operation: Operation, title: string, headers: Readonly<Record<string, string | undefined>>]
>({
  quick: [['secureEcho', 'Accept: */*', { Accept: '*/*' }]],
  standard: [
    ['searchFacilities', 'Accept: */*', { Accept: '*/*' }],
    ['secureEcho', 'no Accept', { Accept: undefined }],
    ['secureEcho', 'what browsers accept', { Accept: BROWSER }],
    ['searchFacilities', 'Accept-Charset: iso-8859-1', { 'Accept-Charset': 'iso-8859-1' }],
  ],
});

requirement('FORMAT-CONTENT-TYPE-SUCCESS', ({ test }) => {
  test.for(undecided)(
    '%s with %s declares application/json; charset=utf-8',
    async ([operation, title, headers], { given, send, customer, notOffered }) => {
      const request = await given.request(operation, customer);
      const served = await send(request, { headers, watched: false });
      const success =
        served.reception === 'rejected'
          ? notOffered(`the target refuses ${operation} with ${title}`)
          : given.accepted(served);
      expect(success).toBeDeclaredJson();
    },
  );

  test.for(operations)(
    '%s declares application/json; charset=utf-8',
    async (operation, { given, send, customer }) => {
      const success = given.accepted(await send(await given.request(operation, customer)));
      expect(success).toBeDeclaredJson();
    },
  );
});

requirement('FORMAT-CONTENT-TYPE-FAILURE', ({ test, standardTest }) => {
  test('an echo with Accept: */* and without credentials declares application/json; charset=utf-8', async ({
    given,
    send,
    bodies,
    anonymous,
  }) => {
    const request = { ...bodies.echo('conformance'), auth: anonymous };
    const failure = await send(OPERATIONS.secureEcho.route, { ...request, headers: { Accept: '*/*' } });
    expect(given.rejectedByService(failure)).toBeDeclaredJson();
  });

  test.for(operations)(
    '%s without credentials declares application/json; charset=utf-8',
    async (operation, { given, send, customer, anonymous }) => {
      const request = await given.request(operation, customer);
      const failure = given.rejectedByService(await send(request, { auth: anonymous }));
      expect(failure).toBeDeclaredJson();
    },
  );

  standardTest(
    'an invoice at a facility that there is not declares application/json; charset=utf-8',
    async ({ given, send, customer }) => {
      const request = await given.request('invoice', customer);
      const path = { ...request.path, facilityId: '999999999' };
      const failure = await send({ ...request, path });
      given.unlessAccepted(failure, 'the target serves an invoice at any facility');
      expect(given.rejectedByService(failure)).toBeDeclaredJson();
    },
  );

  test('a wallet without a token declares application/json; charset=utf-8', async ({
    given,
    send,
    customer,
  }) => {
    const request = await given.request('getWallet', customer);
    const failure = await send({ ...request, token: undefined });
    given.unlessAccepted(failure, 'the wallet is shown without a customer token');
    expect(given.rejectedByService(failure)).toBeDeclaredJson();
  });
});

requirement('FORMAT-JSON-BODY', ({ test }) => {
  test.for(undecided)(
    '%s with %s answers JSON',
    async ([operation, title, headers], { given, send, customer, notOffered }) => {
      const request = await given.request(operation, customer);
      const served = await send(request, { headers, watched: false });
      const success =
        served.reception === 'rejected'
          ? notOffered(`the target refuses ${operation} with ${title}`)
          : given.accepted(served);
      expect(success).toHaveNoBodyButJson();
    },
  );

  test.for(operations)(
    '%s answers JSON, with and without credentials',
    async (operation, { given, send, customer, anonymous }) => {
      const request = await given.request(operation, customer);
      const failure = given.rejected(await send(request, { auth: anonymous }));
      const success = given.accepted(await send(await given.again(request, customer)));
      expect(failure).toHaveNoBodyButJson();
      expect(success).toHaveNoBodyButJson();
    },
  );
});

requirement('FORMAT-UTF8-RESPONSE', ({ test }) => {
  test.for(operations)(
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
    const echo = given.accepted(await send(OPERATIONS.secureEcho.route, bodies.echo(SIGNS)));
    expect(echo).toHaveNoBodyButUtf8();
  });
});

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
      if (escaped.reception === 'rejected')
        notOffered(
          'the target refuses letters beyond ASCII in the name of the card holder, however they are written',
        );
      expect(beyond).toBeAccepted();
    },
  );

  test(`an echo of ${SIGNS} is taken`, async ({ given, send, bodies, customer }) => {
    const beyond = await send(OPERATIONS.secureEcho.route, bodies.echo(SIGNS));
    await given.acceptedOtherwise(beyond, await given.request('secureEcho', customer), customer);
    expect(beyond).toBeAccepted();
  });

  test('an echo of signs that JSON escapes is taken', async ({ given, send, bodies, customer }) => {
    const escaped = await send(OPERATIONS.secureEcho.route, bodies.echo('"a" \\ b / c'));
    await given.acceptedOtherwise(escaped, await given.request('secureEcho', customer), customer);
    expect(escaped).toBeAccepted();
  });

  standardTest(
    `an echo of ${SIGNS} is taken with AdvancedErrorCodes`,
    async ({ given, send, bodies, customer }) => {
      const request = { ...bodies.echo(SIGNS), headers: ADVANCED };
      const beyond = await send(OPERATIONS.secureEcho.route, request);
      const plain = { ...(await given.request('secureEcho', customer)), headers: ADVANCED };
      await given.acceptedOtherwise(beyond, plain, customer);
      expect(beyond).toBeAccepted();
    },
  );

  test('an echo of two lines is taken as JSON escapes them', async ({ given, send, bodies, customer }) => {
    const lines = await send(OPERATIONS.secureEcho.route, bodies.echo(LINES));
    await given.acceptedOtherwise(lines, await given.request('secureEcho', customer), customer);
    await given.echoTaken(lines, LINES);
    expect(lines).toBeAccepted();
  });

  test('an echo of any letters and signs is taken', async ({ given, send, bodies, customer, property }) => {
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
      const beyond = await send(OPERATIONS.secureEcho.route, bodies.echo(message));
      await given.acceptedOtherwise(beyond, await given.request('secureEcho', customer), customer);
      expect(beyond).toBeAccepted();
    });
  });
});

const NOT_SHOWN = 'the answer shows nothing of the letters beyond ASCII that were sent';

requirement('FORMAT-UTF8-KEPT', ({ test }) => {
  test(`an echo that shows ${SIGNS} shows it as it was sent`, async ({ given, send, bodies, notOffered }) => {
    const echo = await send(OPERATIONS.secureEcho.route, bodies.echo(SIGNS));
    if (echo.reception === 'rejected') notOffered('the target refuses letters beyond ASCII in an echo');
    if (shownIn(given.accepted(echo), SIGNS) === undefined) notOffered(NOT_SHOWN);
    expect(echo).toShowAsSent(SIGNS);
  });

  test.for(atDepth({ quick: [], standard: [BEYOND_ASCII, BEYOND_16_BITS] }))(
    'a wallet that shows a card holder with%s shows the letters as they were sent',
    async (letters, { given, send, bodies, customer, notOffered }) => {
      const request = await given.request('addPaymentOption', customer);
      const named =
        bodies.heldAs(request, letters) ?? notOffered('the profile sends no name of a card holder');
      const added = await send(request, { rawBody: named });
      if (added.reception === 'rejected')
        notOffered('the target refuses letters beyond ASCII in the name of the card holder');
      given.accepted(added);
      const wallet = given.accepted(await send(await given.request('getWallet', customer)));
      if (shownIn(wallet, letters) === undefined) notOffered(NOT_SHOWN);
      expect(wallet).toShowAsSent(letters);
    },
  );
});
