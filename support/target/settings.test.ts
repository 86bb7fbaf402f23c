import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isLoopback } from './baseUrl.ts';
import { environmentOf } from './environment.ts';
import { loadTarget, REFERENCE_PROFILE } from './settings.ts';

const COMPLETE = {
  TARGET_BASE_URL: 'http://127.0.0.1:8080/rest',
  TARGET_USER_NAME: 'user',
  TARGET_PASSWORD: 'password-of-eight',
  TARGET_CLIENT_APPLICATION_SECRET: 'secret-of-eight',
  TARGET_CUSTOMER_PASSWORD: 'customer-password',
};

describe('the settings of a target', () => {
  test('are taken with the reference profile where none is named', () => {
    const target = loadTarget(COMPLETE);
    expect(target).toMatchObject({ baseUrl: 'http://127.0.0.1:8080/rest', profilePath: REFERENCE_PROFILE });
    expect(target.variables).toEqual({ TARGET_CUSTOMER_PASSWORD: 'customer-password' });
  });

  test.for([
    ['TARGET_BASE_URL', undefined, 'TARGET_BASE_URL is not set'],
    ['TARGET_BASE_URL', ' ', 'TARGET_BASE_URL is blank'],
    ['TARGET_BASE_URL', 'nowhere', 'TARGET_BASE_URL is not a URL'],
    ['TARGET_BASE_URL', 'ftp://127.0.0.1/rest', 'must be https'],
    ['TARGET_BASE_URL', 'http://127.0.0.1/api', 'path segment /rest'],
    ['TARGET_BASE_URL', 'http://127.0.0.1/unrest', 'path segment /rest'],
    ['TARGET_BASE_URL', 'http://a:b@127.0.0.1/rest', 'holds credentials'],
    ['TARGET_BASE_URL', 'http://127.0.0.1/rest?x=1', 'query or a fragment'],
    ['TARGET_BASE_URL', 'http://golf.example.com/rest', 'plain http off loopback'],
    ['TARGET_USER_NAME', '', 'TARGET_USER_NAME is blank'],
    ['TARGET_PASSWORD', ' password', 'white space around'],
    ['TARGET_PASSWORD', 'short', 'shorter than 8'],
    ['TARGET_CLIENT_APPLICATION_SECRET', undefined, 'TARGET_CLIENT_APPLICATION_SECRET is not set'],
    ['TARGET_CUSTOMER_PASSWORD', undefined, 'TARGET_CUSTOMER_PASSWORD is not set'],
  ] as const)('%s set to %j is refused', ([name, value, message]) => {
    expect(() => loadTarget({ ...COMPLETE, [name]: value })).toThrow(message);
  });

  test('never show a secret in a message', () => {
    const broken = { ...COMPLETE, TARGET_PASSWORD: ' very-secret-password ' };
    expect(() => loadTarget(broken)).toThrow(/^((?!very-secret).)*$/);
  });

  test('take a trailing slash of the base URL as written by mistake', () => {
    expect(loadTarget({ ...COMPLETE, TARGET_BASE_URL: 'https://host/rest/' }).baseUrl).toBe(
      'https://host/rest',
    );
  });
});

describe('the environment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('comes before .env', () => {
    writeFileSync(path.join(folder, '.env'), 'TARGET_USER_NAME=file\nTARGET_PASSWORD=from-the-file\n');
    expect(environmentOf(folder, { TARGET_USER_NAME: 'environment' })).toMatchObject({
      TARGET_USER_NAME: 'environment',
      TARGET_PASSWORD: 'from-the-file',
    });
  });

  test('names a .env that cannot be read', () => {
    const other = path.join(folder, 'other');
    mkdirSync(path.join(other, '.env'), { recursive: true });
    expect(() => environmentOf(other, {})).toThrow(/^cannot read .*\.env \(EISDIR\); make it a file/);
  });

  test('stands alone without .env', () => {
    expect(environmentOf(path.join(folder, 'none'), { A: 'b' })).toEqual({ A: 'b' });
  });
});

test.for([
  ['http://127.0.0.1:1/rest', true],
  ['http://localhost/rest', true],
  ['http://[::1]/rest', true],
  ['http://127.0.0.1.example.com/rest', false],
  ['https://10.0.0.1/rest', false],
] as const)('%s is on this machine: %s', ([url, expected]) => {
  expect(isLoopback(url)).toBe(expected);
});
