import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('INVOICE-PLAYER-COUNT-REQUIRED', ({ test, standardTest }) => {
  test('an invoice without player-count is rejected', async ({ given, send, profile }) => {
    const path = ratePath(profile, await given.rate());
    const absent = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      { path },
    );
    const control = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      {
        path,
        query: { 'player-count': await given.players() },
      },
    );
    expect(absent).toBeRejectedBeside(control);
  });

  standardTest(
    'an invoice without player-count is rejected at the second attempt too',
    async ({ given, send, profile }) => {
      const path = ratePath(profile, await given.rate());
      const attempts = [
        await send('GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice', {
          path,
        }),
        await send('GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice', {
          path,
        }),
      ];
      const query = { 'player-count': await given.players() };
      const control = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query },
      );
      expect(attempts).toAllBeRejectedBeside(control);
    },
  );

  standardTest(
    'an invoice with verify=false is rejected without player-count',
    async ({ given, send, profile }) => {
      const path = ratePath(profile, await given.rate());
      const absent = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query: { verify: 'false' } },
      );
      const query = { 'player-count': await given.players(), verify: 'false' };
      const control = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query },
      );
      given.offered(control, 'the target refuses verify=false');
      expect(absent).toBeRejectedBeside(control);
    },
  );

  standardTest('an invoice with an empty player-count is rejected', async ({ given, send, profile }) => {
    const path = ratePath(profile, await given.rate());
    const empty = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      { path, query: { 'player-count': '' } },
    );
    const control = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      {
        path,
        query: { 'player-count': await given.players() },
      },
    );
    expect(empty).toBeRejectedBeside(control);
  });

  test('an invoice with all that it may carry is rejected without player-count', async ({
    given,
    send,
    customer,
  }) => {
    const request = await given.requestInFull('invoice', customer);
    const absent = await send(request, { query: { ...request.query, 'player-count': undefined } });
    const control = await send(request);
    expect(absent).toBeRejectedBeside(control);
  });

  standardTest(
    'an invoice at a negative teeTimeRateId without player-count is rejected',
    async ({ given, send, profile }) => {
      const path = ratePath(profile, await given.rate({ negative: true, bookable: true }));
      const absent = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path },
      );
      const query = { 'player-count': await given.players() };
      const control = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query },
      );
      expect(absent).toBeRejectedBeside(control);
    },
  );
});
