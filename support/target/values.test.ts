import { describe, expect, test } from 'vitest';
import { integerOf } from '../exchange/wideIntegers.ts';
import { centsOf, clockTimeOf, dayOf, identifierText, moneyOf } from './values.ts';

test.for([
  [45.93, { format: 'number', amount: '' }, 4593],
  ['45.93', { format: 'text', amount: '' }, 4593],
  ['$1,045.93', { format: 'text', amount: '' }, 104_593],
  ['1.045,93 EUR', { format: 'text', amount: '', decimalMark: ',' }, 104_593],
  ['EUR 45.93', { format: 'text', amount: '' }, 4593],
  ['45.93EUR', { format: 'text', amount: '' }, 4593],
  ['4.593e1', { format: 'text', amount: '' }, 4593],
  ['-45.93 EUR', { format: 'text', amount: '' }, -4593],
  [4593, { format: 'cents', amount: '' }, 4593],
  [45_930_000, { format: 'cents', digits: 6, amount: '' }, 4593],
  [45_935, { format: 'cents', digits: 3, amount: '' }, 4593.5],
  [{ Value: 1.005 }, { format: 'number', amount: '/Value' }, 100.5],
  [0.1 + 0.2, { format: 'number', amount: '' }, 30],
  [{ Value: 1 }, { format: 'number', amount: '' }, undefined],
  ['free', { format: 'text', amount: '' }, undefined],
  ['1.045,93 EUR', { format: 'text', amount: '' }, undefined],
  ['45,9 EUR', { format: 'text', amount: '' }, undefined],
  ['$1,045.93', { format: 'text', amount: '', decimalMark: ',' }, undefined],
  ['1,00,045.93', { format: 'text', amount: '' }, 10_004_593],
  [undefined, { format: 'number', amount: '' }, undefined],
] as const)('%j is read as %j', ([value, money, cents]) => {
  expect(centsOf(value, money)).toBe(cents);
});

test('money is sent as the target writes it', () => {
  expect(moneyOf(4590, { format: 'number', amount: '' })).toBe(45.9);
  expect(moneyOf(4590, { format: 'text', amount: '' })).toBe('45.90');
  expect(moneyOf(4590, { format: 'text', amount: '', decimalMark: ',' })).toBe('45,90');
  expect(moneyOf(4590, { format: 'cents', amount: '' })).toBe(4590);
  expect(moneyOf(4590, { format: 'cents', digits: 6, amount: '' })).toBe(45_900_000);
  expect(moneyOf(4593.5, { format: 'cents', digits: 3, amount: '' })).toBe(45_935);
  expect(moneyOf(4590, { format: 'number', amount: '/v', template: { v: '{{amount}}' } })).toEqual({
    v: 45.9,
  });
  expect(moneyOf(4593.00003, { format: 'number', amount: '' })).toBe(45.93);
  expect(moneyOf(4593.5, { format: 'number', amount: '' })).toBe(45.935);
});

test.for([
  ['2026-11-22T07:32:00', 'text', { hour: 7, minute: 32 }],
  ['2026-11-22T17:32:00-05:00', 'text', { hour: 17, minute: 32 }],
  ['7:05', 'text', { hour: 7, minute: 5 }],
  [1_797_500_460, 'epoch-seconds', { hour: 9, minute: 41 }],
  ['1797500460000', 'epoch-milliseconds', { hour: 9, minute: 41 }],
  ['/Date(1797500460000)/', 'epoch-milliseconds', { hour: 9, minute: 41 }],
  ['/Date(1797500460000-0500)/', 'epoch-milliseconds', { hour: 9, minute: 41 }],
  ['20261122T073200', 'text', { hour: 7, minute: 32 }],
  ['202611220732', 'text', { hour: 7, minute: 32 }],
  ['22.11.2026, 7.32 h', 'text', { hour: 7, minute: 32 }],
  ['2026-11-22-07.32.00.000000', 'text', { hour: 7, minute: 32 }],
  ['PT7H5M', 'text', { hour: 7, minute: 5 }],
  ['PT17H', 'text', { hour: 17, minute: 0 }],
  [461, 'minutes', { hour: 7, minute: 41 }],
  [741, 'hhmm', { hour: 7, minute: 41 }],
  ['0741', 'hhmm', { hour: 7, minute: 41 }],
  [
    { h: 7, m: '41' },
    { hour: '/h', minute: '/m' },
    { hour: 7, minute: 41 },
  ],
  [{ h: 7 }, { hour: '/h', minute: '/m' }, undefined],
  ['', 'hhmm', undefined],
  ['tomorrow', 'text', undefined],
  ['2026-11-22', 'text', undefined],
  [null, 'epoch-seconds', undefined],
] as const)('the time %j is read', ([value, format, expected]) => {
  expect(clockTimeOf(value, { format })).toEqual(expected);
});

test('a time in UTC is read where the courses are', () => {
  const nepal = { format: 'epoch-seconds', utcOffset: '+05:45' } as const;
  expect(clockTimeOf(1_797_500_460, nepal)).toEqual({ hour: 15, minute: 26 });
  const west = { format: 'text', utcOffset: '-09:30' } as const;
  expect(clockTimeOf('2026-11-22T07:32:00Z', west)).toEqual({ hour: 22, minute: 2 });
});

test('identifiers stand in paths as they are written', () => {
  expect(identifierText(-12)).toBe('-12');
  expect(identifierText('a7')).toBe('a7');
  expect(identifierText(integerOf('-9007199254740993'))).toBe('-9007199254740993');
});

describe('money in two fields', () => {
  const money = {
    format: 'text',
    amount: '/units',
    fraction: { pointer: '/nanos', digits: 9 },
    template: { units: '{{amount}}', nanos: '{{fraction}}' },
  } as const;

  test.for([
    [{ units: '45', nanos: 930_000_000 }, 4593],
    [{ units: '45' }, 4500],
    [{ nanos: 10_000_000 }, 1],
    [{ units: '-1', nanos: -750_000_000 }, -175],
    [{}, undefined],
  ] as const)('%j is %s cents', ([value, cents]) => {
    expect(centsOf(value, money)).toBe(cents);
  });

  test('is written in two fields', () => {
    expect(moneyOf(4593, money)).toEqual({ units: '45', nanos: 930_000_000 });
    expect(moneyOf(4500, { ...money, format: 'number' })).toEqual({ units: 45, nanos: 0 });
  });
});

test.for([
  ['2026-11-22T07:32:00', '2026-11-22T17:05:00', '2026-11-23T07:32:00', 'text'],
  ['22.11.2026, 07.32 h', '22.11.2026, 17.05 h', '23.11.2026, 07.32 h', 'text'],
  ['202611220732', '202611221705', '202611230732', 'text'],
  ['22/11/26-7.32', '22/11/26-17.05', '23/11/26-7.32', 'text'],
  ['07:32 on 22/11', '17:05 on 22/11', '07:32 on 23/11', 'text'],
  [1_797_500_460, 1_797_507_660, 1_797_586_860, 'epoch-seconds'],
] as const)('%j is on the day of %j, and not of %j', ([one, other, later, format]) => {
  expect(dayOf(one, { format })).toBe(dayOf(other, { format }));
  expect(dayOf(one, { format })).not.toBe(dayOf(later, { format }));
});
