import type { Exchange } from '../../exchange/exchange.ts';
import { plainText } from '../../exchange/wideIntegers.ts';
import { at } from '../pointer.ts';
import type { Profile } from '../profile.ts';
import { sightsOf } from '../sights.ts';
import { documentOf } from './document.ts';

/** Customer token in the body of an authentication, or undefined. */
export function readToken(profile: Profile, exchange: Exchange): string | undefined {
  const pointer = profile.operations.authenticateCustomer.response.token;
  const token = at(documentOf(exchange), pointer);
  const place = '/operations/authenticateCustomer/response/token';
  sightsOf(profile).note(place, pointer, token !== undefined, exchange);
  return typeof token === 'string' && token !== '' ? plainText(token) : undefined;
}
