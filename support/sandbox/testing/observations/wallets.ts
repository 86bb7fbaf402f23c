import { setTimeout as sleep } from 'node:timers/promises';
import { moneyBody } from '../../money.ts';
import type { StartedSandbox } from '../startedSandbox.ts';
import { at, rateWith } from '../startedSandbox.ts';
import type { Observations } from './observation.ts';
import { customerCall, giftCard, numbered, reservationOf, seen, visa, within } from './observation.ts';

const numbers = ['4111111111111111', '5555555555554444', '4012888888881881'];

const add = (sandbox: StartedSandbox, option: object = visa) => customerCall(sandbox, 'POST /wallet', option);
const wallet = async (sandbox: StartedSandbox) => (await customerCall(sandbox, 'GET /wallet')).body;

async function givenThree(sandbox: StartedSandbox): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (const number of numbers)
    ids.push(within((await add(sandbox, numbered(number))).body, 'WalletOptionId'));
  return ids;
}

const cards = (body: unknown) => within(body, 'CreditCards') as { LastFour: string; IsDefault?: boolean }[];

async function nextDefault(sandbox: StartedSandbox): Promise<unknown> {
  const [WalletOptionId] = await givenThree(sandbox);
  await customerCall(sandbox, 'DELETE /wallet', { WalletOptionId });
  return cards(await wallet(sandbox))
    .filter(({ IsDefault }) => IsDefault)
    .map(({ LastFour }) => LastFour);
}

/** The status of an addition, and how many cards are shown so many milliseconds after it. */
const shownAfter = (milliseconds: number) => async (sandbox: StartedSandbox) => {
  const { status } = await add(sandbox);
  await sleep(milliseconds);
  return [status, cards(await wallet(sandbox)).length];
};

const twice = (option: object) => async (sandbox: StartedSandbox) =>
  (await add(sandbox, option)).status + (await add(sandbox, option)).status;

/** The status of a reservation that an affiliate pays under a reference. */
async function paidByReference(sandbox: StartedSandbox, reference: string): Promise<number> {
  const rate = rateWith(5, 50);
  const PaymentAmount = moneyBody(rate.price.dueOnline);
  const payment = { __type: 'AffiliatePayment', PaymentAmount, PaymentReferenceNumber: reference };
  const body = { ...reservationOf(rate), PaymentInformation: [payment] };
  return (await customerCall(sandbox, 'POST /reservations', body)).status;
}

