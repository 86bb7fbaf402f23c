import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { CaseRun } from './caseRun.ts';
import type { SendOptions } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';

/** A request that changes a wallet, as the journal follows it. */
export interface WalletChange {
  sending: (exchange: Promise<Exchange>) => unknown;
  /** It was not sent after all. */
  unsent: () => void;
  answered: (sent: Sent) => void;
}

/** Whether a request carries anything that could be stored. */
const carriesAny = ({ body, rawBody, query, rawQuery }: SendOptions): boolean =>
  [body, rawBody, query, rawQuery].some((part) => part !== undefined);

/**
 * Writes down that a wallet is about to change; undefined where the request changes none, or no journal is kept.
 * Resolves once that is on disk.
 *
 * @throws JournalError where it cannot be written down: then the request must not be sent.
 */
export async function walletChange(
  { session, stored }: CaseRun,
  operation: Operation,
  options: SendOptions,
  email: string | undefined,
): Promise<WalletChange | undefined> {
  const { halt, journal } = session;
  if (journal === undefined || email === undefined) return undefined;
  const sending = (exchange: Promise<Exchange>) => halt.waitFor(exchange);
  const unsent = () => {};
  if (operation === 'addPaymentOption') {
    // What asks for nobody's wallet, to see how it is refused, would stay open for good where the run dies meanwhile.
    if (!carriesAny(options)) return undefined;
    const came = await halt.waitFor(journal.adding(email, options.stores ?? 'creditCard', options.body));
    return {
      sending,
      unsent: () => came({ reception: 'rejected', id: undefined }),
      answered: (sent) => came({ reception: sent.reception, id: stored.toldId(sent) }),
    };
  }
  if (operation === 'setPrimary') {
    await halt.waitFor(journal.marking(email));
    return { sending, unsent, answered: () => {} };
  }
  const { removes } = options;
  if (operation !== 'removePaymentOption' || removes === undefined) return undefined;
  return {
    sending,
    unsent,
    answered: ({ reception }) => {
      if (reception === 'accepted') journal.removed(email, removes);
    },
  };
}
