import { at } from './pointer.ts';
import type { Json, Money, Time } from './profile.ts';
import { fill } from './template.ts';

/** An `e` of a currency's name, not the one of an exponent. */
const LETTER_E = /(?<!\d)e|e(?![+-]?\d)/gi;

/** The number in a text of money, as JSON would write it. */
function plainNumber(text: string, decimalMark: '.' | ','): string {
  const number = text.replaceAll(LETTER_E, '').replaceAll(/[^\d.,eE+-]/g, '');
  return decimalMark === ',' ? number.replaceAll('.', '').replaceAll(',', '.') : number.replaceAll(',', '');
}

/** Money as a number of cents, or undefined where the value is no money in this notation. */
export function centsOf(value: Json | undefined, money: Money): number | undefined {
  const amount = at(value, money.amount);
  if (typeof amount !== 'number' && typeof amount !== 'string') return undefined;
  const text = typeof amount === 'number' ? String(amount) : plainNumber(amount, money.decimalMark ?? '.');
  const number = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return undefined;
  // A tenth of a thousandth of a cent: what binary fractions add is cut, what a deployment rounds wrong stays.
  return money.format === 'cents' ? number : Math.round(number * 1e6) / 1e4;
}

/** Cents as the target writes money. */
export function moneyOf(cents: number, money: Money): Json {
  const amount =
    money.format === 'cents'
      ? Math.round(cents)
      : money.format === 'number'
        ? cents / 100
        : (cents / 100).toFixed(2).replace('.', money.decimalMark ?? '.');
  return money.template === undefined ? amount : (fill(money.template, { amount }) ?? null);
}

export interface ClockTime {
  hour: number;
  minute: number;
}

/** Hour and minute of a tee time as the target writes it, or undefined. */
export function clockTimeOf(value: Json | undefined, time: Time): ClockTime | undefined {
  if (time.format === 'text') {
    const found = typeof value === 'string' ? /(?:^|T|\s)(\d{1,2}):(\d{2})/.exec(value) : null;
    return found === null ? undefined : { hour: Number(found[1]), minute: Number(found[2]) };
  }
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const minutes = Math.floor(number / (time.format === 'epoch-seconds' ? 60 : 60_000));
  return { hour: Math.floor(minutes / 60) % 24, minute: ((minutes % 60) + 60) % 60 };
}

/** An identifier as it stands in a path. */
export function identifierText(id: Json): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}
