import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { customersOf } from '../../target/customers.ts';
import { CardTurns } from './cardTurns.ts';
import { Lending } from './lending.ts';

const turnsOf = (emails: string) =>
  new CardTurns(new Lending(customersOf([{ email: emails }], 'registered', {})));

/** Names of the cases that got their turn, in this order. */
async function begun(turns: CardTurns, names: readonly string[]): Promise<string[]> {
  const order: string[] = [];
  for (const name of names) void turns.take().then(() => order.push(name));
  await setImmediate();
  return order;
}

test('one case at a time has its turn, first come, first served', async () => {
  const turns = turnsOf('a{1..9}@x');
  const order = await begun(turns, ['first', 'second', 'third']);
  expect(order).toEqual(['first']);
  turns.end();
  await setImmediate();
  expect(order).toEqual(['first', 'second']);
});

test('all go on once a card was seen in two wallets', async () => {
  const turns = turnsOf('a{1..9}@x');
  const order = await begun(turns, ['first', 'second', 'third']);
  turns.note(true);
  await setImmediate();
  expect(order).toEqual(['first', 'second', 'third']);
  expect(turns.areShared).toBe(true);
});

test('after a few wallets that did not take it no more are tried', () => {
  const turns = turnsOf('a{1..9}@x');
  for (let look = 0; look < 3; look += 1) {
    expect(turns.areOpen).toBe(true);
    turns.note(false);
  }
  expect([turns.areOpen, turns.areShared]).toEqual([false, false]);
});

test('a customer is set aside for the look where there are enough', async () => {
  const customers = new Lending(customersOf([{ email: 'a{1..3}@x' }], 'registered', {}));
  const turns = new CardTurns(customers);
  await customers.lease(2);
  expect(turns.spare()?.email).toBe('a1@x');
  expect(turns.spare()).toBeUndefined();
});

test('of two customers one is to spare as long as nobody waits for it', async () => {
  const customers = new Lending(customersOf([{ email: 'a{1..2}@x' }], 'registered', {}));
  const turns = new CardTurns(customers);
  await customers.lease(1);
  expect(turns.spare()?.email).toBe('a2@x');
});
