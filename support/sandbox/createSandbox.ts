import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { refuseTheRest } from './http/refuseTheRest.ts';
import { refuseUnreadable } from './http/refuseUnreadable.ts';
import { sendRefusal } from './http/send.ts';
import { serveOperations } from './http/serveOperations.ts';
import { refusals } from './refusals.ts';
import type { Rules } from './rules/rules.ts';
import { conformingRules } from './rules/rules.ts';
import type { Credentials, Seed } from './seed.ts';
import { sandboxCredentials, sandboxSeed } from './seed.ts';
import { Deployment } from './state/deployment.ts';

/** How a sandbox may differ from the published one. */
export interface SandboxOptions {
  readonly rules?: Rules;
  /** Whether a request may shift its own clock with the clock header. Off by default. */
  readonly testClock?: boolean;
  /** Clock in milliseconds since 1970; the machine's by default. */
  readonly now?: () => number;
  readonly credentials?: Credentials;
  readonly seed?: Seed;
}

const bodyLimitBytes = 64 * 1024;
/** Longer than any e-mail address with every character encoded. */
const parameterLimit = 1024;

/**
 * A sandbox of the whole interface, not yet listening. All that it remembers is its own, so any number of them can
 * run in one process; whoever calls `listen` calls `close`.
 */
export function createSandbox(options: SandboxOptions = {}): FastifyInstance {
  const { rules = conformingRules, testClock = false, now = Date.now } = options;
  const { credentials = sandboxCredentials, seed = sandboxSeed } = options;
  const deployment = new Deployment(rules, credentials, seed, now);

  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '' }) => rules.format.locate(url),
    routerOptions: { maxParamLength: parameterLimit },
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(rules, undefined, refusals.requestMalformed, reply);
    },
    clientErrorHandler: refuseUnreadable,
  });
  app.removeContentTypeParser('text/plain');
  if (now !== Date.now)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('date', new Date(now()).toUTCString());
      done();
    });
  serveOperations(app, deployment, { testClock });
  refuseTheRest(app, deployment);
  return app;
}
