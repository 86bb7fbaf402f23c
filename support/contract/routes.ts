/** The ten operations. Source: interface, Endpoints. */
export const OPERATIONS = {
  secureEcho: { route: 'POST /system/status/secure-echo', customerToken: false, hasBody: true },
  searchFacilities: { route: 'GET /channel/{channelId}/facilities', customerToken: false, hasBody: false },
  authenticateCustomer: {
    route: 'POST /customers/{customer_email}/authentication-token',
    customerToken: false,
    hasBody: true,
  },
  getWallet: { route: 'GET /customers/{customer_email}/wallet', customerToken: true, hasBody: false },
  addPaymentOption: { route: 'POST /customers/{customer_email}/wallet', customerToken: true, hasBody: true },
  setPrimary: {
    route: 'POST /customers/{customer_email}/wallet/creditcard/setprimary',
    customerToken: true,
    hasBody: true,
  },
  removePaymentOption: {
    route: 'DELETE /customers/{customer_email}/wallet',
    customerToken: true,
    hasBody: true,
  },
  addReservation: {
    route: 'POST /customers/{customer_email}/reservations',
    customerToken: true,
    hasBody: true,
  },
  invoice: {
    route: 'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
    customerToken: false,
    hasBody: false,
  },
  customerInvoice: {
    route:
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
    customerToken: true,
    hasBody: false,
  },
} as const satisfies Record<string, { route: string; customerToken: boolean; hasBody: boolean }>;

export type Operation = keyof typeof OPERATIONS;

/** A method and a path template, as the interface writes it. */
export type Route = (typeof OPERATIONS)[Operation]['route'];

export const ALL_OPERATIONS = Object.keys(OPERATIONS) as Operation[];

/** The six operations that act for a customer. */
export const TOKEN_OPERATIONS = ALL_OPERATIONS.filter((operation) => OPERATIONS[operation].customerToken);

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
