import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { CHECKOUT } from './checkout.ts';

test('the README names each requirement that a target may give no way to try, and no other among them', () => {
  const readme = readFileSync(path.join(CHECKOUT, 'README.md'), 'utf8');
  const [paragraph = ''] = /^Only seven requirements[^]*?\n\n/m.exec(readme) ?? [];
  const optional = REQUIREMENTS.filter((row) => row.optional === true).map(({ id }) => id);
  expect(optional).toHaveLength(7);
  expect(paragraph.match(/(?<=`)[A-Z][A-Z0-9-]+(?=`)/g)?.toSorted()).toEqual(optional.toSorted());
});
