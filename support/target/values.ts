import { plainText } from '../exchange/wideIntegers.ts';
import { at } from './pointer.ts';
import type { Json, Money, Time } from './profile.ts';
import { fill } from './template.ts';

const CENT_DIGITS = 2;

/** An `e` of a currency's name, not the one of an exponent. */
const LETTER_E = /(?<!\d)e|e(?![+-]?\d)/gi;

/** What stands before one or two last digits is a decimal mark: groups are of three. */
const AS_DECIMAL_MARK = { '.': /\.\d{1,2}(?![\d.,])/, ',': /,\d{1,2}(?![\d.,])/ } as const;

/** The number in a text of money, as JSON would write it; empty where it has another decimal mark. */
function plainNumber(text: string, decimalMark: '.' | ','): string {
  if (AS_DECIMAL_MARK[decimalMark === ',' ? '.' : ','].test(text)) return '';
  const number = text.replaceAll(LETTER_E, '').replaceAll(/[^\d.,eE+-]/g, '');
  return decimalMark === ',' ? number.replaceAll('.', '').replaceAll(',', '.') : number.replaceAll(',', '');
}

function numberIn(amount: Json | undefined, decimalMark: '.' | ','): number | undefined {
  if (typeof amount !== 'number' && typeof amount !== 'string') return undefined;
  const text = typeof amount === 'number' ? String(amount) : plainNumber(amount, decimalMark);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Units and their fraction, where it stands apart; a part that is zero may be left out, not both. */
function amountIn(
  value: Json | undefined,
  { amount, fraction, decimalMark = '.' }: Money,
): number | undefined {
  const whole = numberIn(at(value, amount), decimalMark);
  if (fraction === undefined) return whole;
  const part = numberIn(at(value, fraction.pointer), decimalMark);
  if (whole === undefined || part === undefined) return whole ?? scaled(part, fraction.digits);
  return whole + ((whole < 0 ? -1 : 1) * Math.abs(part)) / 10 ** fraction.digits;
}

const scaled = (part: number | undefined, digits: number): number | undefined =>
  part === undefined ? undefined : part / 10 ** digits;

/** How many of the whole numbers of money in parts of a unit are a cent. */
const centsParts = ({ digits = CENT_DIGITS }: Money): number => 10 ** (digits - CENT_DIGITS);

/** Money as a number of cents, or undefined where the value is no money in this notation. */
export function centsOf(value: Json | undefined, money: Money): number | undefined {
  const number = amountIn(value, money);
  if (number === undefined) return undefined;
  // A tenth of a thousandth of a cent: what binary fractions add is cut, what a deployment rounds wrong stays.
  return money.format === 'cents' ? number / centsParts(money) : Math.round(number * 1e6) / 1e4;
}

/** Below a hundredth of a cent it is the notation that is off: a number of single precision is no whole cents. */
const NOTATION_CENTS = 0.01;

function payable(cents: number): number {
  const whole = Math.round(cents);
  return Math.abs(cents - whole) <= NOTATION_CENTS ? whole : cents;
}

/** Cents as the target writes money. */
export function moneyOf(price: number, money: Money): Json {
  const cents = payable(price);
  if (money.fraction !== undefined) return moneyInParts(cents, money, money.fraction.digits);
  const amount =
    money.format === 'cents'
      ? Math.round(cents * centsParts(money))
      : money.format === 'number'
        ? cents / 100
        : (cents / 100).toFixed(2).replace('.', money.decimalMark ?? '.');
  return money.template === undefined ? amount : (fill(money.template, { amount }) ?? null);
}

function moneyInParts(cents: number, { format, template }: Money, digits: number): Json {
  const units = Math.trunc(cents / 100);
  const amount = format === 'text' ? String(units) : units;
  const fraction = Math.round((cents - units * 100) * 10 ** (digits - CENT_DIGITS));
  return template === undefined ? amount : (fill(template, { amount, fraction }) ?? null);
}

export interface ClockTime {
  hour: number;
  minute: number;
}

/** Hour and minute within a text: with a colon before any other mark, and without one where there is none. */
const NOTATIONS = [
  /(?:^|T|\s)(\d{1,2}):(\d{2})/d,
  /(?:T|\d-)(\d{1,2})[.h](\d{2})/d,
  // A date in front has a mark after its second number as well.
  /(?:^|T|\s)(\d{1,2})(?:\.|\s?h\s?)(\d{2})(?![\d.])/d,
  /^PT(\d{1,2})H(?:(\d{1,2})M)?/d,
  /(?:^|T|\s|^\d{8})(\d{2})(\d{2})(?:\d{2})?(?:[.,]\d+)?(?:Z|[+-][\d:]+)?$/d,
];

type NumberFormat = Exclude<Time['format'], object | 'text'>;

/** Milliseconds as some libraries write them, with or without a zone, which they do not depend on. */
const DATE_IN_JSON = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

const MINUTES_A_DAY = 24 * 60;

const timeIn = (text: string): RegExpExecArray | undefined =>
  NOTATIONS.map((notation) => notation.exec(text)).find((match) => match !== null);

function minutesInText(text: string): number | undefined {
  const found = timeIn(text);
  return found && Number(found[1]) * 60 + Number(found[2] ?? 0);
}

/** Minutes since midnight, or since the epoch. */
const MINUTES_IN: Readonly<Record<NumberFormat, (number: number) => number>> = {
  'epoch-seconds': (seconds) => Math.floor(seconds / 60),
  'epoch-milliseconds': (milliseconds) => Math.floor(milliseconds / 60_000),
  minutes: Math.floor,
  hhmm: (number) => Math.floor(number / 100) * 60 + (number % 100),
};

function finiteNumber(value: Json | undefined): number | undefined {
  const number =
    typeof value === 'string' && value !== '' ? Number(DATE_IN_JSON.exec(value)?.[1] ?? value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function minutesIn(value: Json | undefined, format: Time['format']): number | undefined {
  if (format === 'text') return typeof value === 'string' ? minutesInText(value) : undefined;
  if (typeof format !== 'object') {
    const number = finiteNumber(value);
    return number === undefined ? undefined : MINUTES_IN[format](number);
  }
  const hour = finiteNumber(at(value, format.hour));
  const minute = finiteNumber(at(value, format.minute));
  return hour === undefined || minute === undefined ? undefined : hour * 60 + minute;
}

/** Minutes that a zone is ahead of UTC. */
function minutesAhead(utcOffset = '+00:00'): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(utcOffset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Hour and minute of a tee time as the target writes it, or undefined. */
export function clockTimeOf(value: Json | undefined, time: Time): ClockTime | undefined {
  const written = minutesIn(value, time.format);
  if (written === undefined) return undefined;
  const minutes = written + minutesAhead(time.utcOffset);
  const ofDay = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  return { hour: Math.floor(ofDay / 60), minute: ofDay % 60 };
}

/** What tells the day of a tee time from others: what is written before its time, or else after it, or a number. */
export function dayOf(value: Json | undefined, time: Time): string {
  if (typeof time.format === 'object') return '';
  if (typeof value === 'string' && time.format === 'text') {
    const [, hour, minute] = timeIn(value)?.indices ?? [];
    return value.slice(0, hour?.[0]) || value.slice(minute?.[1]);
  }
  const minutes = (minutesIn(value, time.format) ?? 0) + minutesAhead(time.utcOffset);
  return String(Math.floor(minutes / MINUTES_A_DAY));
}

/** What is written of the time alone, where it is read from parts of something. */
export function timeAlone(value: Json | undefined, { format }: Time): Json | undefined {
  if (typeof format !== 'object' || value === undefined) return value;
  return [at(value, format.hour) ?? null, at(value, format.minute) ?? null];
}

/** An identifier as it stands in a path. */
export function identifierText(id: Json): string {
  return typeof id === 'string' ? plainText(id) : JSON.stringify(id);
}
