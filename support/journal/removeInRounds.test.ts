import { expect, test } from 'vitest';
import { removeInRounds } from './removeInRounds.ts';

/** A wallet whose first card stays until it is the last, and whose `kept` one stays for good. */
function walletOf(cards: string[], kept?: string) {
  const tried: string[] = [];
  const remove = async (card: string): Promise<void> => {
    tried.push(card);
    await Promise.resolve();
    if (card === kept || (card === cards[0] && cards.length > 1)) throw new Error(`${card} was refused`);
    cards.splice(cards.indexOf(card), 1);
  };
  return { cards, tried, remove };
}

test('the default card goes once it is the last', async () => {
  const { cards, tried, remove } = walletOf(['one', 'two', 'three']);
  expect(await removeInRounds([...cards], remove)).toBeUndefined();
  expect(cards).toEqual([]);
  expect(tried).toEqual(['one', 'two', 'three', 'one']);
});

test('what stays is tried no more than once after the last that went, and told', async () => {
  const { cards, tried, remove } = walletOf(['one', 'two'], 'two');
  expect(await removeInRounds([...cards], remove)).toMatchObject({ message: 'one was refused' });
  expect(cards).toEqual(['one', 'two']);
  expect(tried).toEqual(['one', 'two']);
});
