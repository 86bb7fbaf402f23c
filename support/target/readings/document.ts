import type { Exchange } from '../../exchange/exchange.ts';
import type { Json } from '../profile.ts';

/** The body of an answer; undefined where it is no JSON. */
export function documentOf(exchange: Exchange): Json | undefined {
  return exchange.response?.json?.value as Json | undefined;
}

/** Every text of a document. */
export function textsIn(node: Json | undefined): string[] {
  if (typeof node === 'string') return [node];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsIn) : [];
}
