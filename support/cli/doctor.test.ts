import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { teeConform } from './childRun.ts';

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

describe.concurrent('tee-conform doctor', () => {
  test('finds the embedded sandbox sound where no target is set', async () => {
    const { code, stdout, stderr } = await teeConform(['doctor', '--json', '--out', tmpdir()]);
    const { checks } = JSON.parse(stdout) as { checks: { id: string; mark: string; finding: string }[] };
    expect(checks.filter(({ mark }) => mark !== 'passed')).toEqual([]);
    expect(checks.length).toBeGreaterThanOrEqual(14);
    expect(code, stderr).toBe(0);
    expect(checks.find(({ id }) => id === 'forecast')?.finding).toContain('nothing is waited for');
    for (const secret of DEMO_SECRETS) expect(stdout + stderr).not.toContain(secret);
  });

  test('ends with 2 where a setting has to be mended', async () => {
    const { code, stdout } = await teeConform(['doctor'], { ...TARGET, TARGET_PASSWORD: '' });
    expect(code).toBe(2);
    expect(stdout).toMatch(/^ 4 FAIL secrets +TARGET_PASSWORD is blank\n +> \S/m);
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
