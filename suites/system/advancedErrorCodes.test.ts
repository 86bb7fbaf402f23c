import { expect } from '../../support/conformance/matchers/expect.ts';
import { facilityIdsFarOff, facilityIdsIn } from '../../support/conformance/matchers/searchReadings.ts';
import {
  customerOperationsAtDepth,
  fewerOperationsAtDepth,
  operationsAtDepth,
  servedInFullAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { mannersAtDepth } from '../../support/conformance/generators/manners.ts';
import { searchFor } from '../../support/conformance/generators/searches.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readInvoice } from '../../support/target/readings/invoices.ts';
import { readWallet } from '../../support/target/readings/wallets.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';

requirement('FORMAT-ADVANCED-ERROR-CODES', ({ test, standardTest }) => {
  test.for(operationsAtDepth())(
    '%s is served with AdvancedErrorCodes: True',
    async (operation, { given, ifRefused, send, customer }) => {
      const request = await given.request(operation, customer);
      const served = await send(request, { headers: ADVANCED });
      await ifRefused.acceptedOtherwise(served, request, customer, { headers: ADVANCED });
      expect(served).toBeAccepted();
    },
  );

  test.for(servedInFullAtDepth())(
    '%s with all that it may carry is served with AdvancedErrorCodes: True',
    async (operation, { given, ifRefused, send, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const served = await send(request);
      await ifRefused.acceptedOtherwise(served, { ...request, headers: {} }, customer);
      expect(served).toBeAccepted();
    },
  );

  test.for(customerOperationsAtDepth())(
    '%s with a rotated token is served with AdvancedErrorCodes: True',
    async (operation, { given, ifRefused, send, customer }) => {
      const request = await given.request(operation, customer);
      const carried = async () => ({ ...(await given.rotatedToken(customer)), headers: ADVANCED });
      const served = await send(request, await carried());
      await ifRefused.acceptedOtherwise(served, request, customer, carried);
      expect(served).toBeAccepted();
    },
  );

  test.for(mannersAtDepth())(
    '%s is served with AdvancedErrorCodes: True',
    async ([, manner], { given, send }) => {
      const customer = await given.customerIn(manner);
      const { request, acceptedWithout } = await given.requestIn(manner, customer);
      const served = await send(request, { headers: ADVANCED });
      await acceptedWithout(served, () => Promise.resolve({ headers: ADVANCED }));
      expect(served).toBeAccepted();
    },
  );

  test.for(fewerOperationsAtDepth())(
    '%s with AdvancedErrorCodes: True and no credentials is rejected',
    async (operation, { given, send, customer, anonymous }) => {
      const request = await given.request(operation, customer);
      const without = await send(request, { auth: anonymous, headers: ADVANCED });
      const control = await send(await given.again(request, customer), { headers: ADVANCED });
      given.rejected(await send(request, { auth: anonymous }));
      expect(without).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a search with rate sets finds with AdvancedErrorCodes: True what it finds without',
    async ({ given, send, profile }) => {
      const search = searchFor(profile);
      const plain = given.accepted(
        await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
      );
      const served = await send('GET /channel/{channelId}/facilities', { ...search, headers: ADVANCED });
      const without = given.accepted(await send('GET /channel/{channelId}/facilities', search));
      expect(served).toBeAccepted();
      expect(facilityIdsIn(profile, without)).toBeAmong(facilityIdsFarOff(profile, served));
      expect(served).toListRatesUnlike(plain, profile, without);
    },
  );

  standardTest(
    'an invoice for two has with AdvancedErrorCodes: True the figures that it has without',
    async ({ given, ifRefused, send, customer, profile }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const plain = await given.invoice(rate, 2);
      const request = {
        route: 'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        path: ratePath(profile, rate),
        query: { 'player-count': '2' },
        rate,
      } as const;
      const served = await send(request, { headers: ADVANCED });
      await ifRefused.acceptedOtherwise(served, request, customer);
      expect(served).toBeAccepted();
      expect(readInvoice(profile, served.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'a promoted invoice has with AdvancedErrorCodes: True the figures that it has without',
    async ({ given, ifRefused, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      const plain = await given.promoInvoice(customer, rate);
      const request = {
        route:
          'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        path: ratePath(profile, rate),
        query: {
          'player-count': await given.players(),
          customeremail: customer.email,
          'promo-code': given.promoCode(),
        },
        token: await given.token(customer),
        rate,
      } as const;
      const served = await send(request, { headers: ADVANCED });
      await ifRefused.acceptedOtherwise(served, request, customer);
      expect(served).toBeAccepted();
      expect(readInvoice(profile, served.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest('a guest books with AdvancedErrorCodes: True', async ({ given, ifRefused, send, guest }) => {
    const { request } = await given.reservation(guest);
    const served = await send(request, { headers: ADVANCED });
    await ifRefused.acceptedOtherwise(served, request, guest, { headers: ADVANCED });
    expect(served).toBeAccepted();
  });

  standardTest(
    'a card that is added with AdvancedErrorCodes: True is in the wallet, which is read with the header as without',
    async ({ given, send, customer, profile }) => {
      const before = await given.wallet(customer);
      given.accepted(await send(await given.request('addPaymentOption', customer), { headers: ADVANCED }));
      const { creditCards } = await given.wallet(customer);
      expect(creditCards).toHaveLength(before.creditCards.length + 1);
      const read = await send(await given.request('getWallet', customer), { headers: ADVANCED });
      expect(readWallet(profile, given.accepted(read).exchange).creditCards).toHaveLength(creditCards.length);
    },
  );

  standardTest(
    'a card that is set as primary with AdvancedErrorCodes: True is marked default, and gone when it is removed with the header',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      given.accepted(await send(await given.primaryRequest(customer, second), { headers: ADVANCED }));
      expect(await given.wallet(customer)).toMark(second);
      given.accepted(
        await send(await given.removalRequest(customer, 'creditCard', second), { headers: ADVANCED }),
      );
      const { creditCards } = await given.wallet(customer);
      expect(creditCards.map(({ id }) => id)).not.toContain(second);
    },
  );
});
