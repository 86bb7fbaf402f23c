import { expect, test } from 'vitest';
import { selectionOf } from './suiteFiles.ts';

const FILES = ['suites/system/echo.test.ts', 'suites/wallet/read.test.ts'];

test('without a glob every file runs, and every row in it', () => {
  expect(selectionOf(undefined, FILES)).toEqual({ files: FILES });
});

test.each(['WALLET-READ', 'wallet', 'OPEN-TOKEN-*'])('%s goes to the worker', (only) => {
  expect(selectionOf(only, FILES)).toEqual({ only, files: FILES });
});

test('several globs, joined by commas, go to the worker', () => {
  const only = 'WALLET-READ, system';
  expect(selectionOf(only, FILES)).toEqual({ only, files: FILES });
});

test('several globs on files narrow the files to those of each', () => {
  expect(selectionOf('suites/wallet/*,suites/system/*', FILES)).toEqual({ files: FILES });
});

test.each([
  ['wallett,system', /--only wallett names no requirement.*did you mean wallet/],
  ['system,', /--only system, has a comma without a name on both its sides/],
  ['suites/{wallet,system}/*', /--only suites\/\{wallet names no requirement/],
  ['system,suites/wallet/*', /names suite files \(suites\/wallet\/\*\) beside requirements/],
])('%s is refused: a part of it would be left out', (only, says) => {
  expect(() => selectionOf(only, FILES)).toThrow(says);
});

test('a glob on files narrows the files', () => {
  expect(selectionOf('suites/wallet/*', FILES)).toEqual({ files: ['suites/wallet/read.test.ts'] });
});

test('a glob that takes in nothing is refused, with a name that is near', () => {
  expect(() => selectionOf('WALET-READ', FILES)).toThrow(/names no requirement.*did you mean WALLET-READ/);
});
