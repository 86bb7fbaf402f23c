import type { Requirement } from '../requirement.ts';

const WHERE = {
  group: 'customer-token',
  section: 'Authentication, Customer token',
  basis: 'stated',
} as const;

export const CUSTOMER_TOKEN = [
  {
    ...WHERE,
    section: 'Endpoints, Common',
    id: 'TOKEN-ISSUED',
    sentence: 'Authenticating a customer succeeds with status 200 and JSON that carries a customer token.',
  },
  {
    ...WHERE,
    id: 'TOKEN-REQUIRED',
    basis: 'interpreted',
    reading: 'An empty token is none.',
    alternative: 'None that a token could mean.',
    sentence:
      'Each of the six operations for a customer rejects a request without CustomerToken, or with an empty one.',
  },
  {
    ...WHERE,
    id: 'TOKEN-INVENTED',
    sentence: 'Each of the six operations rejects a CustomerToken that the service never issued.',
  },
  {
    ...WHERE,
    id: 'TOKEN-BOUND-TO-CUSTOMER',
    basis: 'interpreted',
    reading: 'A token belongs to the customer it was issued for.',
    alternative: 'Any live token would serve for any customer.',
    sentence: 'Each of the six operations rejects the CustomerToken of another customer.',
  },
  {
    ...WHERE,
    id: 'TOKEN-NOT-NEEDED',
    sentence: 'The invoice that is not tied to a customer is served without CustomerToken.',
  },
  {
    ...WHERE,
    id: 'TOKEN-ROTATED-HEADER',
    basis: 'interpreted',
    reading: 'A call that is served uses its token; whether a rejected one is answered a token is observed.',
    alternative: 'A call that is rejected for something else than its token uses it too.',
    sentence:
      'The response to each call that used a customer token carries a token in the CustomerToken header.',
  },
  {
    ...WHERE,
    id: 'TOKEN-ROTATED-NEW',
    sentence: 'The token in the response is a new one, never one that was handed out before.',
  },
  {
    ...WHERE,
    id: 'TOKEN-ROTATED-USABLE',
    basis: 'interpreted',
    reading:
      'A new token in a response is one for the next call, whether the call was served or rejected: a client cannot tell which it may use.',
    alternative: 'The token that a rejected call is answered may be taken back with what it did.',
    sentence:
      'The new token is valid for the next call, on any of the six operations, along a chain of calls.',
  },
  {
    ...WHERE,
    id: 'TOKEN-TIMEOUT-VALID',
    sentence: 'A new token is valid for as many minutes as CustomerTokenTimeout asked for, up to 15.',
  },
  {
    ...WHERE,
    id: 'TOKEN-TIMEOUT-EXPIRES',
    basis: 'interpreted',
    reading:
      'As TOKEN-ROTATED-USABLE: that holds for what a rejected call is answered, where it is answered a token.',
    alternative: 'As TOKEN-ROTATED-USABLE.',
    sentence: 'A new token is rejected once the minutes that CustomerTokenTimeout asked for are over.',
  },
  {
    ...WHERE,
    id: 'TOKEN-TIMEOUT-START',
    basis: 'interpreted',
    reading:
      'The period starts when the token is used whose call returned the new one, not when that token was issued.',
    alternative:
      'The period of a whole chain starts with its very first call; where a target reads it so, the cases that tell the two apart end as not offered.',
    sentence: 'The period of a new token is counted from the use of the token before it.',
  },
  {
    ...WHERE,
    id: 'TOKEN-TIMEOUT-MAXIMUM',
    section: 'Limits',
    sentence: 'No CustomerTokenTimeout lets a new token live past 15 minutes.',
  },
] as const satisfies readonly Requirement[];
