import { requirement } from '../../support/conformance/test.ts';
import { journeys, walk } from '../../support/conformance/walletJourney/journey.ts';

requirement('WALLET-DEFAULT-SINGLE', ({ test, standardTest }) => {
  test('generated journeys through a wallet keep to the model', async ({ given, profile, property }) => {
    const customer = await given.cardless();
    const found = await given.wallet(customer);
    await property(journeys(profile), (journey) => walk(journey, { given, customer, found }), 0.7);
  });

  standardTest(
    'generated journeys through a wallet by requests with all that they may carry keep to the model',
    async ({ givenInFull: given, profile, property }) => {
      const customer = await given.cardless();
      const found = await given.wallet(customer);
      await property(journeys(profile), (journey) => walk(journey, { given, customer, found }), 0.3);
    },
  );
});
