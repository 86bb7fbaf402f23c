import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { monotonicNow } from '../../../exchange/exchange.ts';
import type { Session } from '../session.ts';
import {
  isLookingForLag,
  lookingForLag,
  notePaidLate,
  noteShownLate,
  noteWalletChange,
  readUntilShown,
  untilKnown,
  untilShown,
  walletLag,
} from './walletLag.ts';

const email = 'golfer@example.com';

function givenReader(session: Session, lagBefore?: number) {
  const slept: number[] = [];
  return {
    session,
    lagBefore,
    slept,
    async sleep(milliseconds: number) {
      slept.push(milliseconds);
      await sleep(Math.min(milliseconds, 20));
    },
  };
}

const givenSession = (): Session => ({}) as Session;

describe('a reading', () => {
  test('waits for nothing as long as no wallet was seen to be late', async () => {
    const reader = givenReader(givenSession());
    noteWalletChange(reader, email);
    await untilShown(reader, email);
    expect(reader.slept).toEqual([]);
  });

  test('waits twice as long as a change of this wallet was seen to be late, whoever made it', async () => {
    const session = givenSession();
    noteShownLate(session, 500);
    noteWalletChange(givenReader(session), email);
    const reader = givenReader(session);
    await untilShown(reader, email);
    expect(reader.slept[0]).toBeGreaterThan(900);
    expect(reader.slept[0]).toBeLessThanOrEqual(1000);
  });

  test('waits no longer than any change is looked for', () => {
    const session = givenSession();
    noteShownLate(session, 1400);
    expect(walletLag(session)).toBe(1700);
  });

  test('waits for what its own case changed in another wallet, and not for what others did', async () => {
    const session = givenSession();
    noteShownLate(session, 500);
    const [one, other] = [givenReader(session), givenReader(session)];
    noteWalletChange(one, email);
    await untilShown(one, 'other@example.com');
    await untilShown(other, 'other@example.com');
    expect([one.slept.length, other.slept.length]).toEqual([1, 0]);
  });

  test('of a case that reads later waits so long at least', async () => {
    const reader = givenReader(givenSession(), 700);
    noteWalletChange(reader, email);
    await untilShown(reader, email);
    expect(reader.slept[0]).toBeGreaterThan(600);
  });

  test('of one who looks for it does not wait for another who looks: one looks after the other', async () => {
    const session = givenSession();
    const order: string[] = [];
    const look = (name: string) => {
      const reader = givenReader(session);
      return lookingForLag(reader, async () => {
        for (const reading of [1, 2]) {
          await untilShown(reader, email);
          await sleep(5);
          order.push(`${name} ${reading}`);
        }
      });
    };
    await Promise.all([look('one'), look('other'), look('third')]);
    expect(order).toEqual(['one 1', 'one 2', 'other 1', 'other 2', 'third 1', 'third 2']);
  });

  test('waits while somebody looks for how late changes are shown', async () => {
    const session = givenSession();
    const order: string[] = [];
    const looking = lookingForLag(givenReader(session), async () => {
      await sleep(30);
      order.push('looked');
    });
    await untilShown(givenReader(session), email);
    order.push('read');
    await looking;
    expect(order).toEqual(['looked', 'read']);
  });
});

describe('what is read until it is shown', () => {
  /** Reads a wallet that shows a change by its so many-eth reading. */
  async function readShowingBy(session: Session, nth: number, age = 0): Promise<number> {
    let readings = 0;
    const read = () => Promise.resolve((readings += 1));
    await readUntilShown(givenReader(session), monotonicNow() - age, read, (count) => count >= nth);
    return readings;
  }

  test('is read once where that shows it, and nothing is late', async () => {
    const session = givenSession();
    expect(await readShowingBy(session, 1)).toBe(1);
    expect(walletLag(session)).toBeUndefined();
  });

  test('shows how late wallets are where a later reading does', async () => {
    const session = givenSession();
    expect(await readShowingBy(session, 3, 400)).toBe(3);
    expect(walletLag(session)).toBeGreaterThan(800);
  });

  test('is read once more where it is known how late they are: that reading was put off', async () => {
    const session = givenSession();
    noteShownLate(session, 10);
    expect(await readShowingBy(session, Infinity)).toBe(2);
  });

  test('is not read again for what was asked for long ago', async () => {
    expect(await readShowingBy(givenSession(), Infinity, 5000)).toBe(1);
  });

  test('is read once after some changes were never shown', async () => {
    const session = givenSession();
    for (let changes = 0; changes < 3; changes += 1)
      expect(await readShowingBy(session, Infinity, 1600)).toBeGreaterThan(1);
    expect(await readShowingBy(session, Infinity, 1600)).toBe(1);
    expect(walletLag(session)).toBeUndefined();
  });
});

test('who looks for how late changes are shown is told from who waits for it', async () => {
  const session = givenSession();
  const [looker, other] = [givenReader(session), givenReader(session)];
  expect(isLookingForLag(looker)).toBe(false);
  await lookingForLag(looker, async () => {
    await sleep(1);
    expect(isLookingForLag(looker)).toBe(true);
    expect(isLookingForLag(other)).toBe(false);
  });
  expect(isLookingForLag(looker)).toBe(false);
});

describe('a payment', () => {
  test('that was seen to learn late of a change is put off, and no reading is', async () => {
    const session = givenSession();
    notePaidLate(session, 500);
    const [reader, payer] = [givenReader(session), givenReader(session)];
    noteWalletChange(reader, email);
    await untilShown(reader, email);
    await untilKnown(payer, email);
    expect(reader.slept).toEqual([]);
    expect(payer.slept[0]).toBeGreaterThan(900);
  });

  test('is put off as readings are, where those are later', async () => {
    const session = givenSession();
    notePaidLate(session, 100);
    noteShownLate(session, 500);
    const payer = givenReader(session);
    noteWalletChange(payer, email);
    await untilKnown(payer, email);
    expect(payer.slept[0]).toBeGreaterThan(900);
  });
});
