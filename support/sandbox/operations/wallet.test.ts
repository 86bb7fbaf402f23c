import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, StartedSandbox } from '../testing/startedSandbox.ts';
import { at, startSandbox } from '../testing/startedSandbox.ts';

interface OptionBody {
  WalletOptionId: number;
  Type: string;
  LastFour: string;
  IsDefault: boolean;
}
interface WalletBody {
  CreditCards: OptionBody[];
  GiftCards: OptionBody[];
}

let sandbox: StartedSandbox;
let customers = 0;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const visa = {
  __type: 'CreditCardPaymentOption:#Data',
  Type: 'Visa',
  Number: '4111111111111111',
  Name: 'A Golfer',
};
const giftCard = { __type: 'GiftCardPaymentOption:#Data', Number: 'GC-0000-4321' };

/** The wallet of a customer that no other test uses. */
async function givenWallet() {
  const email = `golfer${String(++customers).padStart(2, '0')}@example.com`;
  const headers = await sandbox.givenToken(email);
  const send = (route: string, body?: unknown): Promise<Answer> => {
    const [method = '', rest = ''] = route.split(' ');
    return sandbox.send(`${method} ${at(email, rest)}`, { headers, ...(body === undefined ? {} : { body }) });
  };
  const add = async (body: object) => (await send('POST /wallet', body)).body as OptionBody;
  const read = async () => (await send('GET /wallet')).body as WalletBody;
  const defaults = async () => (await read()).CreditCards.map(({ IsDefault }) => IsDefault);
  return { send, add, read, defaults };
}

test('a wallet starts empty', async () => {
  const { read } = await givenWallet();
  expect(await read()).toEqual({ CreditCards: [], GiftCards: [] });
});

test('the first credit card is the default, later ones are not', async () => {
  const { add, defaults } = await givenWallet();
  await add(giftCard);
  await add(visa);
  await add({ ...visa, Type: 'MasterCard' });
  expect(await defaults()).toEqual([true, false]);
});

test('of a number only the last four digits are kept', async () => {
  const { add, send } = await givenWallet();
  await add(visa);
  await add(giftCard);
  const { text, body } = await send('GET /wallet');
  expect((body as WalletBody).CreditCards[0]).toMatchObject({
    Type: 'Visa',
    LastFour: '1111',
    Name: 'A Golfer',
  });
  expect((body as WalletBody).GiftCards[0]).toMatchObject({ LastFour: '4321', IsDefault: false });
  expect(text).not.toContain(visa.Number);
  expect(text).not.toContain(giftCard.Number);
});

test('a card set primary is the only default', async () => {
  const { add, send, defaults } = await givenWallet();
  await add(visa);
  const { WalletOptionId } = await add(visa);
  const answer = await send('POST /wallet/creditcard/setprimary', { __type: visa.__type, WalletOptionId });
  expect(answer).toMatchObject({ status: 200, body: { WalletOptionId, IsDefault: true } });
  expect(await defaults()).toEqual([false, true]);
});

test('a removed option is gone and the others stay', async () => {
  const { add, send, read } = await givenWallet();
  const first = await add(visa);
  const second = await add(visa);
  const gift = await add(giftCard);
  const { WalletOptionId } = second;
  expect(await send('DELETE /wallet', { WalletOptionId })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ CreditCards: [first], GiftCards: [gift] });
  expect(await send('DELETE /wallet', { WalletOptionId })).toMatchObject({ status: 400, code: 93 });
});

test('once the default card is removed no card is default, and the next addition is not either', async () => {
  const { add, send, defaults } = await givenWallet();
  const { WalletOptionId } = await add(visa);
  await add(visa);
  await send('DELETE /wallet', { WalletOptionId });
  await add(visa);
  expect(await defaults()).toEqual([false, false]);
});

test.each(['POST /wallet/creditcard/setprimary', 'DELETE /wallet'])(
  '%s refuses what the wallet does not hold, and changes nothing',
  async (route) => {
    const { add, send, read } = await givenWallet();
    await add(visa);
    const other = await (await givenWallet()).add(visa);
    const before = await read();
    for (const id of [other.WalletOptionId, 999_999, -1, 'x', undefined])
      expect(await send(route, { __type: visa.__type, WalletOptionId: id })).toMatchObject({
        status: 400,
        code: 93,
      });
    expect(await read()).toEqual(before);
  },
);

test('a gift card cannot be primary, under either type name', async () => {
  const { add, send, defaults } = await givenWallet();
  await add(visa);
  const { WalletOptionId } = await add(giftCard);
  for (const __type of [visa.__type, giftCard.__type])
    expect(await send('POST /wallet/creditcard/setprimary', { __type, WalletOptionId })).toMatchObject({
      status: 400,
      code: 93,
    });
  expect(await defaults()).toEqual([true]);
});

test.each([
  ['no card type', { ...visa, Type: undefined }, 85],
  ['a card type that is not accepted', { ...visa, Type: 'Fuel Card' }, 85],
  ['no card number', { ...visa, Number: undefined }, 85],
  ['a gift card without number', { ...giftCard, Number: undefined }, 85],
  ['no option type', { ...visa, __type: undefined }, 20],
  ['another option type', { ...visa, __type: 'ChequePaymentOption' }, 20],
  ['month 13', { ...visa, ExpirationMonth: 13 }, 20],
  ['no object', 'visa', 23],
])('%s is not stored', async (_, body, code) => {
  const { send, read } = await givenWallet();
  expect(await send('POST /wallet', body)).toMatchObject({ status: 400, code });
  expect(await read()).toEqual({ CreditCards: [], GiftCards: [] });
});

test.each(['GET /wallet', 'POST /wallet', 'POST /wallet/creditcard/setprimary', 'DELETE /wallet'])(
  'a guest has no wallet: %s',
  async (route) => {
    const [method = '', rest = ''] = route.split(' ');
    const headers = await sandbox.givenToken('guest+15@example.com');
    const body = method === 'GET' ? {} : { body: giftCard };
    const refused = await sandbox.send(`${method} ${at('guest+15@example.com', rest)}`, { headers, ...body });
    expect(refused).toMatchObject({ status: 400, code: 97 });
  },
);
