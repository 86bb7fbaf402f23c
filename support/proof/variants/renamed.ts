import type { Json, Profile } from '../../target/profile.ts';
import { mapTemplate } from './overlay.ts';

type Rename = (name: string) => string;
/** The parts of a profile that name fields of the deployment. */
type Bindings = Pick<Profile, 'outcomes' | 'values' | 'operations'>;

/** Keys of a profile that hold templates. */
const TEMPLATES = new Set(['body', 'template']);

const pointer = (text: string, rename: Rename): string => text.split('/').map(rename).join('/');

const template = (value: Json, rename: Rename): Json =>
  mapTemplate(value, (fields) =>
    Object.fromEntries(Object.entries(fields).map(([key, item]) => [rename(key), item])),
  );

/** Outside of templates each text that begins with a slash is a pointer. */
function inBindings(value: Json, rename: Rename): Json {
  if (typeof value === 'string') return value.startsWith('/') ? pointer(value, rename) : value;
  if (Array.isArray(value)) return value.map((item) => inBindings(item, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]): [string, Json] => {
      // A list under `body` is the conditions of a sign; an object there is a request's template.
      if ((TEMPLATES.has(key) && !Array.isArray(item)) || (key === 'payments' && typeof item === 'object'))
        return [key, key === 'payments' ? eachTemplate(item, rename) : template(item, rename)];
      return [key, inBindings(item, rename)];
    }),
  );
}

function eachTemplate(payments: Json, rename: Rename): Json {
  if (payments === null || typeof payments !== 'object' || Array.isArray(payments)) return payments;
  return Object.fromEntries(Object.entries(payments).map(([kind, item]) => [kind, template(item, rename)]));
}

/** The profile of a deployment whose fields have other names: every pointer and every template of it. */
export const renamed =
  (rename: Rename) =>
  (profile: Profile): Profile => {
    const { outcomes, values, operations } = profile;
    const bindings = { outcomes, values, operations } as unknown as Json;
    return { ...profile, ...(inBindings(bindings, rename) as unknown as Bindings) };
  };
