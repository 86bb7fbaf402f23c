/** Why a request is turned down: HTTP status, error code and a message for people. */
export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** Thrown wherever a request is turned down; becomes the error response. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

const refusal = (status: number, code: number, message: string): Refusal => ({ status, code, message });

/**
 * The refusals of the sandbox. The interface shows no status and no code, so all of them are the sandbox's choice,
 * except that a refusal is never a success.
 */
export const refusals = {
  userName: refusal(403, 3, 'The UserName header is missing or not an assigned user name'),
  timestampMissing: refusal(403, 5, 'The Timestamp header is required with a signature'),
  timestampInvalid: refusal(403, 6, 'The Timestamp header is not a current Unix time in whole seconds'),
  timestampExpired: refusal(403, 7, 'The timestamp is older than one minute'),
  signatureMismatch: refusal(403, 8, 'The signature does not match'),
  passwordMismatch: refusal(403, 9, 'The password does not match'),
  tokenMissing: refusal(403, 11, 'The CustomerToken header is required'),
  tokenInvalid: refusal(403, 12, 'The customer token is not known'),
  customerUnknown: refusal(404, 13, 'There is no such customer'),
  tokenOfAnother: refusal(403, 14, 'The customer token belongs to another customer'),
  tokenExpired: refusal(403, 19, 'The customer token has expired'),
  inputInvalid: refusal(400, 20, 'An input value is missing or invalid'),
  resourceUnknown: refusal(404, 21, 'There is no such resource'),
  methodNotAllowed: refusal(405, 22, 'The resource does not support this method'),
  requestMalformed: refusal(400, 23, 'The request body is missing or malformed'),
  bodyTooLarge: refusal(413, 24, 'The request body is too large'),
  mediaTypeUnsupported: refusal(415, 25, 'The request body must be sent as application/json'),
  headersTooLarge: refusal(431, 26, 'The request headers are too large'),
  failure: refusal(500, 1, 'The sandbox failed to serve this request'),
  playerCount: refusal(400, 30, 'The player count must be a whole number from 1 to 4'),
  facilityInvalid: refusal(400, 36, 'The facility is not identified by an integer'),
  rateInvalid: refusal(400, 37, 'There is no such tee time rate at this facility'),
  facilityUnknown: refusal(404, 41, 'There is no such facility'),
  timeoutInvalid: refusal(400, 50, 'CustomerTokenTimeout must be a whole number of minutes from 1 to 15'),
  cardInvalid: refusal(400, 85, 'The card is not valid or its type is not accepted'),
  notOnTeeSheet: refusal(410, 88, 'The tee time is not on the tee sheet'),
  notBookable: refusal(400, 89, 'The tee time is available but cannot be booked'),
  walletOperation: refusal(400, 93, 'The wallet holds no payment option that allows this'),
  guestAccess: refusal(400, 97, 'A guest has no wallet'),
} as const;

/** The same refusal, with the field or parameter that caused it. */
export const about = (base: Refusal, subject: string): Refusal => ({
  ...base,
  message: `${base.message}: ${subject}`,
});
