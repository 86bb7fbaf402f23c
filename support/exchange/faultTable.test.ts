import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monotonicNow } from './exchange.ts';
import { plainGet, serveRaw, transportTo } from './testing/loopback.ts';
import { makeCertificates, type Certificates } from './testing/certificates.ts';
import { NO_CONNECTION } from './testing/connectionFaults.ts';
import { sendAnswer, type Answer, type AnswerFault } from './testing/fault.ts';
import { ANSWER_FAULTS } from './testing/faults.ts';
import { tlsFaults, unknownAuthority } from './testing/tlsFaults.ts';

const DEADLINE_MS = 600;
const SLACK_MS = 250;
const MEBIBYTE = 1024 * 1024;
const MOST_GROWTH = 64 * MEBIBYTE;

const ANSWER: Answer = {
  status: 200,
  headers: [['Content-Type', 'application/json; charset=utf-8']],
  body: Buffer.from('{"Name":"Lakeside","Figures":[1,-2.5]}'),
};

const loose: unknown[] = [];
const takeNote = (reason: unknown) => loose.push(reason);
let certificates: Certificates;

beforeAll(() => {
  certificates = makeCertificates();
  process.on('unhandledRejection', takeNote);
});
afterAll(() => {
  process.off('unhandledRejection', takeNote);
});

function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * What an exchange costs. The time in which this process did not get to run at all is the machine's, and is taken off.
 */
async function costOf<T>(work: () => Promise<T>) {
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  const [startedAt, heldBefore] = [monotonicNow(), memory()];
  stalls.enable();
  const result = await work();
  stalls.disable();
  const stalledMs = Number.isFinite(stalls.max) ? stalls.max / 1e6 : 0;
  return { result, elapsedMs: monotonicNow() - startedAt - stalledMs, grown: memory() - heldBefore };
}

/** A target with one fault: the first answer has it, those that follow are good. */
async function targetWith(fault: AnswerFault): Promise<URL> {
  let isFirst = true;
  return serveRaw((socket) => {
    if (isFirst) fault.serve(socket, ANSWER);
    else sendAnswer(socket, ANSWER);
    isFirst = false;
  });
}

test('the table has at least 45 faults in 8 classes, each under a name of its own', () => {
  const all = [...NO_CONNECTION, ...tlsFaults(() => certificates), ...ANSWER_FAULTS];
  expect(all.length).toBeGreaterThanOrEqual(45);
  expect(new Set(all.map((fault) => fault.class)).size).toBe(8);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

describe('a fault of an answer', () => {
  test.each(ANSWER_FAULTS)('$class: $name is seen as $seen, in time', async (fault) => {
    const transport = transportTo(await targetWith(fault), { connections: 1, deadlineMs: DEADLINE_MS });
    const { result, elapsedMs, grown } = await costOf(() => transport.exchange(plainGet));
    expect(result.failure?.kind ?? 'answer', result.failure?.message).toBe(fault.seen);
    expect(elapsedMs).toBeLessThanOrEqual(DEADLINE_MS + SLACK_MS);
    expect(grown).toBeLessThanOrEqual(MOST_GROWTH);

    const next = await transport.exchange(plainGet);
    expect(next.response?.status, next.failure?.message).toBe(200);
    expect(next.response?.text).toBe(ANSWER.body.toString());
    expect(loose).toEqual([]);
  });
});

describe('a fault before there is a connection', () => {
  test.each([...NO_CONNECTION, ...tlsFaults(() => certificates)])('$class: $name, in time', async (fault) => {
    const transport = transportTo(await fault.open(), {
      deadlineMs: DEADLINE_MS,
      authorities: [certificates.authority],
    });
    const { result, elapsedMs } = await costOf(() => transport.exchange(plainGet));
    expect(result.failure?.kind).toBe(fault.seen);
    expect(elapsedMs).toBeLessThanOrEqual(DEADLINE_MS + SLACK_MS);
    expect(loose).toEqual([]);
  });
});

test.each(ANSWER_FAULTS)('$class: $name does not spoil the exchange that waits behind it', async (fault) => {
  const transport = transportTo(await targetWith(fault), { connections: 1, deadlineMs: DEADLINE_MS });
  const [, next] = await Promise.all([transport.exchange(plainGet), transport.exchange(plainGet)]);
  expect(next.response?.status, next.failure?.message).toBe(200);
  expect(next.response?.text).toBe(ANSWER.body.toString());
});

test('a private authority is trusted where it is given, and nowhere else', async () => {
  const target = await unknownAuthority(() => certificates).open();
  expect((await transportTo(target).exchange(plainGet)).failure).toMatchObject({ kind: 'unreachable' });
  const knowing = transportTo(target, { authorities: [certificates.authority] });
  expect((await knowing.exchange(plainGet)).response?.status).toBe(200);
});
