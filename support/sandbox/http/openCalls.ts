import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../rules/call.ts';

/** A request with the call that was opened for it; null where it reached no operation. */
interface RequestWithCall extends FastifyRequest {
  sandboxCall: Call | null;
}

const withCall = (request: FastifyRequest): RequestWithCall => request as RequestWithCall;

/** Makes room on every request of an instance, which is quicker than looking a call up. */
export const makeRoomForCalls = (app: FastifyInstance): void => {
  app.decorateRequest('sandboxCall', null);
};

/** Remembers the call of a request. */
export const keepCall = (request: FastifyRequest, call: Call): void => {
  withCall(request).sandboxCall = call;
};

/** The call of a request; undefined where it reached no operation. */
export const callOf = (request: FastifyRequest): Call | undefined =>
  withCall(request).sandboxCall ?? undefined;
