import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { OptionKind, OptionName } from '../../journal/entry.ts';
import type { Customer } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import reference from '../../target/profiles/reference.json' with { type: 'json' };
import { sightsOf } from '../../target/sights.ts';
import type { Reception, Sent } from '../requests/sent.ts';
import type { RunJournal } from '../session/runJournal.ts';
import { StoredOptions } from './storedOptions.ts';

const customer = { email: 'golfer@example.com', kind: 'registered' } as Customer;
const option = { kind: 'creditCard', id: 7 } as const;

function sentWith(reception: Reception, id: number = option.id): Sent {
  const response = new ReceivedResponse(200, [], Buffer.from(JSON.stringify({ WalletOptionId: id })));
  return { reception, exchange: { response } as unknown as Exchange } as Sent;
}

/** Stores an option, removes it with such an answer, and tidies up a wallet that then holds these of its kind. */
async function removedAfter(
  answer: Reception,
  held: readonly number[],
  kind: OptionKind = 'creditCard',
): Promise<unknown[]> {
  const stored = new StoredOptions(structuredClone(reference) as unknown as Profile);
  const removed: unknown[] = [];
  const options = held.map((id) => ({ id, type: 'Visa', isDefault: false }));
  const wallet = { creditCards: [], giftCards: [], [`${kind}s`]: options };
  const remover = {
    wallet: () => Promise.resolve(wallet),
    removed: (_: Customer, __: string, id: unknown) => Promise.resolve(void removed.push(id)),
    primary: () => Promise.resolve(),
  };
  await stored.before(customer, remover);
  stored.noteAdded(customer, sentWith('accepted'), kind);
  stored.noteRemoved(customer, sentWith(answer), { ...option, kind });
  await stored.removeAll(remover);
  return removed;
}

test('what a case removed is not removed again', async () => {
  expect(await removedAfter('accepted', [])).toEqual([]);
});

test('what it was refused to remove is', async () => {
  expect(await removedAfter('rejected', [7])).toEqual([7]);
});

test('a gift card that it was refused to remove is where the wallet holds it still', async () => {
  expect(await removedAfter('rejected', [7], 'giftCard')).toEqual([7]);
  expect(await removedAfter('rejected', [], 'giftCard')).toEqual([]);
});

describe('in the wallets of two customers', () => {
  async function storedForTwo() {
    const stored = new StoredOptions(structuredClone(reference) as unknown as Profile);
    const golfers = ['one', 'other'].map((name) => ({ ...customer, email: `${name}@example.com` }));
    const tidied: string[] = [];
    const remover = {
      wallet: () => Promise.resolve({ creditCards: [], giftCards: [] }),
      removed: ({ email }: Customer) => {
        tidied.push(email);
        return email.startsWith('one') ? Promise.reject(new Error('it is refused')) : Promise.resolve();
      },
      primary: () => Promise.resolve(),
    };
    for (const golfer of golfers) {
      await stored.before(golfer, remover);
      stored.noteAdded(golfer, sentWith('accepted'), 'creditCard');
    }
    return { stored, golfers, tidied, remover };
  }

  test('what is refused in one does not keep what is in another', async () => {
    const { stored, tidied, remover } = await storedForTwo();
    await expect(stored.removeAll(remover)).rejects.toThrow('it is refused');
    expect(tidied).toEqual(['one@example.com', 'other@example.com']);
  });

  test('one alone is cleared, since the other may be with another case', async () => {
    const { stored, golfers, tidied, remover } = await storedForTwo();
    await stored.removeOf(golfers[1]!, remover);
    expect(tidied).toEqual(['other@example.com']);
  });

  test('what is refused in the one that is cleared is told', async () => {
    const { stored, golfers, remover } = await storedForTwo();
    await expect(stored.removeOf(golfers[0]!, remover)).rejects.toThrow('it is refused');
  });
});

test('where a removal was not answered, the wallet says whether it is', async () => {
  expect(await removedAfter('none', [7])).toEqual([7]);
  expect(await removedAfter('none', [])).toEqual([]);
});

