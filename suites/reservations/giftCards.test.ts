import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { BY_CREDIT_CARD } from '../../support/conformance/given/bookings.ts';
import { OTHER_PART, WHOLE_ONLY } from '../../support/conformance/generators/otherPart.ts';
import { requirement } from '../../support/conformance/test.ts';

const withLetterAt = (number: string, place: number): string =>
  number.slice(0, place) + (number[place] === 'x' ? 'y' : 'x') + number.slice(place + 1);

/** What a deployment takes for the number of a saved card that keeps or compares a part of it. Nobody holds such a card. */
const nearNumbers = atDepth<readonly [name: string, change: (saved: string) => string]>({
  quick: [],
  standard: [
    ['with a letter in place of its first character', (saved) => withLetterAt(saved, 0)],
    ['with a letter more', (saved) => `${saved}x`],
    ['with a letter in its middle', (saved) => withLetterAt(saved, Math.floor(saved.length / 2))],
    ['without its last character', (saved) => saved.slice(0, -1)],
  ],
});

/** Players by the method of authentication, so that one is tried with each. */
const SEVERAL = atDepth({
  quick: [],
  standard: [
    { simple: 2, signature: 4 },
    { simple: 3, signature: 2 },
    { simple: 4, signature: 3 },
  ],
});

requirement('RESERVATION-GIFT-CARD-SAVED', ({ test, standardTest }) => {
  test('a gift card of the wallet pays', async ({ given, customer }) => {
    const giftCardNumber = await given.giftCardNumber();
    const optionId = await given.giftCard(customer, giftCardNumber);
    const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
    expect(await given.reserved(customer, { payment })).toBeAccepted();
  });

  standardTest('the second gift card of a wallet with a credit card pays', async ({ given, customer }) => {
    const [first, giftCardNumber] = await given.giftCardNumbers();
    await given.creditCard(customer);
    await given.giftCard(customer, first);
    const optionId = await given.giftCard(customer, giftCardNumber);
    const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
    expect(await given.reserved(customer, { payment })).toBeAccepted();
  });

  standardTest(
    'a gift card that was removed and saved again pays, with all that a reservation may carry',
    async ({ given, customer }) => {
      const giftCardNumber = await given.giftCardNumber();
      await given.gone(customer, 'giftCard', await given.giftCard(customer, giftCardNumber));
      const optionId = await given.giftCard(customer, giftCardNumber);
      const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
      expect(await given.reserved(customer, { payment }, IN_FULL)).toBeAccepted();
    },
  );

  standardTest(
    'a gift card of the wallet pays after a tee time that cannot be booked was refused',
    async ({ given }) => {
      const { customer, booking } = await given.booker({ payment: 'giftCard' });
      await given.refusedReservation(customer, booking);
      expect(await given.reserved(customer, booking)).toBeAccepted();
    },
  );

  test.for(SEVERAL)(
    'a gift card of the wallet pays for $simple verified seats, or $signature by a client that signs',
    async (several, { given, origin }) => {
      const players = several[origin.method];
      const { customer, booking } = await given.booker({ payment: 'giftCard', players, verified: true });
      expect(await given.reservedForSeveral(customer, booking)).toBeAccepted();
    },
  );
});

