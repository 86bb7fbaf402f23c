import { beforeEach, afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from './catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { createDeployments, deploymentHeader } from './deployments.ts';
import { at, simpleHeaders } from './testing/startedSandbox.ts';

let app: FastifyInstance;
let origin: string;
let created: string[];

beforeEach(async () => {
  created = [];
  const whole = catalogueOf({ testClock: true });
  const catalogue: Catalogue = {
    names: whole.names,
    create(name) {
      created.push(name);
      return whole.create(name);
    },
  };
  app = createDeployments({ testClock: true, catalogue });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const to = (name: string | undefined) => (name === undefined ? {} : { [deploymentHeader]: name });

const echo = (name?: string) =>
  fetch(`${origin}/rest/system/status/secure-echo`, {
    method: 'POST',
    headers: { ...simpleHeaders, ...to(name), 'Content-Type': 'application/json' },
    body: '"hello"',
  });

async function tokenFrom(name: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/rest${at(email, '/authentication-token')}`, {
    method: 'POST',
    headers: { ...simpleHeaders, ...to(name), 'Content-Type': 'application/json' },
    body: JSON.stringify({ EMail: email }),
  });
  return (await response.json()) as string;
}

test('a request without the header is served by the conforming deployment', async () => {
  const response = await echo();
  expect([response.status, await response.json()]).toEqual([200, 'hello']);
  expect(created).toEqual([]);
});

test('the header picks the deployment', async () => {
  expect((await echo('echo-answers-201')).status).toBe(201);
  expect((await echo('echo-answers-202')).status).toBe(202);
});

test('a variant is laid over a defect', async () => {
  const answer = await echo('json-pretty+echo-answers-201');
  expect([answer.status, (await echo('echo-answers-201+json-pretty')).status]).toEqual([201, 400]);
});

test('a deployment is made when it is first asked for, and once', async () => {
  await Promise.all([echo('echo-answers-201'), echo('echo-answers-201'), echo('echo-answers-201')]);
  expect(created).toEqual(['echo-answers-201']);
});

test('an unknown name is refused with the header and near names', async () => {
  const response = await echo('echo-answers-204');
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toMatch(
    /^X-Sandbox-Deployment names no deployment; near names: echo-answers-/,
  );
});

test('a name like no other is refused without near names', async () => {
  expect(await (await echo('zzz')).json()).toMatch(/leave it out/);
});

test('a token of one deployment is unknown to another', async () => {
  const guest = 'guest01@example.com';
  const CustomerToken = await tokenFrom('echo-answers-201', guest);
  const bookAt = async (name: string) => {
    const response = await fetch(`${origin}/rest${at(guest, '/reservations')}`, {
      method: 'POST',
      headers: {
        ...simpleHeaders,
        ...to(name),
        CustomerToken,
        AdvancedErrorCodes: 'True',
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    return ((await response.json()) as { ErrorCode: number }).ErrorCode;
  };
  expect([await bookAt('echo-answers-201'), await bookAt('echo-answers-202')]).toEqual([20, 12]);
});

test('closing closes every deployment that was made', async () => {
  const whole = catalogueOf({});
  let isClosed = false;
  const front = createDeployments({
    catalogue: {
      names: whole.names,
      create: (name) => whole.create(name)?.addHook('onClose', () => void (isClosed = true)),
    },
  });
  const address = await front.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/rest`, { headers: to('echo-answers-201') });
  await front.close();
  expect(isClosed).toBe(true);
});
