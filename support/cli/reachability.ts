import { anyAnswer } from '../exchange/anyAnswer.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { Transport, type TransportOptions } from '../exchange/transport.ts';
import { TargetUnreachableError } from './targetUnreachableError.ts';

/**
 * Makes two exchanges with the target, any answer will do. They carry no credentials.
 *
 * @returns Milliseconds of the quicker round trip: the first may have to wake something up.
 * @throws TargetUnreachableError that names the setting and the remedy.
 */
export async function requireReachable(options: TransportOptions): Promise<number> {
  const transport = new Transport({ ...options, connections: 1 });
  try {
    const first = await anyAnswer(transport);
    const { failure } = first;
    const by = options.proxy === undefined ? '' : ` by way of the proxy ${options.proxy.host}`;
    if (failure !== undefined && failure.kind !== 'too-large')
      throw new TargetUnreachableError(
        `no answer from TARGET_BASE_URL${by}: ${failure.message}; check the address, the network and that the service is up`,
      );
    return Math.min(roundTripOf(first), roundTripOf(await anyAnswer(transport)));
  } finally {
    await transport.close();
  }
}

const roundTripOf = ({ sentAt, receivedAt }: Exchange): number => receivedAt - sentAt;
