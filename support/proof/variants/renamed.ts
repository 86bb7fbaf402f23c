import type { Json, Profile } from '../../target/profile.ts';
import { mapTemplate } from './overlay.ts';

type Rename = (name: string) => string;
/** The parts of a profile that name fields of the deployment. */
type Bindings = Pick<Profile, 'outcomes' | 'values' | 'operations'>;

/** Keys of a profile whose texts are pointers. */
const POINTERS = new Set([
  ...['pointer', 'amount', 'each', 'idInWallet', 'message', 'facilities', 'facilityId', 'rateSets', 'time'],
  ...['date', 'rates', 'rateId', 'price', 'priceInInvoice', 'token', 'optionId', 'cardType', 'optionType'],
  ...['giftNumber', 'rate', 'payments', 'invoice', 'figures', 'due'],
]);
/** Keys of a profile that hold templates. */
const TEMPLATES = new Set(['body', 'template']);

const pointer = (text: string, rename: Rename): string => text.split('/').map(rename).join('/');

const template = (value: Json, rename: Rename): Json =>
  mapTemplate(value, (fields) =>
    Object.fromEntries(Object.entries(fields).map(([key, item]) => [rename(key), item])),
  );

function inBindings(value: Json, rename: Rename): Json {
  if (Array.isArray(value)) return value.map((item) => inBindings(item, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]): [string, Json] => {
      // A list under `body` is the conditions of a sign; an object there is a request's template.
      if ((TEMPLATES.has(key) && !Array.isArray(item)) || (key === 'payments' && typeof item === 'object'))
        return [key, key === 'payments' ? eachTemplate(item, rename) : template(item, rename)];
      if (POINTERS.has(key) && typeof item === 'string') return [key, pointer(item, rename)];
      if (POINTERS.has(key) && Array.isArray(item))
        return [key, item.map((one) => (typeof one === 'string' ? pointer(one, rename) : one))];
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
