import type { FastifyError, FastifyInstance } from 'fastify';
import { basePath, operationTable } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import { Refused, refusals } from '../refusals.ts';
import type { Deployment } from '../state/deployment.ts';
import { rotateToken } from './judgeCustomerToken.ts';
import { callOf } from './openCalls.ts';
import { sendRefusal } from './send.ts';

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return refusals.bodyTooLarge;
  if (status === 415) return refusals.mediaTypeUnsupported;
  return status !== undefined && status < 500 ? refusals.requestMalformed : refusals.failure;
}

/** Answers what no operation answers: unknown paths, other methods, unreadable bodies, failures of the sandbox. */
export function refuseTheRest(app: FastifyInstance, deployment: Deployment): void {
  const { rules } = deployment;
  app.setErrorHandler((error, request, reply) => {
    const call = callOf(request);
    const refusal = refusalOf(error);
    const token =
      call?.token !== undefined && rules.tokens.rotatesOnRefusal(refusal, call)
        ? rotateToken(call, deployment)
        : undefined;
    return sendRefusal(rules, call, refusal, reply, token === undefined ? {} : { CustomerToken: token });
  });

  // Before the body is read, so that an unknown path is unknown whatever is sent to it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) sendRefusal(rules, undefined, refusals.resourceUnknown, reply);
    else done();
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(rules, undefined, refusals.resourceUnknown, reply));

  const allowed = new Map<string, string[]>();
  for (const { method, path } of Object.values(operationTable))
    allowed.set(basePath + path, [...(allowed.get(basePath + path) ?? []), method]);
  for (const [url, methods] of allowed)
    app.route({
      method: app.supportedMethods.filter((method) => !methods.includes(method)),
      url,
      onRequest(_request, reply) {
        sendRefusal(rules, undefined, refusals.methodNotAllowed, reply, { Allow: methods.join(', ') });
      },
      handler: (_request, reply) => reply.callNotFound(),
    });
}
