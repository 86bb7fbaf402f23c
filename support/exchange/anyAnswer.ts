import type { Exchange } from './exchange.ts';
import type { Transport } from './transport.ts';

/** An exchange without credentials that any answer will do for: it shows that somebody is there, and often the time. */
export function anyAnswer(transport: Transport): Promise<Exchange> {
  return transport.exchange({
    method: 'GET',
    route: 'GET /',
    path: '/',
    headers: { Accept: 'application/json' },
  });
}
