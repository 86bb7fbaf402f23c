import type { Operation } from '../operationTable.ts';
import type { Fields } from '../operations/fields.ts';
import { fieldsOf } from '../operations/fields.ts';
import type { Call, Reply } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';

/** What a variant does to the rules. */
export type Alteration = (rules: Rules) => Rules;

/** Alters one area of the rules, given what is there. */
export const inArea =
  <Area extends keyof Rules>(area: Area, change: (rules: Rules[Area]) => Partial<Rules[Area]>): Alteration =>
  (rules) => ({ ...rules, [area]: { ...rules[area], ...change(rules[area]) } });

/** Alters every response of an operation, refused or not. */
export const replying = (change: (reply: Reply, call: Call) => Reply): Alteration =>
  inArea('format', ({ respond }) => ({
    respond(call, reply) {
      const given = respond(call, reply);
      return call === undefined ? given : change(given, call);
    },
  }));

/** Alters the bodies of refusals. */
export const refusing = (change: (reply: Reply) => Reply): Alteration =>
  replying((reply) => (reply.refusal === undefined ? reply : change(reply)));

/** Alters the responses of the accepted calls of some operations. */
export const accepting = (
  operations: readonly Operation[],
  change: (reply: Reply, call: Call) => Reply,
): Alteration =>
  replying((reply, call) =>
    reply.refusal === undefined && operations.includes(call.operation) ? change(reply, call) : reply,
  );

/** Alters the bodies of the accepted calls of some operations. */
export const showing = (
  operations: readonly Operation[],
  change: (body: unknown, call: Call) => unknown,
): Alteration =>
  replying((reply, call) =>
    reply.refusal === undefined && reply.body !== undefined && operations.includes(call.operation)
      ? { ...reply, body: change(reply.body, call) }
      : reply,
  );

/** Alters the bodies of all responses. */
export const showingAll = (change: (body: unknown) => unknown): Alteration =>
  replying((reply) => (reply.body === undefined ? reply : { ...reply, body: change(reply.body) }));

/** Alters the text of all responses. */
export const writing = (change: (text: string) => string): Alteration =>
  replying((reply) => {
    const { body, text = body === undefined ? undefined : JSON.stringify(body) } = reply;
    return text === undefined ? reply : { ...reply, text: change(text.toString()) };
  });

/** Reads request bodies in another shape; `change` leads back to the shape that the operations read. */
export const reading = (change: (body: unknown, call: Call) => unknown): Alteration =>
  inArea('format', ({ readBody }) => ({ readBody: (call, body) => readBody(call, change(body, call)) }));

/** Both, one after the other. */
export const both =
  (one: Alteration, other: Alteration): Alteration =>
  (rules) =>
    other(one(rules));

/** A copy of a JSON value with every object in it changed, the inner ones first. */
export function mapObjects(value: unknown, change: (fields: Fields) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  const fields = fieldsOf(value);
  if (fields === undefined) return value;
  return change(
    Object.fromEntries(Object.entries(fields).map(([key, item]) => [key, mapObjects(item, change)])),
  );
}

/** A copy of a JSON value with the values of some keys changed, however deep. */
export const mapFields = (
  value: unknown,
  isMeant: (key: string) => boolean,
  change: (item: unknown) => unknown,
): unknown =>
  mapObjects(value, (fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, item]) => [key, isMeant(key) ? change(item) : item]),
    ),
  );

/** The items of a list; none where the value is no list. */
export const itemsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map((item: unknown) => fieldsOf(item) ?? {}) : [];

/** The fields of an object; none where the value is no object. */
export const ownFields = (value: unknown): Fields => fieldsOf(value) ?? {};

/** Whether a field names an option of a wallet: where it is shown, or where it pays. */
export const isOptionId = (key: string): boolean => key === 'WalletOptionId' || key === 'PaymentOptionID';
