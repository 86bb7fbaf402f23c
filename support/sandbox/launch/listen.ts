import type { FastifyInstance } from 'fastify';
import { basePath } from '../operationTable.ts';
import type { Flags } from './flags.ts';
import { LaunchError } from './launchError.ts';

const usualPort = 8080;
const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

function baseUrlOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string')
    throw new LaunchError('The sandbox is not listening on a port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${basePath}`;
}

async function listenOn(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (isTaken(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new LaunchError(`--host ${host} --port ${port} cannot be listened on (${reason}); choose another.`);
  }
}

/**
 * Makes a sandbox listen where the flags say.
 *
 * @param create makes the sandbox; a server that failed to listen is not used again.
 * @param note told when the usual port is taken and a free one is used instead.
 * @throws LaunchError where the port that was asked for is taken, or the host cannot be listened on.
 */
export async function listen(
  create: () => FastifyInstance,
  { port, host, json }: Flags,
  note: (line: string) => void,
): Promise<{ app: FastifyInstance; baseUrl: string }> {
  let app = create();
  try {
    await listenOn(app, port ?? (json ? 0 : usualPort), host);
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (port !== undefined)
      throw new LaunchError(`--port ${port} is taken; choose another, or 0 for a free one.`);
    note(`Port ${usualPort} is taken; using a free one.`);
    app = create();
    await listenOn(app, 0, host);
  }
  return { app, baseUrl: baseUrlOf(app, host) };
}
