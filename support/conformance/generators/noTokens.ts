import type { Customer } from '../../target/customers.ts';
import type { Authentication } from '../requests/authentication.ts';
import { isInAscii } from './headerTexts.ts';

/** What programs write where they have no token. */
const WORDS_FOR_NOTHING = ['undefined', '0', 'false', 'None', '[object Object]'];

/** What other services hand out for tokens. */
const GUID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** A JSON Web Token that names a customer, is good until 2100, and says itself that it is not signed. */
function unsignedJwt(email: string): string {
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { sub: email, email, exp: Date.UTC(2100, 0) / 1000 },
  ];
  const written = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${written.join('.')}.`;
}

/** Texts that are no token of a customer: words for nothing, what other headers and bodies carry, tokens of other services. */
export function noTokens(
  { email, password }: Customer,
  { headers: { UserName = '', Password = '' } }: Authentication,
): string[] {
  const own = password?.reveal() ?? '';
  return [...WORDS_FOR_NOTHING, UserName, Password, own, GUID, unsignedJwt(email)].filter(isInAscii);
}
