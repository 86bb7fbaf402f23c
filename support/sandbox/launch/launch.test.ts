import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readFlags } from './flags.ts';
import type { Description } from './description.ts';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

function launch(...flags: string[]) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, ['--import', 'tsx', entry, ...flags]);
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => code ?? signal);
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const firstLine = async () => String((await lines.next()).value);
  return { child, ended, firstLine, lines, complaint: () => complaint };
}

const described = async (line: Promise<string>) => JSON.parse(await line) as Description;

test('--json prints one line that a client can use, and ends when standard input closes', async () => {
  const { child, ended, firstLine, lines } = launch('--json', '--test-clock');
  const { baseUrl, userName, password, clockHeader, deploymentHeader } = await described(firstLine());
  const headers = { UserName: userName, Password: password, 'Content-Type': 'application/json' };
  const echoed = await fetch(`${baseUrl}/system/status/secure-echo`, {
    method: 'POST',
    headers,
    body: '"hello"',
  });
  expect(await echoed.json()).toBe('hello');
  expect(clockHeader).toBe('X-Sandbox-Clock-Offset-Seconds');
  expect(deploymentHeader).toBeNull();
  child.stdin.end();
  expect(await ended).toBe(0);
  expect((await lines.next()).done).toBe(true);
});

test('--deployments names the header that picks one', async () => {
  const { child, ended, firstLine } = launch('--json', '--deployments');
  const { deploymentHeader } = await described(firstLine());
  expect(deploymentHeader).toBe('X-Sandbox-Deployment');
  child.stdin.end();
  expect(await ended).toBe(0);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it with 0 although a connection is kept alive',
  async (signal) => {
    const { child, ended, firstLine } = launch('--json');
    const { baseUrl, clockHeader } = await described(firstLine());
    const agent = new Agent({ keepAlive: true });
    const [response] = (await once(get(baseUrl, { agent }), 'response')) as [NodeJS.ReadableStream];
    await once(response.resume(), 'end');
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(clockHeader).toBeNull();
    agent.destroy();
  },
);

test('for people it prints the base URL, an .env block and a call to paste', async () => {
  const { child, ended, lines, firstLine } = launch('--port', '0');
  const printed = [await firstLine()];
  while (!printed.at(-1)?.startsWith('Ctrl+C')) printed.push(String((await lines.next()).value));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const baseUrl = printed[0]?.replace('Sandbox listening at ', '') ?? '';
  expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/rest$/);
  expect(printed).toContain(`TARGET_BASE_URL=${baseUrl}`);
  expect(printed.find((line) => line.startsWith('curl '))).toContain(`${baseUrl}/system/status/secure-echo`);
});

test('a taken port ends it with 2 and one line', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const { ended, complaint } = launch('--port', String(port));
  expect(await ended).toBe(2);
  expect(complaint()).toBe(`--port ${port} is taken; choose another, or 0 for a free one.\n`);
});

test('a host off loopback ends it with 2 and one line', async () => {
  const { ended, complaint } = launch('--host', '0.0.0.0', '--json');
  expect(await ended).toBe(2);
  expect(complaint()).toMatch(/^--host 0\.0\.0\.0 .*--allow-off-loopback.*\n$/);
});

test('a host off loopback is taken where it is allowed', () => {
  expect(readFlags(['--host', '0.0.0.0', '--allow-off-loopback']).host).toBe('0.0.0.0');
});

test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('%s is loopback', (host) => {
  expect(readFlags(['--host', host]).host).toBe(host);
});

test.each([
  ['--nonsense'],
  ['extra'],
  ['--port', '70000'],
  ['--port', 'x'],
  ['--port'],
  ['--host', '127.evil.example'],
])('%s %s is refused in one line', (...flags) => {
  expect(() => readFlags(flags)).toThrow(/^[^\n]+$/);
});
