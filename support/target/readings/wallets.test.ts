import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Condition, Profile } from '../profile.ts';
import reference from '../profiles/reference.json' with { type: 'json' };
import { sightsOf } from '../sights.ts';
import { noteWallet, readWallet, requireTypesByName } from './wallets.ts';

type Reading = Profile['operations']['getWallet']['response'];

/** A wallet whose options stand in one list, each `[kind, whether default]`. */
function walletOf(...options: readonly (readonly [kind: string, isDefault: unknown])[]): Exchange {
  const list = options.map(([kind, marked], index) => ({ id: index + 1, kind, marked }));
  const response = new ReceivedResponse(200, [], Buffer.from(JSON.stringify({ options: list })));
  const route = 'GET /customers/{customer_email}/wallet';
  return {
    id: 1,
    outgoing: { method: 'GET', route, path: '/', headers: {} },
    url: 'http://127.0.0.1/',
    sentAt: 0,
    receivedAt: 0,
    response,
  };
}

const kind = (equals: string) => ({ each: '/options/*', where: { pointer: '/kind', equals } });
const marked = (condition: Omit<Condition, 'pointer'>): Condition => ({ pointer: '/marked', ...condition });

/** What is wrong with a reading, after it has read some wallets that must hold an option of each kind they show. */
function problemsOf(reading: Partial<Reading>, ...wallets: Exchange[]): string[] {
  const profile = structuredClone(reference) as unknown as Profile;
  profile.operations.getWallet.response = {
    creditCards: kind('card'),
    giftCards: kind('gift'),
    optionId: '/id',
    isDefault: marked({ equals: true }),
    ...reading,
  };
  for (const wallet of wallets) {
    const text = wallet.response?.text ?? '';
    const holding = (['creditCards', 'giftCards'] as const).filter((each) =>
      text.includes(`"${each === 'creditCards' ? 'card' : 'gift'}"`),
    );
    noteWallet(profile, wallet, holding);
    readWallet(profile, wallet);
  }
  return sightsOf(profile).blind.map(({ place, problem }) => `${place.split('/response/')[1]}: ${problem}`);
}

const BOTH = walletOf(['card', true], ['gift', false]);

test('a wallet that is read as it is written shows no mistake', () => {
  expect(problemsOf({}, BOTH)).toEqual([]);
  expect(
    problemsOf({ isDefault: marked({ exists: true }) }, walletOf(['card', undefined], ['card', true])),
  ).toEqual([]);
});

test('what is listed and of no kind tells against the literals that fitted nothing', () => {
  expect(problemsOf({ giftCards: kind('Gift') }, BOTH)).toEqual([
    'giftCards/where/equals: nothing in the whole run was "Gift"; there stood "gift"',
  ]);
});

test('what is listed and of no kind may be an option that was removed', () => {
  const profile = structuredClone(reference) as unknown as Profile;
  profile.operations.getWallet.response = {
    ...profile.operations.getWallet.response,
    creditCards: kind('card'),
    giftCards: kind('gift'),
    optionId: '/id',
  };
  readWallet(profile, walletOf(['removed', false]));
  expect(sightsOf(profile).blind).toEqual([]);
});

test('options of the other kind tell nothing', () => {
  expect(problemsOf({}, walletOf(['gift', false]), walletOf(['card', true]))).toEqual([]);
  expect(problemsOf({}, walletOf(['card', true]))).toEqual([]);
});

test('a marking that is always one and the same may be a breach', () => {
  expect(problemsOf({}, walletOf(['card', false], ['card', false]))).toEqual([]);
});

test('a marking that is written otherwise is a mistake of the profile', () => {
  expect(problemsOf({ isDefault: marked({ equals: 'Y' }) }, BOTH)).toEqual([
    'isDefault/equals: nothing in the whole run was "Y"; there stood true',
  ]);
});

test('a marking that is there on every card tells nothing by being there', () => {
  const wallet = walletOf(['card', true], ['card', false]);
  expect(problemsOf({ isDefault: marked({ exists: true }) }, wallet)).toEqual([
    'isDefault/exists: the marking is there on every card, as true or false',
  ]);
});

test.for<[what: string, isMistaken: boolean, types: [sent: string, shown: string | number][]]>([
  [
    'by name',
    false,
    [
      ['Visa', 'Visa'],
      ['MasterCard', 'MasterCard'],
    ],
  ],
  [
    'as codes',
    true,
    [
      ['Visa', 1],
      ['MasterCard', 2],
      ['Visa', 1],
    ],
  ],
  [
    'as one and the same',
    false,
    [
      ['Visa', 'Card'],
      ['MasterCard', 'Card'],
    ],
  ],
  [
    'by the name of another',
    false,
    [
      ['Visa', 'MasterCard'],
      ['MasterCard', 'Visa'],
    ],
  ],
  ['as a code, once', false, [['Visa', 1]]],
])('types that are shown %s are a mistake of the profile: %s', ([, isMistaken, types]) => {
  const check = () => requireTypesByName(reference as unknown as Profile, types);
  if (isMistaken) expect(check).toThrow(/cardType.*"Visa" is shown as 1/s);
  else expect(check).not.toThrow();
});
