import type { Socket } from 'node:net';

/**
 * Resets a connection; one that is ending already is closed. Node cannot reset what is ending: it never closes it
 * either, and the end of the worker thread then waits for it, spinning, for ever.
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
