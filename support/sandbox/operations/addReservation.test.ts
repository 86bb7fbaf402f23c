import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TeeTimeRate } from '../inventory/rates.ts';
import { moneyBody } from '../money.ts';
import { sandboxPromoCode } from '../seed.ts';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { at, invoiceOf, rateWith, startSandbox } from '../testing/startedSandbox.ts';
import type { InvoiceBody } from './invoices.ts';

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const golfer = 'golfer01@example.com';
const guest = 'guest01@example.com';
const bookable = rateWith(1, 50);
const due = (rate: TeeTimeRate, players = 1) => moneyBody(rate.price.dueOnline * players);
const card = (Amount: object) => ({
  __type: 'CreditCardPayment:#Data',
  CreditCardNumber: '4111111111111111',
  ExpirationMonth: 12,
  ExpirationYear: 2030,
  Amount,
});

async function book(email: string, rate: TeeTimeRate, payments: unknown, more: object = {}) {
  const body = {
    InventoryChannelID: 331,
    TeeTimeRateID: rate.id,
    Invoice: { PlayerCount: 1 },
    PaymentInformation: payments,
    ...more,
  };
  return sandbox.send(`POST ${at(email, '/reservations')}`, {
    body,
    headers: await sandbox.givenToken(email),
  });
}

async function givenStored(email: string, body: object): Promise<number> {
  const headers = await sandbox.givenToken(email);
  const { body: stored } = await sandbox.send(`POST ${at(email, '/wallet')}`, { body, headers });
  return (stored as { WalletOptionId: number }).WalletOptionId;
}

const booked = { status: 200, body: { Status: 1 } };

test.each([0, 1, 4, 5, 6, 7, 8, 9])('minute digit %i can be booked, also twice', async (digit) => {
  const rate = rateWith(digit, 90);
  const first = await book(golfer, rate, [card(due(rate))]);
  const second = await book(golfer, rate, [card(due(rate))]);
  expect([first, second]).toMatchObject([booked, booked]);
  expect(first.token).not.toBeNull();
  expect(first.body).not.toEqual(second.body);
});

test.each([
  [2, 410, 88],
  [3, 400, 89],
])('minute digit %i cannot be booked', async (digit, status, code) => {
  const rate = rateWith(digit, 50);
  expect(await book(golfer, rate, [card(due(rate))])).toMatchObject({ status, code });
});

test.each([
  [91, 'Reservation not allowed'],
  [92, 'Time not available'],
  [93, 'Invalid response'],
  [94, 'Invalid request'],
  [95, 'Invalid customer information'],
  [96, 'Invalid credential'],
  [97, 'Invalid course information'],
  [98, 'Communication timeout'],
  [99, 'Communication error'],
])('a price of .%i fails whatever the minute digit is', async (cents, message) => {
  for (const digit of [0, 2, 3]) {
    const rate = rateWith(digit, cents);
    const { status, body } = await book(golfer, rate, [card(due(rate))]);
    expect({ status, body }).toEqual({ status: 502, body: { ErrorCode: 100 + cents, Message: message } });
  }
});

test.each([0, 1, 89, 90])('a price of .%i does not fail', async (cents) => {
  const rate = rateWith(0, cents);
  expect(await book(golfer, rate, [card(due(rate))])).toMatchObject(booked);
});

test("the amount is what the customer's invoice says, with its promo code", async () => {
  const query = `/customer-invoice?player-count=3&promo-code=${sandboxPromoCode}&customeremail=${encodeURIComponent(golfer)}`;
  const headers = await sandbox.givenToken(golfer);
  const Invoice = (await sandbox.send(`GET ${invoiceOf(bookable, query)}`, { headers })).body as InvoiceBody;
  const discounted = await book(golfer, bookable, [card(Invoice.Pricing.DueOnline)], { Invoice });
  expect(discounted).toMatchObject({ status: 200, body: { Status: 1, Invoice } });
  expect(await book(golfer, bookable, [card(due(bookable, 3))], { Invoice })).toMatchObject({
    status: 400,
    code: 20,
  });
});

test('a saved card of the own wallet pays, that of another customer does not', async () => {
  const visa = { __type: 'CreditCardPaymentOption', Type: 'Visa', Number: '4111111111111111' };
  const own = await givenStored(golfer, visa);
  const other = await givenStored('golfer02@example.com', visa);
  const saved = (PaymentOptionID: unknown) => [
    { __type: 'SavedCreditCardPayment', PaymentOptionID, Amount: due(bookable) },
  ];
  expect(await book(golfer, bookable, saved(own))).toMatchObject(booked);
  expect(await book(golfer, bookable, saved(other))).toMatchObject({ status: 400, code: 93 });
  expect(await book(golfer, bookable, saved(undefined))).toMatchObject({ status: 400, code: 93 });
});

test('an affiliate payment pays', async () => {
  const affiliate = {
    __type: 'AffiliatePayment',
    PaymentTimeStamp: '2026-01-01T00:00:00',
    PaymentAmount: due(bookable),
    PaymentReferenceNumber: 'REF-1',
    CustomerBillingZipCode: '32801',
  };
  expect(await book(golfer, bookable, [affiliate])).toMatchObject(booked);
});

test('a registered customer pays with a gift card once it is saved, a guest with one given in the call', async () => {
  const credit = [{ __type: 'AccountCredit', GuestGiftCards: [{ Number: 'GC-2024-0001' }] }];
  const email = 'golfer03@example.com';
  expect(await book(email, bookable, credit)).toMatchObject({ status: 400, code: 93 });
  await givenStored(email, { __type: 'GiftCardPaymentOption', Number: 'GC-2024-0001' });
  expect(await book(email, bookable, credit)).toMatchObject(booked);
  expect(await book(guest, bookable, credit)).toMatchObject(booked);
});

test('a guest books with a card', async () => {
  expect(await book(guest, bookable, [card(due(bookable))])).toMatchObject(booked);
});

const good = [card(due(bookable))];
test.each([
  ['no payments', undefined, {}, 20],
  ['an empty list of payments', [], {}, 20],
  ['a payment without type', [{ Amount: due(bookable) }], {}, 20],
  ['an unknown kind of payment', [{ __type: 'CashPayment', Amount: due(bookable) }], {}, 20],
  ['a cent less than is due', [card(moneyBody(bookable.price.dueOnline - 1))], {}, 20],
  ['twice what is due', [...good, ...good], {}, 20],
  ['an amount without currency', [card({ Value: bookable.price.dueOnline / 100 })], {}, 20],
  ['no card number', [{ ...good[0], CreditCardNumber: undefined }], {}, 85],
  ['a gift card without number', [{ __type: 'AccountCredit', GuestGiftCards: [] }], {}, 20],
  ['no invoice', good, { Invoice: undefined }, 20],
  ['an invoice for nobody', good, { Invoice: { PlayerCount: 0 } }, 30],
  ['an invoice of another rate', good, { Invoice: { PlayerCount: 1, TeeTimeRateID: 1 } }, 37],
  ['an unknown promo code', good, { Invoice: { PlayerCount: 1, PromoCodeApplied: 'OTHER' } }, 20],
  ['an unknown rate', good, { TeeTimeRateID: 12 }, 37],
  ['no channel', good, { InventoryChannelID: undefined }, 20],
])('%s is refused', async (_, payments, more, code) => {
  expect(await book(guest, bookable, payments, more)).toMatchObject({ status: 400, code });
});

test('an unknown channel is not found', async () => {
  expect(await book(golfer, bookable, good, { InventoryChannelID: 1 })).toMatchObject({
    status: 404,
    code: 21,
  });
});
