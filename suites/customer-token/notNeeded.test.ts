import { expect } from '../../support/conformance/matchers/expect.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { RateWish } from '../../support/target/teeTimes.ts';

const MORE_QUERIES = atDepth({
  quick: [],
  standard: [
    { 'player-count': '3' },
    { 'player-count': '3', verify: 'true' },
    { 'player-count': '4' },
    { 'player-count': '1', verify: 'false' },
  ],
});

/** How a tee time with a negative id is invoiced, in words, and for how many players. */
const AT_NEGATIVE = atDepth<
  readonly [how: string, wish: RateWish, players: number | undefined, more: { verify?: string }]
>({
  quick: [],
  standard: [
    ['', {}, undefined, {}],
    [' for two players', { anyPlayers: true }, 2, {}],
    [' with verify=true', {}, undefined, { verify: 'true' }],
  ],
});

requirement('TOKEN-NOT-NEEDED', ({ test, standardTest }) => {
  test('the plain invoice is served without CustomerToken', async ({ given, send, customer }) => {
    const invoice = await send(await given.request('invoice', customer), { token: undefined });
    expect(invoice).toBeAccepted();
  });

  test.for([
    { 'player-count': '1', verify: 'true' },
    { 'player-count': '2' },
    { 'player-count': '4', verify: 'true' },
    ...MORE_QUERIES,
  ])(
    'the plain invoice with %j is served without CustomerToken',
    async (query, { given, ifRefused, send, customer }) => {
      await given.players(Number(query['player-count']));
      const request = { ...(await given.request('invoice', customer)), query };
      const invoice = await send(request);
      await ifRefused.servedWithToken(invoice, request, customer);
      expect(invoice).toBeAccepted();
    },
  );

  standardTest(
    'the plain invoice with AdvancedErrorCodes: True is served without CustomerToken',
    async ({ given, ifRefused, send, customer }) => {
      const request = { ...(await given.request('invoice', customer)), headers: ADVANCED };
      const invoice = await send(request);
      await ifRefused.servedWithToken(invoice, request, customer);
      expect(invoice).toBeAccepted();
    },
  );

  standardTest(
    'the plain invoice with AdvancedErrorCodes: True and verify=true is served without CustomerToken',
    async ({ given, ifRefused, send, customer }) => {
      const request = await given.requestInFull('invoice', customer);
      const invoice = await send(request);
      await ifRefused.servedWithToken(invoice, request, customer);
      expect(invoice).toBeAccepted();
    },
  );

  test.for(AT_NEGATIVE)(
    'the plain invoice at a negative teeTimeRateId%s is served without CustomerToken',
    async ([, wish, players, more], { given, ifRefused, send, customer, profile }) => {
      const path = ratePath(profile, await given.rate({ negative: true, bookable: true, ...wish }));
      const query = { 'player-count': await given.players(players), ...more };
      const request = { ...(await given.request('invoice', customer)), path, query };
      const invoice = await send(request);
      await ifRefused.servedWithToken(invoice, request, customer);
      expect(invoice).toBeAccepted();
    },
  );
});
