import { expect, test } from 'vitest';
import { selects } from '../usage/selects.ts';
import { namesOfSuite } from './namesOfSuite.ts';

test.each(['suites/wallet/*', 'wallet/read.test.ts', 'suites/wallet', 'suites/wallet/'])(
  'a suite file goes by %s',
  (glob) => {
    expect(selects(glob, namesOfSuite('suites/wallet/read.test.ts'))).toBe(true);
  },
);
