import { readFileSync } from 'node:fs';
import { at } from './pointer.ts';
import type { Json, Profile } from './profile.ts';

/** The words of JSON Schema that profile.schema.json is written in. */
interface Schema {
  $ref?: string;
  oneOf?: Schema[];
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  $defs?: Record<string, Schema>;
}

/** One thing that a profile says. */
export interface Binding {
  /** JSON Pointer into the profile. */
  place: string;
  value: Json;
  isPointer: boolean;
}

/** Where a value of a profile comes from. */
export type Provenance = 'given' | 'declared' | 'observed' | 'default';

const SCHEMA = JSON.parse(readFileSync(new URL('./profile.schema.json', import.meta.url), 'utf8')) as Schema;
const POINTERS = ['#/$defs/pointer', '#/$defs/pointerOrKey'];

/** What is about the file and not about the target. */
const ABOUT_THE_FILE = ['$schema', 'provenance'];

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (SCHEMA.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
}

/** The branch that a value is written by; the schema's branches differ in what they require. */
function branchOf(schema: Schema, value: Json): Schema {
  const found = resolved(schema);
  if (found.oneOf === undefined) return found;
  const fits = (branch: Schema) =>
    resolved(branch).required?.every((key) => at(value, `/${key}`) !== undefined) === true;
  return resolved(found.oneOf.find(fits) ?? {});
}

const isPointerSchema = ({ $ref }: Schema): boolean => $ref !== undefined && POINTERS.includes($ref);

function walk(schema: Schema, value: Json, place: string, intoLists: boolean): Binding[] {
  const isPointer =
    isPointerSchema(schema) || (typeof value === 'string' && schema.oneOf?.some(isPointerSchema) === true);
  if (isPointer) return [{ place, value, isPointer: true }];
  const { properties, items } = branchOf(schema, value);
  if (properties !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)) {
    return Object.entries(properties).flatMap(([key, sub]) => {
      const child = value[key];
      return child === undefined ? [] : walk(sub, child, `${place}/${key}`, intoLists);
    });
  }
  if (intoLists && items !== undefined && Array.isArray(value))
    return value.flatMap((item, index) => walk(items, item, `${place}/${index}`, intoLists));
  return [{ place, value, isPointer: false }];
}

/** Everything that a profile says, in the order of the schema; a list is one binding. */
export function bindingsOf(profile: Profile): Binding[] {
  return walk(SCHEMA, profile as unknown as Json, '', false).filter(
    ({ place }) => !ABOUT_THE_FILE.some((name) => place.startsWith(`/${name}`)),
  );
}

/** Every pointer of a profile, those in lists included. @internal For tests, which try what a mistake in each comes to. */
export function pointersIn(profile: Profile): Binding[] {
  return walk(SCHEMA, profile as unknown as Json, '', true).filter(({ isPointer }) => isPointer);
}

/** As the profile says of the place or of what it is part of; else by whether it is the reference profile's value. */
export function provenanceOf(profile: Profile, reference: Profile, { place, value }: Binding): Provenance {
  const said = Object.entries(profile.provenance ?? {})
    .filter(([key]) => place === key || place.startsWith(`${key}/`))
    .toSorted(([one], [other]) => other.length - one.length)[0];
  if (said !== undefined) return said[1];
  const isDefault = JSON.stringify(at(reference as unknown as Json, place)) === JSON.stringify(value);
  return isDefault ? 'default' : 'declared';
}
