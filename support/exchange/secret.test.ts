import { format, inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';

const secret = new Secret('TEE_PASSWORD', 'hunter2-hunter2');
const printed = '[secret TEE_PASSWORD]';

test.for([
  ['String()', () => String(secret)],
  ['a template', () => `before ${secret as unknown as string}`.slice(7)],
  ['concatenation', () => ('before ' + (secret as unknown as string)).slice(7)],
  ['join', () => [secret].join()],
  ['inspect', () => inspect(secret)],
  ['inspect with everything shown', () => inspect(secret, { showHidden: true, customInspect: true })],
  ['format', () => format('%s', secret)],
] as const)('%s prints the name', ([, print]) => {
  expect(print()).toBe(printed);
});

test('JSON holds the name', () => {
  expect(JSON.stringify({ secret })).toBe('{"secret":"[secret TEE_PASSWORD]"}');
});

test('inspect inside an object, without the custom printer, holds no value', () => {
  expect(inspect({ deep: { secret } }, { showHidden: true, customInspect: false })).not.toContain('hunter2');
});

test('a copy and the list of its properties hold no value', () => {
  expect(
    JSON.stringify([Object.assign({}, secret), Object.entries(secret), structuredClone(secret)]),
  ).not.toContain('hunter2');
});

test('reveal gives the value', () => {
  expect(secret.reveal()).toBe('hunter2-hunter2');
});
