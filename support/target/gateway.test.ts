import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Profile } from './profile.ts';
import { loadTarget, REFERENCE_PROFILE } from './settings.ts';
import { transportOptionsOf } from './transportOptionsOf.ts';

const COMPLETE = {
  TARGET_BASE_URL: 'https://golf.example.com/rest',
  TARGET_USER_NAME: 'user',
  TARGET_PASSWORD: 'password-of-eight',
  TARGET_CLIENT_APPLICATION_SECRET: 'secret-of-eight',
  TARGET_CUSTOMER_PASSWORD: 'customer-password',
  TARGET_GATEWAY_KEY: 'key-of-the-gateway',
};

const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

function profileWith(headers: NonNullable<Profile['headers']>): string {
  const reference = JSON.parse(readFileSync(REFERENCE_PROFILE, 'utf8')) as Profile;
  return fileOf('profile.json', JSON.stringify({ ...reference, headers }));
}

describe('headers of a gateway', () => {
  test('come from the profile, their secrets from the environment', () => {
    const profile = profileWith({ 'X-Tenant': 'a', 'X-Api-Key': { env: 'TARGET_GATEWAY_KEY' } });
    const target = loadTarget(COMPLETE, profile);
    const headers = { 'X-Tenant': 'a', 'X-Api-Key': 'key-of-the-gateway' };
    expect(target.headers).toEqual(headers);
    expect(target.variables).toMatchObject({ TARGET_GATEWAY_KEY: 'key-of-the-gateway' });
    expect(transportOptionsOf(target)).toMatchObject({ headers });
  });

  test.for([
    ['of the contract', { customertoken: 'x' }, /customertoken, which the suite itself sends/],
    ['of HTTP', { Host: 'x' }, /Host, which the suite itself sends/],
    ['of a proxy', { 'Proxy-Authorization': 'x' }, /put the proxy's credentials into HTTPS_PROXY/],
    ['that breaks the line', { 'X-A': 'a\r\nb' }, /header X-A cannot be sent/],
    ['with a name that is none', { 'X A': 'a' }, /\/headers/],
    ['whose setting is missing', { 'X-A': { env: 'TARGET_NOWHERE' } }, /TARGET_NOWHERE is not set/],
  ] as const)('%s is refused', ([, headers, message]) => {
    expect(() => loadTarget(COMPLETE, profileWith(headers))).toThrow(message);
  });
});

describe('a private authority', () => {
  const pem = rootCertificates[0]!;

  test('is read from --ca, before TARGET_CA', () => {
    const ca = fileOf('ca.pem', pem);
    expect(loadTarget({ ...COMPLETE, TARGET_CA: ca }).authorities).toEqual([pem]);
    expect(loadTarget({ ...COMPLETE, TARGET_CA: 'nowhere' }, undefined, { ca }).authorities).toEqual([pem]);
    expect(loadTarget(COMPLETE)).not.toHaveProperty('authorities');
  });

  test('that cannot be read, or is none, is refused', () => {
    const read = (ca: string) => () => loadTarget(COMPLETE, undefined, { ca });
    expect(read('nowhere.pem')).toThrow(/cannot read the authority .*nowhere\.pem \(ENOENT\); set --ca/);
    expect(read(fileOf('text.pem', 'text'))).toThrow(/is not a PEM certificate/);
  });
});

describe('the way to a target', () => {
  test('leads through plain http only where that is asked for', () => {
    const plain = { ...COMPLETE, TARGET_BASE_URL: 'http://golf.example.com/rest' };
    expect(() => loadTarget(plain)).toThrow(/--allow-http/);
    expect(loadTarget(plain, undefined, { allowHttp: true }).baseUrl).toBe('http://golf.example.com/rest');
  });

  test('is never unverified', () => {
    expect(() => loadTarget({ ...COMPLETE, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow(
      /^NODE_TLS_REJECT_UNAUTHORIZED=0 .* unset it/,
    );
  });

  test('leads through the proxy of the environment, whose password is a secret', () => {
    const HTTPS_PROXY = 'http://partner:pass%40word@proxy:3128';
    const target = loadTarget({ ...COMPLETE, HTTPS_PROXY });
    expect(transportOptionsOf(target).proxy?.host).toBe('proxy:3128');
    expect(target.variables).toMatchObject({ HTTPS_PROXY: 'pass@word' });
    expect(() => loadTarget({ ...COMPLETE, HTTPS_PROXY: 'http://partner:short@proxy' })).toThrow(
      /^the password in HTTPS_PROXY is shorter than 8/,
    );
  });

  test('leads straight to this machine', () => {
    const here = { ...COMPLETE, TARGET_BASE_URL: 'http://localhost:1/rest', HTTP_PROXY: 'http://proxy:3128' };
    expect(loadTarget(here)).not.toHaveProperty('proxy');
  });
});
