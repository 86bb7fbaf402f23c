import { Refused, refusals } from '../refusals.ts';
import type { Act } from './answer.ts';

/** The same JSON value comes back. Source: interface, Per-endpoint details 1. */
export const secureEcho: Act = ({ body }) => {
  if (body === undefined) throw new Refused(refusals.requestMalformed);
  return body;
};
