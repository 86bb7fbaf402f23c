import { openPoint } from '../../support/conformance/test.ts';
import { disclaims } from '../../support/target/disclaims.ts';

openPoint('OPEN-RESERVATION-AMOUNT', ({ test }) => {
  test.for([
    ['one cent less', -1],
    ['one cent more', 1],
  ] as const)('%s than what is due', async ([name, more], { given, send, bodies, customer, observe }) => {
    const { request, wish } = await given.reservation(customer);
    const payments = wish.payments.map((payment) => ({ ...payment, cents: payment.cents + more }));
    const reservation = await send(request, bodies.reservation({ ...wish, payments }));
    observe(`${name} ${reservation.reception}`);
  });
});

openPoint('OPEN-RESERVATION-TWICE', ({ test }) => {
  test('a booked tee time, booked again', async ({ given, send, customer, observe }) => {
    const { request } = await given.reservation(customer);
    given.accepted(await send(request));
    const twice = await send(await given.again(request, customer));
    observe(twice.reception);
  });
});

openPoint('OPEN-RESERVATION-SEVERAL-PAYMENTS', ({ test }) => {
  test('what is due, in two parts by the same card', async ({ given, send, customer, observe }) => {
    const { request } = await given.reservation(customer, { inTwoParts: true, toPay: true });
    observe((await send(request)).reception);
  });
});

openPoint('OPEN-RESERVATION-GIFT-CARD-HELD', ({ test }) => {
  test('a guest pays with a gift card of a wallet, and with another', async ({
    given,
    send,
    customer,
    guest,
    observe,
  }) => {
    const [held, other] = await given.giftCardNumbers();
    await given.giftCard(customer, held);
    const byHeld = await given.reservation(guest, { payment: { kind: 'giftCard', giftCardNumber: held } });
    const byOther = await given.reservation(guest, { payment: { kind: 'giftCard', giftCardNumber: other } });
    observe(`that of a wallet ${(await send(byHeld.request)).reception}`);
    observe(`another ${(await send(byOther.request)).reception}`);
  });
});

openPoint('OPEN-RESERVATION-PROMOTED', ({ test }) => {
  test('a reservation for the amount of an invoice with a promo code', async ({
    profile,
    given,
    send,
    customer,
    observe,
    notOffered,
  }) => {
    if (disclaims(profile, 'promo-codes')) notOffered('the profile disclaims promo-codes');
    const rate = await given.promoRate(customer, { plain: true });
    const invoice = await given.promoInvoice(customer, rate);
    const { request } = await given.reservation(customer, { rate, invoice });
    observe((await send(request)).reception);
  });
});
