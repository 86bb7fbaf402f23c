import { describe, expect, test } from 'vitest';
import { holderOf, Marks, monogramOf } from '../journal/marks.ts';
import type { Addition } from '../journal/journalState.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import type { Customer } from '../target/customers.ts';
import { sweepWallet } from './sweepWallet.ts';
import type { WalletAccess } from './walletAccess.ts';

const RUN = 'this-run';
const marks = new Marks(RUN);
const signs = { marks, monogram: monogramOf(RUN), shows: new Set<'holder' | 'ends'>(), shownAt: {} };
const customer = { email: 'golfer@example.com', kind: 'registered' } as Customer;
const card = (id: number): ListedOption => ({
  kind: 'creditCard',
  id,
  isDefault: false,
  shown: { Id: id, Holder: holderOf(RUN) },
});

/** A wallet that shows changes some time late, and refuses to remove what it does not hold. */
class LateWallet {
  readonly removals: number[] = [];
  looks = 0;
  readonly #changes: { at: number; held: ListedOption[] }[];
  readonly #late: number;
  readonly #keeps: boolean;

  constructor(held: ListedOption[], { late = 0, keeps = false } = {}) {
    this.#changes = [{ at: -Infinity, held }];
    this.#late = late;
    this.#keeps = keeps;
  }

  get held(): ListedOption[] {
    return this.#changes.at(-1)?.held ?? [];
  }

  change(held: ListedOption[]): void {
    this.#changes.push({ at: Date.now(), held });
  }

  access(): WalletAccess {
    return {
      read: () => {
        this.looks += 1;
        return Promise.resolve(this.#changes.findLast(({ at }) => at <= Date.now() - this.#late)?.held ?? []);
      },
      remove: (_: Customer, { id }: ListedOption) => {
        this.removals.push(Number(id));
        if (this.#keeps || !this.held.some((each) => each.id === id)) return Promise.reject(new Error('404'));
        this.change(this.held.filter((each) => each.id !== id));
        return Promise.resolve();
      },
    } as unknown as WalletAccess;
  }
}

const swept = (wallet: LateWallet, ...more: [additions?: Partial<Addition>[], givenUp?: AbortSignal]) =>
  sweptBy(wallet.access(), ...more);

async function sweptBy(
  access: WalletAccess,
  additions: Partial<Addition>[] = [{}],
  givenUp = new AbortController().signal,
) {
  const trail = {
    found: { options: new Set<string>(), defaults: [], ends: new Set<string>() },
    additions: additions.map((each) => ({
      kind: 'creditCard' as const,
      at: 0,
      outcome: 'stored' as const,
      ...each,
    })),
    removed: new Set<string>(),
    isMarkingMoved: false,
  };
  const trace = { trail, signs, claimOf: () => undefined };
  const wish = { unproven: 'keep-telling', settlesInSeconds: 30, givenUp } as const;
  return sweepWallet(access, customer, trace, wish);
}

const LATE = { late: 300 };

describe('a wallet that shows changes late', () => {
  test('is asked once to remove a card, which it goes on showing for a while', async () => {
    const wallet = new LateWallet([card(7)], LATE);
    const result = await swept(wallet);
    expect(wallet.removals).toEqual([7]);
    expect(result.failure).toBeUndefined();
    expect(result.removed.map(({ id }) => id)).toEqual([7]);
  });

  test('is as it was, though it still shows a card whose removal it refuses since it is gone', async () => {
    const wallet = new LateWallet([card(7)], LATE);
    wallet.change([]);
    const result = await swept(wallet);
    expect(wallet.removals).toEqual([7]);
    expect(result).toMatchObject({ removed: [] });
    expect(result.failure).toBeUndefined();
  });

  test.each([{}, { id: marks.option(card(7)) }])(
    'is waited for where it was to store a card a moment ago, %j',
    async (more) => {
      const wallet = new LateWallet([], LATE);
      wallet.change([card(7)]);
      const result = await swept(wallet, [{ at: Date.now(), ...more }]);
      expect(wallet.held).toEqual([]);
      expect(result.removed.map(({ id }) => id)).toEqual([7]);
    },
  );
});

test('a wallet that shows changes at once is looked at once more', async () => {
  const wallet = new LateWallet([card(7)]);
  await swept(wallet);
  expect(wallet.looks).toBe(2);
});

test('cards that are named by their places are removed by those that they have by then', async () => {
  const holders = [holderOf(RUN), 'another', holderOf(RUN)];
  const access = {
    read: () =>
      Promise.resolve(
        holders.map((holder, id) => ({
          kind: 'creditCard',
          id,
          isDefault: false,
          shown: { Holder: holder },
        })),
      ),
    remove: (_: Customer, { id }: ListedOption) => Promise.resolve(void holders.splice(Number(id), 1)),
  } as unknown as WalletAccess;
  const result = await sweptBy(access);
  expect(holders).toEqual(['another']);
  expect(result.removed).toHaveLength(2);
});

test('a card that stays after a refusal is told', async () => {
  const wallet = new LateWallet([card(7)], { keeps: true });
  expect((await swept(wallet)).failure).toBe('404');
  expect(wallet.held).toHaveLength(1);
});

test('what may still be stored is not waited for once the sweep is given up', async () => {
  const wallet = new LateWallet([]);
  const givingUp = new AbortController();
  const sweeping = swept(wallet, [{ at: Date.now(), outcome: 'unanswered' }], givingUp.signal);
  setImmediate(() => givingUp.abort());
  expect((await sweeping).failure).toBe('the time for it was over');
  expect(wallet.looks).toBe(1);
});
