import { expect, test } from 'vitest';
import { holderOf, monogramOf } from './marks.ts';
import { holderCutShort, namesAnother } from './traits.ts';

const RUN = 'this-run';
const HOLDER = holderOf(RUN);
const SHOWN_AT = { cardHolder: '/Name' };

const looks = (name: string, shownAt = SHOWN_AT) => [
  holderCutShort({ Name: name }, shownAt, monogramOf(RUN)),
  namesAnother({ Name: name }, shownAt, monogramOf(RUN)),
];

test.for([
  'Conformance ',
  'CONFORM',
  'C. ***',
  '********',
  HOLDER.slice(0, -1),
  HOLDER.replace(/(?<= .).*/, '.'),
  HOLDER.replace(/(?<= .).*/, '').toUpperCase(),
])('"%s" is the holder of the run, cut short', (name) => {
  expect(looks(name)).toEqual([name, false]);
});

test.for(['Pat Doe', 'Conformance 1 Doe', 'Conformance A.', 'Conformance Aeiouaei', 'Conrad'])(
  '"%s" is another holder',
  (name) => {
    expect(looks(name)).toEqual([undefined, true]);
  },
);

test.for([HOLDER, HOLDER.toUpperCase(), '', '  '])('"%s" is whole, or no name', (name) => {
  expect(looks(name)).toEqual([undefined, false]);
});

test('a name that the profile does not ask for is none', () => {
  expect(holderCutShort({ Name: 'Conformance' }, {}, monogramOf(RUN))).toBeUndefined();
});
