import { monotonicNow } from '../../exchange/exchange.ts';
import type { Customer } from '../../target/customers.ts';
import { WALLET_LATE } from '../outcomes.ts';
import { lookedForOnce } from '../session/perSession.ts';
import { BETWEEN_LOOKS_MS, notePaidLate, paymentLag, SHOWN_WITHIN_MS } from '../session/learnt/walletLag.ts';
import type { Looking } from './doubt.ts';
import { lookAtSpareWallet } from './lateWallet.ts';

const PAID_EARLY = `a payment may have come too early after a change, and ${WALLET_LATE}`;

/** Books with a card that was just stored until that pays, and remembers how late it did; whether it paid in the end. */
async function paysInTheEnd(customer: Customer, { run, given, send }: Looking): Promise<boolean> {
  const stored = monotonicNow();
  const payment = await given.payment(customer, 'savedCard');
  for (let isLate = false; monotonicNow() - stored <= SHOWN_WITHIN_MS; isLate = true) {
    const { request } = await given.reservation(customer, { payment, toPay: true });
    if ((await send(request)).reception === 'accepted') {
      if (isLate) notePaidLate(run.session, monotonicNow() - stored);
      return true;
    }
    await run.sleep(BETWEEN_LOOKS_MS);
  }
  return false;
}

const lookedFor = lookedForOnce<boolean | undefined>((pays) => pays !== undefined);

/**
 * Why the case may tell more when it pays later; undefined where it may not. That a payment learns at once of a change of
 * the wallet is not said, though readings show it: where a card that somebody else stores pays a moment later, everybody
 * pays so much later from then on.
 */
export async function latePayment(looking: Looking): Promise<string | undefined> {
  const { run } = looking;
  if (run.paymentLagBefore !== undefined || !run.mayHavePaidEarly) return undefined;
  await lookedFor(run.session, () =>
    lookAtSpareWallet(looking, (customer) => paysInTheEnd(customer, looking)),
  );
  return paymentLag(run.session) === undefined ? undefined : PAID_EARLY;
}
