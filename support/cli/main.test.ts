import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { teeConform } from './testing/childRun.ts';

const TARGET = {
  TARGET_BASE_URL: 'http://127.0.0.1:9/rest',
  TARGET_USER_NAME: 'partner-name',
  TARGET_PASSWORD: 'a-password-of-some-length',
  TARGET_CLIENT_APPLICATION_SECRET: 'a-secret-of-some-length',
  TARGET_CUSTOMER_PASSWORD: 'a-customer-password',
};

/** A port on which nobody listens: it was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.concurrent('the command line', () => {
  test('refuses an unknown command with a near one', async () => {
    expect(await teeConform(['rnu'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'tee-conform: unknown command rnu; did you mean run?\n',
    });
  });

  test('tells its version', async () => {
    const { code, stdout } = await teeConform(['--version']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^tee-conform \d+\.\d+\.\d+\n$/);
  });

  test('asks for the exchange to replay, so that an empty id does not read as fixed', async () => {
    const { code, stderr } = await teeConform(['replay']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/id of the exchange comes first/);
  });

  test('writes no report to a file, and says so before anything is sent', async () => {
    const { code, stderr } = await teeConform(['--out', import.meta.filename, '--only', 'ECHO-*'], TARGET);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^tee-conform: no report can be written to .*that path is a file.*\n$/);
  });

  test('refuses a mistyped flag with a near one', async () => {
    const { code, stderr } = await teeConform(['run', '--seeed', '4']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'tee-conform: unknown flag --seeed; did you mean --seed?\n',
    });
  });

  test('names a profile that is not there', async () => {
    const { code, stderr } = await teeConform(['--profile', 'nowhere.json'], TARGET);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^tee-conform: .*nowhere\.json.*\n$/);
  });

  test('names a setting that is blank', async () => {
    const { code, stderr } = await teeConform([], { ...TARGET, TARGET_PASSWORD: '' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^tee-conform: TARGET_PASSWORD is blank.*\n$/);
  });

  test('ends with 3 and the setting where nobody answers', async () => {
    const port = await closedPort();
    const { code, stderr, stdout } = await teeConform([], {
      ...TARGET,
      TARGET_BASE_URL: `http://127.0.0.1:${port}/rest`,
    });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^tee-conform: no answer from TARGET_BASE_URL: .*refused.*\n$/);
    expect(stdout).toBe('');
  });

  test('lists the requirements that a glob takes in, and sends nothing', async () => {
    const { code, stdout } = await teeConform(['--list', '--only', 'TOKEN-ISSUED'], TARGET);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^TOKEN-ISSUED /);
  });

  test.each(['--help', 'run --help', 'doctor --help', 'sandbox --help'])(
    'explains itself with %s',
    async (args) => {
      const { code, stdout } = await teeConform(args.split(' '));
      expect(code).toBe(0);
      expect(stdout).toMatch(/usage/i);
    },
  );
});
