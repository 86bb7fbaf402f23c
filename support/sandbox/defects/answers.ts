import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import type { Call, Reply } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { together, withRule } from './defect.ts';

/** An object of a body, its fields not looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** Changes the answers to some operations, or to all of them. */
export const answering = (
  operations: readonly Operation[] | 'all',
  change: (reply: Reply, call: Call) => Reply,
): Alteration =>
  withRule('format', 'respond', (kept) => (call, reply) => {
    const sent = kept(call, reply);
    return call !== undefined && (operations === 'all' || operations.includes(call.operation))
      ? change(sent, call)
      : sent;
  });

/** The same for accepted calls only. */
export const accepting: typeof answering = (operations, change) =>
  answering(operations, (reply, call) => (reply.refusal === undefined ? change(reply, call) : reply));

/** The same for refused calls only. */
export const refusing: typeof answering = (operations, change) =>
  answering(operations, (reply, call) => (reply.refusal === undefined ? reply : change(reply, call)));

/** Turns an accepted call down after it was served. */
export const turnedDown = (reply: Reply, refusal: Refusal): Reply => ({
  ...reply,
  status: refusal.status,
  refusal,
  body: refusal.message,
});

/** Declares some responses with another content type. */
export const declaring = (
  type: string,
  applies: (status: number, operation: Operation | undefined) => boolean,
): Alteration =>
  together(
    withRule(
      'format',
      'contentType',
      (kept) => (operation, status) => (applies(status, operation) ? type : kept(operation, status)),
    ),
    // As bytes, since the framework completes the type of a text.
    answering('all', (reply, call) =>
      applies(reply.status, call.operation)
        ? { ...reply, text: Buffer.from(reply.text ?? JSON.stringify(reply.body)) }
        : reply,
    ),
  );

/** Object of a body; empty for anything else. */
export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

/** Changes the body of accepted invoices of some operations. */
export const invoicing = (
  operations: readonly ('invoice' | 'customerInvoice')[],
  change: (invoice: Fields, call: Call) => Fields,
): Alteration =>
  accepting(operations, (reply, call) => ({ ...reply, body: change(fieldsIn(reply.body), call) }));