export const walletObservations: Observations = {
  'next-default-first': seen(nextDefault, ['4444']),
  'next-default-last': seen(nextDefault, ['1881']),
  'wallet-newest-first': seen(
    async (sandbox) => {
      await givenThree(sandbox);
      return cards(await wallet(sandbox)).map(({ LastFour }) => LastFour);
    },
    ['1881', '4444', '1111'],
  ),
  'same-card-refused': seen(twice(visa), 200 + 400),
  'same-gift-card-refused': seen(twice(giftCard), 200 + 400),
  'three-cards-at-most': seen(async (sandbox) => {
    await givenThree(sandbox);
    return (await add(sandbox, numbered('378282246310005'))).status;
  }, 400),
  'two-test-cards': seen(async (sandbox) => (await add(sandbox, numbered('378282246310005'))).status, 400),
  'one-test-card': seen(async (sandbox) => (await add(sandbox, numbered('5555555555554444'))).status, 400),
  'lone-items-unwrapped': seen(async (sandbox) => {
    await add(sandbox);
    return within(await wallet(sandbox), 'CreditCards', 'LastFour');
  }, '1111'),
  'wallet-shown-late': seen(async (sandbox) => {
    await add(sandbox);
    return cards(await wallet(sandbox)).length;
  }, 0),
  'wallet-shown-over-a-second-late': seen(shownAfter(1000), [200, 0]),
  'wallet-shown-late-ids-untold': seen(
    async (sandbox) => [(await add(sandbox)).body, cards(await wallet(sandbox)).length],
    [{ Stored: true }, 0],
  ),
  'gift-card-in-one-wallet': seen(
    async (sandbox) => {
      const other = 'golfer02@example.com';
      const headers = await sandbox.givenToken(other);
      const first = await add(sandbox, giftCard);
      const second = await sandbox.send(`POST ${at(other, '/wallet')}`, { headers, body: giftCard });
      return [first.status, second.status];
    },
    [200, 400],
  ),
  'gift-card-of-first-holder': seen(
    async (sandbox) => {
      const other = 'golfer02@example.com';
      const headers = await sandbox.givenToken(other);
      const first = await add(sandbox, giftCard);
      await customerCall(sandbox, 'DELETE /wallet', first.body);
      const second = await sandbox.send(`POST ${at(other, '/wallet')}`, { headers, body: giftCard });
      return [first.status, second.status];
    },
    [200, 400],
  ),
  'credit-card-in-one-wallet': seen(
    async (sandbox) => {
      const other = 'golfer02@example.com';
      const headers = await sandbox.givenToken(other);
      const first = await add(sandbox);
      const second = await sandbox.send(`POST ${at(other, '/wallet')}`, { headers, body: visa });
      return [first.status, second.status];
    },
    [200, 400],
  ),
  'wallets-in-use': seen(
    async (sandbox) => cards(await wallet(sandbox)).map(({ LastFour }) => LastFour),
    ['4242', '8210'],
  ),
  'gift-card-in-every-wallet': seen(
    async (sandbox) => (within(await wallet(sandbox), 'GiftCards') as unknown[]).length,
    1,
  ),
  'some-wallets-full': seen(async (sandbox) => (await add(sandbox)).status, 400),
  'same-card-merged': seen(
    async (sandbox) => {
      const first = within((await add(sandbox)).body, 'WalletOptionId');
      const again = within((await add(sandbox)).body, 'WalletOptionId');
      return [cards(await wallet(sandbox)).length, first === again];
    },
    [1, true],
  ),
  'same-card-replaced': seen(
    async (sandbox) => {
      const first = within((await add(sandbox)).body, 'WalletOptionId');
      const again = within((await add(sandbox)).body, 'WalletOptionId');
      const held = cards(await wallet(sandbox)).map((card) => within(card, 'WalletOptionId') === again);
      return [held, first === again];
    },
    [[true], false],
  ),
  'primary-again-refused': seen(async (sandbox) => {
    const [WalletOptionId] = await givenThree(sandbox);
    return (await customerCall(sandbox, 'POST /wallet/creditcard/setprimary', { WalletOptionId })).status;
  }, 400),
  'removal-again-accepted': seen(async (sandbox) => {
    const [WalletOptionId] = await givenThree(sandbox);
    await customerCall(sandbox, 'DELETE /wallet', { WalletOptionId });
    return (await customerCall(sandbox, 'DELETE /wallet', { WalletOptionId })).status;
  }, 200),
  'options-named-by-signs': seen(
    async (sandbox) => {
      const [WalletOptionId] = await givenThree(sandbox);
      const { status } = await customerCall(sandbox, 'DELETE /wallet', { WalletOptionId });
      return [String(WalletOptionId).slice(0, 6), status];
    },
    ['a/b "c', 200],
  ),
  'guest-wallet': seen(
    async (sandbox) => {
      const headers = await sandbox.givenToken('guest01@example.com');
      const guest = at('guest01@example.com', '/wallet');
      const read = await sandbox.send(`GET ${guest}`, { headers });
      const gift = await sandbox.send(`POST ${guest}`, { headers, body: giftCard });
      return [read.status, gift.status];
    },
    [200, 400],
  ),
  'options-counted-by-wallet': seen(givenThree, [0, 1, 2]),
  'options-renamed-each-time': seen(async (sandbox) => {
    await givenThree(sandbox);
    const name = async () => within(await wallet(sandbox), 'CreditCards', 0, 'WalletOptionId');
    return (await name()) === (await name());
  }, false),
  'options-renamed-at-changes': seen(
    async (sandbox) => {
      await givenThree(sandbox);
      const name = async () => within(await wallet(sandbox), 'CreditCards', 0, 'WalletOptionId');
      const [before, same] = [await name(), await name()];
      await add(sandbox, giftCard);
      return [before === same, before === (await name())];
    },
    [true, false],
  ),
  'options-renamed-at-marking': seen(
    async (sandbox) => {
      await givenThree(sandbox);
      const name = async (nth: number) => within(await wallet(sandbox), 'CreditCards', nth, 'WalletOptionId');
      const [before, other] = [await name(0), await name(1)];
      await add(sandbox, giftCard);
      const same = await name(0);
      await customerCall(sandbox, 'POST /wallet/creditcard/setprimary', { WalletOptionId: other });
      return [before === same, before === (await name(0))];
    },
    [true, false],
  ),
  'option-ids-in-capitals-when-added': seen(
    async (sandbox) => {
      const [added] = await givenThree(sandbox);
      const read = within(await wallet(sandbox), 'CreditCards', 0, 'WalletOptionId');
      return [added === read, String(added).toLowerCase() === read];
    },
    [false, true],
  ),
  'options-counted-up': seen(
    async (sandbox) => {
      await givenThree(sandbox);
      await customerCall(sandbox, 'DELETE /wallet', { WalletOptionId: 0 });
      const places = [0, 1].map(async (at) =>
        within(await wallet(sandbox), 'CreditCards', at, 'WalletOptionId'),
      );
      return Promise.all(places);
    },
    [0, 1],
  ),
  'options-counted-by-kind': seen(
    async (sandbox) => [
      await givenThree(sandbox),
      within((await add(sandbox, giftCard)).body, 'WalletOptionId'),
    ],
    [[1, 2, 3], 1],
  ),
  'card-types-in-capitals': seen(async (sandbox) => {
    await givenThree(sandbox);
    return within(await wallet(sandbox), 'CreditCards', 0, 'Type');
  }, 'VISA'),
  'card-types-numbered': seen(
    async (sandbox) => {
      const named = await add(sandbox, visa);
      await add(sandbox, { ...visa, Type: 1 });
      return [named.status, within(await wallet(sandbox), 'CreditCards', 0, 'Type')];
    },
    [400, 1],
  ),
  'card-holders-cut-short': seen(async (sandbox) => {
    await add(sandbox, { ...visa, Name: 'Pat Example' });
    return within(await wallet(sandbox), 'CreditCards', 0, 'Name');
  }, 'Pat E.'),
  'gift-cards-marked': seen(async (sandbox) => {
    await add(sandbox, giftCard);
    return within(await wallet(sandbox), 'GiftCards', 0, 'IsDefault');
  }, true),
  'payment-reference-once': seen(
    async (sandbox) => [await paidByReference(sandbox, 'R-1'), await paidByReference(sandbox, 'R-1')],
    [200, 400],
  ),
  'payment-reference-short': seen((sandbox) => paidByReference(sandbox, 'R'.repeat(21)), 400),
  'payment-reference-in-digits': seen(
    async (sandbox) => [await paidByReference(sandbox, '1234'), await paidByReference(sandbox, 'R-1')],
    [200, 400],
  ),
  'default-by-absence': seen(
    async (sandbox) => {
      await givenThree(sandbox);
      return cards(await wallet(sandbox)).map(({ IsDefault }) => IsDefault);
    },
    [true, undefined, undefined],
  ),
  'default-by-id': seen(async (sandbox) => {
    const [first] = await givenThree(sandbox);
    return within(await wallet(sandbox), 'PrimaryCardId') === first;
  }, true),
  'default-stands-first': seen(
    async (sandbox) => {
      const [, WalletOptionId] = await givenThree(sandbox);
      await customerCall(sandbox, 'POST /wallet/creditcard/setprimary', { WalletOptionId });
      return cards(await wallet(sandbox)).map(({ LastFour, IsDefault }) => [LastFour, IsDefault]);
    },
    [
      ['4444', undefined],
      ['1111', undefined],
      ['1881', undefined],
    ],
  ),
  'wallet-in-one-list': seen(
    async (sandbox) => {
      await add(sandbox, visa);
      await add(sandbox, giftCard);
      const options = within(await wallet(sandbox), 'Options');
      return [within(options, 0, 'Kind'), within(options, 1, 'Kind')];
    },
    ['GIFT', 'CREDIT'],
  ),
  'options-by-key': seen(
    async (sandbox) => {
      const [first] = await givenThree(sandbox);
      const held = within(await wallet(sandbox), 'CreditCards');
      return [within(held, String(first), 'IsDefault'), within(held, String(first), 'WalletOptionId')];
    },
    [true, undefined],
  ),
  'option-type-as-key': seen(
    async (sandbox) => (await add(sandbox, { CreditCard: { Type: 'Visa', Number: numbers[0] } })).status,
    200,
  ),
  'saved-gift-card-by-id': seen(async (sandbox) => {
    const SavedGiftCardId = within((await add(sandbox, giftCard)).body, 'WalletOptionId');
    const { status } = await customerCall(sandbox, 'POST /reservations', {
      ...reservationOf(rateWith(5, 50)),
      PaymentInformation: [{ __type: 'AccountCredit', SavedGiftCardId, GuestGiftCards: [{ Number: '1' }] }],
    });
    return status;
  }, 200),
  'remove-by-query': seen(async (sandbox) => {
    const [, second] = await givenThree(sandbox);
    return (await customerCall(sandbox, `DELETE /wallet?option-id=${String(second)}`)).status;
  }, 200),
  'add-tells-no-id': seen(async (sandbox) => (await add(sandbox)).body, { Stored: true }),
  'add-answers-nothing': seen(
    async (sandbox) => {
      const { status, text, headers } = await add(sandbox);
      return [status, text, headers.get('content-type')];
    },
    [204, '', null],
  ),
};
