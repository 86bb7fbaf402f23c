import { facilityList } from '../../inventory/facilities.ts';
import { ratesOf } from '../../inventory/rates.ts';
import type { TeeTimeRate } from '../../inventory/rates.ts';
import type { StartedSandbox } from '../startedSandbox.ts';
import { invoiceOf, rateWith } from '../startedSandbox.ts';
import type { Observations } from './observation.ts';
import { book, invoice, promoInvoice, search, seen, timesListed, within } from './observation.ts';

const plain = rateWith(5, 50);
const oddFee =
  facilityList
    .flatMap((facility) => ratesOf(facility, 2500))
    .find(({ price }) => price.transactionFeeTotal % 2 === 1) ?? plain;

/** Its half lies between an even number of cents and the odd one above. */
const feeOfOddHalf =
  facilityList
    .flatMap((facility) => ratesOf(facility, 2500))
    .find(({ price }) => price.transactionFeeTotal % 4 === 1) ?? plain;

/** A rate whose id has a bit of this value not, and one whose id has it. */
const byBit = (bit: number): TeeTimeRate[] => {
  const rates = facilityList.flatMap((facility) => ratesOf(facility, 2500));
  return [0, bit].map((wanted) => rates.find(({ id }) => (id & bit) === wanted) ?? plain);
};

/** Whether a figure is nothing at a rate whose id has a bit not, and at one whose id has it. */
const areNothing = async (sandbox: StartedSandbox, figure: string, bit: number): Promise<boolean[]> => {
  const figures = await Promise.all(
    byBit(bit).map(async (rate) => within((await invoice(sandbox, rate)).body, 'Pricing', figure, 'Value')),
  );
  return figures.map((seen) => seen === 0);
};

/** Minute digits of the tee times that are listed without a rate. */
async function digitsWithoutRates(sandbox: StartedSandbox): Promise<ReadonlySet<string>> {
  const rateSets = (await search(sandbox)).text.match(/"Time":"[^"]+","Rates":\[\]/g) ?? [];
  return new Set(rateSets.map((rateSet) => rateSet.charAt('"Time":"2026-12-01T08:1'.length)));
}

const bookableByParity = [0, 1].map(
  (parity) =>
    facilityList
      .flatMap((facility) => ratesOf(facility, 2500))
      .find(({ id, time }) => Math.abs(id % 2) === parity && time.charAt(15) === '5') ?? plain,
);

const someRates = facilityList.slice(0, 4).flatMap((facility) => ratesOf(facility, 2500));
const rateOf = (facilityId: number) => someRates.find(({ facility }) => facility.id === facilityId) ?? plain;
const memberRate = someRates.find(({ id }) => id % 4 === 1) ?? plain;
const rateBy3 = (rest: number) => someRates.find(({ id }) => Math.abs(id % 3) === rest) ?? plain;

const onWednesday = facilityList.slice(0, 1).flatMap((facility) => ratesOf(facility, 2506))[0] ?? plain;

const arePromoted = (sandbox: StartedSandbox, rates: readonly TeeTimeRate[]): Promise<boolean[]> =>
  Promise.all(
    rates.map(async (rate) => within(await promoInvoice(sandbox, rate), 'PreDiscountPricing') !== undefined),
  );

