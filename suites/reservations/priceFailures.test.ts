import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { waysToFail, waysToFailByGiftCard } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { FAILING_CENTS } from '../../support/contract/outcomes.ts';
import type { FailingCents } from '../../support/contract/outcomes.ts';

type Cell = readonly [FailingCents, FailingCents, digit: number];

const cells = atDepth<Cell>({
  quick: [],
  standard: [
    [91, 98, 2],
    [92, 99, 3],
    [91, 92, 2],
    [93, 94, 2],
    [95, 96, 2],
    [97, 98, 2],
    [99, 91, 2],
    [91, 92, 3],
    [93, 94, 3],
    [95, 96, 3],
    [97, 98, 3],
    [99, 91, 3],
  ],
});

const atEachDigit = (ways: ReturnType<typeof waysToFail>) =>
  [2, 3].flatMap((digit) => ways.map(([title, way]) => [digit, title, way] as const));

requirement('RESERVATION-PRICE-BEFORE-DIGIT', ({ test }) => {
  test.for([2, 3])(
    'failing cents at minutes that end in %i fail as elsewhere',
    async (digit, { given, customer }) => {
      const cents = await given.failingCentsAt(digit);
      const failures = await given.failuresAtDigit(customer, cents, digit);
      const control = await given.attempt(customer, { bookable: true });
      expect(failures).toStayAtDigitBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: [2, 3] }))(
    'failing cents at minutes that end in %i fail as elsewhere without AdvancedErrorCodes too',
    async (digit, { given, customer }) => {
      const cents = await given.failingCentsAt(digit);
      const failures = await given.failuresAtDigit(customer, cents, digit, { headers: {} });
      const control = await given.attempt(customer, { bookable: true });
      expect(failures).toStayAtDigitBeside(control);
    },
  );

  test.for(cells)(
    '.%i and .%i fail at a minute that ends in %i as elsewhere',
    async ([one, other, digit], { given, customer }) => {
      const failures = await given.failuresAtDigit(customer, [one, other], digit);
      const control = await given.attempt(customer, { bookable: true });
      expect(failures).toStayAtDigitBeside(control);
    },
  );

  test.for(atEachDigit(waysToFail()))(
    'failing cents at minutes that end in %i, booked %s, fail as elsewhere',
    async ([digit, , way], { given }) => {
      const cents = await given.failingCentsAt(digit);
      const { customer, booking } = await given.booker(way);
      const failures = await given.failuresAtDigit(customer, cents, digit, booking);
      const control = await given.attempt(customer, { bookable: true }, booking);
      expect(failures).toStayAtDigitBeside(control);
    },
  );

  test.for(atEachDigit(waysToFailByGiftCard()))(
    'failing cents at minutes that end in %i, booked %s, fail as elsewhere, where a credit card books others',
    async ([digit, , way], { given }) => {
      const cents = await given.failingCentsAt(digit);
      const { customer, booking } = await given.booker(way);
      const failures = await given.failuresAtDigit(customer, cents, digit, booking);
      const control = await given.attempt(customer, { bookable: true });
      expect(failures).toStayAtDigitBeside(control);
    },
  );
});

requirement('RESERVATION-PRICE-DISTINCT', ({ test, standardTest }) => {
  test('the nine failures can be told apart', async ({ given, customer, profile }) => {
    const failures = await given.failures(customer, FAILING_CENTS);
    const control = await given.attempt(customer, { bookable: true });
    expect(failures).toBeToldApartBeside(control, profile);
  });

  standardTest(
    'without AdvancedErrorCodes none of the nine failures shows the name of another',
    async ({ given, customer, profile }) => {
      const failures = await given.plainFailures(customer);
      const control = await given.attempt(customer, { bookable: true });
      expect(failures).toShowNoOtherNameBeside(control, profile);
    },
  );

  standardTest(
    'the nine failures at prices of a hundred and more can be told apart',
    async ({ given, customer, profile }) => {
      const failures = await given.failures(customer, FAILING_CENTS, {}, { hundreds: true });
      const control = await given.attempt(customer, { bookable: true });
      expect(failures).toBeToldApartBeside(control, profile);
    },
  );

  test.for(waysToFail())(
    'the nine failures, booked %s, can be told apart',
    async ([, way], { given, profile }) => {
      const { customer, booking } = await given.booker(way);
      const failures = await given.failures(customer, FAILING_CENTS, booking);
      const control = await given.attempt(customer, { bookable: true }, booking);
      expect(failures).toBeToldApartBeside(control, profile);
    },
  );

  test.for(waysToFailByGiftCard())(
    'the nine failures, booked %s, can be told apart, where a credit card books others',
    async ([, way], { given, profile }) => {
      const { customer, booking } = await given.booker(way);
      const failures = await given.failures(customer, FAILING_CENTS, booking);
      const control = await given.attempt(customer, { bookable: true });
      expect(failures).toBeToldApartBeside(control, profile);
    },
  );
});
