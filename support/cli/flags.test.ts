import { describe, expect, test } from 'vitest';
import { UsageError } from '../usage/usageError.ts';
import { readFlags } from './flags.ts';

describe('the flags of a run', () => {
  test('have defaults, and a new seed each time', () => {
    const { seed, ...rest } = readFlags([]);
    expect(rest).toEqual({
      depth: 'standard',
      timeBudgetSeconds: 90,
      allure: false,
      list: false,
      allowWallet: false,
      help: false,
    });
    expect(seed).not.toBe(readFlags([]).seed);
  });

  test('are read from either spelling', () => {
    const args =
      '--only=WALLET-* --depth deep --seed 0 --time-budget 20m --out r --allow-bookings 3 --allow-wallet --allure';
    expect(readFlags([...args.split(' '), '--profile', 'p.json'])).toEqual({
      only: 'WALLET-*',
      depth: 'deep',
      seed: 0,
      timeBudgetSeconds: 1200,
      out: 'r',
      profile: 'p.json',
      allure: true,
      list: false,
      allowWallet: true,
      allowBookings: 3,
      help: false,
    });
  });

  test.each([
    ['--dept quick', /unknown flag --dept; did you mean --depth\?/],
    ['--zzzzzz', /unknown flag --zzzzzz; see/],
    ['-x', /unknown flag -x/],
    ['extra', /unexpected argument "extra"/],
    ['--depth quik', /--depth quik is not one of quick, standard, deep; did you mean quick\?/],
    ['--seed 1.5', /--seed 1\.5 is not a whole number/],
    ['--seed=-1', /--seed -1 is not a whole number/],
    ['--seed 2147483648', /from 0 to 2147483647/],
    ['--allow-bookings many', /--allow-bookings many is not a whole number/],
    ['--time-budget 90', /--time-budget 90 is not a time such as 90s/],
    ['--time-budget 2000h', /a day at most/],
    ['--only wallet --only TOKEN-*', /--only is given twice; give it once/],
    ['--only suites/a.test.ts suites/b.test.ts', /quote values that contain \* or spaces/],
    ['--out', /--out needs a value/],
    ['--only --list', /--only needs a value, and --list is a flag/],
    ['--allow-wallet=yes', /--allow-wallet takes no value/],
  ])('%s is refused in one line', (args, message) => {
    expect(() => readFlags(args.split(' '))).toThrow(UsageError);
    expect(() => readFlags(args.split(' '))).toThrow(message);
    expect(() => readFlags(args.split(' '))).not.toThrow(/\n/);
  });
});
