import { expect } from '../../support/conformance/matchers/expect.ts';
import { minutesFor } from '../../support/conformance/generators/minutesFor.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('RESERVATION-PRICE-91', ({ test }) => {
  test.for(minutesFor(91))('.91 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 91, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-92', ({ test }) => {
  test.for(minutesFor(92))('.92 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 92, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-93', ({ test }) => {
  test.for(minutesFor(93))('.93 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 93, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-94', ({ test }) => {
  test.for(minutesFor(94))('.94 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 94, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-95', ({ test }) => {
  test.for(minutesFor(95))('.95 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 95, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-96', ({ test }) => {
  test.for(minutesFor(96))('.96 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 96, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-97', ({ test }) => {
  test.for(minutesFor(97))('.97 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 97, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-98', ({ test }) => {
  test.for(minutesFor(98))('.98 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 98, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-99', ({ test }) => {
  test.for(minutesFor(99))('.99 at %s', async ([, minute], { given, customer }) => {
    const failing = await given.attempt(customer, { cents: 99, ...minute });
    const control = await given.attempt(customer, { bookable: true });
    expect(failing).toBeRejectedBeside(control);
  });
});
