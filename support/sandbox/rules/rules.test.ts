import { afterEach, expect, test } from 'vitest';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { at, invoiceOf, rateWith, simpleHeaders, startSandbox } from '../testing/startedSandbox.ts';
import type { Rules } from './rules.ts';
import { conformingRules as rules } from './rules.ts';

let breached: StartedSandbox;
afterEach(() => breached.close());

const started = async (altered: Partial<Rules>) =>
  (breached = await startSandbox({ rules: { ...rules, ...altered } }));
const golfer = 'golfer01@example.com';
const visa = { __type: 'CreditCardPaymentOption', Type: 'Visa', Number: '4111111111111111' };

test('a breach of one operation leaves the others alone', async () => {
  const requiredOn: Rules['authentication']['requiredOn'] = (operation) => operation !== 'secureEcho';
  const { send } = await started({ authentication: { ...rules.authentication, requiredOn } });
  const headers = { ...simpleHeaders, Password: 'another' };
  const echoed = await send('POST /system/status/secure-echo', { body: 1, headers });
  const searched = await send('GET /channel/331/facilities', { headers });
  expect([echoed.status, searched.status]).toEqual([200, 403]);
});

test('a breach of the token rules shows in the token header', async () => {
  const next: Rules['tokens']['next'] = (used) => used.text;
  const { send, givenToken } = await started({ tokens: { ...rules.tokens, next } });
  const headers = await givenToken(golfer);
  expect((await send(`GET ${at(golfer, '/wallet')}`, { headers })).token).toBe(headers.CustomerToken);
});

test('a breach of the wallet rules shows in the wallet', async () => {
  const { send, givenToken } = await started({
    wallet: { ...rules.wallet, isDefaultWhenAdded: () => false },
  });
  const headers = await givenToken(golfer);
  expect((await send(`POST ${at(golfer, '/wallet')}`, { headers, body: visa })).body).toMatchObject({
    IsDefault: false,
  });
});

test('a breach of the invoice rules changes no invoice of a conforming sandbox', async () => {
  const rate = rateWith(0, 50);
  const route = `GET ${invoiceOf(rate, '?player-count=3')}`;
  const conforming = await startSandbox();
  const { send } = await started({ invoices: { ...rules.invoices, scale: (cents) => cents } });
  const unscaled = (await send(route)).body;
  const scaled = (await conforming.send(route)).body;
  await conforming.close();
  expect(unscaled).toMatchObject({ Pricing: { GreensFees: { Value: rate.price.greensFees / 100 } } });
  expect(scaled).toMatchObject({ Pricing: { GreensFees: { Value: (rate.price.greensFees * 3) / 100 } } });
});

test('a breach may send what is not JSON', async () => {
  const respond: Rules['format']['respond'] = (_call, reply) => ({ ...reply, text: '<html>' });
  const { origin } = await started({ format: { ...rules.format, contentType: () => 'text/html', respond } });
  const response = await fetch(`${origin}/rest/nowhere`);
  expect(response.headers.get('content-type')).toBe('text/html');
  expect(await response.text()).toBe('<html>');
});
