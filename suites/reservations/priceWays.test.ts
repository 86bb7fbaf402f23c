import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { waysFor } from '../../support/conformance/generators/waysToBook.ts';

requirement('RESERVATION-PRICE-91', ({ test }) => {
  test.for(waysFor(91))('.91 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 91, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });

  test.for(atDepth({ quick: [], standard: [{}] }))(
    'a price of .91 that binary fractions make a little less',
    async (_, { given, customer }) => {
      const wish = { cents: 91, available: true, inexact: true };
      const failing = await given.attempt(customer, wish);
      const control = await given.attempt(customer, { bookable: true });
      expect(failing).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-PRICE-92', ({ test }) => {
  test.for(waysFor(92))('.92 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 92, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-93', ({ test }) => {
  test.for(waysFor(93))('.93 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 93, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-94', ({ test }) => {
  test.for(waysFor(94))('.94 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 94, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-95', ({ test }) => {
  test.for(waysFor(95))('.95 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 95, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-96', ({ test }) => {
  test.for(waysFor(96))('.96 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 96, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-97', ({ test }) => {
  test.for(waysFor(97))('.97 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 97, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-98', ({ test }) => {
  test.for(waysFor(98))('.98 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 98, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-99', ({ test }) => {
  test.for(waysFor(99))('.99 booked %s', async ([, way], { given }) => {
    const { customer, booking } = await given.booker(way);
    const failing = await given.attempt(customer, { cents: 99, available: true }, booking);
    const control = await given.attempt(customer, { bookable: true }, booking);
    expect(failing).toBeRejectedBeside(control);
  });
});
