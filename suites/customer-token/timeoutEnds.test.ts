import { CUSTOMER_TOKEN_TIMEOUT_MINUTES, SECONDS_PER_MINUTE } from '../../support/contract/limits.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { clockEdgesAtDepth } from '../../support/conformance/generators/clockEdges.ts';
import {
  tokenOperationsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { ENDING_IN_FULL, MARGIN, TIMEOUTS } from '../../support/conformance/generators/tokenTimeouts.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';
import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';
import type { Operation } from '../../support/contract/routes.ts';
import { requirement } from '../../support/conformance/test.ts';

type GuestRequest = readonly [title: string, headers: Readonly<Record<string, string>>];
const plainly: GuestRequest = ['', {}];
const advanced: GuestRequest = [' with AdvancedErrorCodes', ADVANCED];
const guestRequests = atDepth({ quick: [plainly], standard: [plainly, advanced] });

/** What an age is without, where only a part of it is looked at. */
const MINUTES_LATER = [3, 30, 60, 24 * 60, 7 * 24 * 60, 8 * 24 * 60];
/** All but the reading of a wallet, by which most cases try a rule. */
const OTHER_OPERATIONS = atDepth<Operation>({
  quick: [],
  standard: TOKEN_OPERATIONS.filter((operation) => operation !== 'getWallet'),
});
/** Periods of other lengths than a minute. */
const OTHER_PERIODS = OTHER_OPERATIONS.flatMap((operation) =>
  [2, 5, 10, CUSTOMER_TOKEN_TIMEOUT_MINUTES].map((minutes) => [operation, minutes] as const),
);
const HALF_A_MINUTE = 30;
const NO_TIMESTAMP = 'only signed requests have a Timestamp';

/** Sends with the token that a call was answered which asked for one minute, once that is over. */
const pastAMinute = (given: Pick<Given, 'rotated'>, used: Sent) => ({
  token: given.rotated(used),
  later: { seconds: SECONDS_PER_MINUTE + MARGIN, than: used },
});

requirement('TOKEN-TIMEOUT-EXPIRES', ({ test, standardTest, method }) => {
  test.for(atDepth(TIMEOUTS))(
    'a token asked for %i min is rejected after them',
    async (timeout, { given, send, customer }) => {
      const period = timeout * SECONDS_PER_MINUTE;
      const request = await given.request('getWallet', customer);
      const used = await send(request, { timeout });
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: period + MARGIN, than: used },
      });
      const usedAgain = await send(await given.again(request, customer), { timeout });
      const control = await send(request, { token: given.rotated(usedAgain) });
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(guestRequests)(
    'CustomerTokenTimeout: 1 is heeded for a guest%s',
    async ([, headers], { given, send, guest }) => {
      const request = await given.request('customerInvoice', guest);
      const used = await send(request, { timeout: 1, headers });
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, guest));
      expect(late).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the longest CustomerTokenTimeout is heeded for a guest',
    async ({ given, send, clock, guest }) => {
      await clock.requireControl();
      const request = await given.request('customerInvoice', guest);
      const used = await send(request, { timeout: CUSTOMER_TOKEN_TIMEOUT_MINUTES });
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: CUSTOMER_TOKEN_TIMEOUT_MINUTES * SECONDS_PER_MINUTE + MARGIN, than: used },
      });
      const control = await send(await given.again(request, guest));
      expect(late).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'CustomerTokenTimeout: 1 is heeded for the token that a refused booking answers',
    async ({ given, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const refusedBooking = () =>
        given.attempt(customer, { digit: NOT_BOOKABLE_DIGIT, failing: false }, { timeout: 1 });
      const refused = await refusedBooking();
      const late = await send(request, {
        token: given.rotatedByRejection(refused),
        later: { seconds: SECONDS_PER_MINUTE + MARGIN, than: refused },
      });
      const control = await send(request, { token: given.rotatedByRejection(await refusedBooking()) });
      expect(late).toBeRejectedBeside(control);
    },
  );

  test('further tokens of the customer do not prolong a token asked for 1 min', async ({
    given,
    send,
    customer,
  }) => {
    const request = await given.request('getWallet', customer);
    const used = await send(request, { timeout: 1 });
    given.accepted(await send(await given.again(request, customer), { timeout: 15 }));
    const late = await send(request, pastAMinute(given, used));
    const control = await send(await given.again(request, customer));
    expect(late).toBeRejectedBeside(control);
  });

  standardTest(
    'a later authentication of the customer does not revive a token that has run out',
    async ({ given, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(request, { timeout: 1 });
      const authenticated = await send(await given.request('authenticateCustomer', customer), {
        later: { seconds: SECONDS_PER_MINUTE + MARGIN, than: used },
      });
      given.accepted(authenticated);
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: 0, than: authenticated },
      });
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  // Whether a used token still works is not shown; where it does, its end stays where it was.
  standardTest(
    'the use of a token with a longer timeout does not prolong that token',
    async ({ given, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(request, { timeout: 1 });
      const token = given.rotated(used);
      await send(request, { token, timeout: 15, later: { seconds: 40, than: used } });
      const again = await send(request, { token, later: { seconds: 45, than: used } });
      given.offered(again, 'a token that was used serves no more');
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a refused use does not prolong a token asked for 1 min',
    async ({ given, send, customer, notOffered }) => {
      const request = await given.request('getWallet', customer);
      const invoice = await given.request('customerInvoice', customer);
      const incomplete = { ...invoice, query: { ...invoice.query, 'player-count': undefined } };
      const used = await send(request, { timeout: 1 });
      const token = given.rotated(used);
      const refused = await send(incomplete, { token, later: { seconds: 40, than: used } });
      if (refused.reception !== 'rejected') notOffered('no use is refused');
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(tokenOperationsAtDepth())(
    '%s heeds CustomerTokenTimeout: 1',
    async (operation, { given, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(await given.request(operation, customer), { timeout: 1 });
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(OTHER_OPERATIONS)(
    '%s heeds CustomerTokenTimeout: 1 with a rotated token',
    async (operation, { given, send, clock, customer }) => {
      await clock.requireControl();
      const request = await given.request('getWallet', customer);
      const asked = await given.request(operation, customer);
      const used = await send(asked, { ...(await given.rotatedToken(customer)), timeout: 1 });
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(tokenOperationsAtDepth())(
    '%s rejects a token that has run out',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const used = await send(await given.request('getWallet', customer), { timeout: 1 });
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s with a token that has run out is not done',
    async (operation, { given, send, customer }) => {
      const used = await send(await given.request('getWallet', customer), { timeout: 1 });
      const { request, before, after } = await given.aroundRejection(
        operation,
        customer,
        pastAMinute(given, used),
      );
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer)));
    },
  );

  standardTest(
    'a gift card is not added with a token that has run out',
    async ({ given, send, customer }) => {
      const request = await given.giftCardRequest(customer);
      const used = await send(await given.request('getWallet', customer), { timeout: 1 });
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation with a token that has run out sells no seats',
    async ({ given, send, customer }) => {
      const used = await send(await given.request('getWallet', customer), { timeout: 1 });
      expect(await given.reservedAfterRejection(customer, pastAMinute(given, used))).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: ENDING_IN_FULL }))(
    '%s with all that it may carry heeds CustomerTokenTimeout: 1, and rejects a token that has run out each time',
    async (operation, { given, send, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const used = await send(await given.requestInFull(operation, customer), { timeout: 1 });
      const runOut = pastAMinute(given, used);
      const late = await send(request, runOut);
      const lateAgain = await send(request, runOut);
      const control = await send(await given.again(request, customer));
      expect([late, lateAgain]).toAllBeRejectedBeside(control);
    },
  );

  // A signature may be a minute old: its Timestamp is the client's, and not the time of the call.
  standardTest(
    'a token that has run out is rejected with a signature from before its end',
    async ({ given, send, sign, clock, customer, notOffered }) => {
      await clock.requireControl();
      const auth = method === 'signature' ? sign({ secondsAgo: 20 }) : notOffered(NO_TIMESTAMP);
      const request = await given.request('getWallet', customer);
      const used = await send(request, { timeout: 1 });
      const late = await send(request, { ...pastAMinute(given, used), auth });
      const control = await send(await given.again(request, customer), { auth });
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: MINUTES_LATER }))(
    'a new token asked for 1 min is rejected %i min later as well',
    async (minutes, { given, send, clock, customer }) => {
      await clock.requireControl();
      const request = await given.request('getWallet', customer);
      const used = await send(request, { timeout: 1 });
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: minutes * SECONDS_PER_MINUTE + HALF_A_MINUTE, than: used },
      });
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(clockEdgesAtDepth())(
    'a token of 1 min that is answered 20 s before %s is rejected after its minute',
    async ([, secondsApart], { given, send, clock, customer }) => {
      const request = await given.request('getWallet', customer);
      const before = await clock.at(secondsApart, -20);
      const { token } = await given.issued(customer, before);
      const used = await send(request, { token, timeout: 1, ...before });
      const late = await send(request, pastAMinute(given, used));
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  test.for(OTHER_PERIODS)(
    '%s heeds CustomerTokenTimeout: %i',
    async ([operation, timeout], { given, send, clock, customer }) => {
      await clock.requireControl();
      const request = await given.request('getWallet', customer);
      const used = await send(await given.request(operation, customer), { timeout });
      const late = await send(request, {
        token: given.rotated(used),
        later: { seconds: timeout * SECONDS_PER_MINUTE + MARGIN, than: used },
      });
      const control = await send(await given.again(request, customer));
      expect(late).toBeRejectedBeside(control);
    },
  );

  test('the latest CustomerTokenTimeout of a chain counts', async ({ given, send, customer }) => {
    const request = await given.request('getWallet', customer);
    const first = await send(request, { timeout: 15 });
    const second = await send(request, { token: given.rotated(first), timeout: 15 });
    const third = await send(request, { token: given.rotated(second), timeout: 15 });
    const used = await send(request, { token: given.rotated(third), timeout: 1 });
    const late = await send(request, pastAMinute(given, used));
    const control = await send(await given.again(request, customer));
    expect(late).toBeRejectedBeside(control);
  });
});
