import { expect, test } from 'vitest';
import { profileFile } from '../testing/profileFile.ts';
import { examinedAt, targetThat, TOKEN } from '../testing/testTarget.ts';
import type { Behaviour } from '../testing/testTarget.ts';

async function looked(behaviour: Behaviour, file = profileFile()) {
  const { url } = await targetThat(behaviour);
  const results = await examinedAt(url, { profileFile: file });
  return { token: results.get('customer-token'), wallet: results.get('wallet') };
}

test('a refused customer points to the setting of the password', async () => {
  const { token, wallet } = await looked({ authenticate: () => ({ status: 403, body: 'no' }) });
  expect(token).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(token?.remedy).toContain('TARGET_CUSTOMER_PASSWORD');
  expect(wallet).toMatchObject({ mark: 'skipped' });
});

test('a guest whom the target does not know points to the guests of the profile', async () => {
  let asked = 0;
  const { token, wallet } = await looked({
    authenticate: () => (asked++ === 0 ? { status: 200, body: TOKEN } : { status: 404, body: 'nobody' }),
  });
  expect(token).toMatchObject({
    mark: 'warned',
    finding: expect.stringMatching(/guest .* is refused: 404$/) as string,
  });
  expect(token?.remedy).toContain('/customers/guests');
  expect(wallet).toMatchObject({ mark: 'passed' });
});

test('an answer without a token points to the pointer of the profile', async () => {
  const { token } = await looked({
    authenticate: () => ({ status: 200, body: { Token: 'elsewhere-0001' } }),
  });
  expect(token).toMatchObject({ mark: 'failed' });
  expect(token?.remedy).toContain('/operations/authenticateCustomer/response/token');
  expect(JSON.stringify(token)).not.toContain('elsewhere-0001');
});

test('a wallet that holds something is counted, with its default card', async () => {
  const CreditCards = [
    { WalletOptionId: 1, Type: 'Visa', IsDefault: true },
    { WalletOptionId: 2, Type: 'Visa', IsDefault: false },
  ];
  const { wallet } = await looked({
    wallet: () => ({ status: 200, body: { CreditCards, GiftCards: [{ WalletOptionId: 3 }] } }),
  });
  expect(wallet).toMatchObject({ mark: 'warned' });
  expect(wallet?.finding).toContain('2 credit cards, 1 gift cards, one is default');
});

test('a wallet whose options have no id points to the pointer of the profile', async () => {
  const { wallet } = await looked({ wallet: () => ({ status: 200, body: { CreditCards: [{ Id: 1 }] } }) });
  expect(wallet).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(wallet?.finding).toContain('/operations/getWallet/response/optionId');
});

test('a wallet that refuses the token is told', async () => {
  const { wallet } = await looked({ wallet: () => ({ status: 403, body: 'no' }) });
  expect(wallet).toMatchObject({ mark: 'failed', fault: 'configuration' });
});

test('a disclaimed wallet is not asked for', async () => {
  const file = profileFile((profile) => {
    profile.disclaims = [{ capability: 'wallet', reason: 'none' }];
  });
  const { url, received } = await targetThat();
  expect((await examinedAt(url, { profileFile: file })).get('wallet')).toMatchObject({ mark: 'skipped' });
  expect(received.filter((line) => line.endsWith('/wallet'))).toEqual([]);
});

test('a profile without registered customers is worth a warning', async () => {
  const file = profileFile((profile) => {
    profile.customers.registered = [{ email: 'golfer{02..01}@example.com' }];
  });
  const { token, wallet } = await looked({}, file);
  expect(token).toMatchObject({ mark: 'warned' });
  expect(wallet).toMatchObject({ mark: 'skipped' });
});

test('a token that no header can carry is told, and is no fault of the suite', async () => {
  const { wallet } = await looked({ authenticate: () => ({ status: 200, body: 'token\nof two lines' }) });
  expect(wallet).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(wallet?.finding).toContain('cannot be sent');
});
