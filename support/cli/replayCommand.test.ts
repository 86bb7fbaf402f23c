import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Recipe } from '../run/recipe.ts';
import { replay } from '../replay/replay.ts';
import { shellScript } from '../replay/shell/shellScript.ts';
import { redactorOf } from '../verdicts/redactorOf.ts';
import { teeConform } from './testing/childRun.ts';
import { startEmbeddedSandbox } from './embeddedSandbox.ts';
import type { EmbeddedSandbox } from './embeddedSandbox.ts';
import { readFlags } from './flags.ts';
import { settingsFor } from './runSettingsFor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
let sandbox: EmbeddedSandbox;
let proxy: Server;
let defect = '';
let environment: Record<string, string>;

/** Every request goes on to the sandbox's deployment with the defect of the moment. */
function openProxy(target: URL): Server {
  return createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: target.host, 'x-sandbox-deployment': defect };
    const onward = request(
      { hostname: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
}

beforeAll(async () => {
  sandbox = await startEmbeddedSandbox('--deployments');
  proxy = openProxy(new URL(sandbox.environment.TARGET_BASE_URL!));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  environment = { ...sandbox.environment, TARGET_BASE_URL: `http://127.0.0.1:${port}/rest` };
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

interface Report {
  requirements: {
    id: string;
    failures?: { evidence: string[]; repetitions: { id?: string; shows: boolean }[] }[];
  }[];
}

/** Runs one row against a defect; the recipe of the exchange that shows its violation. */
async function failing(name: string, row: string): Promise<{ recipe: Recipe; terminal: string }> {
  defect = name;
  const args = ['run', '--only', row, '--seed', '3', '--depth', 'standard', '--out', folder];
  const run = await teeConform(args, environment);
  expect(run.code, run.stdout + run.stderr).toBe(1);
  const report = JSON.parse(readFileSync(path.join(folder, 'conformance.json'), 'utf8')) as Report;
  const found = report.requirements.find(({ id }) => id === row);
  const repetition = found?.failures?.[0]?.repetitions.find(({ shows }) => shows);
  const file = path.join(folder, 'exchanges', `${repetition?.id ?? 'none'}.json`);
  return { recipe: JSON.parse(readFileSync(file, 'utf8')) as Recipe, terminal: run.stdout };
}

const CARDS = { TEST_CARD_1: '4111111111111111', TEST_GIFT_CARD_1: '6006491000000001' };

async function inShell(script: string): Promise<string> {
  const child = spawn('/bin/sh', ['-s'], { env: { PATH: process.env.PATH ?? '', ...environment, ...CARDS } });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  child.stdin.end(script);
  await once(child, 'close');
  return text;
}

const settings = () => settingsFor(environment, readFlags([]));

describe('an exchange that shows a violation', () => {
  test.for([
    ['signature-in-any-case', 'AUTH-SIGNATURE-TAMPERED'],
    ['signature-not-judged-for-get-wallet', 'AUTH-SIGNATURE-TAMPERED'],
    ['signed-within-two-minutes-before', 'AUTH-SIGNATURE-BINDS-TIMESTAMP'],
    ['timestamp-as-a-date-of-http', 'AUTH-SIGNATURE-TIMESTAMP-UNIX'],
    ['password-without-its-last-character', 'AUTH-SIMPLE-PASSWORD-EXACT'],
    ['no-credentials-needed-for-add-reservation', 'AUTH-CREDENTIALS-REQUIRED'],
  ] as const)('of %s is made again with the same outcome, in both forms', async ([name, row]) => {
    const { recipe, terminal } = await failing(name, row);
    expect(recipe).toMatchObject({ violates: row, answered: { reception: 'accepted' } });
    expect(terminal).toContain(`repeat     npx tee-conform replay ${recipe.id} `);

    const again = await replay(recipe, settings());
    expect(again).toMatchObject({ reception: 'accepted' });
    const script = shellScript(recipe, settings().profile);
    const answer = await inShell(script);
    expect(answer, script).toContain(`HTTP/1.1 ${recipe.answered.status ?? 0} `);
    const written = JSON.stringify(recipe) + script + again.evidence + terminal + answer;
    expect(redactorOf(settings()).find(written)).toEqual([]);

    defect = '';
    expect(await replay(recipe, settings())).toMatchObject({ reception: 'rejected' });
    expect(await inShell(script)).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  test('is made again by the command, which ends with 1 as long as it is violated', async () => {
    const { recipe } = await failing('reversed-parts-are-taken', 'AUTH-SIGNATURE-ORDER');
    const again = await teeConform(['replay', recipe.id, '--out', folder], environment);
    expect(again, again.stderr).toMatchObject({ code: 1, stderr: '' });
    expect(again.stdout).toContain('the same as in the report');
    defect = '';
    const mended = await teeConform(['replay', recipe.id, '--out', folder], environment);
    expect(mended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('in the report it was 200') as string,
    });
    const shell = await teeConform(['replay', recipe.id, '--out', folder, '--shell']);
    expect(shell.stdout).toBe(shellScript(recipe, settings().profile));
  });
});

describe('what cannot be made again', () => {
  test.for([
    [[], 2, 'the id of the exchange comes first'],
    [['--help'], 0, 'usage: tee-conform replay'],
    [['--shell'], 2, 'the id of the exchange comes first'],
    [['../../etc'], 2, 'is not the id of an exchange'],
    [['0123456789', '--out', folder], 2, 'take an id from the last report'],
    [['0123456789', '--nothing'], 2, 'unknown flag --nothing'],
  ] as const)('%j is told in a line', async ([args, code, message]) => {
    const ended = await teeConform(['replay', ...args]);
    expect(ended.code).toBe(code);
    expect(ended.stdout + ended.stderr).toContain(message);
    expect(ended.stderr.split('\n').length).toBeLessThanOrEqual(2);
  });
});
