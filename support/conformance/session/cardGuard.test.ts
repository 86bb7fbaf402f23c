import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CardGuard, cardNumbersIn, passesLuhn } from './cardGuard.ts';

const profile = {
  cards: { credit: [{ type: 'Visa', number: '4111111111111111' }], giftCards: ['6006491000000001'] },
};
const post = { method: 'POST', route: 'POST /thing', path: '/thing', headers: {} };

describe('what looks like a card number', () => {
  // Published test numbers of the networks, none of which the profile names.
  test.for([
    ['Visa', '4242424242424242'],
    ['MasterCard', '5555555555554444'],
    ['MasterCard of the 2 series', '2223003122003222'],
    ['American Express', '378282246310005'],
    ['Discover', '6011111111111117'],
    ['Diners Club', '30569309025904'],
    ['JCB', '3530111333300000'],
    ['UnionPay', '6200000000000005'],
  ] as const)('%s is refused', ([, number]) => {
    const guard = new CardGuard(profile);
    const last = number.slice(-4);
    expect(() => guard.check({ ...post, body: JSON.stringify({ Number: number }) })).toThrow(last);
    expect(() => guard.check({ ...post, query: `card=${number}` })).toThrow(/was not sent/);
    expect(() => guard.check({ ...post, path: `/cards/${number}` })).toThrow(/cards of the profile/);
    expect(() => guard.check({ ...post, body: number.match(/.{1,4}/g)!.join(' ') })).toThrow(last);
  });

  test.for([
    ['a number of the profile', '4111111111111111'],
    ['the same in groups', '4111-1111-1111-1111'],
    ['a gift card of the profile', '6006491000000001'],
    ['a number that fails the check digit', '4242424242424241'],
    ['milliseconds since 1970', '1397500408009'],
    ['a longer number', '42424242424242424242'],
    ['an amount with many digits', '45.4242424242424242'],
    ['a phone number', '5555550100'],
  ] as const)('%s is let through', ([, text]) => {
    expect(() => new CardGuard(profile).check({ ...post, body: JSON.stringify({ text }) })).not.toThrow();
  });

  test('never shows more than the last four digits', () => {
    const refused = () => new CardGuard(profile).check({ ...post, body: '"4242424242424242"' });
    expect(refused).not.toThrow(/42424/);
  });
});

test("an identifier that the target told goes back to it, though it could be a card's", () => {
  const guard = new CardGuard(profile);
  guard.learn('{"WalletOptionId":4242424242424242}');
  expect(() => guard.check({ ...post, body: '{"WalletOptionId":4242424242424242}' })).not.toThrow();
});

// ISO/IEC 7812-1 by way of its usual example.
test.for([
  ['79927398713', true],
  ['79927398710', false],
] as const)('%s has a valid check digit: %s', ([digits, expected]) => {
  expect(passesLuhn(digits)).toBe(expected);
});

test('the reference profile sends no number but its own', () => {
  const file = new URL('../../target/profiles/reference.json', import.meta.url);
  const reference = JSON.parse(readFileSync(file, 'utf8')) as { cards: unknown; operations: unknown };
  expect(cardNumbersIn(JSON.stringify(reference.operations))).toEqual([]);
  expect(cardNumbersIn(JSON.stringify(reference.cards)).length).toBeGreaterThan(5);
});
