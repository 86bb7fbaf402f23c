import { gzipSync } from 'node:zlib';
import type { Answer, AnswerFault } from './fault.ts';
import { flood, head, sendAnswer, withHeader } from './fault.ts';

const named = { class: 'size and encoding' } as const;
const MEBIBYTE = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, ' ');

/** 64 MiB in as many kilobytes, twice what the transport takes. */
const BOMB = gzipSync(Buffer.alloc(64 * MEBIBYTE));

/** A fault that sends the body in a coding, or says that it did. */
function coded(
  name: string,
  seen: AnswerFault['seen'],
  coding: string,
  body: (answer: Answer) => Buffer,
): AnswerFault {
  return {
    ...named,
    name,
    seen,
    serve: (socket, answer) =>
      sendAnswer(socket, answer, {
        headers: withHeader(answer, 'Content-Encoding', coding),
        body: body(answer),
      }),
  };
}

/** A fault that alters the bytes of the body. */
function altered(
  name: string,
  breaks: NonNullable<AnswerFault['breaks']>,
  alter: (body: Buffer) => Buffer,
): AnswerFault {
  return {
    ...named,
    name,
    seen: 'answer',
    breaks,
    serve: (socket, answer) => sendAnswer(socket, answer, { body: alter(answer.body) }),
  };
}

export const ENCODING_FAULTS: readonly AnswerFault[] = [
  {
    ...named,
    name: 'a body of 100 MB',
    seen: 'too-large',
    serve(socket, answer) {
      socket.write(head(answer, [`Content-Length: ${100 * MEBIBYTE}`]));
      flood(socket, PIECE, (100 * MEBIBYTE) / PIECE.length);
    },
  },
  {
    ...named,
    name: 'chunks without end',
    seen: 'too-large',
    serve(socket, answer) {
      socket.write(head(answer, ['Transfer-Encoding: chunked']));
      flood(socket, Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]));
    },
  },
  coded('a gzip bomb', 'too-large', 'gzip', () => BOMB),
  coded('a gzip bomb in gzip', 'too-large', 'gzip, gzip', () => gzipSync(BOMB)),
  coded('gzip that is none', 'protocol', 'gzip', ({ body }) => body),
  coded('gzip declared as Brotli', 'protocol', 'br', ({ body }) => gzipSync(body)),
  coded('truncated gzip', 'protocol', 'gzip', ({ body }) => gzipSync(body).subarray(0, -9)),
  coded('a coding that nobody knows', 'protocol', 'quantum', ({ body }) => body),
  coded('four codings', 'protocol', 'gzip, gzip, gzip, gzip', ({ body }) => gzipSync(body)),
  altered('a body that is not UTF-8', ['FORMAT-UTF8-RESPONSE'], (body) =>
    Buffer.concat([body, Buffer.from([0x20, 0xff, 0xfe])]),
  ),
  altered('a body in UTF-16', ['FORMAT-UTF8-RESPONSE'], (body) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(body.toString('utf8'), 'utf16le')]),
  ),
  // RFC 8259, 8.1: whoever reads JSON may pass over it.
  altered('a byte order mark', [], (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body])),
];
