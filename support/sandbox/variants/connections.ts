import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Variant } from './variant.ts';

const IDLE_MS = 150;
const REQUESTS = 10;

/** Closes connections that nothing was asked on for a while, and says nothing about it. */
function closingIdle(app: FastifyInstance): void {
  const timers = new WeakMap<Socket, NodeJS.Timeout>();
  app.addHook('onRequest', (request, _reply, done) => {
    clearTimeout(timers.get(request.raw.socket));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const closing = setTimeout(() => socket.destroy(), IDLE_MS).unref();
    timers.set(socket, closing);
    done();
  });
}

/** Closes connections after some requests, and says nothing about it. */
function closingSoon(app: FastifyInstance): void {
  const served = new WeakMap<Socket, number>();
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const count = (served.get(socket) ?? 0) + 1;
    served.set(socket, count);
    if (count >= REQUESTS) socket.end();
    done();
  });
}

const HUNG_UP_ONE_IN = 211;

/** Closes the connection of a request now and then without an answer, before it is dealt with or after. */
function hangingUp(app: FastifyInstance): void {
  const unanswered = new WeakSet<FastifyRequest>();
  let count = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    count += 1;
    if (count % HUNG_UP_ONE_IN === 0) unanswered.add(request);
    if (unanswered.has(request) && count % 2 === 0) request.raw.socket.destroy();
    else done();
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (unanswered.has(request)) request.raw.socket.destroy();
    return Promise.resolve(payload);
  });
}

/** The greatest quality, the default, is for files: a search would keep every other request waiting for seconds. */
const whileServing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** How connections end, and what comes before and after a body. */
export const connections: readonly Variant[] = [
  {
    name: 'idle-connections-closed',
    describes: 'How long a connection stays is not mentioned: until it was idle for 150 ms.',
    http: closingIdle,
    excludes: ['ten-requests-a-connection'],
  },
  {
    name: 'ten-requests-a-connection',
    describes:
      'How long a connection stays is not mentioned: for ten requests, and nothing announces its end.',
    http: closingSoon,
    excludes: ['idle-connections-closed'],
  },
  {
    name: 'hangs-up-now-and-then',
    describes:
      'Connections are not mentioned: one ends under a request now and then, whether or not that was dealt with.',
    http: hangingUp,
  },
  {
    name: 'refusals-end-connections',
    describes: 'Connections are not mentioned: a refusal ends its own.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        if (reply.statusCode >= 400) reply.header('connection', 'close');
        return Promise.resolve(payload);
      });
    },
  },
  {
    name: 'interim-responses',
    describes: 'What comes before an answer is not mentioned: hints, and that it is being worked at.',
    http(app) {
      app.addHook('onRequest', (_request, reply, done) => {
        reply.raw.writeProcessing();
        reply.raw.writeEarlyHints({ link: '</terms>; rel=preload; as=document' });
        done();
      });
    },
  },
  {
    name: 'unasked-continue',
    describes: 'What comes before an answer is not mentioned: 100 Continue, asked for or not.',
    http(app) {
      app.addHook('onRequest', (_request, reply, done) => {
        reply.raw.writeContinue();
        done();
      });
    },
  },
  {
    name: 'ended-by-close',
    describes: 'How the end of a body shows is not mentioned: by that of its connection.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        if (typeof payload !== 'string' || payload === '') return payload;
        reply.removeHeader('content-length').header('connection', 'close');
        reply.raw.useChunkedEncodingByDefault = false;
        return Promise.resolve(Readable.from([Buffer.from(payload)]));
      });
    },
    excludes: ['trailers', 'gzip', 'chunked', 'brotli'],
  },
  {
    name: 'trailers',
    describes: 'What comes after a body is not mentioned: a trailer.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        if (typeof payload !== 'string' || payload === '') return payload;
        reply.removeHeader('content-length');
        reply.trailer('x-checked', () => Promise.resolve('yes'));
        return Promise.resolve(payload);
      });
    },
    excludes: ['ended-by-close', 'gzip', 'chunked', 'brotli'],
  },
  {
    name: 'brotli',
    describes: 'Content codings are not mentioned: bodies are in Brotli unless the request forbids it.',
    http(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        if (typeof payload !== 'string' || payload === '') return payload;
        if (!(request.headers['accept-encoding'] ?? 'br').includes('br')) return payload;
        reply.header('content-encoding', 'br').removeHeader('content-length');
        return Promise.resolve(brotliCompressSync(payload, whileServing));
      });
    },
    excludes: ['ended-by-close', 'gzip', 'chunked', 'trailers'],
  },
];
