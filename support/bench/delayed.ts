import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a target that takes longer. */
export interface DelayedWay {
  baseUrl: string;
  close: () => Promise<void>;
}

/** Listens on this machine and hands everything on to the target; what comes back arrives so much later. */
export async function delayedWayTo(target: URL, milliseconds: number): Promise<DelayedWay> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
    }
    near.pipe(far);
    far.on('data', (bytes) => setTimeout(() => near.write(bytes), milliseconds));
    far.on('close', () => setTimeout(() => near.destroy(), milliseconds));
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${target.pathname}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
