/** The ten operations. Source: interface, Endpoints. */
export const OPERATIONS = {
  secureEcho: { route: 'POST /system/status/secure-echo', customerToken: false },
  searchFacilities: { route: 'GET /channel/{channelId}/facilities', customerToken: false },
  authenticateCustomer: {
    route: 'POST /customers/{customer_email}/authentication-token',
    customerToken: false,
  },
  getWallet: { route: 'GET /customers/{customer_email}/wallet', customerToken: true },
  addPaymentOption: { route: 'POST /customers/{customer_email}/wallet', customerToken: true },
  setPrimary: {
    route: 'POST /customers/{customer_email}/wallet/creditcard/setprimary',
    customerToken: true,
  },
  removePaymentOption: {
    route: 'DELETE /customers/{customer_email}/wallet',
    customerToken: true,
  },
  addReservation: {
    route: 'POST /customers/{customer_email}/reservations',
    customerToken: true,
  },
  invoice: {
    route: 'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
    customerToken: false,
  },
  customerInvoice: {
    route:
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
    customerToken: true,
  },
} as const satisfies Record<string, { route: string; customerToken: boolean }>;

export type Operation = keyof typeof OPERATIONS;

/** A method and a path template, as the interface writes it. */
export type Route = (typeof OPERATIONS)[Operation]['route'];

export const ALL_OPERATIONS = Object.keys(OPERATIONS) as Operation[];

/** The six operations that act for a customer. */
export const TOKEN_OPERATIONS = ALL_OPERATIONS.filter((operation) => OPERATIONS[operation].customerToken);

/** The three of them that change a wallet. */
export const WALLET_CHANGES: readonly Operation[] = ['addPaymentOption', 'setPrimary', 'removePaymentOption'];

/** Names of the placeholders in a route. */
export type PathParameters<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

const BY_ROUTE = new Map(
  ALL_OPERATIONS.map((operation) => [OPERATIONS[operation].route as string, operation]),
);

/** The operation that a route belongs to. */
export function operationOf(route: Route): Operation {
  const operation = BY_ROUTE.get(route);
  if (operation === undefined) throw new RangeError(`${route} is not an operation of the interface`);
  return operation;
}
