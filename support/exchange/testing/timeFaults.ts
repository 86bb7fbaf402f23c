import type { AnswerFault } from './fault.ts';
import { drip, head } from './fault.ts';

const named = { class: 'time', seen: 'deadline' } as const;
const INTERVAL_MS = 10;

export const TIME_FAULTS: readonly AnswerFault[] = [
  {
    ...named,
    name: 'slow headers',
    serve(socket) {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      drip(socket, 'x', INTERVAL_MS);
    },
  },
  {
    ...named,
    name: 'a slow drip of a body',
    serve(socket, answer) {
      socket.write(head(answer, ['Content-Length: 100000']));
      drip(socket, ' ', INTERVAL_MS);
    },
  },
  {
    ...named,
    name: 'a slow drip of chunks',
    serve(socket, answer) {
      socket.write(head(answer, ['Transfer-Encoding: chunked']));
      drip(socket, '1\r\n \r\n', INTERVAL_MS);
    },
  },
  {
    ...named,
    name: 'a stall amid the headers',
    serve: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Type: appl'),
  },
  {
    ...named,
    name: 'a stall amid the body',
    serve: (socket, answer) => socket.write(`${head(answer, ['Content-Length: 100'])}{"half":`),
  },
];
