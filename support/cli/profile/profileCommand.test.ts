import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadProfile } from '../../target/loadProfile.ts';
import { replaced, without } from '../../target/pointer.ts';
import type { Json, Profile } from '../../target/profile.ts';
import { profileDigest } from '../../target/profileDigest.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { CHECKOUT } from '../checkout.ts';
import { teeConform } from '../testing/childRun.ts';
import { collect } from './answers.ts';
import { explainText } from './explainText.ts';
import { gapsOf, leavesIncomplete } from './gaps.ts';
import { mistakesIn } from './mistakes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reference = loadProfile(REFERENCE_PROFILE);
const document = reference as unknown as Json;

const RESERVE_FIELDS = '/operations/addReservation/fields';

const GIVEN = [
  '--name',
  'links',
  '--channel',
  '7',
  '--customers',
  'golfer{1..3}@links.example,other@links.example',
];

describe('profile init', () => {
  test('writes a profile that passes the schema, with what was given marked as given', async () => {
    const file = path.join(folder, 'mine.json');
    const { code, stdout } = await teeConform([
      'profile',
      'init',
      '--out',
      file,
      ...GIVEN,
      '--near',
      '41.4,2.2,50',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain(`tee-conform profile check ${file}`);
    const profile = loadProfile(file);
    expect(profile).toMatchObject({ channel: '7', search: { near: { latitude: 41.4, proximity: 50 } } });
    expect(Object.keys(profile.provenance ?? {})).toEqual([
      '/name',
      '/channel',
      '/customers/registered',
      '/search/near',
    ]);
    expect(profile.promoCode).toBeUndefined();
  });

  test('writes over nothing unless it is told to', async () => {
    const file = path.join(folder, 'there.json');
    writeFileSync(file, 'precious');
    const { code, stderr } = await teeConform(['profile', 'init', '--out', file, ...GIVEN]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `tee-conform: ${file} is there already; name another file by --out, or write over it by --force\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect((await teeConform(['profile', 'init', '--out', file, '--force', ...GIVEN])).code).toBe(0);
    expect(loadProfile(file).name).toBe('links');
  });

  test('asks for what no flag gives', async () => {
    const asked: string[] = [];
    const answers = await collect(
      (flag) => (flag === 'name' ? 'links' : undefined),
      (question) => {
        asked.push(question);
        return Promise.resolve(/channelId|registered/.test(question) ? ' 7@x, 8@x ' : '');
      },
    );
    expect(asked.some((question) => question.startsWith('Name'))).toBe(false);
    expect(answers).toEqual({ name: 'links', channel: '7@x, 8@x', customers: ['7@x', '8@x'] });
  });

  test.each([
    [{}, 'missing: --name, --channel, --customers'],
    [
      { name: 'a', channel: '7', customers: 'a@x', near: '41.4' },
      '--near 41.4 is not latitude,longitude,proximity',
    ],
    [{ name: 'a', channel: '7', customers: 'a@x', narrow: 'near' }, '--narrow near is not a number'],
  ])('refuses %j, and says why', async (flags: Record<string, string>, message) => {
    await expect(collect((flag) => flags[flag], undefined)).rejects.toThrow(message);
  });
});

describe('profile check', () => {
  test('finds the reference profile complete', async () => {
    expect(mistakesIn(reference)).toEqual([]);
    expect(leavesIncomplete(gapsOf(reference), reference)).toBe(false);
    expect((await teeConform(['profile', 'check', REFERENCE_PROFILE])).code).toBe(0);
  });

  test('lists all mistakes of a profile that breaks the schema', async () => {
    const file = path.join(folder, 'broken.json');
    const broken = replaced(replaced(document, '/kind', 'sandpit'), '/surprise', 1);
    writeFileSync(file, JSON.stringify(broken));
    const { code, stdout, stderr } = await teeConform(['profile', 'check', file]);
    expect(stdout.split('\n')).toEqual([
      `${file} is mistaken: must be one of sandbox, mock, production at /kind`,
      `${file} has an unknown key "surprise" at /`,
      '',
    ]);
    expect(stderr).toContain('has 2 mistakes');
    expect(code).toBe(2);
  });

  test.each([
    ['/promoCode', true],
    ['/search/narrow', true],
    ['/operations/addReservation/payments/affiliate', true],
    ['/operations/addReservation/payments/savedCard', true],
    ['/operations/searchFacilities/response/priceInInvoice', false],
    ['/operations/getWallet/response/cardType', false],
    ['/operations/addPaymentOption/response/optionId', false],
  ])('without %s the gap is named; leaves a run incomplete: %s', (place, expected) => {
    const profile = without(document, place) as unknown as Profile;
    const gaps = gapsOf(profile);
    expect(gaps.map((gap) => gap.place)).toContain(place);
    expect(leavesIncomplete(gaps, profile)).toBe(expected);
  });

  test('a capability that is disclaimed is no gap', () => {
    const profile: Profile = {
      ...(without(document, '/promoCode') as unknown as Profile),
      disclaims: [{ capability: 'promo-codes', reason: 'none are sold' }],
    };
    expect(gapsOf(profile).map(({ place }) => place)).not.toContain('/promoCode');
  });

  test.each([
    ['/operations/setPrimary/request/body', { Id: '{{optionID}}' }, 'setPrimary', '{{optionID}}'],
    ['/operations/addReservation/fields/payments', '/Payment', 'addReservation', '"/Payment" finds nothing'],
    ['/operations/addPaymentOption/fields/cardType', '/Kind', 'addPaymentOption', '"/Kind" finds nothing'],
    ['/operations/addPaymentOption/fields/giftNumber', '/__type', 'addPaymentOption', '{{giftCardNumber}}'],
    ['/operations/addPaymentOption/creditCard/body/Type', 'Visa', 'addPaymentOption', '{{cardType}}'],
    ['/search/windows', [{ day: '{{dat+1}}' }], 'searchFacilities', '{{dat+1}}'],
    ['/operations/setPrimary/rejected', [{ status: ['2xx'] }], 'setPrimary', '"accepted" and of "rejected"'],
    [`${RESERVE_FIELDS}/rate`, ['/InventoryChannelID'], 'addReservation', '{{rateId}} is still in the body'],
    [`${RESERVE_FIELDS}/payments`, '/GuestInfo', 'addReservation', 'a card is still in the body'],
    [`${RESERVE_FIELDS}/payments`, '', 'addReservation', 'the rate goes'],
  ])('a mistake at %s is found without a target', (place, value, operation, message) => {
    const mistakes = mistakesIn(replaced(document, place, value) as unknown as Profile);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatchObject({ operation });
    expect(mistakes[0]?.message).toContain(message);
  });

  test('ends with the exit code of what it found, and a line on each', async () => {
    const file = path.join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify(replaced(document, '/operations/setPrimary/request/body', '{{id}}')));
    const { code, stdout } = await teeConform(['profile', 'check', file]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/^setPrimary\n {2}mistake: .*\{\{id\}\}/m);
  });
});

describe('PROFILE.md', () => {
  const guide = readFileSync(path.join(CHECKOUT, 'PROFILE.md'), 'utf8');
  const known = (place: string) => {
    const [mistake] = mistakesIn(replaced(document, place, '{{nothing}}') as unknown as Profile);
    const [, names = ''] = /known here: ([^;]*)/.exec(mistake?.message ?? '') ?? [];
    return names.split(', ').toSorted();
  };

  test.each([
    ['`secureEcho`', 'secureEcho/request/body'],
    ['`authenticateCustomer`', 'authenticateCustomer/request/body/Password'],
    ['`addPaymentOption.creditCard`', 'addPaymentOption/creditCard/body/Name'],
    ['`addPaymentOption.giftCard`', 'addPaymentOption/giftCard/body/Number'],
    ['`setPrimary`, `removePaymentOption`', 'setPrimary/request/body/WalletOptionId'],
    ['`addReservation.request`', 'addReservation/request/body/GuestInfo/FirstName'],
    ['`addReservation.payments`', 'addReservation/payments/creditCard/CVVCode'],
  ])('lists what templates of %s may ask for', (row, place) => {
    const [, names = ''] = guide.split(`| ${row} `)[1]?.split('|') ?? [];
    const listed = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    // What this body has no value for is left out of the message.
    expect(listed).toEqual(expect.arrayContaining(known(`/operations/${place}`)));
    expect(listed).toEqual(listed.toSorted());
  });
});

describe('profile explain', () => {
  test('prints each binding with its value, its provenance and what rests on it', () => {
    const profile = {
      ...reference,
      channel: '7',
      provenance: { '/operations/getWallet': 'observed' },
    } as const;
    const text = explainText(profile, reference);
    expect(text).toMatch(/ {2}\/channel = "7"\n {6}declared; .*: every requirement/);
    expect(text).toMatch(/ {2}\/response\/cardType = "\/Type"\n {6}observed; .*: wallet 1\n/);
    expect(text).toMatch(/^getWallet, GET \/customers\/\{customer_email\}\/wallet$/m);
  });

  test('ends with the digest by which reports name the profile', async () => {
    const { stdout } = await teeConform(['profile', 'explain', REFERENCE_PROFILE]);
    expect(stdout).toMatch(new RegExp(`: ${profileDigest(reference)}\n$`));
  });

  test('prints no card number', () => {
    const text = explainText(reference, reference);
    const numbers = [...reference.cards.credit.map(({ number }) => number), ...reference.cards.giftCards];
    expect(numbers.filter((number) => text.includes(number))).toEqual([]);
  });
});
