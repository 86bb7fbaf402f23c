import type { Exchange } from '../../exchange/exchange.ts';
import type { Json } from '../profile.ts';

/** The body of an answer; undefined where it is no JSON. */
export function documentOf(exchange: Exchange): Json | undefined {
  return exchange.response?.json?.value as Json | undefined;
}
