import { describe, expect, test } from 'vitest';
import type { Customer } from '../../target/customers.ts';
import reference from '../../target/profiles/reference.json' with { type: 'json' };
import { CardTurns } from '../session/cardTurns.ts';
import { Lending } from '../session/lending.ts';
import type { Session } from '../session/session.ts';
import { Leases } from './leases.ts';

const EMAILS = ['one@example.com', 'two@example.com', 'three@example.com'];

function givenSession(): Session {
  const customers = new Lending<Customer>(EMAILS.map((email) => ({ email, kind: 'registered' })));
  return {
    profile: reference,
    customers,
    cardTurns: new CardTurns(customers),
    giftCards: new Lending(['GC-1']),
  } as unknown as Session;
}

function givenLeases(session = givenSession()): Leases {
  const refuse = (reason: string) => {
    throw new Error(reason);
  };
  return new Leases(session, { endTurn: () => undefined, notExercised: refuse, notOffered: refuse });
}

const freeIn = (session: Session): string[] =>
  session.customers.all.filter((each) => session.customers.isFree(each)).map(({ email }) => email);

describe('a look that a case takes once it is over', () => {
  test('gives back whom it was taken with, the turn to store cards and the gift cards', async () => {
    const session = givenSession();
    const over = givenLeases(session);
    await over.take('registered');
    await over.giveAllBack();
    await over.withSpare('registered', async () => {
      await over.takeCardTurn();
      await over.takeGiftCards();
    });
    expect(freeIn(session).toSorted()).toEqual(EMAILS.toSorted());
    const next = givenLeases(session);
    await next.takeCardTurn();
    expect(await next.takeGiftCards()).toEqual(['GC-1']);
  });

  test('gives them back where it fails', async () => {
    const session = givenSession();
    const over = givenLeases(session);
    const look = over.withSpare('registered', async () => {
      await over.takeCardTurn();
      throw new Error('no answer');
    });
    await expect(look).rejects.toThrow('no answer');
    await givenLeases(session).takeCardTurn();
    expect(freeIn(session)).toContain(EMAILS[0]);
  });

  test('waits for a turn of its own, though the case had one', async () => {
    const session = givenSession();
    const [over, other] = [givenLeases(session), givenLeases(session)];
    await over.takeCardTurn();
    await over.giveAllBack();
    await other.takeCardTurn();
    const order: string[] = [];
    const look = over.takeCardTurn().then(() => order.push('look'));
    order.push('the other ends');
    await other.giveAllBack();
    await look;
    expect(order).toEqual(['the other ends', 'look']);
  });
});

test('whom a case had borrowed is known by the address once it is over', async () => {
  const leases = givenLeases();
  const [customer] = await leases.take('registered');
  await leases.giveAllBack();
  expect(leases.customers).toEqual([]);
  expect(leases.at(customer?.email)).toBe(customer);
  expect(leases.at('stranger@example.com')).toBeUndefined();
});
