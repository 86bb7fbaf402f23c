import { about, Refused, refusals } from '../refusals.ts';
import type { Refusal } from '../refusals.ts';
import type { ReservationStep } from '../rules/reservations.ts';
import type { Act } from './answer.ts';
import { bodyFields, fieldsOf, identifierOf } from './fields.ts';
import { judgeChannel, promoCodeFrom, rateFrom, workOut } from './invoices.ts';
import type { AcceptedPayment } from './payments.ts';
import { paymentsFrom } from './payments.ts';

/** Books a rate with its payments. Source: interface, Per-endpoint details 8, and Errors. */
export const addReservation: Act = (call, deployment) => {
  const { rules, wallets } = deployment;
  const { reservations } = rules;
  const { customer } = call;
  if (customer === undefined) throw new Refused(refusals.customerUnknown);

  const fields = bodyFields(call.body);
  const channel = identifierOf(fields.InventoryChannelID);
  if (channel === undefined) throw new Refused(about(refusals.inputInvalid, 'InventoryChannelID'));
  judgeChannel(String(channel), call, deployment);
  const rate = rateFrom(fields.TeeTimeRateID, call, deployment);
  const given = fieldsOf(fields.Invoice);
  if (given === undefined) throw new Refused(about(refusals.inputInvalid, 'Invoice'));
  if (given.TeeTimeRateID !== undefined && identifierOf(given.TeeTimeRateID) !== rate.id)
    throw new Refused(about(refusals.rateInvalid, 'Invoice TeeTimeRateID'));
  const count = typeof given.PlayerCount === 'number' ? String(given.PlayerCount) : given.PlayerCount;
  const players = rules.invoices.playerCount(count, call);
  if (players === undefined) throw new Refused(refusals.playerCount);
  const invoice = workOut(
    deployment,
    call,
    rate,
    players,
    promoCodeFrom(given.PromoCodeApplied, call, deployment),
  );

  let payments: AcceptedPayment[] = [];
  const steps: Record<ReservationStep, () => Refusal | undefined> = {
    payment() {
      const wallet = wallets.of(rules.wallet.ownerOf(customer, call));
      const payer = { call, customer, wallet, reservations, numbers: rules.wallet };
      payments = paymentsFrom(fields.PaymentInformation, payer);
      const paid = payments.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
      const withGiftCard = payments.some(({ kind }) => kind === 'AccountCredit');
      const due = reservations.amountDue(invoice.pricing, call);
      const covered = reservations.covers(paid, due, withGiftCard, call);
      return covered ? undefined : about(refusals.inputInvalid, 'the amount is not what is due online');
    },
    priceCents: () => reservations.priceFailure(reservations.pricedAt(rate, call), call),
    minuteDigit: () => reservations.minuteFailure(reservations.minuteOutcome(rate.time, call), call),
  };
  for (const step of reservations.order(call)) {
    const refusal = steps[step]();
    if (refusal !== undefined) throw new Refused(refusal);
  }

  const id = deployment.nextReservation();
  return {
    ReservationID: id,
    ConfirmationNumber: `SBX${id}`,
    Status: 1,
    Invoice: invoice.body,
    Payments: payments.map(({ body }) => body),
  };
};
