import { operationOf } from '../../contract/routes.ts';
import type { Route } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { Given } from './given.ts';
import { byEmail } from './tools.ts';
import type { Send, SendOptions } from '../requests/request.ts';
import type { CaseRun } from '../case/caseRun.ts';

/** Whether a request stores a credit card, as far as it is not refused. */
const addsCard = (route: Route, { stores = 'creditCard' }: SendOptions): boolean =>
  operationOf(route) === 'addPaymentOption' && stores === 'creditCard';

/** Whether the wallet of a customer takes the card that is in another one already; it goes when the case ends. */
async function isTakenBy(other: Customer, card: SendOptions, send: Send, given: Given): Promise<boolean> {
  await given.wallet(other);
  const token = await given.token(other);
  const { body, rawBody } = card;
  const added = await send('POST /customers/{customer_email}/wallet', {
    ...byEmail(other),
    ...(rawBody === undefined ? { body } : { rawBody }),
    token,
  });
  return added.reception === 'accepted';
}

/**
 * Sends as before, and a credit card only once it is the turn of the case. The first cards that are stored are tried in the
 * wallet of a customer to spare as well; where none is, another case will.
 *
 * @param given Asked for only where a card is tried.
 */
export function inCardTurns(run: CaseRun, send: Send, given: () => Given): Send {
  const { cardTurns } = run.session;
  return async (first, more = {}) => {
    const options: SendOptions = typeof first === 'string' ? more : { ...first, ...more };
    if (!addsCard(typeof first === 'string' ? first : first.route, options)) return send(first, more);
    await run.leases.takeCardTurn();
    const sent = await send(first, more);
    if (sent.reception !== 'accepted' || !cardTurns.areOpen) return sent;
    const other = run.leases.takeSpare();
    if (other === undefined) return sent;
    await run.stored.before(other, given()).catch(() => undefined);
    cardTurns.note(await isTakenBy(other, options, send, given()).catch(() => false));
    return sent;
  };
}
