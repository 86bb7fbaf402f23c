import { digitsFor } from '../../support/conformance/digitsFor.ts';
import { expect } from '../../support/conformance/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('RESERVATION-PRICE-91', ({ test }) => {
  test.for(digitsFor(91))('.91 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 91, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-92', ({ test }) => {
  test.for(digitsFor(92))('.92 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 92, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-93', ({ test }) => {
  test.for(digitsFor(93))('.93 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 93, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-94', ({ test }) => {
  test.for(digitsFor(94))('.94 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 94, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-95', ({ test }) => {
  test.for(digitsFor(95))('.95 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 95, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-96', ({ test }) => {
  test.for(digitsFor(96))('.96 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 96, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-97', ({ test }) => {
  test.for(digitsFor(97))('.97 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 97, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-98', ({ test }) => {
  test.for(digitsFor(98))('.98 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 98, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-99', ({ test }) => {
  test.for(digitsFor(99))('.99 at a minute that ends in %i', async (digit, { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 99, digit });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});
