import type { TestCase } from 'vitest/node';
import { OPEN_POINTS } from '../contract/openPoints/index.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';

const GROUP_OF = new Map<string, string>(
  [...REQUIREMENTS, ...OPEN_POINTS].map(({ id, group }) => [id, group]),
);

/** Endpoint group of a test, by the row that its outermost suite is named after; else its file. */
export function groupOfTest(test: TestCase): string {
  let suite = test.parent;
  while (suite.type === 'suite' && suite.parent.type === 'suite') suite = suite.parent;
  const id = suite.type === 'suite' ? (suite.name.split(' ', 1)[0] ?? '') : '';
  return GROUP_OF.get(id) ?? test.module.relativeModuleId;
}
