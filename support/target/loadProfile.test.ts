import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BrokenProfile, loadProfile } from './loadProfile.ts';
import { without, replaced } from './pointer.ts';
import type { Json } from './profile.ts';
import { REFERENCE_PROFILE } from './settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reference = JSON.parse(readFileSync(REFERENCE_PROFILE, 'utf8')) as Json;

function fileWith(text: string): string {
  const file = path.join(folder, 'profile.json');
  writeFileSync(file, text);
  return file;
}

describe('a profile', () => {
  test('is the reference', () => {
    expect(loadProfile(REFERENCE_PROFILE).kind).toBe('sandbox');
  });

  test('without windows has one search', () => {
    const file = fileWith(JSON.stringify(without(reference, '/search/windows')));
    expect(loadProfile(file).search.windows).toEqual([{}]);
  });

  test('that is not there is named, with the setting', () => {
    expect(() => loadProfile('/nowhere/profile.json')).toThrow(
      'cannot read the profile /nowhere/profile.json (ENOENT)',
    );
  });

  test('that is no JSON is refused', () => {
    expect(() => loadProfile(fileWith('{ "name": '))).toThrow('is not JSON');
  });

  test('that lacks a comma is refused with the line', () => {
    expect(() => loadProfile(fileWith('{\n  "name": "a"\n  "kind": "mock"\n}'))).toThrow(/line 3 column 3/);
  });

  test('with a key twice in one object is refused with the place', () => {
    const text = JSON.stringify(reference);
    expect(() => loadProfile(fileWith(text.replace('"values":{', '"values":{"time":{},')))).toThrow(
      'has /values/time twice; leave one of them',
    );
  });

  test('with a customer who is listed twice is refused', () => {
    const twice = replaced(reference, '/customers/registered/1/email', 'golfer07@example.com');
    expect(() => loadProfile(fileWith(JSON.stringify(twice)))).toThrow(
      'lists golfer07@example.com twice in /customers',
    );
  });

  test('with braces in an address that hold no range is refused', () => {
    const broken = replaced(reference, '/customers/guests/0/email', 'guest{1..x}@example.com');
    expect(() => loadProfile(fileWith(JSON.stringify(broken)))).toThrow(
      'guest{1..x}@example.com, whose braces',
    );
  });

  test('with several mistakes has each of them named once, the deepest first', () => {
    const broken = [
      ['/kind', 'sandpit'],
      ['/surprise', 1],
      ['/search/near/latitude', '28'],
      ['/operations/getWallet/response/isDefault', { pointer: '/IsDefault', equal: true }],
    ] as const;
    const document = broken.reduce((made, [place, value]) => replaced(made, place, value), reference);
    const mistakesOf = (): unknown => {
      try {
        return loadProfile(fileWith(JSON.stringify(document)));
      } catch (error) {
        return error instanceof BrokenProfile ? error.mistakes : error;
      }
    };
    expect(mistakesOf()).toEqual([
      'has an unknown key "equal" at /operations/getWallet/response/isDefault; did you mean equals?',
      'is mistaken: must be number at /search/near/latitude',
      'is mistaken: must be one of sandbox, mock, production at /kind',
      'has an unknown key "surprise" at /',
    ]);
  });

  test('may begin with a byte order mark', () => {
    expect(loadProfile(fileWith(`\uFEFF${JSON.stringify(reference)}`)).channel).toBe('331');
  });

  test.for([
    ['/operations/getWallet/response/optionId', 'lacks "optionId" at /operations/getWallet/response'],
    ['/kind', 'lacks "kind" at /'],
  ] as const)('without %s is refused with the place', ([pointer, message]) => {
    expect(() => loadProfile(fileWith(JSON.stringify(without(reference, pointer))))).toThrow(message);
  });

  test.for([
    ['/kind', 'sandpit', 'must be one of sandbox, mock, production at /kind'],
    ['/limits/concurrency', 0, 'at /limits/concurrency'],
    ['/clock', { control: 'header', header: 'a b' }, 'at /clock'],
    ['/search/narrow', 10_000, 'has 10000 at /search/narrow, which leaves out nothing'],
    ['/cards/giftCards/0', '600649{01..20}', '(one number each, written out;'],
    [
      '/limits/surprise',
      1,
      'has an unknown key "surprise" at /limits; it takes concurrency, deadlineSeconds,',
    ],
    ['/limits/deadlineseconds', 1, '"deadlineseconds" at /limits; did you mean deadlineSeconds?'],
    ['/operations/addReservation/response/failure', '/Code', '/failure; it takes pointer, names'],
    [
      '/operations/searchFacilities/response/rateId',
      'TeeTimeRateID',
      'at /operations/searchFacilities/response/rateId',
    ],
    ['/outcomes/accepted', [{ status: ['20'] }], 'at /outcomes/accepted/0/status/0'],
  ] as const)('with %s as %j is refused with the place', ([pointer, value, message]) => {
    const broken = replaced(reference, pointer, value as Json);
    expect(() => loadProfile(fileWith(JSON.stringify(broken)))).toThrow(message);
  });
});
