import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBody, pricingBody } from '../money.ts';
import { sandboxPromoCode } from '../seed.ts';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { invoiceOf, rateWith, startSandbox } from '../testing/startedSandbox.ts';
import type { InvoiceBody } from './invoices.ts';

let sandbox: StartedSandbox;
let headers: Record<string, string>;
const golfer = 'golfer+61@example.com';
beforeAll(async () => {
  sandbox = await startSandbox();
  headers = await sandbox.givenToken(golfer);
});
afterAll(() => sandbox.close());

const rate = rateWith(1, 50);
const forGolfer = (more: string) => `/customer-invoice?customeremail=${encodeURIComponent(golfer)}${more}`;
const get = (rest: string) => sandbox.send(`GET ${invoiceOf(rate, rest)}`, { headers });
const centsOf = (value: number): number => Math.round(value * 100);

test.each([1, 2, 3, 4])('every figure is scaled to %i players', async (players) => {
  const { body } = await get(`?player-count=${players}`);
  const figures = Object.entries(pricingBody(rate.price)) as [string, { Value: number }][];
  const scaled = figures.map(([name, { Value }]) => [name, moneyBody(centsOf(Value) * players)]);
  expect(body).toMatchObject({ TeeTimeRateID: rate.id, PlayerCount: players, Time: rate.time });
  expect((body as InvoiceBody).Pricing).toEqual(Object.fromEntries(scaled));
  expect(body).not.toHaveProperty('PreDiscountPricing');
});

test('a promo code halves the transaction fee, lowers what follows from it, and keeps the original figures', async () => {
  const before = (await get('?player-count=3')).body as InvoiceBody;
  const { body } = await get(forGolfer(`&player-count=3&promo-code=${sandboxPromoCode}`));
  const { Pricing, PreDiscountPricing } = body as InvoiceBody;
  const fee = centsOf(before.Pricing.TransactionFeeTotal.Value);
  const saved = fee - Math.round(fee / 2);
  expect(PreDiscountPricing).toEqual(before.Pricing);
  expect(centsOf(Pricing.TransactionFeeTotal.Value)).toBe(Math.round(fee / 2));
  expect(centsOf(Pricing.TaxesAndFees.Value)).toBe(centsOf(before.Pricing.TaxesAndFees.Value) - saved);
  expect(centsOf(Pricing.DueOnline.Value)).toBe(centsOf(before.Pricing.DueOnline.Value) - saved);
  expect(Pricing.GreensFees).toEqual(before.Pricing.GreensFees);
});

test("without a promo code the customer's invoice has the same figures", async () => {
  expect((await get(forGolfer('&player-count=2'))).body).toEqual((await get('?player-count=2')).body);
});

test.each([
  '',
  '?player-count=',
  '?player-count=0',
  '?player-count=5',
  '?player-count=1.5',
  '?player-count=two',
])('the player count of %j is refused', async (query) => {
  expect(await get(query)).toMatchObject({ status: 400, code: 30 });
  expect(await get(forGolfer(query.replace('?', '&')))).toMatchObject({ status: 400, code: 30 });
});

test('verify asks the tee sheet', async () => {
  const verified = (digit: number, verify: string) =>
    sandbox.send(`GET ${invoiceOf(rateWith(digit, 50), `?player-count=4&verify=${verify}`)}`);
  expect(await verified(2, 'true')).toMatchObject({ status: 410, code: 88 });
  expect(await verified(2, 'false')).toMatchObject({ status: 200 });
  expect(await verified(3, 'true')).toMatchObject({ status: 200 });
  expect(await verified(4, 'True')).toMatchObject({ status: 200 });
  expect(await verified(4, 'maybe')).toMatchObject({ status: 400, code: 20 });
});

test('an unknown promo code is refused', async () => {
  expect(await get(forGolfer('&player-count=1&promo-code=OTHER'))).toMatchObject({ status: 400, code: 20 });
});

test("the customer's e-mail is required", async () => {
  expect(await get('/customer-invoice?player-count=1')).toMatchObject({ status: 400, code: 20 });
});

test('a plus sign in the query is a space, so that it has to be encoded', async () => {
  const bare = `/customer-invoice?player-count=1&customeremail=${golfer}`;
  expect(await get(bare)).toMatchObject({ status: 403, code: 14 });
});

const { id } = rate;
const facility = rate.facility.id;
test.each([
  [`/channel/999/facilities/${facility}/tee-times/${id}/invoice`, 404, 21],
  [`/channel/331/facilities/abc/tee-times/${id}/invoice`, 400, 36],
  [`/channel/331/facilities/999/tee-times/${id}/invoice`, 404, 41],
  [`/channel/331/facilities/2950/tee-times/${id}/invoice`, 400, 37],
  [`/channel/331/facilities/${facility}/tee-times/12/invoice`, 400, 37],
  [`/channel/331/facilities/${facility}/tee-times/x/invoice`, 400, 37],
  [`/channel/331/facilities/${facility}/tee-times/99999999999/invoice`, 400, 37],
])('%s is refused', async (path, status, code) => {
  expect(await sandbox.send(`GET ${path}?player-count=1`)).toMatchObject({ status, code });
});
