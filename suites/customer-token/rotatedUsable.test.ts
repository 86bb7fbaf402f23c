import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { neighboursAtDepth, operationChains } from '../../support/conformance/generators/operationChains.ts';
import { tokenOperationsAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { requirement } from '../../support/conformance/test.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';
import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';
import type { Operation } from '../../support/contract/routes.ts';
import type { RateWish } from '../../support/target/teeTimes.ts';

/** Cents whose failure is called Invalid credential. */
const INVALID_CREDENTIAL = 96;

const LENGTHS = atDepth({ quick: [4], standard: [4, 30] });

requirement('TOKEN-ROTATED-USABLE', ({ test, standardTest }) => {
  test.for(tokenOperationsAtDepth())(
    'the token that %s answers reads the wallet',
    async (operation, { given, ifRefused, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(await given.request(operation, customer));
      const next = await send(request, { token: given.rotated(used) });
      await ifRefused.acceptedOtherwise(next, request, customer);
      expect(next).toBeAccepted();
    },
  );

  test.for(tokenOperationsAtDepth())(
    'the token of a wallet reading serves for %s',
    async (operation, { given, ifRefused, send, customer }) => {
      const request = await given.request(operation, customer);
      const read = await send(await given.request('getWallet', customer));
      const next = await send(request, { token: given.rotated(read) });
      await ifRefused.acceptedOtherwise(next, request, customer, () => given.rotatedToken(customer));
      expect(next).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: TOKEN_OPERATIONS }))(
    'the token of a wallet reading serves for %s with all that it may carry',
    async (operation, { given, ifRefused, send, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const read = await send(await given.request('getWallet', customer));
      const next = await send(request, { token: given.rotated(read) });
      const fresh =
        next.reception === 'rejected' ? await send(await given.requestInFull(operation, customer)) : next;
      given.offered(fresh, `the target refuses ${operation} with all that it may carry`);
      const factor = async () => ({ ...IN_FULL, ...(await given.rotatedToken(customer)) });
      await ifRefused.acceptedOtherwise(next, request, customer, factor);
      expect(next).toBeAccepted();
    },
  );

  test.for(neighboursAtDepth())(
    'the token that %s answers serves for %s',
    async (neighbours, { given, customer }) => {
      const calls = await given.chain(neighbours, customer);
      expect(calls.at(-1)).toBeAccepted();
    },
  );

  test.for(LENGTHS)('a chain of %i calls holds to its end', async (length, { given, customer }) => {
    const calls = await given.chain(Array<Operation>(length).fill('getWallet'), customer);
    expect(calls.at(-1)).toBeAccepted();
  });

  test("a guest's new token is valid for the next call", async ({ given, ifRefused, send, guest }) => {
    const request = await given.request('customerInvoice', guest);
    const used = await send(request);
    const next = await send(request, { token: given.rotated(used) });
    await ifRefused.acceptedOtherwise(next, request, guest);
    expect(next).toBeAccepted();
  });

  standardTest(
    'the token that a customer invoice with all that it may carry answers reads the wallet',
    async ({ given, ifRefused, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(await given.requestInFull('customerInvoice', customer));
      const next = await send(request, { token: given.rotated(used) });
      await ifRefused.acceptedOtherwise(next, request, customer);
      expect(next).toBeAccepted();
    },
  );

  // Not among the neighbours, which store what they change each.
  standardTest(
    'the token that the marking of a card answers serves for that of another',
    async ({ given, ifRefused, send, customer }) => {
      const [one, other] = [await given.creditCard(customer), await given.creditCard(customer)];
      const request = await given.primaryRequest(customer, one);
      const used = await send(await given.primaryRequest(customer, other));
      const next = await send(request, { token: given.rotated(used) });
      await ifRefused.acceptedOtherwise(next, request, customer, () => given.rotatedToken(customer));
      expect(next).toBeAccepted();
    },
  );

  standardTest(
    'the token that the addition of a gift card answers reads the wallet',
    async ({ given, ifRefused, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const used = await send(await given.giftCardRequest(customer));
      const next = await send(request, { token: given.rotated(used) });
      await ifRefused.acceptedOtherwise(next, request, customer);
      expect(next).toBeAccepted();
    },
  );

  test('the calls of another customer leave a new token valid', async ({
    given,
    ifRefused,
    send,
    pair: [customer, other],
  }) => {
    const request = await given.request('getWallet', customer);
    const used = await send(request);
    given.accepted(await send(await given.request('getWallet', other)));
    const next = await send(request, { token: given.rotated(used) });
    await ifRefused.acceptedOtherwise(next, request, customer);
    expect(next).toBeAccepted();
  });

  test('rejected calls with other tokens leave a new token valid', async ({
    given,
    ifRefused,
    send,
    pair: [customer, other],
  }) => {
    const request = await given.request('getWallet', customer);
    const used = await send(request);
    given.rejected(await send(request, { token: INVENTED.token }));
    given.rejected(await send(request, { token: await given.token(other) }));
    const next = await send(request, { token: given.rotated(used) });
    await ifRefused.acceptedOtherwise(next, request, customer);
    expect(next).toBeAccepted();
  });

  test.for(
    atDepth<readonly [where: string, wish: RateWish]>({
      quick: [],
      standard: [
        ['whose minute ends in 3', { digit: NOT_BOOKABLE_DIGIT, failing: false }],
        ['whose price ends in .96', { cents: INVALID_CREDENTIAL, available: true }],
      ],
    }),
  )(
    'the token that a tee time %s answers reads the wallet',
    async ([, wish], { given, ifRefused, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const token = given.rotatedByRejection(await given.attempt(customer, wish));
      const next = await send(request, { token });
      await ifRefused.acceptedOtherwise(next, request, customer);
      expect(next).toBeAccepted();
    },
  );

  standardTest(
    'the token that a customer invoice without player-count answers reads the wallet',
    async ({ given, ifRefused, send, customer }) => {
      const request = await given.request('getWallet', customer);
      const invoice = await given.request('customerInvoice', customer);
      const refused = await send(invoice, { query: { ...invoice.query, 'player-count': undefined } });
      const next = await send(request, { token: given.rotatedByRejection(refused) });
      await ifRefused.acceptedOtherwise(next, request, customer);
      expect(next).toBeAccepted();
    },
  );

  test('a chain of generated operations holds to its end', async ({ given, customer, profile, property }) => {
    await property(
      operationChains(profile),
      async (chain) => {
        const calls = await given.chain(chain, customer);
        expect(calls.at(-1)).toBeAccepted();
        expect(calls).toHaveLength(chain.length);
      },
      0.3,
    );
  });
});
