import { afterEach, describe, expect, test } from 'vitest';
import { conformingRules } from '../rules/rules.ts';
import { sandboxCredentials } from '../seed.ts';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { at, invoiceOf, rateWith, startSandbox } from '../testing/startedSandbox.ts';
import { DEFECTS } from './index.ts';

const golfer = 'golfer01@example.com';
const visa = { __type: 'CreditCardPaymentOption', Type: 'Visa', Number: '4111111111111111' };

let breached: StartedSandbox | undefined;
afterEach(async () => {
  await breached?.close();
  breached = undefined;
});

async function started(name: string): Promise<StartedSandbox> {
  const defect = DEFECTS.find((each) => each.name === name);
  if (defect === undefined) throw new Error(`no defect is named ${name}`);
  breached = await startSandbox({ rules: defect.alter(conformingRules), testClock: true });
  return breached;
}

describe('the list', () => {
  test('names each defect once', () => {
    const names = DEFECTS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('writes names in kebab-case', () => {
    expect(DEFECTS.map(({ name }) => name).filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(name))).toEqual(
      [],
    );
  });

  test('writes requirements as ids', () => {
    const ids = DEFECTS.flatMap(({ breaks, follows = [], mayReach = [] }) => [
      breaks,
      ...[...follows, ...mayReach].map(({ requirement }) => requirement),
    ]);
    expect(ids.filter((id) => !/^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(id))).toEqual([]);
  });

  test('names no requirement twice for a defect', () => {
    const repeating = DEFECTS.filter(({ breaks, follows = [], mayReach = [] }) => {
      const ids = [breaks, ...[...follows, ...mayReach].map(({ requirement }) => requirement)];
      return new Set(ids).size !== ids.length;
    });
    expect(repeating.map(({ name }) => name)).toEqual([]);
  });
});

test.each(DEFECTS.map(({ name, alter }) => [name, alter] as const))(
  '%s alters a rule, and not the conforming rules',
  (_, alter) => {
    const before = { ...conformingRules };
    const altered = alter(conformingRules);
    const areas = Object.keys(before) as (keyof typeof before)[];
    const isSame = areas.every((area) =>
      Object.entries(before[area]).every(([rule, kept]) => (altered[area] as never)[rule] === kept),
    );
    expect(isSame).toBe(false);
    expect(conformingRules).toEqual(before);
  },
);

describe('over HTTP', () => {
  test('a password in upper case, and no other, is taken where it is read in any case', async () => {
    const { send } = await started('password-in-any-case');
    const shouted = { Password: sandboxCredentials.password.toUpperCase() };
    const other = { Password: 'another' };
    const route = 'POST /system/status/secure-echo';
    expect((await send(route, { body: 1, headers: shouted })).status).toBe(200);
    expect((await send(route, { body: 1, headers: other })).status).toBe(403);
  });

  test('a new token dies early where its period starts with the issue', async () => {
    const { send, givenToken } = await started('period-starts-with-the-issue');
    const headers = { ...(await givenToken(golfer)), CustomerTokenTimeout: '1' };
    const clock = (seconds: number) => ({ 'X-Sandbox-Clock-Offset-Seconds': String(seconds) });
    const route = `GET ${at(golfer, '/wallet')}`;
    const used = await send(route, { headers: { ...headers, ...clock(50) } });
    const late = await send(route, { headers: { CustomerToken: used.token ?? '', ...clock(90) } });
    expect([used.status, late.status]).toEqual([200, 403]);
  });

  test('an echo is not UTF-8 where it is answered in Latin-1', async () => {
    const { origin } = await started('echo-in-latin-1');
    const response = await fetch(`${origin}/rest/system/status/secure-echo`, {
      method: 'POST',
      headers: {
        UserName: sandboxCredentials.userName,
        Password: sandboxCredentials.password,
        'Content-Type': 'application/json',
      },
      body: '"Zürich"',
    });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...Buffer.from('"Zürich"', 'latin1')]);
  });

  test('a second card is refused where one is the most', async () => {
    const { send, givenToken } = await started('second-card-is-refused');
    const headers = await givenToken(golfer);
    const add = async () => (await send(`POST ${at(golfer, '/wallet')}`, { headers, body: visa })).status;
    expect([await add(), await add()]).toEqual([200, 400]);
  });

  test('the fee of a promoted invoice sticks to the next one only', async () => {
    const { send, givenToken } = await started('promo-sticks-to-the-next-invoice-of-the-tee-time');
    const headers = await givenToken(golfer);
    const query = `?player-count=1&customeremail=${encodeURIComponent(golfer)}`;
    const feeFor = async (promo: string) => {
      const { body } = await send(`GET ${invoiceOf(rateWith(0, 50), `/customer-invoice${query}${promo}`)}`, {
        headers,
      });
      return (body as { Pricing: { TransactionFeeTotal: { Value: number } } }).Pricing.TransactionFeeTotal
        .Value;
    };
    const fees = [await feeFor(''), await feeFor('&promo-code=HALFFEE'), await feeFor(''), await feeFor('')];
    expect(fees[1]).toBeLessThan(fees[0] ?? 0);
    expect(fees[2]).toBe(fees[1]);
    expect(fees[3]).toBe(fees[0]);
  });

  test('what one instance remembers is not known to another', () => {
    const name = 'removed-card-still-pays';
    const defect = DEFECTS.find((each) => each.name === name);
    const [one, other] = [defect?.alter(conformingRules), defect?.alter(conformingRules)];
    const call = { customer: { email: golfer } } as never;
    one?.wallet.add([], { id: 7, isDefault: false } as never, call);
    one?.wallet.remove([], 7, call);
    expect(one?.reservations.isSavedCard(7, [], call)).toBe(true);
    expect(other?.reservations.isSavedCard(7, [], call)).toBe(false);
  });
});
