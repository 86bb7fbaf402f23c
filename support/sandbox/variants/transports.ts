import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { refusals, Refused } from '../refusals.ts';
import type { Variant } from './variant.ts';

const bytesOf = (payload: unknown): Buffer | undefined => {
  if (typeof payload === 'string' && payload !== '') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
};

const blockedPage = '<html><body><h1>Request blocked</h1></body></html>';

const chunkLength = 1021;

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkLength) yield bytes.subarray(at, at + chunkLength);
}

const nodes = ['node-a', 'node-b'];

const latencyMs = 60;
const jitterMs = 31;

const reconsideredMs = 1100;

/** Writes Date as of another time, in ms. */
function dated(app: FastifyInstance, shown: (now: number) => number): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('date', new Date(shown(Date.now())).toUTCString());
    return Promise.resolve(payload);
  });
}

/** What HTTP leaves to a server. */
export const transports: readonly Variant[] = [
  {
    name: 'firewall-page',
    describes:
      'What stands in front of a deployment is not mentioned: a firewall that answers wrong credentials.',
    http(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        const isForToken = request.headers.customertoken !== undefined || !('password' in request.headers);
        if (reply.statusCode !== 403 || isForToken) return payload;
        reply.header('content-type', 'text/html').removeHeader('content-length');
        return Promise.resolve(blockedPage);
      });
    },
    // Without a body of its own a refusal of the service cannot be told from the firewall's.
    excludes: [
      ...['errors-all-302', 'errors-all-400', 'errors-all-422', 'errors-all-500'],
      ...[
        'errors-empty',
        'refused-reservations-bare',
        'refused-reservations-null',
        'failures-in-200',
        'advanced-failures-in-200',
      ],
    ],
  },
  {
    name: 'agents-known',
    describes:
      'What stands in front of a deployment is not mentioned: a firewall that User-Agent has to be told.',
    http(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { 'user-agent': agent = '' } = request.headers;
        done(agent === '' ? new Refused(refusals.userName) : undefined);
      });
    },
  },
  {
    name: 'gzip',
    describes: 'Content codings are not mentioned: bodies are compressed unless the request forbids it.',
    http(app: FastifyInstance) {
      app.addHook('onSend', async (request, reply, payload) => {
        const bytes = bytesOf(payload);
        if (bytes === undefined || !(request.headers['accept-encoding'] ?? 'gzip').includes('gzip'))
          return payload;
        reply
          .header('content-encoding', 'gzip')
          .header('vary', 'accept-encoding')
          .removeHeader('content-length');
        return Promise.resolve(gzipSync(bytes));
      });
    },
    excludes: ['ended-by-close', 'trailers', 'brotli'],
  },
  {
    name: 'chunked',
    describes: 'Transfer codings are not mentioned: bodies come in chunks, without a length.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        const bytes = bytesOf(payload);
        if (bytes === undefined) return payload;
        reply.removeHeader('content-length');
        return Promise.resolve(Readable.from(chunksOf(bytes)));
      });
    },
    excludes: ['ended-by-close', 'trailers', 'brotli'],
  },
  {
    name: 'no-keep-alive',
    describes: 'Connections are not mentioned: each ends with its response.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        reply.header('connection', 'close');
        return Promise.resolve(payload);
      });
    },
  },
  {
    name: 'date-every-five-seconds',
    describes: 'How often Date is written anew is not said: every five seconds.',
    http: (app) => dated(app, (now) => now - (now % 5000)),
    excludes: ['two-clocks', 'no-date', 'clock-ahead', 'clock-behind', 'date-of-a-proxy', 'date-of-1970'],
  },
  {
    name: 'date-of-1970',
    describes: 'Whose clock Date shows is not said: that of a proxy without one.',
    http: (app) => dated(app, () => 0),
    excludes: [
      'two-clocks',
      'no-date',
      'clock-ahead',
      'clock-behind',
      'date-of-a-proxy',
      'date-every-five-seconds',
    ],
  },
  {
    name: 'date-of-a-proxy',
    describes: 'Whose clock Date shows is not said: that of a proxy, two seconds ahead.',
    http: (app) => dated(app, (now) => now + 2000),
    excludes: [
      'two-clocks',
      'date-of-1970',
      'no-date',
      'clock-ahead',
      'clock-behind',
      'date-every-five-seconds',
    ],
  },
  {
    name: 'no-date',
    describes: 'A Date header is not mentioned: there is none.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        reply.raw.sendDate = false;
        reply.removeHeader('date');
        return Promise.resolve(payload);
      });
    },
    excludes: [
      'two-clocks',
      'date-of-1970',
      'clock-ahead',
      'clock-behind',
      'date-every-five-seconds',
      'date-of-a-proxy',
    ],
  },
  {
    name: 'content-type-on-every-request',
    describes:
      'Requests use JSON under its content type: whether or not they have a body. Without it, they are refused.',
    http(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const isBare = request.headers['content-type'] === undefined;
        done(isBare ? new Refused(refusals.mediaTypeUnsupported) : undefined);
      });
    },
    excludes: ['remove-by-query'],
  },
  {
    name: 'two-nodes',
    describes:
      'How many servers there are is not said: two, and each answer names the one that it comes from.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        reply.header('x-served-by', nodes[randomInt(nodes.length)]);
        return Promise.resolve(payload);
      });
    },
  },
  {
    name: 'latency',
    describes: 'How quick answers are is not said: they take 60 ms and up to 30 ms more.',
    http(app) {
      let requests = 0;
      app.addHook('onRequest', async () => {
        requests += 1;
        await sleep(latencyMs + ((requests * 17) % jitterMs));
      });
    },
  },
  {
    name: 'timeouts-refused-slowly',
    describes: 'How quick refusals are is not said: that of a CustomerTokenTimeout over 15 takes a second.',
    http(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        const isRefused = Number(request.headers.customertokentimeout) > 15 && reply.statusCode >= 400;
        if (isRefused) await sleep(reconsideredMs);
        return payload;
      });
    },
  },
  {
    name: 'header-names-upper-case',
    describes: 'HTTP header names have no case: those of the responses are in capitals.',
    http(app) {
      app.addHook('onSend', async (_request, reply, payload) => {
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value === undefined) continue;
          reply.removeHeader(name);
          reply.raw.setHeader(name.toUpperCase(), value);
        }
        return Promise.resolve(payload);
      });
    },
  },
];
