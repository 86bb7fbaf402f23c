import { expect, test } from 'vitest';
import type { Json } from '../../target/profile.ts';
import { emptyWallet } from './model.ts';
import type { JourneyTarget, WalletModel } from './model.ts';
import { SetPrimary } from './setPrimary.ts';

/** A target that marks these cards, and remembers which ones are set as primary. */
function targetMarking(...marked: readonly Json[]) {
  const set: Json[] = [];
  const given = {
    wallet: () => Promise.resolve({ creditCards: marked.map((id) => ({ id, isDefault: true })) }),
    primary: (_customer: unknown, id: Json) => Promise.resolve(void set.push(id)),
  };
  return { set, target: { given } as unknown as JourneyTarget };
}

const modelOf = (more: Partial<WalletModel>): WalletModel => ({
  ...emptyWallet(),
  creditCards: ['a', 'b'],
  ...more,
});

test('a card that is not the default one is set as primary', async () => {
  const { set, target } = targetMarking('a');
  const model = modelOf({ marked: 'a' });
  await new SetPrimary(0).run(model, target);
  expect(set).toEqual(['b']);
  expect(model.marked).toBe('b');
});

test('where it is open which one is the default, the one that the target has chosen is passed over', async () => {
  const { set, target } = targetMarking('a');
  const model = modelOf({ isMarkingOpen: true });
  await new SetPrimary(0).run(model, target);
  expect(set).toEqual(['b']);
  expect(model).toMatchObject({ marked: 'b', isMarkingOpen: false });
});

test('where that is the only card, none is set', async () => {
  const { set, target } = targetMarking('a');
  const model = modelOf({ creditCards: ['a'], isMarkingOpen: true });
  await new SetPrimary(0).run(model, target);
  expect(set).toEqual([]);
  expect(model.isMarkingOpen).toBe(true);
});
