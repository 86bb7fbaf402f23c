import { expect, test } from 'vitest';
import { misreadings } from './misread.ts';

test.for([
  ['UTF-8 read as Latin-1', 'ZoÃ«'],
  ['UTF-8 read as ASCII', 'Zo??'],
  ['each byte replaced', 'Zo\uFFFD\uFFFD'],
  ['each letter replaced', 'Zo?'],
] as const)('%s is a misreading', ([, misread]) => {
  expect(misreadings('Zoë')).toContain(misread);
});

test('UTF-8 read as windows-1252 is a misreading', () => {
  expect(misreadings('5 €')).toContain('5 â‚¬');
});

test('a letter that Latin-1 lacks may be the only one that is lost', () => {
  expect(misreadings('Zoë Ł')).toContain('Zoë ?');
});

test('neither the text itself nor other letters that stand for it are misreadings', () => {
  expect(misreadings('Zoë')).not.toContain('Zoë');
  expect(misreadings('Zoë')).not.toContain('Zoe');
  expect(misreadings('Zoe')).toEqual([]);
});