requirement('RESERVATION-GIFT-CARD-UNSAVED', ({ test, standardTest }) => {
  test('a gift card is rejected before it is saved', async ({ given, send }) => {
    const customer = await given.giftless();
    const giftCardNumber = await given.giftCardNumber();
    const payment = { kind: 'giftCard', giftCardNumber } as const;
    const prepared = await given.reservation(customer, { payment, toPay: true });
    const unsaved = await send(prepared.request);
    const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
    expect(unsaved).toBeRejectedBeside(control);
  });

  test('a gift card that another customer saved is rejected', async ({ given, send }) => {
    const [customer, other] = await given.giftlessAndOther();
    const giftCardNumber = await given.giftCardNumber();
    const optionId = await given.giftCard(other, giftCardNumber);
    const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
    const prepared = await given.reservation(customer, { payment, toPay: true });
    const theirs = await send(prepared.request);
    await given.gone(other, 'giftCard', optionId);
    const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
    expect(theirs).toBeRejectedBeside(control);
  });

  standardTest(
    'a gift card is rejected beside another, and a credit card, that are saved, with all that a request may carry',
    async ({ given, send }) => {
      const customer = await given.giftless();
      const [first, giftCardNumber] = await given.giftCardNumbers();
      await given.creditCard(customer);
      await given.giftCard(customer, first);
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const unsaved = await send(prepared.request, IN_FULL);
      const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber), IN_FULL);
      expect(unsaved).toBeRejectedBeside(control);
    },
  );

  test.for(OTHER_PART)(
    'a gift card that is not saved is rejected with a credit card %s it',
    async ([, place], { given, send, notOffered }) => {
      const customer = await given.giftless();
      const giftCardNumber = await given.giftCardNumber();
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const prepared = await given.reservation(customer, { payment, [place]: BY_CREDIT_CARD, toPay: true });
      const unsaved = await send(prepared.request);
      const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
      if (control.reception === 'rejected') notOffered(WHOLE_ONLY);
      expect(unsaved).toBeRejectedBeside(control);
    },
  );

  test.for(OTHER_PART)(
    'a gift card that is not saved is rejected with a saved one %s it',
    async ([, place], { given, send, notOffered }) => {
      const customer = await given.giftless();
      const [number, giftCardNumber] = await given.giftCardNumbers();
      const saved = { kind: 'giftCard', giftCardNumber: number } as const;
      const other = { ...saved, optionId: await given.giftCard(customer, number) };
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const prepared = await given.reservation(customer, { payment, [place]: other, toPay: true });
      const unsaved = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, BY_CREDIT_CARD));
      if (control.reception === 'rejected') notOffered(WHOLE_ONLY);
      expect(unsaved).toBeRejectedBeside(control);
    },
  );

  test.for(nearNumbers)(
    'the number of a saved gift card %s is rejected',
    async ([, changed], { given, send }) => {
      const customer = await given.giftless();
      const giftCardNumber = await given.giftCardNumber();
      const optionId = await given.giftCard(customer, giftCardNumber);
      const payment = {
        kind: 'giftCard',
        giftCardNumber: given.madeUpNumber(changed(giftCardNumber)),
      } as const;
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const unsaved = await send(prepared.request);
      const saved = { kind: 'giftCard', giftCardNumber, optionId } as const;
      const control = await send(await given.paidWith(prepared, customer, saved));
      expect(unsaved).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card that paid and then was removed is rejected beside another that is saved',
    async ({ given, send, customer, notOffered }) => {
      const [kept, giftCardNumber] = await given.giftCardNumbers();
      await given.giftCard(customer, kept);
      const optionId = await given.giftCard(customer, giftCardNumber);
      const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
      given.accepted(await send((await given.reservation(customer, { payment })).request));
      const isHeld = await given.holds(customer, { kind: 'giftCard', id: optionId });
      await given.gone(
        customer,
        'giftCard',
        isHeld ? optionId : notOffered('a gift card leaves the wallet once it has paid'),
      );
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const removed = await send(prepared.request);
      const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
      if (control.reception === 'rejected') notOffered('what was on the gift card may be spent');
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest('a gift card that was removed is rejected', async ({ given, send }) => {
    const customer = await given.giftless();
    const giftCardNumber = await given.giftCardNumber();
    const gone = await given.giftCard(customer, giftCardNumber);
    await given.gone(customer, 'giftCard', gone);
    const payment = { kind: 'giftCard', giftCardNumber, optionId: gone } as const;
    const prepared = await given.reservation(customer, { payment, toPay: true });
    const removed = await send(prepared.request);
    const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
    expect(removed).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-GIFT-CARD-GUEST', ({ test }) => {
  test.for(
    atDepth<readonly [carrying: string, carried: SendOptions]>({
      quick: [['', {}]],
      standard: [
        ['', {}],
        [', with all that a reservation may carry', IN_FULL],
      ],
    }),
  )(
    'a gift card that PaymentInformation carries pays for a guest%s',
    async ([, carried], { given, guest }) => {
      const giftCardNumber = await given.giftCardNumber();
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const reserved = await given.reserved(guest, { payment }, carried);
      await given.unclaimed(reserved, guest, giftCardNumber);
      expect(reserved).toBeAccepted();
    },
  );

  test.for(SEVERAL)(
    'a gift card pays for $simple verified seats of a guest, or $signature by a client that signs',
    async (several, { given, origin }) => {
      const players = several[origin.method];
      const way = { by: 'guest', payment: 'giftCard', players, verified: true } as const;
      const { customer, booking } = await given.booker(way);
      expect(await given.reservedForSeveral(customer, booking)).toBeAccepted();
    },
  );
});
