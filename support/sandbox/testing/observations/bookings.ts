import { setTimeout as sleep } from 'node:timers/promises';
import { dayAfter } from '../../inventory/calendar.ts';
import { facilityList } from '../../inventory/facilities.ts';
import { ratesOf } from '../../inventory/rates.ts';
import type { TeeTimeRate } from '../../inventory/rates.ts';
import { moneyBody } from '../../money.ts';
import type { StartedSandbox } from '../startedSandbox.ts';
import { at, invoiceOf, rateWith } from '../startedSandbox.ts';
import type { Observations } from './observation.ts';
import {
  book,
  customerCall,
  giftCard,
  golfer,
  promoInvoice,
  reservationOf,
  seen,
  visa,
  within,
} from './observation.ts';

const plain = rateWith(5, 50);
const bookable = facilityList
  .flatMap((facility) => ratesOf(facility, 2500))
  .filter(({ time, price }) => time.charAt(15) === '5' && price.greensFees % 100 < 91);
const byPrice = bookable.toSorted((one, other) => one.price.dueOnline - other.price.dueOnline);
const cheapest = byPrice[0] ?? plain;
const dearest = byPrice.at(-1) ?? plain;

async function paidByGiftCard(sandbox: StartedSandbox, rate: TeeTimeRate): Promise<number> {
  const body = {
    ...reservationOf(rate),
    PaymentInformation: [{ __type: 'AccountCredit', GuestGiftCards: [{ Number: giftCard.Number }] }],
  };
  return (await customerCall(sandbox, 'POST /reservations', body)).status;
}

async function paidWithCode(sandbox: StartedSandbox, code: string): Promise<number> {
  const payment = {
    __type: 'CreditCardPayment',
    CreditCardNumber: '378282246310005',
    CVVCode: code,
    Amount: moneyBody(plain.price.dueOnline),
  };
  const body = { ...reservationOf(plain), PaymentInformation: [payment] };
  return (await customerCall(sandbox, 'POST /reservations', body)).status;
}

/** The status of a booking of the cheapest tee time of a course, for so many players. */
async function paidAt(
  sandbox: StartedSandbox,
  facility: number,
  players: number,
  paymentOf: (amount: unknown) => object,
): Promise<number> {
  const rate = byPrice.find((each) => each.facility.id === facility) ?? plain;
  const { body: invoiced } = await sandbox.send(`GET ${invoiceOf(rate, `?player-count=${players}`)}`);
  const body = {
    ...reservationOf(rate),
    Invoice: { TeeTimeRateID: rate.id, PlayerCount: players },
    PaymentInformation: [paymentOf(within(invoiced, 'Pricing', 'DueOnline'))],
  };
  return (await customerCall(sandbox, 'POST /reservations', body)).status;
}

const byAffiliate = (amount: unknown): object => ({
  __type: 'AffiliatePayment',
  PaymentTimeStamp: '2026-01-01T00:00:00Z',
  PaymentAmount: amount,
  PaymentReferenceNumber: '12345678',
  CustomerBillingZipCode: '32801',
});

/** The status of an invoice of a tee time for a customer. */
async function invoicedFor(sandbox: StartedSandbox, email: string): Promise<number> {
  const headers = await sandbox.givenToken(email);
  const query = `/customer-invoice?player-count=1&customeremail=${encodeURIComponent(email)}`;
  return (await sandbox.send(`GET ${invoiceOf(plain, query)}`, { headers })).status;
}

/** The status of a guest's booking of a tee time so many days from tomorrow on, at the course with an id, or at any. */
async function bookedByGuest(sandbox: StartedSandbox, days: number, course?: number): Promise<number> {
  const guest = 'guest01@example.com';
  const courses = facilityList.filter(({ id }) => course === undefined || id === course);
  const offered = courses.flatMap((facility) => ratesOf(facility, dayAfter(Date.now()) + days));
  const rate = offered.find(({ time, price }) => time.charAt(15) === '5' && price.greensFees % 100 < 91);
  const headers = await sandbox.givenToken(guest);
  const body = reservationOf(rate ?? plain);
  return (await sandbox.send(`POST ${at(guest, '/reservations')}`, { headers, body })).status;
}

/** The status of the last of so many bookings of a tee time by a card. */
async function lastOf(sandbox: StartedSandbox, bookings: number): Promise<number> {
  let status = 0;
  for (let count = 0; count < bookings; count += 1)
    ({ status } = await customerCall(sandbox, 'POST /reservations', reservationOf(plain)));
  return status;
}

const byCardSavedAs = (id: unknown) => (amount: unknown) => ({
  __type: 'SavedCreditCardPayment',
  PaymentOptionID: id,
  Amount: amount,
});

