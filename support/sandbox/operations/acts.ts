import type { Operation } from '../operationTable.ts';
import { addReservation } from './addReservation.ts';
import type { Act } from './answer.ts';
import { authenticateCustomer } from './authenticateCustomer.ts';
import { getInvoice } from './invoices.ts';
import { searchFacilities } from './searchFacilities.ts';
import { secureEcho } from './secureEcho.ts';
import { addPaymentOption, getWallet, removePaymentOption, setPrimary } from './wallet.ts';

/** What each operation does. */
export const acts: Readonly<Record<Operation, Act>> = {
  secureEcho,
  searchFacilities,
  authenticateCustomer,
  getWallet,
  addPaymentOption,
  setPrimary,
  removePaymentOption,
  addReservation,
  invoice: getInvoice,
  customerInvoice: getInvoice,
};
