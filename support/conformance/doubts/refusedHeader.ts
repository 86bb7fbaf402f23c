import type { Operation } from '../../contract/routes.ts';
import { perSession } from '../session/perSession.ts';
import type { SendOptions } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { NOT_OFFERED } from '../outcomes.ts';
import type { Failed, Looking } from './doubt.ts';

/** A header that a request may carry and need not, and the rows that are about it. */
interface OptionalHeader {
  readonly name: 'CustomerTokenTimeout' | 'AdvancedErrorCodes';
  readonly judgedBy: string;
  readonly carrying: (value: string) => SendOptions;
}

const OPTIONAL: readonly OptionalHeader[] = [
  {
    name: 'CustomerTokenTimeout',
    judgedBy: 'TOKEN-TIMEOUT-VALID',
    carrying: (timeout) => ({ timeout }),
  },
  {
    name: 'AdvancedErrorCodes',
    judgedBy: 'FORMAT-ADVANCED-ERROR-CODES',
    carrying: (AdvancedErrorCodes) => ({ headers: { AdvancedErrorCodes } }),
  },
];

/** What was seen of operations with a header, by both. */
const seenOf = perSession(() => new Map<string, Promise<boolean>>());

/**
 * Why a case is not offered where a request was refused that carried more than it needs; undefined where that is not why. A
 * target that refuses an operation with such a header, whatever else is in the request, breaks the row of that header, which
 * tries each operation: it is not blamed in all the others.
 */
export async function refusedHeader(
  { run, given, send }: Looking,
  { kind, exchange }: Failed,
): Promise<string | undefined> {
  const refused = exchange === undefined ? undefined : run.refusedIn(exchange);
  if (kind !== 'violation' || refused === undefined) return undefined;

  /** Whether the plainest request of an operation is rejected with the header, before and after one without is accepted. */
  async function refuses(
    operation: Operation,
    { carrying }: OptionalHeader,
    value: string,
  ): Promise<boolean> {
    const looked = await run.leases.withSpare('registered', async (customer) => {
      // What was removed, or booked, serves no second time.
      const received = async (options?: SendOptions) =>
        (await send(await given.request(operation, customer), options)).reception;
      return [await received(carrying(value)), await received(), await received(carrying(value))];
    });
    return looked?.join() === 'rejected,accepted,rejected';
  }

  function refusesOnce({ operation }: Sent, header: OptionalHeader, value: string): Promise<boolean> {
    const key = `${operation} ${header.name} ${value}`;
    const seen = seenOf(run.session).get(key) ?? refuses(operation, header, value);
    seenOf(run.session).set(key, seen);
    return seen;
  }

  for (const header of OPTIONAL) {
    const value = refused.exchange.outgoing.headers[header.name];
    if (value === undefined || run.record.requirement === header.judgedBy) continue;
    if (await refusesOnce(refused, header, value))
      return `${NOT_OFFERED}the target refuses ${refused.operation} with ${header.name}, which ${header.judgedBy} judges`;
  }
  return undefined;
}
