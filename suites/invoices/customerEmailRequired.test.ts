import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';

type Count = readonly [forWhom: string, players: number | undefined];

const AS_FEW: Count = ['as few players as may be', undefined];

const counts = atDepth<Count>({
  quick: [AS_FEW],
  standard: [AS_FEW, ['two players', 2], ['three players', 3], ['four players', 4]],
});

requirement('CUSTOMER-INVOICE-EMAIL-REQUIRED', ({ test, standardTest }) => {
  test.for(counts)(
    'a customer invoice for %s without customeremail is rejected',
    async ([, players], { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, 'player-count': await given.players(players) };
      const absent = await send(request, { query: { ...query, customeremail: undefined } });
      const control = await send(await given.again({ ...request, query }, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['', ' '] }))(
    'a customer invoice with a customeremail of no signs is rejected, "%s"',
    async (customeremail, { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const empty = await send(request, { query: { ...request.query, customeremail } });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a customer invoice at a negative teeTimeRateId without customeremail is rejected',
    async ({ given, send, customer, profile }) => {
      const path = ratePath(profile, await given.rate({ negative: true, bookable: true }));
      const request = { ...(await given.request('customerInvoice', customer)), path };
      const absent = await send(request, { query: { ...request.query, customeremail: undefined } });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the customer invoice of a guest without customeremail is rejected',
    async ({ given, send }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const request = await given.request('customerInvoice', guest);
      const absent = await send(request, { query: { ...request.query, customeremail: undefined } });
      const control = await send(await given.again(request, guest));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['customerInvoice', 'getWallet'] as const }))(
    'a customer invoice with the token that %s answered is rejected without customeremail',
    async (operation, { given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, customeremail: undefined };
      const before = await given.request(operation, customer);
      const used = given.accepted(await send(await given.again(before, customer)));
      const absent = await send(request, { query, token: given.rotated(used) });
      const usedAgain = given.accepted(await send(await given.again(before, customer)));
      const control = await send(request, { token: given.rotated(usedAgain) });
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a customer invoice without customeremail is rejected with CustomerTokenTimeout alone',
    async ({ given, send, customer }) => {
      const request = await given.request('customerInvoice', customer);
      const query = { ...request.query, customeremail: undefined };
      const absent = await send({ ...request, query }, { timeout: 5 });
      const control = await send(await given.again(request, customer), { timeout: 5 });
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'an invoice with all that it may carry is rejected without customeremail',
    async ({ given, send, customer }) => {
      const request = await given.requestInFull('customerInvoice', customer);
      const absent = await send(request, { query: { ...request.query, customeremail: undefined } });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );
});
