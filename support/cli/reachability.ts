import { Transport } from '../exchange/transport.ts';
import { TargetUnreachableError } from './targetUnreachableError.ts';

/**
 * Makes one exchange with the target, any answer will do. It carries no credentials.
 *
 * @throws TargetUnreachableError that names the setting and the remedy.
 */
export async function requireReachable(baseUrl: string, deadlineMs = 10_000): Promise<void> {
  const transport = new Transport({ baseUrl: new URL(baseUrl), connections: 1, deadlineMs });
  try {
    const { failure } = await transport.exchange({
      method: 'GET',
      route: 'GET /',
      path: '/',
      headers: { Accept: 'application/json' },
    });
    if (failure !== undefined && failure.kind !== 'too-large')
      throw new TargetUnreachableError(
        `no answer from TARGET_BASE_URL: ${failure.message}; check the address, the network and that the service is up`,
      );
  } finally {
    await transport.close();
  }
}
