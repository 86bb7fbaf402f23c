import { about, Refused, refusals } from '../refusals.ts';

/** An object of a request body, its fields not yet looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; undefined for anything else, arrays included. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** The request body as an object. @throws Refused where it is none. */
export function bodyFields(body: unknown): Fields {
  const fields = fieldsOf(body);
  if (fields === undefined) throw new Refused(refusals.requestMalformed);
  return fields;
}

/** A text field that may be absent or null. @throws Refused where it is something else than a text. */
export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name] ?? undefined;
  if (value !== undefined && typeof value !== 'string') throw new Refused(about(refusals.inputInvalid, name));
  return value;
}

/** A whole number that may be absent or null, also when written as digits. @throws Refused outside the range. */
export function optionalWhole(fields: Fields, name: string, from: number, to: number): number | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < from || number > to)
    throw new Refused(about(refusals.inputInvalid, name));
  return number;
}

/** The signed 32-bit integer that a text or number says; undefined where it says none. */
export function identifierOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && (number | 0) === number ? number : undefined;
}

/** The kind that `__type` names: its part before the colon. */
export function typeNameOf(fields: Fields): string | undefined {
  const type = fields.__type;
  return typeof type === 'string' ? type.split(':', 1)[0] : undefined;
}
