import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { BY_CREDIT_CARD } from '../../support/conformance/given/bookings.ts';
import { OTHER_PART, WHOLE_ONLY } from '../../support/conformance/generators/otherPart.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Another payment that pays half of the sum, in words, where it stands, and of which kind. */
const OTHER_PARTS = OTHER_PART.flatMap(([where, place]) => [
  [`a credit card ${where}`, place, 'creditCard'] as const,
  [`an affiliate payment ${where}`, place, 'affiliate'] as const,
  [`a saved card ${where}`, place, 'savedCard'] as const,
]);

const withLetterAt = (number: string, place: number): string =>
  number.slice(0, place) + (number[place] === 'x' ? 'y' : 'x') + number.slice(place + 1);

/** What a deployment takes for the number of a saved card that keeps or compares a part of it. Nobody holds such a card. */
const nearNumbers = atDepth<readonly [name: string, change: (saved: string) => string]>({
  quick: [],
  standard: [
    ['with a letter in place of its first character', (saved) => withLetterAt(saved, 0)],
    ['with a letter more', (saved) => `${saved}x`],
    ['behind a zero', (saved) => `0${saved}`],
    ['with a letter in its middle', (saved) => withLetterAt(saved, Math.floor(saved.length / 2))],
    ['without its last character', (saved) => saved.slice(0, -1)],
  ],
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

  standardTest('a gift card is rejected beside two saved credit cards', async ({ given, send }) => {
    const customer = await given.giftless();
    const giftCardNumber = await given.giftCardNumber();
    await given.creditCard(customer);
    await given.creditCard(customer);
    const payment = { kind: 'giftCard', giftCardNumber } as const;
    const prepared = await given.reservation(customer, { payment, toPay: true });
    const unsaved = await send(prepared.request);
    const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
    expect(unsaved).toBeRejectedBeside(control);
  });

  standardTest('a gift card is rejected beside two others that are saved', async ({ given, send }) => {
    const customer = await given.giftless();
    const [giftCardNumber, ...others] = await given.threeGiftCardNumbers();
    for (const number of others) await given.giftCard(customer, number);
    const payment = { kind: 'giftCard', giftCardNumber } as const;
    const prepared = await given.reservation(customer, { payment, toPay: true });
    const unsaved = await send(prepared.request);
    const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
    expect(unsaved).toBeRejectedBeside(control);
  });

  test.for(OTHER_PARTS)(
    'a gift card that is not saved is rejected with %s it',
    async ([, place, kind], { given, send }) => {
      const customer = await given.giftless();
      const giftCardNumber = await given.giftCardNumber();
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const other = await given.payment(customer, kind);
      const prepared = await given.reservation(customer, { payment, [place]: other, toPay: true });
      const unsaved = await send(prepared.request);
      const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
      given.offered(control, WHOLE_ONLY);
      expect(unsaved).toBeRejectedBeside(control);
    },
  );

  test.for(OTHER_PART)(
    'a gift card that is not saved is rejected with a saved one %s it',
    async ([, place], { given, send }) => {
      const customer = await given.giftless();
      const [number, giftCardNumber] = await given.giftCardNumbers();
      const saved = { kind: 'giftCard', giftCardNumber: number } as const;
      const other = { ...saved, optionId: await given.giftCard(customer, number) };
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const prepared = await given.reservation(customer, { payment, [place]: other, toPay: true });
      const unsaved = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, BY_CREDIT_CARD));
      given.offered(control, WHOLE_ONLY);
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
      given.offered(control, 'what was on the gift card may be spent');
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
