import type { OptionKind, OptionName } from '../../journal/entry.ts';
import { at, replaced, without } from '../../target/pointer.ts';
import type { Json, RequestBinding } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';
import { fill } from '../../target/template.ts';
import type { Values } from '../../target/template.ts';
import { identifierText } from '../../target/values.ts';

/** Body and query parameters of a request, made by the profile's binding. */
export interface Payload {
  body?: Json;
  query?: Record<string, string>;
  /** What it does to a wallet, so that the case can be cleaned up after. */
  stores?: OptionKind;
  /** Of a gift card that it stores. */
  giftCardNumber?: string;
  removes?: OptionName;
}

/** What a binding makes of values. */
export function payload(binding: RequestBinding, values: Values): Payload {
  const made: Payload = {};
  const body = binding.body === undefined ? undefined : fill(binding.body, values);
  if (body !== undefined) made.body = body;
  if (binding.query !== undefined) {
    const query = fill(binding.query, values) as Record<string, Json>;
    made.query = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, identifierText(value)]),
    );
  }
  return made;
}

/** @throws ProfileError where the profile leaves a binding out. */
export function bound<T>(binding: T | undefined, place: string): T {
  if (binding === undefined)
    throw new ProfileError(place, 'is not bound; bind it, or disclaim the capability');
  return binding;
}

/** @throws ProfileError where a pointer of "fields" finds nothing in the body that the profile makes. */
export function requireField(made: Json | undefined, pointer: string, place: string): void {
  if (at(made, pointer) === undefined)
    throw new ProfileError(place, `"${pointer}" finds nothing in the body that the profile sends`);
}

/** A kind of payment, or of payment option, that no deployment has. */
export const INVENTED_KIND = 'ConformanceVoucher';

/** How a body lacks a field that is required. */
export type Lack = 'missing' | 'null' | 'empty';

/** How a body lacks a value that it may hold in a list: `unlisted` leaves the item out that holds it. */
export type ValueLack = Lack | 'unlisted';

function isIn(node: Json, value: string): boolean {
  if (node === null || typeof node !== 'object') return String(node) === value;
  return Object.values(node).some((item: Json) => isIn(item, value));
}

function lackingIn(node: Json, how: ValueLack, value: string): Json | undefined {
  if (node === null || typeof node !== 'object') {
    if (String(node) !== value) return node;
    return how === 'missing' ? undefined : how === 'null' ? null : '';
  }
  if (!Array.isArray(node)) {
    const entries = Object.entries(node).map(([key, item]) => [key, lackingIn(item, how, value)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  }
  if (how === 'unlisted') return node.filter((item) => !isIn(item, value));
  return node.map((item) => lackingIn(item, how, value)).filter((item) => item !== undefined);
}

/** What lacks a value, a text or a number, wherever it holds it; undefined where it holds it nowhere in such a way. */
export function lackingValue(made: Json, how: ValueLack, value: string): Json | undefined {
  const lacking = lackingIn(made, how, value);
  return JSON.stringify(lacking) === JSON.stringify(made) ? undefined : lacking;
}

/** A body that lacks what some pointers name. @param place Where the pointers stand in the profile. */
export function lacking(made: Payload, how: Lack, place: string, ...pointers: string[]): Payload {
  if (made.body === undefined) return made;
  for (const pointer of pointers) requireField(made.body, pointer, place);
  const lack = (body: Json, pointer: string) =>
    how === 'missing' ? without(body, pointer) : replaced(body, pointer, how === 'null' ? null : '');
  return { ...made, body: pointers.reduce(lack, made.body) };
}
