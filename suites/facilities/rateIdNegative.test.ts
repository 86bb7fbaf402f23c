import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('SEARCH-RATE-ID-NEGATIVE', ({ test, standardTest }) => {
  test('an invoice of a negative teeTimeRateId is served', async ({
    given,
    ifRefused,
    send,
    profile,
    customer,
  }) => {
    const rate = await given.rate({ negative: true, bookable: true });
    const request = await given.request('invoice', customer);
    const invoice = await send({ ...request, path: ratePath(profile, rate) });
    await ifRefused.acceptedOtherwise(invoice, request, customer);
    expect(invoice).toBeAccepted();
  });

  test("a customer's invoice of a negative teeTimeRateId is served", async ({
    given,
    ifRefused,
    send,
    profile,
    customer,
  }) => {
    const rate = await given.rate({ negative: true, bookable: true });
    const request = await given.request('customerInvoice', customer);
    const invoice = await send({ ...request, path: ratePath(profile, rate) });
    await ifRefused.acceptedOtherwise(invoice, request, customer);
    expect(invoice).toBeAccepted();
  });

  test('a tee time with a negative teeTimeRateId is booked', async ({ given, ifRefused, send, customer }) => {
    const rate = await given.rate({ negative: true, bookable: true });
    const { request } = await given.reservation(customer, { rate });
    const booked = await send(request);
    await ifRefused.bookedOtherwise(booked, customer, { atPositiveIdThan: rate });
    expect(booked).toBeAccepted();
  });

  standardTest(
    'a guest books a tee time with a negative teeTimeRateId',
    async ({ given, ifRefused, send, guest }) => {
      const rate = await given.rate({ negative: true, bookable: true });
      const { request } = await given.reservation(guest, { rate });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, guest, { atPositiveIdThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  standardTest(
    'a tee time with a negative teeTimeRateId is booked for four',
    async ({ given, ifRefused, send, customer }) => {
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: true });
      const { request } = await given.reservation(customer, { rate, players: 4 });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, customer, { players: 4, atPositiveIdThan: rate });
      expect(booked).toBeAccepted();
    },
  );
});
