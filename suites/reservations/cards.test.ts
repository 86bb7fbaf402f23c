import { ADDRESS_SIGNS } from '../../support/conformance/generators/addressSigns.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { pathWithBareAt } from '../../support/conformance/requests/outgoing.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';

const FOUR_SEATS = { players: 4, verified: true };
/** Seats by the method of authentication, so that both numbers are met. */
const TWO_OR_THREE = { simple: 2, signature: 3 } as const;
/** What the wallet holds beside an affiliate payment, by the method of authentication. */
const STORED = {
  simple: { named: 'a saved card', store: (given: Given, customer: Customer) => given.creditCard(customer) },
  signature: {
    named: 'a saved gift card',
    store: (given: Given, customer: Customer) => given.giftCardBeside(customer),
  },
};

requirement('RESERVATION-CREDIT-CARD', ({ test, standardTest }) => {
  test('a tee time is booked with a card in the request', async ({ given, customer }) => {
    expect(await given.reserved(customer, { payment: { kind: 'creditCard' } })).toBeAccepted();
  });

  test.for(atDepth({ quick: [], standard: [2, 3, 4, 5, 6] }))(
    "a tee time is booked with card %i of the profile's in the request",
    async (nth, { given, customer, profile, notOffered }) => {
      const card = nth - 1;
      if (profile.cards.credit.length < nth) notOffered(`the profile has fewer than ${nth} cards`);
      expect(await given.reserved(customer, { payment: { kind: 'creditCard', card } })).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [4], standard: [2, 3, 4] }))(
    '%i verified seats are booked with a card in the request',
    async (players, { given, customer }) => {
      const payment = { kind: 'creditCard' } as const;
      expect(await given.reserved(customer, { players, verified: true, payment })).toBeAccepted();
    },
  );

  standardTest(
    'a tee time is booked with a card in the request, and all that a reservation may carry',
    async ({ given, customer }) => {
      const payment = { kind: 'creditCard' } as const;
      expect(await given.reserved(customer, { payment }, IN_FULL)).toBeAccepted();
    },
  );

  standardTest(
    'a customer books whose address stands in the path with its @ as it is',
    async ({ given, ifRefused, send, customer }) => {
      const { request } = await given.reservation(customer, { payment: { kind: 'creditCard' } });
      const booked = await send(request, { raw: { path: pathWithBareAt(request.route, customer.email) } });
      await ifRefused.acceptedOtherwise(booked, request, customer);
      expect(booked).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: ADDRESS_SIGNS }))(
    'a customer with %s in the address books',
    async (sign, { given }) => {
      const customer = await given.customerWith(sign);
      expect(await given.reserved(customer, { payment: { kind: 'creditCard' } })).toBeAccepted();
    },
  );

  standardTest('a card in the request pays that the wallet holds as well', async ({ given, customer }) => {
    given.storable();
    const payment = await given.paymentWithStoredCard(customer);
    expect(await given.reserved(customer, { payment })).toBeAccepted();
  });

  standardTest('a card in the request pays beside a saved gift card', async ({ given, customer }) => {
    given.storable();
    await given.giftCardBeside(customer);
    expect(await given.reserved(customer, { payment: { kind: 'creditCard' } })).toBeAccepted();
  });
});

requirement('RESERVATION-AFFILIATE', ({ test, standardTest, method }) => {
  const { named, store } = STORED[method];

  test('a tee time is booked with an affiliate payment', async ({ given, customer }) => {
    expect(await given.reserved(customer, { payment: { kind: 'affiliate' } })).toBeAccepted();
  });

  standardTest('four verified seats are booked with an affiliate payment', async ({ given, customer }) => {
    const payment = { kind: 'affiliate' } as const;
    expect(await given.reserved(customer, { ...FOUR_SEATS, payment })).toBeAccepted();
  });

  standardTest(
    `${TWO_OR_THREE[method]} verified seats are booked with an affiliate payment, and all that a reservation may carry, by somebody who has booked`,
    async ({ given, customer }) => {
      await given.hasBooked(customer);
      const players = TWO_OR_THREE[method];
      const payment = { kind: 'affiliate' } as const;
      expect(await given.reserved(customer, { players, verified: true, payment }, IN_FULL)).toBeAccepted();
    },
  );

  standardTest(`an affiliate payment pays beside ${named}`, async ({ given, customer }) => {
    given.storable();
    await store(given, customer);
    expect(await given.reserved(customer, { payment: { kind: 'affiliate' } })).toBeAccepted();
  });
});

requirement('RESERVATION-GUEST', ({ test, standardTest, method }) => {
  test('a guest books with a card in the request', async ({ given, guest }) => {
    expect(await given.reserved(guest, { payment: { kind: 'creditCard' } })).toBeAccepted();
  });

  standardTest('a guest books four verified seats with a card in the request', async ({ given, guest }) => {
    const payment = { kind: 'creditCard' } as const;
    expect(await given.reserved(guest, { ...FOUR_SEATS, payment })).toBeAccepted();
  });

  standardTest(
    `a guest books ${TWO_OR_THREE[method]} verified seats, with all that a reservation may carry`,
    async ({ given, guest }) => {
      const players = TWO_OR_THREE[method];
      const payment = { kind: 'creditCard' } as const;
      expect(await given.reserved(guest, { players, verified: true, payment }, IN_FULL)).toBeAccepted();
    },
  );

  standardTest('a guest books with an affiliate payment', async ({ given }) => {
    const { customer: guest, booking } = await given.booker({ by: 'guest', payment: 'affiliate' });
    expect(await given.reserved(guest, booking)).toBeAccepted();
  });

  standardTest(
    'a guest books four verified seats with an affiliate payment, and all that a reservation may carry',
    async ({ given }) => {
      const { customer: guest, booking } = await given.booker({ by: 'guest', payment: 'affiliate' });
      expect(await given.reserved(guest, { ...booking, ...FOUR_SEATS }, IN_FULL)).toBeAccepted();
    },
  );
});
