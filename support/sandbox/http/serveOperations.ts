import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../operationTable.ts';
import { basePath, operationTable } from '../operationTable.ts';
import { acts } from '../operations/acts.ts';
import type { Call } from '../rules/call.ts';
import type { Deployment } from '../state/deployment.ts';
import { clockOffsetSeconds } from './clock.ts';
import { judgeClient } from './judgeClient.ts';
import { callOf, keepCall, makeRoomForCalls } from './openCalls.ts';
import { judgeCustomerToken, rotateToken } from './judgeCustomerToken.ts';
import { send } from './send.ts';

/** How the clock of a sandbox is read. */
export interface ClockChoice {
  /** Whether requests may shift the clock. */
  readonly testClock: boolean;
}

/** Client authentication first, then the customer token. */
function judge(call: Call, deployment: Deployment): void {
  judgeClient(call, deployment);
  judgeCustomerToken(call, deployment);
}

/**
 * Serves the ten operations. Client authentication is judged first, then the customer token, both before the body is
 * read; then the operation's own input.
 */
export function serveOperations(app: FastifyInstance, deployment: Deployment, clock: ClockChoice): void {
  makeRoomForCalls(app);

  const open = (operation: Operation, request: FastifyRequest, reply: FastifyReply): Call => {
    const offset = clock.testClock ? clockOffsetSeconds(request.headers) : 0;
    const now = deployment.now() + offset * 1000;
    if (offset !== 0) reply.header('date', new Date(now).toUTCString());
    return {
      operation,
      headers: request.headers,
      parameters: request.params as Call['parameters'],
      query: deployment.rules.format.readQuery(operation, request.query as Call['query']),
      url: request.originalUrl,
      now,
      method: 'simple',
      customer: undefined,
      token: undefined,
      timeoutMinutes: 0,
      body: undefined,
    };
  };

  for (const operation of Object.keys(operationTable) as Operation[]) {
    const { method, path } = operationTable[operation];
    const act = acts[operation];
    app.route({
      method,
      url: basePath + path,
      onRequest(request, reply, done) {
        const call = open(operation, request, reply);
        keepCall(request, call);
        if (!deployment.rules.authentication.waitsForBody(call)) judge(call, deployment);
        done();
      },
      handler(request, reply) {
        const call = callOf(request) ?? open(operation, request, reply);
        call.body = deployment.rules.format.readBody(call, request.body);
        if (deployment.rules.authentication.waitsForBody(call)) judge(call, deployment);
        const body = act(call, deployment);
        const token = rotateToken(call, deployment);
        const headers: Record<string, string> = token === undefined ? {} : { CustomerToken: token };
        const answer = (): unknown => send(deployment.rules, call, { status: 200, headers, body }, reply);
        const pace = deployment.rules.format.pace(call);
        if (pace === undefined) answer();
        else setTimeout(answer, pace);
      },
    });
  }
}
