import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Catalogue } from './catalogue.ts';
import type { SandboxOptions } from './createSandbox.ts';
import { createSandbox } from './createSandbox.ts';
import { refuseUnreadable } from './http/refuseUnreadable.ts';
import { headerOf } from './rules/call.ts';

/** Request header that picks the deployment; without it the conforming one answers. */
export const deploymentHeader = 'X-Sandbox-Deployment';
const lowerCaseHeader = deploymentHeader.toLowerCase();
const conforming = '';

export interface DeploymentsOptions extends Pick<SandboxOptions, 'testClock' | 'now'> {
  readonly catalogue: Catalogue;
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+/);

/** The names that share most words with a mistaken one. */
function nearNames(name: string, names: readonly string[]): string[] {
  const words = new Set(wordsOf(name).filter((word) => word !== ''));
  return names
    .map((known) => ({ known, shared: wordsOf(known).filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, 3)
    .map(({ known }) => known);
}

function refuse(name: string, names: readonly string[], response: ServerResponse): void {
  const near = nearNames(name, names);
  const remedy = near.length > 0 ? `near names: ${near.join(', ')}` : 'leave it out for the conforming one';
  const body = JSON.stringify(`${deploymentHeader} names no deployment; ${remedy}`);
  response.writeHead(400, { 'Content-Type': 'application/json; charset=utf-8' }).end(body);
}

/**
 * Many deployments behind one server, not yet listening. Each is made when it is first asked for, remembers nothing of
 * another, and is closed with the server.
 */
export function createDeployments({ catalogue, ...options }: DeploymentsOptions): FastifyInstance {
  const running = new Map<string, Promise<FastifyInstance>>();

  async function started(app: FastifyInstance): Promise<FastifyInstance> {
    await app.ready();
    return app;
  }

  function deploymentNamed(name: string): Promise<FastifyInstance> | undefined {
    const known = running.get(name);
    if (known !== undefined) return known;
    const app = name === conforming ? createSandbox(options) : catalogue.create(name);
    if (app === undefined) return undefined;
    const starting = started(app);
    running.set(name, starting);
    return starting;
  }

  function dispatch(request: IncomingMessage, response: ServerResponse): void {
    const name = headerOf(request.headers, lowerCaseHeader) ?? conforming;
    const deployment = deploymentNamed(name);
    if (deployment === undefined) refuse(name, catalogue.names, response);
    else
      deployment.then(
        (app) => app.routing(request, response),
        () => response.destroy(),
      );
  }

  const front = Fastify({
    logger: false,
    forceCloseConnections: true,
    clientErrorHandler: refuseUnreadable,
    serverFactory: (_handler, { keepAliveTimeout }) =>
      createServer({ ...(typeof keepAliveTimeout === 'number' ? { keepAliveTimeout } : {}) }, dispatch),
  });
  front.addHook('onClose', async () => {
    await Promise.allSettled([...running.values()].map(async (starting) => (await starting).close()));
  });
  return front;
}
