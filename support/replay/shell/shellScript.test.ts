import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { filled } from '../../conformance/recipes/parts.ts';
import type { Part, Recipe } from '../../run/recipe.ts';
import { loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { shellScript } from './shellScript.ts';

const VALUES = { TARGET_USER_NAME: 'Pärtner-€⛳🏌-näme', TARGET_PASSWORD: 'Zürich-ÄÖ-pässword' };
const OF_NAME = { of: 'TARGET_USER_NAME' } as const;
const OF_PASSWORD = { of: 'TARGET_PASSWORD' } as const;

const RECIPE: Recipe = {
  id: '0123456789',
  case: 'a case',
  route: 'POST /system/status/secure-echo',
  method: 'POST',
  path: '/system/status/secure-echo',
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  authentication: 'simple',
  credentials: {},
  answered: { status: 200, reception: 'accepted' },
  notes: [],
};

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Runs the script of a recipe against a server that takes down what arrives. */
async function received(
  recipe: Recipe,
  headers: Record<string, string | { env: string }> = {},
): Promise<Received> {
  const found: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      found.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const profile = { ...loadProfile(REFERENCE_PROFILE), headers };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`;
  const environment = { ...VALUES, TARGET_BASE_URL: base, TARGET_GATEWAY_KEY: 'gäteway-key-of-some-length' };
  const script = shellScript(recipe, profile);
  for (const value of Object.values(VALUES)) expect(script).not.toContain(value);
  const child = spawn('/bin/sh', ['-s'], { env: { PATH: process.env.PATH ?? '', ...environment } });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (complaint += piece));
  child.stdin.end(script);
  await once(child, 'close');
  const [only] = found;
  if (only === undefined) throw new Error(`nothing arrived: ${complaint}`);
  return only;
}

const SLICES: [name: string, parts: Part[]][] = [
  ['the whole', [OF_NAME]],
  ['its end', [{ ...OF_NAME, from: 2 }]],
  ['its beginning', [{ ...OF_NAME, to: 9 }]],
  ['after a letter of four bytes', [{ ...OF_NAME, from: 12 }]],
  ['a middle, in JSON', [{ text: '"ü' }, { ...OF_NAME, from: 1, to: 10, as: 'json' }, { text: '"' }]],
  ['other letters', [{ ...OF_NAME, from: 1, letters: 'upper' }]],
];

test.for(SLICES)('a body has of letters beyond ASCII the same slice: %s', async ([, body]) => {
  const arrived = await received({ ...RECIPE, body });
  expect(arrived.body).toBe(filled(body, { values: VALUES, targetNow: 0 }));
});

test('a header has the same slice, in the Latin-1 of HTTP', async () => {
  const Password: Part[] = [{ ...OF_PASSWORD, to: 12 }];
  const { headers } = await received({ ...RECIPE, credentials: { Password, UserName: [{ text: 'é' }] } });
  // Node reads the bytes of a header as Latin-1.
  expect(headers.password).toBe('Zürich-ÄÖ-pä');
  expect(headers.username).toBe('é');
});

test('the headers of a gateway are sent, secret ones from the environment', async () => {
  const { headers } = await received(RECIPE, {
    'X-Tenant': 'golf',
    'X-Api-Key': { env: 'TARGET_GATEWAY_KEY' },
  });
  expect(headers).toMatchObject({ 'x-tenant': 'golf', 'x-api-key': 'gäteway-key-of-some-length' });
});
