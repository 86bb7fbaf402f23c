import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from './shellWord.ts';

test.each([
  'my profile.json',
  '$HOME/$(id)/`id`.json',
  `it's "theirs".json`,
  'profile (2);&|<>*?[a]~#!{}\\.json',
  'día…\n.json',
  '',
])('the shell takes %j as it was', (text) => {
  expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text);
});

test('a plain path stays as it is', () => {
  expect(shellWord('../profiles/my-profile_2.json')).toBe('../profiles/my-profile_2.json');
});
