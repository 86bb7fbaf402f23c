import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen, serveRaw } from '../../exchange/testing/loopback.ts';
import { examinedAt, targetThat } from '../testing/testTarget.ts';

/** Ample on a busy machine: none of these targets keeps a check waiting. */
const MS = 6000;

/** A certificate that its own key has signed. */
function certificate(name: string): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const how = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', ...how, ...names, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

test('a self-signed certificate is named, with a remedy that keeps certificates verified', async () => {
  const asked: string[] = [];
  const server = createServer(certificate('localhost'), (request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  const url = await listen(server);
  const results = await examinedAt(`https://localhost:${url.port}/rest`, {}, MS);
  expect(results.get('tls')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('tls')?.finding).toContain('self-signed');
  expect(results.get('tls')?.remedy).toContain('--ca FILE');
  expect(results.get('reachability')?.mark).toBe('skipped');
  expect(asked).toEqual([]);
});

test('plain http on the port of https is told', async () => {
  const { url } = await targetThat();
  const results = await examinedAt(`https://127.0.0.1:${url.port}/rest`, {}, MS);
  expect(results.get('tls')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('tls')?.finding).toContain('does not speak TLS');
});

test('TLS on the port of plain http is told', async () => {
  const url = await listen(createServer(certificate('localhost'), (_, response) => response.end('{}')));
  const results = await examinedAt(url, {}, MS);
  expect(results.get('reachability')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
});

test('a host name that nobody knows', async () => {
  // A label is no longer than 63 characters, so that the resolver refuses it without asking anybody.
  const results = await examinedAt(`https://${'x'.repeat(64)}.example/rest`, {}, MS);
  expect(results.get('dns')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('dns')?.remedy).toContain('TARGET_BASE_URL');
});

test.for([
  [
    'to another place of the service',
    'https://new.example/v2/rest/system/status/secure-echo?session=hush',
    'set TARGET_BASE_URL=https://new.example/v2/rest;',
  ],
  ['to a login page', '/login', 'a login page stands before the service'],
  ['to somewhere', 'https://new.example/', 'set TARGET_BASE_URL to where the service itself is'],
] as const)('a redirect %s is told and not followed', async ([, location, remedy]) => {
  const { url, received } = await targetThat({
    echo: () => ({ status: 302, headers: { Location: location } }),
  });
  const results = await examinedAt(url);
  expect(results.get('redirects')).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(results.get('redirects')?.remedy).toContain(remedy);
  expect(JSON.stringify([...results.values()])).not.toContain('hush');
  expect(received).toEqual(['POST /rest/system/status/secure-echo']);
});

test('nobody listens', async () => {
  const results = await examinedAt('http://127.0.0.1:1/rest', {}, MS);
  expect(results.get('reachability')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('redirects')).toMatchObject({ mark: 'skipped' });
});

test('what does not speak HTTP', async () => {
  const url = await serveRaw((socket) => socket.write('SSH-2.0-nothing\r\n'));
  const results = await examinedAt(url, {}, MS);
  expect(results.get('reachability')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('reachability')?.remedy).toContain('does not speak HTTP/1.1');
});

test('a gateway without a service behind it', async () => {
  const { url } = await targetThat({ echo: () => ({ status: 502, body: 'bad gateway' }) });
  const results = await examinedAt(url, {}, MS);
  expect(results.get('reachability')).toMatchObject({ mark: 'failed', fault: 'unreachable' });
  expect(results.get('reachability')?.finding).toContain('a gateway answers');
});

test('an HTML page is worth a warning, and no answer to credentials', async () => {
  const page = { status: 200, body: '<html>welcome</html>', headers: { 'Content-Type': 'text/html' } };
  const { url } = await targetThat({ echo: () => page });
  const results = await examinedAt(url);
  expect(results.get('reachability')).toMatchObject({ mark: 'warned' });
  expect(results.get('simple')).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(results.get('simple')?.finding).toContain('not JSON');
});
