import { randomBytes } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import type { Customer } from '../seed.ts';
import type { CustomerToken } from '../state/customerTokens.ts';
import { sameText } from './authentication.ts';
import type { Call } from './call.ts';

/** When a call's new token ends depends on these. Instants are milliseconds since 1970. */
interface TokenUse {
  readonly issuedAt: number;
  readonly usedAt: number;
  readonly timeoutMinutes: number;
}

/** How customer tokens are given out, judged and replaced. Source: interface, Authentication, Customer token. */
export interface TokenRules {
  readonly requiredOn: (operation: Operation, call: Call) => boolean;
  /** E-mail of the customer that the call acts for. */
  readonly customerOf: (call: Call) => string | undefined;
  /** The customer with an e-mail; `known` is undefined where the seed has none. */
  readonly customerAt: (email: string, known: Customer | undefined, call: Call) => Customer | undefined;
  /** Whether the body's Password lets the customer in; `given` is undefined where absent. */
  readonly admits: (customer: Customer, given: string | undefined, call: Call) => boolean;
  readonly mint: (call: Call) => string;
  readonly firstExpiresAt: (issuedAt: number, call: Call) => number;
  /** The token with a text; `issued` is undefined where the sandbox gave none out. */
  readonly tokenAt: (
    text: string,
    issued: CustomerToken | undefined,
    call: Call,
  ) => CustomerToken | undefined;
  readonly isExpired: (token: CustomerToken, call: Call) => boolean;
  readonly belongsTo: (token: CustomerToken, email: string, call: Call) => boolean;
  readonly acceptsAgain: (token: CustomerToken, call: Call) => boolean;
  /** Minutes asked for with CustomerTokenTimeout; undefined where the header's value is not acceptable. */
  readonly timeoutMinutes: (header: string | undefined, call: Call) => number | undefined;
  readonly expiresAt: (use: TokenUse, call: Call) => number;
  readonly rotatesOn: (operation: Operation, call: Call) => boolean;
  /** Whether a call that was turned down after its token was accepted answers a new token as well. */
  readonly rotatesOnRefusal: (refusal: Refusal, call: Call) => boolean;
  /** Text of the token that replaces the used one. */
  readonly next: (used: CustomerToken, minted: string, call: Call) => string;
}

const millisecondsPerMinute = 60_000;
const firstTokenMinutes = 60;
const longestTimeoutMinutes = 15;

const customerOperations: readonly Operation[] = [
  'getWallet',
  'addPaymentOption',
  'setPrimary',
  'removePaymentOption',
  'addReservation',
  'customerInvoice',
];

export const tokenRules: TokenRules = {
  requiredOn: (operation) => customerOperations.includes(operation),
  customerOf({ operation, parameters, query }) {
    const email = operation === 'customerInvoice' ? query.customeremail : parameters.customerEmail;
    return typeof email === 'string' && email !== '' ? email : undefined;
  },
  customerAt: (_email, known) => known,
  // A guest is known by its e-mail alone.
  admits: (customer, given) =>
    customer.password === undefined || (given !== undefined && sameText(given, customer.password)),
  mint: () => randomBytes(24).toString('base64url'),
  // Customer token, rule 4: the lifetime is not shown. The reference binding says an hour.
  firstExpiresAt: (issuedAt) => issuedAt + firstTokenMinutes * millisecondsPerMinute,
  tokenAt: (_text, issued) => issued,
  isExpired: (token, call) => call.now >= token.expiresAt,
  belongsTo: (token, email) => token.customer.toLowerCase() === email.toLowerCase(),
  // Open point: whether a used token still works. Here it does, until its own end.
  acceptsAgain: () => true,
  // Customer token, rule 3: at most 15 minutes. Rule 4: the default is not shown.
  timeoutMinutes(header) {
    if (header === undefined) return longestTimeoutMinutes;
    const minutes = /^\d{1,2}$/.test(header) ? Number(header) : 0;
    return minutes >= 1 && minutes <= longestTimeoutMinutes ? minutes : undefined;
  },
  // Customer token, rule 2: the period starts when the first token is used.
  expiresAt: ({ usedAt, timeoutMinutes }) => usedAt + timeoutMinutes * millisecondsPerMinute,
  rotatesOn: () => true,
  // Open point: the token of a call that is turned down. Here it stays as it is.
  rotatesOnRefusal: () => false,
  next: (_used, minted) => minted,
};
