import { about, Refused, refusals } from '../refusals.ts';
import type { Act } from './answer.ts';
import { bodyFields, optionalText } from './fields.ts';

/** The first token of a customer, as a bare JSON string. Source: interface, Per-endpoint details 3. */
export const authenticateCustomer: Act = (call, { rules, tokens, now }) => {
  const { customer } = call;
  if (customer === undefined) throw new Refused(refusals.customerUnknown);
  const fields = bodyFields(call.body);
  const email = optionalText(fields, 'EMail');
  if (email?.toLowerCase() !== customer.email.toLowerCase())
    throw new Refused(about(refusals.inputInvalid, 'EMail'));
  if (!rules.tokens.admits(customer, optionalText(fields, 'Password'), call))
    throw new Refused(refusals.passwordMismatch);
  const text = rules.tokens.mint(call);
  const expiresAt = rules.tokens.firstExpiresAt(call.now, call);
  tokens.keep(
    { text, customer: customer.email, issuedAt: call.now, expiresAt, isFirst: true, uses: 0 },
    now(),
  );
  return text;
};
