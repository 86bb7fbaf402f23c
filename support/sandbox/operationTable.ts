/**
 * The ten operations as routes under the base path.
 * Source: interface, Endpoints.
 */
export const operationTable = {
  secureEcho: { method: 'POST', path: '/system/status/secure-echo' },
  searchFacilities: { method: 'GET', path: '/channel/:channelId/facilities' },
  authenticateCustomer: { method: 'POST', path: '/customers/:customerEmail/authentication-token' },
  getWallet: { method: 'GET', path: '/customers/:customerEmail/wallet' },
  addPaymentOption: { method: 'POST', path: '/customers/:customerEmail/wallet' },
  setPrimary: { method: 'POST', path: '/customers/:customerEmail/wallet/creditcard/setprimary' },
  removePaymentOption: { method: 'DELETE', path: '/customers/:customerEmail/wallet' },
  addReservation: { method: 'POST', path: '/customers/:customerEmail/reservations' },
  invoice: {
    method: 'GET',
    path: '/channel/:channelId/facilities/:facilityId/tee-times/:teeTimeRateId/invoice',
  },
  customerInvoice: {
    method: 'GET',
    path: '/channel/:channelId/facilities/:facilityId/tee-times/:teeTimeRateId/invoice/customer-invoice',
  },
} as const;

/** Key of an operation, as the rules and the calls name it. */
export type Operation = keyof typeof operationTable;

/** Path segment that every operation stands under. */
export const basePath = '/rest';
