import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { teeConform } from './testing/childRun.ts';

const TARGET = {
  TARGET_BASE_URL: 'http://127.0.0.1:9/rest',
  TARGET_USER_NAME: 'partner-name',
  TARGET_PASSWORD: 'a-password-of-some-length',
  TARGET_CLIENT_APPLICATION_SECRET: 'a-secret-of-some-length',
  TARGET_CUSTOMER_PASSWORD: 'a-customer-password',
};
/** The published demo secrets of the embedded sandbox. */
const DEMO_SECRETS = ['sandbox-demo-password', '0f6b1c52-4d3e-4b87-9a21-5c8e7d90ab34', 'demo-Golfer-2024'];

/** Accepts connections and stays silent. */
async function silentPort(): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** Answers over TLS, with a certificate for a name that is valid for two days. */
async function serverNamed(name: string): Promise<{ port: number; authority: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const how = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', ...how, ...names, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    response.writeHead(403, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, authority: cert };
}

/** A proxy that answers for whatever it is asked, and takes it down. */
async function proxyThatRefuses(): Promise<{ asked: string[]; url: string }> {
  const asked: string[] = [];
  const server = createHttpServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(403, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('tee-conform doctor', () => {
  test('finds the embedded sandbox sound where no target is set', async () => {
    const { code, stdout, stderr } = await teeConform(['doctor', '--json', '--out', tmpdir()]);
    const { checks } = JSON.parse(stdout) as { checks: { id: string; mark: string; finding: string }[] };
    expect(checks.filter(({ mark }) => mark !== 'passed')).toEqual([]);
    expect(checks.length).toBeGreaterThanOrEqual(14);
    expect(code, stderr).toBe(0);
    expect(checks.find(({ id }) => id === 'forecast')?.finding).toContain('nothing is waited for');
    for (const secret of DEMO_SECRETS) expect(stdout + stderr).not.toContain(secret);
  });

  test('ends with 2 where a setting has to be fixed', async () => {
    const { code, stdout } = await teeConform(['doctor'], { ...TARGET, TARGET_PASSWORD: '' });
    expect(code).toBe(2);
    expect(stdout).toMatch(/^ 4 FAIL secrets +TARGET_PASSWORD is blank\n +> \S/m);
  });

  test.for([
    ['localhost', 'warn', 'certificate valid until'],
    ['elsewhere.example', 'FAIL', 'the certificate is for another host name'],
  ] as const)(
    'judges the certificate of %s by the authorities of NODE_EXTRA_CA_CERTS',
    async ([name, mark, finding]) => {
      const { port, authority } = await serverNamed(name);
      const TARGET_BASE_URL = `https://localhost:${port}/rest`;
      const { stdout } = await teeConform(['doctor'], {
        ...TARGET,
        TARGET_BASE_URL,
        NODE_EXTRA_CA_CERTS: authority,
      });
      expect(stdout).toMatch(new RegExp(`^ 8 ${mark} +TLS .*${finding}.*\\n +> \\S`, 'm'));
      expect(/^10 ok .*403/m.test(stdout)).toBe(mark === 'warn');
    },
  );

  test.for([
    ['the flag', (authority: string) => [['--ca', authority], {}] as const],
    ['the setting', (authority: string) => [[], { TARGET_CA: authority }] as const],
  ] as const)('trusts the private authority of %s, and none without', async ([, given]) => {
    const { port, authority } = await serverNamed('localhost');
    const environment = { ...TARGET, TARGET_BASE_URL: `https://localhost:${port}/rest` };
    const without = await teeConform(['doctor'], environment);
    expect(without.stdout).toMatch(/^ 8 FAIL TLS /m);
    const [flags, more] = given(authority);
    const trusting = await teeConform(['doctor', ...flags], { ...environment, ...more });
    expect(trusting.stdout).toMatch(/^ 8 warn TLS .*certificate valid until/m);
    expect(trusting.stdout).toMatch(/^10 ok .*403/m);
  });

  test('goes through the proxy over plain http to another machine, where both are given', async () => {
    const { asked, url } = await proxyThatRefuses();
    const environment = { ...TARGET, TARGET_BASE_URL: 'http://elsewhere.example/rest', HTTP_PROXY: url };
    const without = await teeConform(['doctor'], environment);
    expect(without.stdout).toMatch(/^ 6 FAIL plain http /m);
    expect(asked).toEqual([]);
    const allowed = await teeConform(['doctor', '--allow-http'], environment);
    expect(allowed.stdout).toMatch(/^10 ok .*403/m);
    expect(asked[0]).toContain('http://elsewhere.example/rest/');
    const seen = asked.length;
    await teeConform(['doctor', '--allow-http'], { ...environment, NO_PROXY: 'elsewhere.example' });
    expect(asked).toHaveLength(seen);
  });

  test('ends with 3 within its time where the target says nothing', async () => {
    const TARGET_BASE_URL = `http://127.0.0.1:${await silentPort()}/rest`;
    const { code, stdout } = await teeConform(['doctor'], { ...TARGET, TARGET_BASE_URL });
    expect(code).toBe(3);
    const seconds = /; (\d+\.\d) s; nothing was stored or booked$/m.exec(stdout)?.[1];
    expect(Number(seconds)).toBeLessThan(15);
  });

  test('refuses a flag that it does not know', async () => {
    const { code, stderr } = await teeConform(['doctor', '--jsn']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'tee-conform: unknown flag --jsn; did you mean --json?\n',
    });
  });
});
