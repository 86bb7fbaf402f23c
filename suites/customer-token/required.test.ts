import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  customerReadingsAtDepth,
  fewerTokenOperationsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { cookiesOf } from '../../support/conformance/requests/sent.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';

/** What stands for no token; a quick run tries an empty one in plain requests alone. */
const NO_TOKEN = atDepth<string | undefined>({ quick: [undefined], standard: [undefined, ''] });

requirement('TOKEN-REQUIRED', ({ test, standardTest }) => {
  test.for(TOKEN_OPERATIONS)(
    '%s is rejected without CustomerToken',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const absent = await send(request, { token: undefined });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s is rejected with an empty token',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const empty = await send(request, { token: '' });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s with all that it may carry is rejected without CustomerToken, or with an empty one',
    async (operation, { given, send, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const rejected: Sent[] = [];
      for (const token of NO_TOKEN) rejected.push(await send(request, { token }));
      const control = await send(await given.again(request, customer));
      expect(rejected).toAllBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['customerInvoice', 'addReservation'] as const }))(
    '%s of a guest with all that it may carry is rejected without CustomerToken, or with an empty one',
    async (operation, { given, send, guest }) => {
      const request = { ...(await given.request(operation, guest)), ...IN_FULL };
      const rejected: Sent[] = [];
      for (const token of NO_TOKEN) rejected.push(await send(request, { token }));
      const control = await send(await given.again(request, guest));
      expect(rejected).toAllBeRejectedBeside(control);
    },
  );

  test.for(customerReadingsAtDepth())(
    '%s that was served is rejected without CustomerToken when it is sent again with the cookies of the answer, and with what that rejection answers',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const served = given.accepted(await send(request));
      const headers = { ...request.headers, Cookie: cookiesOf(served) };
      const absent = await send(request, { token: undefined, headers });
      const next = await send(request, { token: absent.exchange.response?.header('CustomerToken') });
      const control = await send(await given.again(request, customer));
      expect([absent, next]).toAllBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s without CustomerToken is not done',
    async (operation, { given, send, customer }) => {
      const { request, before, after } = await given.aroundRejection(operation, customer, {
        token: undefined,
      });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer)));
    },
  );

  standardTest('a reservation without CustomerToken sells no seats', async ({ given, customer }) => {
    expect(await given.reservedAfterRejection(customer, { token: undefined })).toBeAccepted();
  });

  test('a guest cannot reserve without CustomerToken', async ({ given, send, guest }) => {
    const { request } = await given.reservation(guest);
    const absent = await send(request, { token: undefined });
    const control = await send(await given.again(request, guest));
    expect(absent).toBeRejectedBeside(control);
  });

  standardTest('a guest is not invoiced without CustomerToken', async ({ given, send, guest }) => {
    const request = await given.request('customerInvoice', guest);
    const absent = await send(request, { token: undefined });
    const control = await send(await given.again(request, guest));
    expect(absent).toBeRejectedBeside(control);
  });

  standardTest(
    'a customer invoice at a negative teeTimeRateId is rejected without CustomerToken',
    async ({ given, send, customer, profile }) => {
      const path = ratePath(profile, await given.rate({ negative: true, bookable: true }));
      const request = { ...(await given.request('customerInvoice', customer)), path };
      const absent = await send(request, { token: undefined });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card is not added without CustomerToken, or with an empty one',
    async ({ given, send, customer }) => {
      const request = await given.giftCardRequest(customer);
      const rejected: Sent[] = [];
      for (const token of NO_TOKEN) rejected.push(await send(request, { token }));
      const control = await send(await given.again(request, customer));
      expect(rejected).toAllBeRejectedBeside(control);
    },
  );
});
