import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { head, type AnswerFault, type ConnectionFault } from './fault.ts';
import { reset } from './reset.ts';

const named = { class: 'connection' } as const;

/** A port on which nobody listens any more. */
async function closedPort(): Promise<URL> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return new URL(`http://127.0.0.1:${port}/rest`);
}

export const NO_CONNECTION: readonly ConnectionFault[] = [
  { ...named, name: 'refused', seen: 'unreachable', open: closedPort },
];

export const CONNECTION_FAULTS: readonly AnswerFault[] = [
  {
    ...named,
    name: 'reset before the headers',
    seen: 'transport',
    serve: (socket) => reset(socket),
  },
  {
    ...named,
    name: 'reset inside the headers',
    seen: 'transport',
    serve: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Ty', () => reset(socket)),
  },
  {
    ...named,
    name: 'reset after the headers',
    seen: 'transport',
    serve: (socket, answer) =>
      socket.write(head(answer, [`Content-Length: ${answer.body.length}`]), () => reset(socket)),
  },
  {
    ...named,
    name: 'reset amid the body',
    seen: 'transport',
    serve(socket, answer) {
      socket.write(head(answer, ['Content-Length: 1000']));
      socket.write('{"half":', () => reset(socket));
    },
  },
  {
    ...named,
    name: 'half-closed before the headers',
    seen: 'transport',
    serve: (socket) => socket.end(),
  },
  {
    ...named,
    name: 'half-closed inside the headers',
    seen: 'transport',
    serve: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty'),
  },
  {
    ...named,
    name: 'half-closed amid the body',
    seen: 'transport',
    serve: (socket, answer) => socket.end(`${head(answer, ['Content-Length: 1000'])}{"half":`),
  },
  { ...named, name: 'accepted and silent', seen: 'deadline', serve: () => {} },
];
