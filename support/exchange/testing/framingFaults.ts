import type { AnswerFault } from './fault.ts';
import { floodWithSmall, framed, head } from './fault.ts';

const named = { class: 'framing' } as const;
const CHUNKED = 'Transfer-Encoding: chunked';

/** A fault that is one text, made from the status line and the headers. */
function text(
  name: string,
  seen: AnswerFault['seen'],
  bytes: (head: (...more: string[]) => string) => string,
): AnswerFault {
  return {
    ...named,
    name,
    seen,
    serve: (socket, answer) => socket.write(bytes((...more) => head(answer, more))),
  };
}

export const FRAMING_FAULTS: readonly AnswerFault[] = [
  {
    ...named,
    name: 'a Content-Length that is too short',
    seen: 'answer',
    breaks: ['FORMAT-JSON-BODY'],
    serve(socket, answer) {
      const length = `Content-Length: ${answer.body.length - 1}`;
      socket.write(Buffer.concat([Buffer.from(head(answer, [length])), answer.body]));
    },
  },
  text('a Content-Length that is too long', 'deadline', (open) => `${open('Content-Length: 999')}{}`),
  text('two Content-Lengths', 'protocol', (open) => `${open('Content-Length: 2', 'Content-Length: 3')}{} `),
  text('a negative Content-Length', 'protocol', (open) => `${open('Content-Length: -2')}{}`),
  text(
    'Transfer-Encoding beside Content-Length',
    'protocol',
    (open) => `${open('Content-Length: 2', CHUNKED)}2\r\n{}\r\n0\r\n\r\n`,
  ),
  text('bare line feeds', 'protocol', () => 'HTTP/1.1 200 OK\nContent-Length: 2\n\n{}'),
  text('a header without a colon', 'protocol', () => 'HTTP/1.1 200 OK\r\nContent-Length 2\r\n\r\n{}'),
  text('no status line', 'protocol', () => 'OK, here it is: {}\r\n\r\n'),
  text('a version that nobody speaks', 'protocol', () => 'HTTP/9.9 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
  text('a chunk size that is no number', 'protocol', (open) => `${open(CHUNKED)}zz\r\n{}\r\n0\r\n\r\n`),
  {
    ...named,
    name: 'a truncated chunk',
    seen: 'transport',
    serve: (socket, answer) => socket.end(`${head(answer, [CHUNKED])}20\r\n{"half":`),
  },
  {
    ...named,
    name: 'a second response after the body',
    seen: 'answer',
    serve(socket, answer) {
      // In one piece, so that both are there when the first one is read.
      const second = framed(answer, { status: 299, body: Buffer.from('"smuggled"') });
      socket.write(Buffer.concat([framed(answer), second]));
    },
  },
  {
    ...named,
    name: '100 Continue without end',
    seen: 'protocol',
    serve: (socket) => floodWithSmall(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
  },
  {
    ...named,
    name: '103 Early Hints without end',
    seen: 'protocol',
    serve: (socket) => floodWithSmall(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  },
  text('an upgrade that was not asked for', 'protocol', () => {
    return 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
  }),
];
