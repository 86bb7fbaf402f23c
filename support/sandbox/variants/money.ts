import type { Fields } from '../operations/fields.ts';
import type { Alteration } from './wire.ts';
import { both, mapFields, mapObjects, ownFields, reading, showingAll } from './wire.ts';
import type { Variant } from './variant.ts';

/** Fields of a request that hold money. */
const isAmount = (key: string): boolean => key === 'Amount' || key === 'PaymentAmount';

const isMoney = (fields: Fields): fields is { CurrencyCode: string; Value: number } =>
  typeof fields.CurrencyCode === 'string' && typeof fields.Value === 'number';

const dollars = (value: unknown): object => ({ CurrencyCode: 'USD', Value: value });

function written(write: (value: number) => unknown, read: (item: unknown) => unknown): Alteration {
  return both(
    showingAll((body) => mapObjects(body, (fields) => (isMoney(fields) ? write(fields.Value) : fields))),
    reading((body) => mapFields(body, isAmount, (item) => dollars(read(item)))),
  );
}

const names = [
  'money-number',
  'money-text',
  'money-symbol',
  'money-text-german',
  'money-cents',
  'money-object',
  'money-in-micros',
  'money-in-two-fields',
  'money-of-single-precision',
] as const;

const notation = (
  name: (typeof names)[number],
  says: string,
  write: (value: number) => unknown,
  read: (item: unknown) => unknown,
): Variant => ({
  name,
  describes: `How money is written is not shown: ${says}.`,
  alter: written(write, read),
  excludes: names.filter((other) => other !== name),
});

const numberIn = (item: unknown, prefix = ''): unknown =>
  typeof item === 'string' && item.startsWith(prefix) ? Number(item.slice(prefix.length)) : undefined;

const nanosOfACent = 10_000_000;
const micros = 1_000_000;

/** How money is written on the wire. */
export const moneyNotations: readonly Variant[] = [
  notation(
    'money-of-single-precision',
    'a number of single precision, to as many digits as double precision has',
    (value) => dollars(Math.fround(value)),
    (item) => ownFields(item).Value,
  ),
  notation(
    'money-number',
    'a bare number of dollars',
    (value) => value,
    (item) => item,
  ),
  notation(
    'money-text',
    'a text with two decimals',
    (value) => value.toFixed(2),
    (item) => numberIn(item),
  ),
  notation(
    'money-symbol',
    'a text with the sign of the currency',
    (value) => `$${value.toFixed(2)}`,
    (item) => numberIn(item, '$'),
  ),
  notation(
    'money-text-german',
    'a text with points between the thousands, a decimal comma and the sign of the currency behind',
    (value) => `${value.toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`,
    (item) =>
      typeof item === 'string'
        ? numberIn(item.replace(' €', '').replaceAll('.', '').replace(',', '.'))
        : undefined,
  ),
  notation(
    'money-cents',
    'whole cents',
    (value) => Math.round(value * 100),
    (item) => (typeof item === 'number' ? item / 100 : undefined),
  ),
  notation(
    'money-in-micros',
    'whole millionths',
    (value) => Math.round(value * micros),
    (item) => (typeof item === 'number' ? item / micros : undefined),
  ),
  notation(
    'money-object',
    'minor units in an object',
    (value) => ({ Minor: Math.round(value * 100), Unit: 'USD', Exponent: 2 }),
    (item) => {
      const { Minor } = ownFields(item);
      return typeof Minor === 'number' ? Minor / 100 : undefined;
    },
  ),
  notation(
    'money-in-two-fields',
    'whole units as a text, and billionths beside it unless there are none',
    (value) => {
      const nanos = Math.round((value % 1) * 100) * nanosOfACent;
      return { Units: String(Math.trunc(value)), ...(nanos === 0 ? {} : { Nanos: nanos }) };
    },
    (item) => {
      const { Units, Nanos = 0 } = ownFields(item);
      const isKnown = typeof Units === 'string' && typeof Nanos === 'number';
      return isKnown ? (Number(Units) * 100 + Nanos / nanosOfACent) / 100 : undefined;
    },
  ),
];
