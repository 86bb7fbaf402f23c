import { describe, expect, test } from 'vitest';
import type { Addition, WalletTrail } from '../journal/journalState.ts';
import { holderOf, Marks, monogramOf } from '../journal/marks.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import { planFor } from './plan.ts';

const RUN = 'this-run';
const marks = new Marks(RUN);
const CARD_1 = { kind: 'creditCard', id: 1 } as const;
const signs = { marks, monogram: monogramOf(RUN), shows: new Set<'holder' | 'ends'>(), shownAt: {} };

function trail(additions: Partial<Addition>[], more: Partial<WalletTrail> = {}): WalletTrail {
  return {
    found: { options: new Set([marks.option(CARD_1)]), defaults: [marks.option(CARD_1)], ends: new Set() },
    additions: additions.map((addition) => ({
      kind: 'creditCard',
      at: 0,
      outcome: 'unanswered',
      ...addition,
    })),
    removed: new Set(),
    isMarkingMoved: false,
    ...more,
  };
}

const card = (id: number, more: Partial<ListedOption> = {}): ListedOption => ({
  kind: 'creditCard',
  id,
  isDefault: false,
  shown: { Id: id, Name: 'Pat Doe', LastFour: '1111' },
  ...more,
});
const own = (id: number, more: Partial<ListedOption> = {}) =>
  card(id, { shown: { Id: id, Owner: { Name: holderOf(RUN).toUpperCase() } }, ...more });
const nameless = (id: number) => card(id, { shown: { Id: id } });
const gift = (id: number, end: string): ListedOption => ({
  kind: 'giftCard',
  id,
  isDefault: false,
  shown: { Id: id, Number: `************${end}` },
});

const idsOf = (options: readonly ListedOption[]) => options.map(({ id }) => id);

describe('what a sweep removes', () => {
  test('an option whose id was told', () => {
    const plan = planFor(
      trail([{ outcome: 'stored', id: marks.option({ kind: 'creditCard', id: 7 }) }]),
      [card(1), nameless(7)],
      signs,
    );
    expect(idsOf(plan.remove)).toEqual([7]);
  });

  test('no gift card that has the id of a card whose id was told', () => {
    const stored = trail([{ outcome: 'stored', id: marks.option({ kind: 'creditCard', id: 7 }) }]);
    expect(planFor(stored, [card(1), gift(7, '0002')], signs).remove).toEqual([]);
  });

  test('never what was there before, though the target told its id', () => {
    const plan = planFor(trail([{ outcome: 'stored', id: marks.option(CARD_1) }]), [card(1), own(2)], signs);
    expect(idsOf(plan.remove)).toEqual([2]);
  });

  test('a card of its own holder, told or not, and none of another', () => {
    const plan = planFor(trail([{}]), [card(1), card(5), own(6)], signs);
    expect(idsOf(plan.remove)).toEqual([6]);
    expect(plan.unproven).toEqual([]);
  });

  test('a gift card that came, where one with this end was being stored', () => {
    const sent = trail([{ kind: 'giftCard', ends: marks.end('0001') }]);
    const plan = planFor(sent, [gift(8, '0001'), gift(9, '0002')], {
      ...signs,
      shows: new Set(['ends'] as const),
    });
    expect(idsOf(plan.remove)).toEqual([8]);
    expect(plan.unproven).toEqual([]);
    expect(plan.awaited).toEqual([]);
  });
});