describe('where the target does not tell the id of what it stored', () => {
  const profile = structuredClone(reference) as unknown as Profile;
  delete profile.operations.addPaymentOption.response.optionId;

  /** The ids that a case finds which stores a gift card, while the wallet then shows these. */
  async function foundBy(golfer: Customer, shown: readonly number[]): Promise<unknown> {
    const stored = new StoredOptions(profile);
    const wallet = (ids: readonly number[]) => ({
      wallet: () =>
        Promise.resolve({ creditCards: [], giftCards: ids.map((id) => ({ id, isDefault: false })) }),
    });
    await stored.before(golfer, wallet([]));
    const sent = sentWith('accepted');
    stored.noteAdded(golfer, sent, 'giftCard');
    return stored.idOf(golfer, sent, 'giftCard', wallet(shown));
  }

  test('it is the one that is new, beside what a removal before left there', async () => {
    const golfer = { ...customer };
    expect(await foundBy(golfer, [7])).toBe(7);
    expect(await foundBy(golfer, [7, 8])).toBe(8);
    expect(await foundBy(golfer, [8])).toBe(8);
  });

  test('it is so as well where a case stored, and removed, without looking for the id', async () => {
    const golfer = { ...customer };
    const stored = new StoredOptions(profile);
    const found = [[], [7], [7]].map((ids) => ids.map((id) => ({ id, isDefault: false })));
    const remover = {
      wallet: () => Promise.resolve({ creditCards: [], giftCards: found.shift() ?? [] }),
      removed: () => Promise.resolve(),
      primary: () => Promise.resolve(),
    };
    await stored.before(golfer, remover);
    stored.noteAdded(golfer, sentWith('accepted'), 'giftCard');
    await stored.removeAll(remover);
    expect(await foundBy(golfer, [7, 8])).toBe(8);
  });

  test('it is the one that is new beside a card that was kept once it had paid', async () => {
    const golfer = { ...customer };
    const stored = new StoredOptions(profile);
    const showing = (...ids: number[]) => ({
      wallet: () =>
        Promise.resolve({
          creditCards: ids.map((id) => ({ id, isDefault: false, type: 'Visa' })),
          giftCards: [],
        }),
    });
    await stored.before(golfer, showing());
    await stored.passOverKept(golfer, showing(7));
    const sent = sentWith('accepted');
    stored.noteAdded(golfer, sent, 'creditCard');
    expect(await stored.idOf(golfer, sent, 'creditCard', showing(7, 8))).toBe(8);
  });

  test('what was stored without an answer is found, and removed, when the case ends', async () => {
    const golfer = { ...customer };
    const stored = new StoredOptions(profile);
    const removed: unknown[] = [];
    const shown: number[] = [];
    const remover = {
      wallet: () =>
        Promise.resolve({ creditCards: [], giftCards: shown.map((id) => ({ id, isDefault: false })) }),
      removed: (_: Customer, __: string, id: unknown) => Promise.resolve(void removed.push(id)),
      primary: () => Promise.resolve(),
    };
    await stored.before(golfer, remover);
    stored.noteAdded(golfer, sentWith('none'), 'giftCard');
    shown.push(7);
    await stored.removeAll(remover);
    expect(removed).toEqual([7]);
  });

  /** What the profile is blamed for where a wallet shows a card like this, with one stored before by others. */
  async function blamedFor(holderShown: string, kind: OptionKind): Promise<unknown[]> {
    const golfer = { ...customer };
    const own = structuredClone(profile);
    const journal = {
      cardHolder: 'Conformance Grqcrbbv',
      found: () => {},
      isAnothers: () => false,
      holderCutShort: ({ id }: OptionName) => (id === 7 ? holderShown : 'Conformance'),
    } as unknown as RunJournal;
    const stored = new StoredOptions(own, journal);
    const wallet = (...ids: number[]) => ({
      creditCards: ids.map((id) => ({ id, isDefault: false, type: 'Visa' })),
      giftCards: [],
    });
    await stored.before(golfer, { wallet: () => Promise.resolve(wallet(6)) });
    const { exchange } = sentWith('accepted');
    stored.noteHolders(golfer, wallet(6, 7), exchange);
    expect(sightsOf(own).blind).toEqual([]);
    stored.noteAdded(golfer, sentWith('accepted'), kind);
    stored.noteHolders(golfer, wallet(6), exchange);
    expect(sightsOf(own).blind).toEqual([]);
    stored.noteHolders(golfer, wallet(6, 7), exchange);
    return sightsOf(own).blind.map(({ place, problem }) => `${place}: ${problem}`);
  }

  test('a card that shows its holder cut short is a mistake of the profile', async () => {
    expect(await blamedFor('Conformance G.', 'creditCard')).toEqual([
      '/operations/getWallet/response/cardHolder: a card of "Conformance Grqcrbbv" shows "Conformance G.": leave cardHolder out where names are cut short',
    ]);
    expect(await blamedFor('Conformance G.', 'giftCard')).toEqual([]);
  });

  test('where two are new it is neither', async () => {
    await expect(foundBy({ ...customer }, [7, 8])).rejects.toThrow('the wallet shows 2 new ones');
  });

  /** Wallets that are read one after another, and whatever reads them until one shows what it looks for. */
  function readings(golfer: Customer, ...found: readonly (readonly number[])[]) {
    const left = [...found];
    const removed: unknown[] = [];
    const remover = {
      wallet: () => {
        const giftCards = (left.shift() ?? []).map((id) => ({ id, isDefault: false }));
        return Promise.resolve({ creditCards: [], giftCards });
      },
      removed: (_: Customer, __: string, id: unknown) => Promise.resolve(void removed.push(id)),
      primary: () => Promise.resolve(),
    };
    const stored = new StoredOptions(profile, undefined, async (_, read, shows) => {
      for (;;) {
        const wallet = await read();
        if (shows(wallet) || left.length === 0) return wallet;
      }
    });
    const added = sentWith('accepted');
    return {
      left,
      removed,
      stored,
      remover,
      added,
      store: async () => {
        await stored.before(golfer, remover);
        stored.noteAdded(golfer, added, 'giftCard');
      },
    };
  }

  test('the wallet is read until it shows it', async () => {
    const golfer = { ...customer };
    const { stored, store, added, remover } = readings(golfer, [3], [3], [3], [3, 7]);
    await store();
    expect(await stored.idOf(golfer, added, 'giftCard', remover)).toBe(7);
  });

  test('it is removed in the end though the wallet does not show it yet', async () => {
    const golfer = { ...customer };
    const { stored, store, removed, remover } = readings(golfer, [], [], [7]);
    await store();
    await stored.removeAll(remover);
    expect(removed).toEqual([7]);
  });

  test('it is not waited for in the end once it was seen, and removed', async () => {
    const golfer = { ...customer };
    const { stored, store, added, left, remover } = readings(golfer, [], [7], [], [8]);
    await store();
    const id = await stored.idOf(golfer, added, 'giftCard', remover);
    stored.noteRemoved(golfer, sentWith('accepted'), { kind: 'giftCard', id });
    await stored.removeAll(remover);
    expect(left).toHaveLength(1);
  });
});

