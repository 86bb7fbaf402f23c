import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { QUERY_SIGNS } from '../conformance/generators/addressSigns.ts';
import { CENTS_FAILING_FOR_TWO, CENTS_MISTAKEN } from '../conformance/generators/centsMistaken.ts';
import { CENTS_BESIDE_THE_BAND } from '../contract/outcomes.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { CHECKOUT } from './checkout.ts';

const README = readFileSync(path.join(CHECKOUT, 'README.md'), 'utf8');

test('the README names each requirement that a target may give no way to try, and no other among them', () => {
  const [paragraph = ''] = /^Only seven requirements[^]*?\n\n/m.exec(README) ?? [];
  const optional = REQUIREMENTS.filter((row) => row.optional === true).map(({ id }) => id);
  expect(optional).toHaveLength(7);
  expect(paragraph.match(/(?<=`)[A-Z][A-Z0-9-]+(?=`)/g)?.toSorted()).toEqual(optional.toSorted());
});

/** What the README says of something that a run looks for, from its name to the next. */
const item = (name: string): string =>
  new RegExp(`^ *- _${name}_[^]*?(?=^ *- _)`, 'm').exec(README)?.[0] ?? '';

test('the README names the cents of a price that a run looks for', () => {
  const named = item('Prices and minutes').match(/\.\d\d\b/g);
  const cents = [...CENTS_BESIDE_THE_BAND, ...CENTS_MISTAKEN, ...CENTS_FAILING_FOR_TWO];
  expect(named).toEqual(expect.arrayContaining(cents.map((each) => `.${String(each).padStart(2, '0')}`)));
});

test('the README names the signs of an address that a run looks for', () => {
  const signs = QUERY_SIGNS.filter((sign) => sign !== ' ');
  expect(item('Addresses').match(/(?<=`)[^`\s]+(?=`)/g)).toEqual(expect.arrayContaining(signs));
  expect(item('Addresses')).toContain('a blank');
});
