import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { fitting } from '../../support/target/teeTimes.ts';
import { requirement } from '../../support/conformance/test.ts';

const NOT_APPLIED = 'the promo code is applied at no such tee time that was tried';

/** Tee times that cannot be booked: where they get an invoice, its figures are those of any other. */
const NOT_BOOKABLE = atDepth({
  quick: [],
  standard: [
    ['with minute digit 2', { digit: 2, failing: false, anyPlayers: true }],
    ['with minute digit 3', { digit: 3, failing: false, anyPlayers: true }],
    ['with failing cents', { available: true, failing: true, anyPlayers: true }],
  ] as const,
});

requirement('INVOICE-SCALED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'every figure of a tee time %s is for four players what it is for one, times four',
    async ([, wish], { given }) => {
      const rate = await given.rate(wish);
      const few = await given.invoiceIfMade(rate);
      const four = await given.invoiceIfMade(rate, 4);
      expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
    },
  );
});

requirement('PROMO-FEE-HALVED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'the transaction fee of a tee time %s is half of the one before the discount',
    async ([, wish], { given, customer, notOffered }) => {
      const lent = await given.promoRate(customer, wish);
      const rate = fitting(wish)(lent) ? lent : notOffered(NOT_APPLIED);
      expect(await given.promoInvoice(customer, rate)).toHaveHalvedFee(rate.fewest);
    },
  );
});
