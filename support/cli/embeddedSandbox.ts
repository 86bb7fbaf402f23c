import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CHECKOUT } from './checkout.ts';

/** What the sandbox says of itself in the line that it prints once it listens. */
interface Announcement {
  baseUrl: string;
  userName: string;
  password: string;
  clientApplicationSecret: string;
  customerPassword: string;
}

export interface EmbeddedSandbox {
  /** The settings that point a run at it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

export const SANDBOX_ENTRY = 'support/sandbox/main.ts';

/**
 * Starts the embedded sandbox in a process of its own, on a free port. It ends with `close`, and by
 * itself when this process is gone, since its standard input then closes.
 *
 * @param flags Further flags of the sandbox.
 * @throws Error where it does not come up; it carries what the sandbox wrote.
 */
export async function startEmbeddedSandbox(...flags: readonly string[]): Promise<EmbeddedSandbox> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', SANDBOX_ENTRY, '--json', '--port', '0', '--test-clock', ...flags],
    // A process group of its own: Ctrl-C must not take the sandbox away from the cases under way.
    { cwd: CHECKOUT, stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const ended = once(child, 'close');
  const announced = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const line = await Promise.race([announced.then(([text]) => text), ended.then(() => undefined)]);
  if (line === undefined)
    throw new Error(`the embedded sandbox did not start: ${complaints.join('').trim() || 'no reason given'}`);
  const said = JSON.parse(line) as Announcement;
  return {
    environment: {
      TARGET_BASE_URL: said.baseUrl,
      TARGET_USER_NAME: said.userName,
      TARGET_PASSWORD: said.password,
      TARGET_CLIENT_APPLICATION_SECRET: said.clientApplicationSecret,
      TARGET_CUSTOMER_PASSWORD: said.customerPassword,
    },
    close: () => closed(child, ended),
  };
}

const PATIENCE_MS = 3000;

async function closed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.stdin?.end();
  const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(impatience);
}
