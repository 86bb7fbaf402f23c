import { Agent, get } from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleHeaders } from '../startedSandbox.ts';
import type { StartedSandbox } from '../startedSandbox.ts';
import type { Observations } from './observation.ts';
import { echo, rawHeaders, seen } from './observation.ts';

const LONGEST_WAIT_MS = 400;

const rawHeader = (name: string) => async (sandbox: StartedSandbox) => {
  const headers = await rawHeaders(sandbox);
  const place = headers.findIndex((text) => text.toLowerCase() === name);
  return place < 0 ? undefined : headers[place + 1];
};

/** A search over a connection of the agent's, heard to its end. */
function searched(origin: string, agent: Agent): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const path = `${origin}/rest/channel/331/facilities`;
    const request = get(path, { agent, headers: simpleHeaders }, (response) => {
      const { socket } = response;
      response.resume().on('end', () => resolve(socket));
    });
    request.on('error', reject);
  });
}

/** Whether a connection is closed soon after so many requests on it. */
async function isClosedAfter({ origin }: StartedSandbox, requests: number): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let socket = await searched(origin, agent);
  for (let count = 1; count < requests; count += 1) socket = await searched(origin, agent);
  const closed = once(socket, 'close').then(() => true);
  const isClosed = await Promise.race([closed, sleep(LONGEST_WAIT_MS, false)]);
  agent.destroy();
  return isClosed;
}

/** How many of so many requests, each on its own connection, get no answer. */
async function unanswered({ origin }: StartedSandbox, requests: number): Promise<number> {
  let count = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    const agent = new Agent();
    await searched(origin, agent).catch(() => (count += 1));
    agent.destroy();
  }
  return count;
}

/** Statuses of the responses before the one that counts. */
function interimStatuses({ origin }: StartedSandbox): Promise<number[]> {
  const statuses: number[] = [];
  return new Promise((resolve, reject) => {
    get(`${origin}/rest/channel/331/facilities`, (response) => {
      response.resume();
      resolve(statuses);
    })
      .on('information', ({ statusCode }) => statuses.push(statusCode))
      .on('error', reject);
  });
}

/** Whether a request that did not ask for it is told to go on. */
function isContinued({ origin }: StartedSandbox): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isTold = false;
    get(`${origin}/rest/channel/331/facilities`, (response) => {
      response.resume();
      resolve(isTold);
    })
      .on('continue', () => (isTold = true))
      .on('error', reject);
  });
}

export const connectionObservations: Observations = {
  'idle-connections-closed': seen((sandbox) => isClosedAfter(sandbox, 1), true),
  'ten-requests-a-connection': seen((sandbox) => isClosedAfter(sandbox, 10), true),
  'hangs-up-now-and-then': seen((sandbox) => unanswered(sandbox, 422), 2),
  'refusals-end-connections': seen(rawHeader('connection'), 'close'),
  'interim-responses': seen(interimStatuses, [102, 103]),
  'unasked-continue': seen(isContinued, true),
  'ended-by-close': seen(
    async (sandbox) => [
      await rawHeader('content-length')(sandbox),
      await rawHeader('transfer-encoding')(sandbox),
    ],
    [undefined, undefined],
  ),
  trailers: seen(rawHeader('trailer'), 'x-checked'),
  brotli: seen(
    async (sandbox) => (await echo(sandbox, { 'Accept-Encoding': 'br' })).headers.get('content-encoding'),
    'br',
  ),
};
