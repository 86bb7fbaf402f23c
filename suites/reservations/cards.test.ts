import { atDepth, leftOutWhenQuick } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

const FOUR_SEATS = { players: 4, verified: true };

requirement('RESERVATION-CREDIT-CARD', ({ test }) => {
  test('a tee time is booked with a card in the request', async ({ given, send, customer }) => {
    const prepared = await given.reservation(customer, { payment: { kind: 'creditCard' } });
    const booked = await send(prepared.request);
    await given.notUsedUp(booked, prepared, customer);
    expect(booked).toBeAccepted();
  });

  test.for(atDepth({ quick: [4], standard: [2, 3, 4] }))(
    '%i verified seats are booked with a card in the request',
    async (players, { given, send, customer }) => {
      const payment = { kind: 'creditCard' } as const;
      const prepared = await given.reservation(customer, { players, verified: true, payment });
      const booked = await send(prepared.request);
      await given.notUsedUp(booked, prepared, customer);
      expect(booked).toBeAccepted();
    },
  );

  test.for(leftOutWhenQuick())('a customer with + in the address books', async (_, { given, send }) => {
    const customer = await given.customerWith('+');
    const prepared = await given.reservation(customer, { payment: { kind: 'creditCard' } });
    const booked = await send(prepared.request);
    await given.notUsedUp(booked, prepared, customer);
    expect(booked).toBeAccepted();
  });

  test.for(leftOutWhenQuick())(
    'a card in the request pays beside a saved one',
    async (_, { given, send, customer }) => {
      given.storable();
      await given.creditCard(customer);
      const prepared = await given.reservation(customer, { payment: { kind: 'creditCard' } });
      const booked = await send(prepared.request);
      await given.notUsedUp(booked, prepared, customer);
      expect(booked).toBeAccepted();
    },
  );
});

requirement('RESERVATION-AFFILIATE', ({ test }) => {
  test('a tee time is booked with an affiliate payment', async ({ given, send, customer }) => {
    const prepared = await given.reservation(customer, { payment: { kind: 'affiliate' } });
    const booked = await send(prepared.request);
    await given.notUsedUp(booked, prepared, customer);
    expect(booked).toBeAccepted();
  });

  test.for(leftOutWhenQuick())(
    'four verified seats are booked with an affiliate payment',
    async (_, { given, send, customer }) => {
      const payment = { kind: 'affiliate' } as const;
      const prepared = await given.reservation(customer, { ...FOUR_SEATS, payment });
      const booked = await send(prepared.request);
      await given.notUsedUp(booked, prepared, customer);
      expect(booked).toBeAccepted();
    },
  );

  test.for(leftOutWhenQuick())(
    'an affiliate payment pays beside a saved card',
    async (_, { given, send, customer }) => {
      given.storable();
      await given.creditCard(customer);
      const prepared = await given.reservation(customer, { payment: { kind: 'affiliate' } });
      const booked = await send(prepared.request);
      await given.notUsedUp(booked, prepared, customer);
      expect(booked).toBeAccepted();
    },
  );
});

requirement('RESERVATION-GUEST', ({ test }) => {
  test('a guest books with a card in the request', async ({ given, send, guest }) => {
    const prepared = await given.reservation(guest, { payment: { kind: 'creditCard' } });
    const booked = await send(prepared.request);
    await given.notUsedUp(booked, prepared, guest);
    expect(booked).toBeAccepted();
  });

  test.for(leftOutWhenQuick())(
    'a guest books four verified seats with a card in the request',
    async (_, { given, send, guest }) => {
      const payment = { kind: 'creditCard' } as const;
      const prepared = await given.reservation(guest, { ...FOUR_SEATS, payment });
      const booked = await send(prepared.request);
      await given.notUsedUp(booked, prepared, guest);
      expect(booked).toBeAccepted();
    },
  );

  test.for(leftOutWhenQuick())('a guest books with an affiliate payment', async (_, { given, send }) => {
    const { customer: guest, booking } = await given.booker({ by: 'guest', payment: 'affiliate' });
    const prepared = await given.reservation(guest, booking);
    const booked = await send(prepared.request);
    await given.notUsedUp(booked, prepared, guest);
    expect(booked).toBeAccepted();
  });
});
