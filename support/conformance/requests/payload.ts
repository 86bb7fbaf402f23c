import type { OptionKind, OptionName } from '../../journal/entry.ts';
import { at, replaced, without } from '../../target/pointer.ts';
import type { Json, RequestBinding } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';
import { fill } from '../../target/template.ts';
import type { Values } from '../../target/template.ts';

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
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
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

/** How a body lacks a field that is required. */
export type Lack = 'missing' | 'null' | 'empty';

/** A body that lacks what some pointers name. @param place Where the pointers stand in the profile. */
export function lacking(made: Payload, how: Lack, place: string, ...pointers: string[]): Payload {
  if (made.body === undefined) return made;
  for (const pointer of pointers) requireField(made.body, pointer, place);
  const lack = (body: Json, pointer: string) =>
    how === 'missing' ? without(body, pointer) : replaced(body, pointer, how === 'null' ? null : '');
  return { ...made, body: pointers.reduce(lack, made.body) };
}
