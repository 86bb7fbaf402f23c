import { expect, test } from 'vitest';
import type { CaseRun } from './caseRun.ts';
import { walletChange } from './walletChange.ts';

/** A case whose journal keeps the addresses of the wallets to which something is about to be added. */
function caseWithJournal() {
  const announced: string[] = [];
  const journal = {
    adding(email: string) {
      announced.push(email);
      return Promise.resolve(() => {});
    },
  };
  const halt = { waitFor: (awaited: unknown) => awaited };
  return { run: { session: { journal, halt }, stored: {} } as unknown as CaseRun, announced };
}

const EMAIL = 'golfer01@example.com';

test.for([
  ['a body', { body: {} }],
  ['a body as it goes over the wire', { rawBody: '{' }],
  ['a query', { query: { type: 'Visa' } }],
  ['a query as it goes over the wire', { rawQuery: 'type=Visa' }],
] as const)('an addition with %s is announced', async ([, options]) => {
  const { run, announced } = caseWithJournal();
  expect(await walletChange(run, 'addPaymentOption', options, EMAIL)).toBeDefined();
  expect(announced).toEqual([EMAIL]);
});

test('an addition that carries no option is none', async () => {
  const { run, announced } = caseWithJournal();
  expect(await walletChange(run, 'addPaymentOption', {}, EMAIL)).toBeUndefined();
  expect(announced).toEqual([]);
});