describe('two cards under one id, as where it is made from the number,', () => {
  async function removedOf(copiesInOneRemoval: 1 | 2, removedBefore = 0): Promise<number> {
    const golfer = { ...customer };
    const stored = new StoredOptions(structuredClone(reference) as unknown as Profile);
    const { held, removed, remover } = walletOfCopies(stored, golfer, copiesInOneRemoval);
    await stored.before(golfer, remover);
    while (held.length < 2) {
      held.push(option.id);
      stored.noteAdded(golfer, sentWith('accepted'), option.kind);
    }
    for (let times = 0; times < removedBefore; times += 1) await remover.removed();
    await stored.removeAll(remover);
    expect(held).toEqual([]);
    return removed.length;
  }

  function walletOfCopies(stored: StoredOptions, golfer: Customer, atOnce: number) {
    const held: number[] = [];
    const removed: number[] = [];
    return {
      held,
      removed,
      remover: {
        wallet: () =>
          Promise.resolve({
            creditCards: held.map((id) => ({ id, type: 'Visa', isDefault: false })),
            giftCards: [],
          }),
        removed: () => {
          removed.push(...held.splice(0, atOnce).slice(0, 1));
          stored.noteRemoved(golfer, sentWith('accepted'), option);
          return Promise.resolve();
        },
        primary: () => Promise.resolve(),
      },
    };
  }

  test('are removed one after the other', async () => {
    expect(await removedOf(1)).toBe(2);
    expect(await removedOf(1, 1)).toBe(2);
  });

  test('are not removed again where one removal takes both', async () => {
    expect(await removedOf(2)).toBe(1);
  });
});

describe('options that have other names after each change', () => {
  /** Stores cards in an empty wallet, removes the first one, others put some behind them, and the case ends. */
  async function leftOf(stored: readonly string[], others: readonly string[] = []): Promise<string[]> {
    const golfer = { ...customer };
    const journal = { found: () => {}, restored: () => {}, isAnothers: () => false } as unknown as RunJournal;
    const options = new StoredOptions(structuredClone(reference) as unknown as Profile, journal);
    const held: string[] = [];
    let changes = 0;
    const nameAt = (place: number) => 100 * changes + place;
    const remover = {
      wallet: () =>
        Promise.resolve({
          creditCards: held.map((_, place) => ({ id: nameAt(place), type: 'Visa', isDefault: false })),
          giftCards: [],
        }),
      removed: (_: Customer, kind: OptionKind, id: unknown) => {
        const place = held.findIndex((_card, at) => nameAt(at) === id);
        if (place < 0) return Promise.reject(new Error('404'));
        held.splice(place, 1);
        changes += 1;
        options.noteRemoved(golfer, sentWith('accepted'), { kind, id: Number(id) });
        return Promise.resolve();
      },
      primary: () => Promise.resolve(),
    };
    await options.before(golfer, remover);
    for (const card of stored) {
      options.noteAdded(golfer, sentWith('accepted', nameAt(held.length)), 'creditCard');
      held.push(card);
    }
    await remover.removed(golfer, 'creditCard', nameAt(0));
    held.push(...others);
    await options.removeAll(remover).catch(() => undefined);
    return held;
  }

  test('are removed by those that they have by then', async () => {
    expect(await leftOf(['one', 'two', 'three'])).toEqual([]);
  });

  test('are left where there are more than the case has stored', async () => {
    const others = ['of another', 'of yet another'];
    expect(await leftOf(['one', 'two'], others)).toEqual(['two', ...others]);
  });
});
