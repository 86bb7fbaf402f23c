import type { Customer } from '../../target/customers.ts';
import type { WayToBook } from '../generators/waysToBook.ts';
import type { SendOptions } from '../requests/request.ts';
import type { OperationSetups } from './operations.ts';

/** The points of a way to book that its request shows beside the body. */
export type CarriedInWay = Pick<WayToBook, 'headers' | 'timeout' | 'rotated'>;

export interface CarriedSetups {
  /**
   * What a reservation carries that is made in a way: its headers, and a rotated token. Asked for after what authenticates
   * the customer, which may end the tokens before it.
   */
  carriedBy(booking: CarriedInWay, customer: Customer): Promise<SendOptions>;
}

export function carriedSetups(own: Pick<OperationSetups, 'rotatedToken'>): CarriedSetups {
  return {
    async carriedBy({ headers, timeout, rotated }, customer) {
      return {
        ...(headers === undefined ? {} : { headers }),
        ...(timeout === undefined ? {} : { timeout }),
        ...(rotated === true ? await own.rotatedToken(customer) : {}),
      };
    },
  };
}
