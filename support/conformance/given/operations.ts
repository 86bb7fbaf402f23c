import { OPERATIONS } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { disclaims } from '../../target/disclaims.ts';
import { ADVANCED, IN_FULL } from '../requests/optionalHeaders.ts';
import type { Request } from '../requests/request.ts';
import { ratePath, searchQuery } from '../requests/teeTimeQueries.ts';
import type { BookingSetups } from './bookings.ts';
import type { PromoSetups } from './promos.ts';
import type { TokenSetups } from './tokens.ts';
import { requireOffered } from './tools.ts';
import type { Tools } from './tools.ts';
import { typicalRequests } from './typicalRequests.ts';
import type { WalletSetups } from './wallets.ts';

/** Set-ups of any operation. */
export interface OperationSetups {
  /** A request of an operation that the target accepts, ready to be sent. */
  request(operation: Operation, customer: Customer): Promise<Request>;
  /** A request that adds a gift card, which is leased. */
  giftCardRequest(customer: Customer): Promise<Request>;
  /** A request of an operation with all that it may carry: AdvancedErrorCodes, a timeout, rate sets, verify, a promo code. */
  requestInFull(operation: Operation, customer: Customer): Promise<Request>;
  /** What tells whether a token of a customer is good: a reading of the wallet, or a customer invoice for a guest. */
  reading(customer: Customer): Promise<Request>;
  /** A token that such a reading answers. */
  rotatedToken(customer: Customer): Promise<{ token: string }>;
}

/** The operation that tells whether a token of a customer is good: a guest has no wallet. */
export function readingOf({ kind }: Customer): Operation {
  return kind === 'guest' ? 'customerInvoice' : 'getWallet';
}

export function operationSetups(
  tools: Tools,
  tokens: TokenSetups,
  wallets: WalletSetups,
  bookings: BookingSetups,
  promos: PromoSetups,
): OperationSetups {
  const { run, send, bodies } = tools;
  const { profile } = run.session;
  const typical = typicalRequests(tools, wallets, bookings);
  const optional: Partial<Record<Operation, Readonly<Record<string, string | undefined>>>> = {
    searchFacilities: searchQuery(profile),
    invoice: { verify: 'true' },
    customerInvoice: { 'promo-code': disclaims(profile, 'promo-codes') ? undefined : profile.promoCode },
  };

  const setups: OperationSetups = {
    async request(operation, customer) {
      requireOffered(run, operation);
      const request = await typical[operation](customer);
      if (request.token !== undefined || !OPERATIONS[operation].customerToken) return request;
      return { ...request, token: await tokens.token(customer) };
    },

    async giftCardRequest(customer) {
      const request = await setups.request('addPaymentOption', customer);
      return { ...request, ...bodies.giftCard(await wallets.giftCardNumber()) };
    },

    async requestInFull(operation, customer) {
      const { 'promo-code': promoCode, ...query } = optional[operation] ?? {};
      const rate = promoCode === undefined ? undefined : await promos.promoRate(customer);
      const isPromoted = rate !== undefined && promos.carriesPromo(customer);
      const request = await setups.request(operation, customer);
      // To ask the tee sheet may hold the seats for a while.
      const verified = operation === 'invoice' ? await bookings.rate({ bookable: true }) : undefined;
      const own = isPromoted ? rate : verified;
      return {
        ...request,
        ...(own === undefined ? {} : { path: ratePath(profile, own) }),
        query: { ...request.query, ...query, ...(isPromoted ? { 'promo-code': promoCode } : {}) },
        ...(OPERATIONS[operation].customerToken ? IN_FULL : { headers: ADVANCED }),
      };
    },

    reading: (customer) => setups.request(readingOf(customer), customer),

    async rotatedToken(customer) {
      return { token: tokens.rotated(await send(await setups.reading(customer))) };
    },
  };
  return setups;
}
