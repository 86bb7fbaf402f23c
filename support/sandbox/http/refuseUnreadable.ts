import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { refusals } from '../refusals.ts';

/** Answers a request that is no HTTP: there is no response object yet, so the answer is written by hand. */
export const refuseUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  const refusal = error.code === 'HPE_HEADER_OVERFLOW' ? refusals.headersTooLarge : refusals.requestMalformed;
  const body = JSON.stringify(refusal.message);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\nConnection: close\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroy(error);
};
