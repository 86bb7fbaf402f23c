import { Transport, type TransportOptions } from '../exchange/transport.ts';
import { TargetUnreachableError } from './targetUnreachableError.ts';

/**
 * Makes one exchange with the target, any answer will do. It carries no credentials.
 *
 * @throws TargetUnreachableError that names the setting and the remedy.
 */
export async function requireReachable(options: TransportOptions): Promise<void> {
  const transport = new Transport({ ...options, connections: 1 });
  try {
    const { failure } = await transport.exchange({
      method: 'GET',
      route: 'GET /',
      path: '/',
      headers: { Accept: 'application/json' },
    });
    const by = options.proxy === undefined ? '' : ` by way of the proxy ${options.proxy.host}`;
    if (failure !== undefined && failure.kind !== 'too-large')
      throw new TargetUnreachableError(
        `no answer from TARGET_BASE_URL${by}: ${failure.message}; check the address, the network and that the service is up`,
      );
  } finally {
    await transport.close();
  }
}