export const bookingObservations: Observations = {
  'one-tee-time-a-day-and-course': seen((sandbox) => lastOf(sandbox, 2), 400),
  'three-tee-times-a-day': seen((sandbox) => lastOf(sandbox, 4), 400),
  'tee-times-an-hour-apart': seen((sandbox) => lastOf(sandbox, 2), 400),
  'booked-by-others': seen(async (sandbox) => {
    const url = invoiceOf(plain, '?player-count=1');
    for (let count = 0; count < 60; count += 1) await sandbox.send(`GET ${url}`);
    return (await book(sandbox, plain)).status;
  }, 410),
  'held-by-invoice': seen(
    async (sandbox) => {
      const [first, other] = [
        await invoicedFor(sandbox, golfer),
        await invoicedFor(sandbox, 'golfer02@example.com'),
      ];
      return [first, other, await invoicedFor(sandbox, golfer)];
    },
    [200, 400, 200],
  ),
  'guests-book-ten-days-ahead': seen(
    async (sandbox) => [await bookedByGuest(sandbox, 2), await bookedByGuest(sandbox, 12)],
    [200, 400],
  ),
  'guests-at-some-courses': seen(
    async (sandbox) => [await bookedByGuest(sandbox, 0, 1801), await bookedByGuest(sandbox, 0, 1802)],
    [200, 400],
  ),
  'same-sum-refused-for-a-while': seen((sandbox) => lastOf(sandbox, 2), 400),
  'credit-cards-of-twenty-uses': seen((sandbox) => lastOf(sandbox, 21), 400),
  'card-codes-by-type': seen(
    (sandbox) => Promise.all(['123', '1234'].map((code) => paidWithCode(sandbox, code))),
    [400, 200],
  ),
  'gift-cards-not-for-cheap-tee-times': seen(
    async (sandbox) => {
      await customerCall(sandbox, 'POST /wallet', giftCard);
      return [await paidByGiftCard(sandbox, cheapest), await paidByGiftCard(sandbox, dearest)];
    },
    [400, 200],
  ),
  'default-card-pays-where-none-is-named': seen(async (sandbox) => {
    await customerCall(sandbox, 'POST /wallet', visa);
    const body = { ...reservationOf(plain), PaymentInformation: [] };
    return (await customerCall(sandbox, 'POST /reservations', body)).status;
  }, 200),
  'affiliates-at-some-courses': seen(
    async (sandbox) => [
      await paidAt(sandbox, 1801, 1, byAffiliate),
      await paidAt(sandbox, 1802, 1, byAffiliate),
    ],
    [200, 400],
  ),
  'saved-cards-for-few-at-some-courses': seen(
    async (sandbox) => {
      const id = within((await customerCall(sandbox, 'POST /wallet', visa)).body, 'WalletOptionId');
      const bySavedCard = byCardSavedAs(id);
      const paid = (facility: number, players: number) => paidAt(sandbox, facility, players, bySavedCard);
      return [await paid(1801, 4), await paid(1802, 4), await paid(1802, 3)];
    },
    [200, 400, 200],
  ),
  'gift-cards-of-one-use': seen(
    async (sandbox) => {
      await customerCall(sandbox, 'POST /wallet', giftCard);
      return [await paidByGiftCard(sandbox, cheapest), await paidByGiftCard(sandbox, cheapest)];
    },
    [200, 400],
  ),
  'paid-cards-kept': seen(async (sandbox) => {
    await book(sandbox, plain);
    return within((await customerCall(sandbox, 'GET /wallet')).body, 'CreditCards', 0, 'LastFour');
  }, '1111'),
  'gift-cards-gone-when-spent': seen(async (sandbox) => {
    await customerCall(sandbox, 'POST /wallet', giftCard);
    await paidByGiftCard(sandbox, cheapest);
    return within((await customerCall(sandbox, 'GET /wallet')).body, 'GiftCards');
  }, []),
  'gift-cards-of-small-worth': seen(
    async (sandbox) => {
      await customerCall(sandbox, 'POST /wallet', giftCard);
      return [await paidByGiftCard(sandbox, cheapest), await paidByGiftCard(sandbox, dearest)];
    },
    [200, 400],
  ),
  'invoice-good-for-ten-minutes': seen(async (sandbox) => {
    await sandbox.send(`GET ${invoiceOf(plain, '?player-count=1')}`);
    const later = { 'X-Sandbox-Clock-Offset-Seconds': '660' };
    return (await customerCall(sandbox, 'POST /reservations', reservationOf(plain), later)).status;
  }, 400),
  'wallet-pays-late': seen(
    async (sandbox) => {
      const id = within((await customerCall(sandbox, 'POST /wallet', visa)).body, 'WalletOptionId');
      const bySavedCard = byCardSavedAs(id);
      const early = await paidAt(sandbox, 1801, 1, bySavedCard);
      await sleep(300);
      return [early, await paidAt(sandbox, 1801, 1, bySavedCard)];
    },
    [400, 200],
  ),
  'saved-card-is-the-default-one': seen(async (sandbox) => {
    await customerCall(sandbox, 'POST /wallet', visa);
    const payment = { __type: 'SavedCreditCardPayment', Amount: moneyBody(plain.price.dueOnline) };
    const body = { ...reservationOf(plain), PaymentInformation: [payment] };
    return (await customerCall(sandbox, 'POST /reservations', body)).status;
  }, 200),
  'promo-ignored-for-one': seen(
    (sandbox) =>
      Promise.all(
        [1, 2].map(async (players) =>
          Boolean(within(await promoInvoice(sandbox, plain, players), 'PreDiscountPricing')),
        ),
      ),
    [false, true],
  ),
  'promo-for-groups': seen(
    async (sandbox) => [
      within(await promoInvoice(sandbox, plain, 2), 'Pricing'),
      within(await promoInvoice(sandbox, plain, 3), 'PlayerCount'),
    ],
    [undefined, 3],
  ),
  'invoice-refused-to-booker': seen(async (sandbox) => {
    await book(sandbox, plain);
    return invoicedFor(sandbox, golfer);
  }, 400),
  'promo-code-used-up': seen(
    async (sandbox) => {
      const Invoice = await promoInvoice(sandbox, plain);
      const Amount = within(Invoice, 'Pricing', 'DueOnline');
      const body = {
        ...reservationOf(plain),
        Invoice,
        PaymentInformation: [{ __type: 'CreditCardPayment', CreditCardNumber: '4111111111111111', Amount }],
      };
      const { status } = await customerCall(sandbox, 'POST /reservations', body);
      return [status, within(await promoInvoice(sandbox, plain), 'Pricing')];
    },
    [200, undefined],
  ),
};