export const teeTimeObservations: Observations = {
  'prices-move': seen(async (sandbox) => {
    const prices = new Set<unknown>();
    for (let asked = 0; asked < 201; asked += 1)
      prices.add(within((await invoice(sandbox, plain)).body, 'Pricing', 'GreensFees', 'Value'));
    return prices.size;
  }, 2),
  'not-available-unlisted': seen(
    async (sandbox) => (await timesListed(sandbox)).filter((time) => time.charAt(15) === '2').length,
    0,
  ),
  'not-available-not-invoiced': seen(
    async (sandbox) => (await invoice(sandbox, rateWith(2, 50))).status,
    410,
  ),
  'not-bookable-not-invoiced': seen(async (sandbox) => (await invoice(sandbox, rateWith(3, 50))).status, 400),
  'not-bookable-without-rates': seen(digitsWithoutRates, new Set(['3'])),
  'not-available-without-rates': seen(digitsWithoutRates, new Set(['2'])),
  'verify-says-unconfirmed': seen(
    async (sandbox) =>
      within((await invoice(sandbox, rateWith(2, 50), '&verify=true')).body, 'SeatsConfirmed'),
    false,
  ),
  'sparse-inventory': seen(
    async (sandbox) => {
      const { text } = await search(sandbox);
      const cells = text.match(/"SinglePlayerPrice"/g)?.length ?? 0;
      const digits = new Set((await timesListed(sandbox)).map((time) => time.charAt(15)));
      return [cells < 100, digits.size];
    },
    [true, 10],
  ),
  'some-for-three-at-most': seen(
    async (sandbox) => (await search(sandbox)).text.includes('"PlayerRule":7'),
    true,
  ),
  'some-for-one-at-most': seen(
    async (sandbox) => /"PlayerRule":1\b/.test((await search(sandbox)).text),
    true,
  ),
  'some-for-nobody': seen(async (sandbox) => /"PlayerRule":0\b/.test((await search(sandbox)).text), true),
  'some-for-no-single': seen(
    async (sandbox) => (await search(sandbox)).text.includes('"PlayerRule":14'),
    true,
  ),
  'not-bookable-for-no-single': seen(
    async (sandbox) => (await search(sandbox)).text.includes('"PlayerRule":14'),
    true,
  ),
  'none-for-a-single': seen(
    async (sandbox) => {
      const rules = new Set((await search(sandbox)).text.match(/"TeeTimeRateID":[^}]*?"PlayerRule":\d+/g));
      const statuses = [1, 2].map(
        async (players) => (await sandbox.send(`GET ${invoiceOf(plain, `?player-count=${players}`)}`)).status,
      );
      return [[...rules].every((rule) => rule.endsWith(':14')), ...(await Promise.all(statuses))];
    },
    [true, 400, 200],
  ),
  'none-for-a-single-unsaid': seen(
    async (sandbox) => [
      (await search(sandbox)).text.includes('PlayerRule'),
      (await sandbox.send(`GET ${invoiceOf(plain, '?player-count=1')}`)).status,
    ],
    [false, 400],
  ),
  'two-failures-for-no-single-unsaid': seen(
    async (sandbox) => {
      const statuses = [1, 2].map(
        async (players) =>
          (await sandbox.send(`GET ${invoiceOf(rateWith(5, 93), `?player-count=${players}`)}`)).status,
      );
      const rules = (await search(sandbox)).text.match(/"PlayerRule":\d+/g);
      return [rules !== null, ...(await Promise.all(statuses))];
    },
    [true, 400, 200],
  ),
  'two-to-four-in-two-fields': seen(
    async (sandbox) => [
      (await search(sandbox)).text.includes('"FewestPlayers":2,"MostPlayers":4'),
      (await sandbox.send(`GET ${invoiceOf(plain, '?player-count=1')}`)).status,
    ],
    [true, 400],
  ),
  'booked-times-taken': seen(
    async (sandbox) => [(await book(sandbox, plain)).status, (await book(sandbox, plain)).status],
    [200, 410],
  ),
  'booked-times-not-invoiced': seen(
    async (sandbox) => [(await book(sandbox, plain)).status, (await invoice(sandbox, plain)).status],
    [200, 410],
  ),
  'rates-for-members': seen(
    (sandbox) =>
      Promise.all(
        ['golfer01@example.com', 'guest01@example.com'].map(async (email) => {
          const headers = await sandbox.givenToken(email);
          const query = `?player-count=1&customeremail=${encodeURIComponent(email)}`;
          const path = invoiceOf(memberRate, `/customer-invoice${query}`);
          return (await sandbox.send(`GET ${path}`, { headers })).status;
        }),
      ),
    [200, 400],
  ),
  'four-seats-sold-by-bookings': seen(
    async (sandbox) => {
      for (let booked = 0; booked < 3; booked += 1) await book(sandbox, plain);
      const asked = [1, 2].map(async (players) => {
        const path = invoiceOf(plain, `?player-count=${players}&verify=true`);
        return (await sandbox.send(`GET ${path}`)).status;
      });
      return Promise.all(asked);
    },
    [200, 410],
  ),
  'seats-sold-to-others': seen(
    async (sandbox) => {
      const asked = [1, 2, 3, 4].map(async (players) => {
        const path = invoiceOf(plain, `?player-count=${players}&verify=true`);
        return (await sandbox.send(`GET ${path}`)).status;
      });
      return Promise.all(asked);
    },
    [200, 200, 200, 410],
  ),
  'sold-seats-not-invoiced': seen(
    async (sandbox) => {
      const asked = [1, 2, 3, 4].map(async (players) =>
        sandbox.send(`GET ${invoiceOf(plain, `?player-count=${players}`)}`),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    },
    [200, 200, 200, 410],
  ),
  'some-seats-sold': seen(
    async ({ send }) => {
      const confirmed = bookableByParity.map((rate) =>
        send(`GET ${invoiceOf(rate, '?player-count=3&verify=true')}`),
      );
      return (await Promise.all(confirmed)).map(({ status }) => status);
    },
    [200, 410],
  ),
  'empty-facility-listed': seen(
    async (sandbox) => within((await search(sandbox)).body, 4, 'Ratesets', 'Value'),
    [],
  ),
  'pre-discount-always': seen(async (sandbox) => {
    const { body } = await invoice(sandbox, plain);
    return within(body, 'PreDiscountPricing', 'DueOnline', 'Value');
  }, plain.price.dueOnline / 100),
  'pre-discount-null': seen(
    async (sandbox) => within((await invoice(sandbox, plain)).body, 'PreDiscountPricing'),
    null,
  ),
  'rate-in-two-sets': seen(async (sandbox) => {
    const ids = (await search(sandbox)).text.match(/"TeeTimeRateID":-?\d+/g) ?? [];
    return new Set(ids).size < ids.length;
  }, true),
  'facility-listed-twice': seen(async (sandbox) => {
    const { body } = await search(sandbox);
    return within(body, 0, 'ID') === within(body, 1, 'ID');
  }, true),
  'furthest-facilities-first': seen(
    async (sandbox) => {
      const facilities = (await search(sandbox)).body as { Distance: number }[];
      return facilities.map(({ Distance }, at) => Distance <= (facilities[at - 1]?.Distance ?? Infinity));
    },
    [true, true],
  ),
  'furthest-facilities-first-with-rate-sets': seen(
    async (sandbox) => {
      const facilities = (await search(sandbox)).body as { Distance: number }[];
      return facilities.map(({ Distance }, at) => Distance <= (facilities[at - 1]?.Distance ?? Infinity));
    },
    [true, true],
  ),
  'one-facility-a-page': seen(async (sandbox) => within((await search(sandbox)).body, 'length'), 1),
  'promo-at-one-facility': seen(
    (sandbox) => arePromoted(sandbox, [rateOf(1801), rateOf(1803)]),
    [false, true],
  ),
  'promo-on-one-day': seen((sandbox) => arePromoted(sandbox, [plain, onWednesday]), [false, true]),
  'promo-refused-at-some-rates': seen(
    (sandbox) => arePromoted(sandbox, [rateBy3(1), rateBy3(0)]),
    [false, true],
  ),
  'some-without-fee': seen((sandbox) => areNothing(sandbox, 'TransactionFeeTotal', 1), [false, true]),
  'fee-at-course': seen(
    async (sandbox) => within(await promoInvoice(sandbox, plain), 'Pricing', 'DueOnline', 'Value'),
    (plain.price.dueOnline - plain.price.transactionFeeTotal) / 100,
  ),
  'half-paid-at-course': seen((sandbox) => areNothing(sandbox, 'DueOnline', 2), [true, false]),
  'savings-shown': seen(
    async (sandbox) => {
      const promoted = await promoInvoice(sandbox, oddFee);
      return ['Pricing', 'PreDiscountPricing'].map((price) =>
        within(promoted, price, 'SavingsTotal', 'Value'),
      );
    },
    [Math.floor(oddFee.price.transactionFeeTotal / 2) / 100, 0],
  ),
  'promo-lowers-tax': seen(async (sandbox) => {
    const tax = within(await promoInvoice(sandbox, plain), 'Pricing', 'SalesTaxTotal', 'Value');
    return Number(tax) * 100 < plain.price.salesTaxTotal;
  }, true),
  'half-cents-down': seen(
    async (sandbox) => within(await promoInvoice(sandbox, oddFee), 'Pricing', 'TransactionFeeTotal', 'Value'),
    Math.floor(oddFee.price.transactionFeeTotal / 2) / 100,
  ),
  'half-cents-kept': seen(
    async (sandbox) => within(await promoInvoice(sandbox, oddFee), 'Pricing', 'TransactionFeeTotal', 'Value'),
    oddFee.price.transactionFeeTotal / 200,
  ),
  'half-cents-even': seen(
    async (sandbox) => {
      const fee = within(
        await promoInvoice(sandbox, feeOfOddHalf),
        'Pricing',
        'TransactionFeeTotal',
        'Value',
      );
      return Math.round(Number(fee) * 100);
    },
    Math.floor(feeOfOddHalf.price.transactionFeeTotal / 2),
  ),
  'fees-in-five-cents': seen(
    async (sandbox) =>
      within((await invoice(sandbox, oddFee)).body, 'Pricing', 'TransactionFeeTotal', 'Value'),
    Math.round(oddFee.price.transactionFeeTotal / 5) / 20,
  ),
  'parts-of-a-cent-cut-off': seen(
    async ({ send }) => {
      const { body } = await send(`GET ${invoiceOf(plain, '?player-count=4')}`);
      return Number(within(body, 'Pricing', 'TransactionFeeTotal', 'Value')).toFixed(2);
    },
    ((4 * plain.price.transactionFeeTotal + 3) / 100).toFixed(2),
  ),
  'promo-lowers-greens-fees': seen(async (sandbox) => {
    const fees = within(await promoInvoice(sandbox, plain), 'Pricing', 'GreensFees', 'Value');
    return Number(fees) * 100 < plain.price.greensFees;
  }, true),
  'no-sales-tax': seen(
    async (sandbox) => within((await invoice(sandbox, plain)).body, 'Pricing', 'SalesTaxTotal', 'Value'),
    0,
  ),
  'fee-halved-for-each': seen(
    async (sandbox) =>
      within(await promoInvoice(sandbox, oddFee, 3), 'Pricing', 'TransactionFeeTotal', 'Value'),
    (3 * Math.round(oddFee.price.transactionFeeTotal / 2)) / 100,
  ),
};
