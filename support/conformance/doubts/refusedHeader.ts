import type { RequirementId } from '../../contract/requirements/index.ts';
import type { Operation } from '../../contract/routes.ts';
import { perSession } from '../session/perSession.ts';
import type { SendOptions } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import type { Looking } from './doubt.ts';

/** A header that a request may carry and need not, and the row that is about it. */
interface OptionalHeader {
  readonly name: 'CustomerTokenTimeout' | 'AdvancedErrorCodes';
  readonly judgedBy: RequirementId;
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
 * The row that is broken where the request of an exchange was refused for more than it needs to carry; undefined where that is
 * not why. A target that refuses an operation with such a header, whatever else is in the request, breaks the row of that
 * header, and not each row whose cases send it beside what they are about.
 */
export async function rowOfRefusedHeader(
  { run, given, send }: Looking,
  exchange: number,
): Promise<RequirementId | undefined> {
  const refused = run.lastRefused(exchange);
  if (refused === undefined) return undefined;

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
    if (await refusesOnce(refused, header, value)) return header.judgedBy;
  }
  return undefined;
}
