import { headerOf } from '../rules/call.ts';
import { sandboxCredentials } from '../seed.ts';
import { breachesOf } from './defect.ts';
import { anyToken } from './lenientTokens.ts';

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const isUnsignedJwt = (text: string): boolean => {
  const [header = '', , signature] = text.split('.');
  return signature === '' && Buffer.from(header, 'base64url').includes('"alg":"none"');
};

/** What a client has, or another service hands out, that is taken for a customer token. */
export const FOREIGN_TOKEN_DEFECTS = breachesOf('TOKEN-INVENTED', {
  'user-name-of-the-client-is-a-token': anyToken(
    ({ headers }, text) => text === headerOf(headers, 'username'),
  ),
  'password-of-the-client-is-a-token': anyToken((_call, text) => text === sandboxCredentials.password),
  'password-of-the-customer-is-a-token': anyToken(({ customer }, text) => text === customer?.password),
  'any-guid-is-a-token': anyToken((_call, text) => GUID.test(text)),
  'unsigned-jwt-is-a-token': anyToken((_call, text) => isUnsignedJwt(text)),
});