describe('what a sweep leaves and tells', () => {
  test('a card that shows no holder, where one was being stored', () => {
    const plan = planFor(trail([{}]), [card(1), nameless(5)], signs);
    expect(idsOf(plan.unproven)).toEqual([5]);
    expect(plan.remove).toEqual([]);
  });

  test.each([
    ['the run saw that wallets show holders', { shows: new Set(['holder'] as const) }],
    ['the profile says where wallets show holders', { shownAt: { cardHolder: '/Name' } }],
  ])('nothing, where %s', (_, known) => {
    const plan = planFor(trail([{}]), [card(5)], { ...signs, ...known });
    expect([plan.remove, plan.unproven]).toEqual([[], []]);
  });

  test('a card of another holder, where one was accepted and the run never saw its own', () => {
    const shownAt = { cardHolder: '/Name' };
    const sent = trail([{ outcome: 'stored' }]);
    const plan = planFor(sent, [card(1), card(5)], { ...signs, shownAt });
    expect([idsOf(plan.remove), idsOf(plan.unproven), plan.unshown]).toEqual([[], [5], []]);
    const seen = { ...signs, shownAt, shows: new Set(['holder'] as const) };
    expect(planFor(sent, [card(1), card(5)], seen).unproven).toEqual([]);
  });

  test('a card whose holder is that of the run, cut short', () => {
    const cut = card(5, { shown: { Name: 'Conformance' } });
    const plan = planFor(trail([{}]), [cut, card(6)], { ...signs, shownAt: { cardHolder: '/Name' } });
    expect([idsOf(plan.remove), idsOf(plan.unproven)]).toEqual([[], [5]]);
  });

  test('no gift card that shows another end where the profile says', () => {
    const sent = trail([{ kind: 'giftCard', ends: marks.end('0001') }]);
    const elsewhere = { ...signs, shownAt: { numberEnd: '/Number' } };
    expect(planFor(sent, [gift(9, '0002')], signs).unproven).toHaveLength(1);
    expect(planFor(sent, [gift(9, '0002')], elsewhere).unproven).toEqual([]);
  });

  test.each([
    ['two gift cards that look alike', [{ ends: '0001' }], [gift(8, '0001'), gift(9, '0001')], []],
    ['one like a gift card that was there before', [{ ends: '0001' }], [gift(8, '0001')], ['0001']],
  ])('%s', (_, sent, options, endsBefore) => {
    const additions = sent.map(({ ends }) => ({ kind: 'giftCard' as const, ends: marks.end(ends) }));
    const found = {
      options: new Set<string>(),
      defaults: [],
      ends: new Set(endsBefore.map((end) => marks.end(end))),
    };
    const plan = planFor(trail(additions, { found }), options, signs);
    expect(plan.remove).toEqual([]);
    expect(plan.unproven).toEqual(options);
  });

  test('a gift card that another run may be storing just now', () => {
    const sent = trail([{ kind: 'giftCard', ends: marks.end('0001') }]);
    const plan = planFor(sent, [gift(8, '0001')], signs, () => 'possible');
    expect([idsOf(plan.remove), idsOf(plan.unproven)]).toEqual([[], [8]]);
  });

  test('not even that, where another run says that it is its own', () => {
    const plan = planFor(trail([{}]), [nameless(5)], signs, () => 'certain');
    expect([plan.remove, plan.unproven]).toEqual([[], []]);
  });

  test('nothing on account of an addition that was refused', () => {
    const plan = planFor(trail([{ outcome: 'refused' }]), [nameless(5)], signs);
    expect([plan.remove, plan.unproven, plan.awaited]).toEqual([[], [], []]);
  });
});

test('an addition without an answer and without an option may still arrive', () => {
  expect(planFor(trail([{ at: 5 }, { at: 6 }]), [own(2)], signs).awaited.map(({ at }) => at)).toEqual([6]);
});

test('an addition that was accepted may be shown later, told or not', () => {
  const told = marks.option({ kind: 'creditCard', id: 7 });
  const stored = { outcome: 'stored', at: 5 } as const;
  const unshownIn = (options: ListedOption[], more: Partial<Addition>, trailed: Partial<WalletTrail> = {}) =>
    planFor(trail([{ ...stored, ...more }], trailed), options, signs).unshown.map(({ at }) => at);
  expect(unshownIn([card(1)], { id: told })).toEqual([5]);
  expect(unshownIn([card(1)], {})).toEqual([5]);
  expect(unshownIn([card(1), own(7)], { id: told })).toEqual([]);
  expect(unshownIn([card(1), own(7)], {})).toEqual([]);
  expect(unshownIn([card(1)], { id: told }, { removed: new Set([told]) })).toEqual([]);
});

describe('the card that was default before is marked again', () => {
  const moved = trail([], { isMarkingMoved: true });

  test('where the run took the marking from it', () => {
    expect(planFor(moved, [card(1)], signs).primary?.id).toBe(1);
    expect(planFor(moved, [card(1), own(2, { isDefault: true })], signs).primary?.id).toBe(1);
  });

  test.each([
    ['it is marked', moved, [card(1, { isDefault: true })]],
    ['it is gone', moved, [card(5)]],
    ['the run did not', trail([]), [card(1)]],
    ['somebody marked a card that came later', moved, [card(1), card(5, { isDefault: true })]],
  ])('but not where %s', (_, walked, options) => {
    expect(planFor(walked, options, signs).primary).toBeUndefined();
  });
});
