import type { AuthenticationRules } from './authentication.ts';
import { authenticationRules } from './authentication.ts';
import type { FacilityRules } from './facilities.ts';
import { facilityRules } from './facilities.ts';
import type { FormatRules } from './format.ts';
import { formatRules } from './format.ts';
import type { InvoiceRules } from './invoices.ts';
import { invoiceRules } from './invoices.ts';
import type { ReservationRules } from './reservations.ts';
import { reservationRules } from './reservations.ts';
import type { TokenRules } from './tokens.ts';
import { tokenRules } from './tokens.ts';
import type { WalletRules } from './wallet.ts';
import { walletRules } from './wallet.ts';

/**
 * Everything that the contract decides, as small functions by area. Nothing else in the sandbox holds a rule, so
 * replacing one entry gives a deployment that differs in that one point.
 */
export interface Rules {
  readonly authentication: AuthenticationRules;
  readonly tokens: TokenRules;
  readonly facilities: FacilityRules;
  readonly wallet: WalletRules;
  readonly invoices: InvoiceRules;
  readonly reservations: ReservationRules;
  readonly format: FormatRules;
}

/** The rules of a conforming deployment. */
export const conformingRules: Rules = {
  authentication: authenticationRules,
  tokens: tokenRules,
  facilities: facilityRules,
  wallet: walletRules,
  invoices: invoiceRules,
  reservations: reservationRules,
  format: formatRules,
};
