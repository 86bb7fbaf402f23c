import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import { NOT_AVAILABLE_DIGIT } from '../../support/contract/outcomes.ts';
import type { RateWish } from '../../support/target/teeTimes.ts';

/** Tee times that are not on the tee sheet, and for how many players they are asked for. */
const UNVERIFIED = atDepth<readonly [where: string, wish: RateWish, players: number | undefined]>({
  quick: [['', {}, undefined]],
  standard: [
    ['', {}, undefined],
    [' for two players', { anyPlayers: true }, 2],
    [' for three players', { anyPlayers: true }, 3],
    [' for four players', { anyPlayers: true }, 4],
    [' and the id is negative', { negative: true }, undefined],
  ],
});

requirement('INVOICE-VERIFY-FALSE', ({ test }) => {
  test.for(UNVERIFIED)(
    'verify=false at a minute that ends in 2%s is invoiced as without verify',
    async ([, wish, count], { given, send, profile }) => {
      const plain = { 'player-count': await given.players(count) };
      const query = { ...plain, verify: 'false' };
      const taken = await given.invoiceOfSome({ query }, { bookable: true, ...wish });
      given.accepted(given.offered(taken, 'the target refuses verify=false'));
      const rate = await given.rate({ digit: NOT_AVAILABLE_DIGIT, failing: false, ...wish });
      const path = ratePath(profile, rate);
      const unverified = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query },
      );
      const without = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query: plain },
      );
      given.accepted(
        given.offered(without, 'the target refuses an invoice at a minute that ends in 2 without verify too'),
      );
      expect(unverified).toBeAccepted();
    },
  );
});
