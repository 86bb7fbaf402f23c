import { expect, test } from 'vitest';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { listRequirements } from './listRequirements.ts';

test('every requirement has a line with its id, group, basis, where it applies, and sentence', () => {
  const lines = listRequirements().trimEnd().split('\n');
  expect(lines).toHaveLength(REQUIREMENTS.length + 1);
  expect(lines.find((line) => line.startsWith('RESERVATION-PRICE-91 '))).toMatch(
    / reservations +stated +sandbox +A rate /,
  );
});

test('a glob narrows the list', () => {
  expect(listRequirements('wallet-read')).toMatch(/^WALLET-READ [^\n]*\n1 requirements/);
});
