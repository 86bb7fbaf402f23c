import type { Call } from '../rules/call.ts';
import type { Deployment } from '../state/deployment.ts';

/** What an operation does once client and customer token are accepted: the body of the 200 response, or Refused thrown. */
export type Act = (call: Call, deployment: Deployment) => unknown;
