import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REFERENCE_PROFILE } from '../../../target/settings.ts';
import { startNode } from '../../testing/childRun.ts';
import { CHECKOUT } from '../../checkout.ts';
import { startEmbeddedSandbox } from '../../embeddedSandbox.ts';
import { OtherTeam } from './otherTeam.ts';
import type { Relay } from './relay.ts';
import { startRelay } from './relay.ts';

const customer = (number: number) => `golfer${String(number).padStart(2, '0')}@example.com`;
/** Customers whose wallets another team uses as well, and customers of nobody else. */
export const SHARED = [1, 2, 3, 4, 5].map(customer);
const ALL = Array.from({ length: 12 }, (_, index) => customer(index + 1));

/** What differs from the plain sandbox with all these customers. */
interface Peculiarity {
  /** Of the sandbox, which the other team and the runs ask for. */
  readonly variant?: string;
  /** Customers whom the profile lists, the first ones, and whose wallets the other team uses. */
  readonly customers?: number;
  readonly shared?: number;
}

/** A sandbox that outlives the runs against it, with another team's options in some of its wallets. */
export interface SharedSandbox {
  relay: Relay;
  others: OtherTeam;
  start(...args: string[]): ReturnType<typeof startNode>;
  /** All wallets, by customer. */
  wallets(): Promise<Record<string, string[]>>;
  journals(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openSharedSandbox({
  variant,
  customers = ALL.length,
  shared = SHARED.length,
}: Peculiarity = {}): Promise<SharedSandbox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-'));
  const sandbox = await startEmbeddedSandbox('--deployments');
  const relay = await startRelay(sandbox.environment.TARGET_BASE_URL ?? '');
  const headers = variant === undefined ? {} : { 'X-Sandbox-Deployment': variant };
  const listed = ALL.slice(0, customers);
  const others = new OtherTeam(sandbox.environment, headers);
  for (const email of SHARED.slice(0, shared)) {
    await others.addCard(email);
    await others.setPrimary(email, await others.addCard(email));
    await others.addGiftCard(email);
  }
  const environment = {
    ...sandbox.environment,
    TARGET_BASE_URL: relay.baseUrl,
    TARGET_PROFILE: await writeProfile(folder, listed, headers),
    TARGET_JOURNAL: path.join(folder, 'journal'),
  };
  return {
    relay,
    others,
    start: (...args) => startNode([`${CHECKOUT}/support/cli/tee-conform.js`, ...args], environment),
    async wallets() {
      const entries = listed.map(async (email) => [email, await others.wallet(email)] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
    journals: () => readdir(environment.TARGET_JOURNAL).catch(() => []),
    async close() {
      await relay.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The sandbox's own profile, with these customers and answers that have to come soon. */
async function writeProfile(
  folder: string,
  customers: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const profile = JSON.parse(await readFile(REFERENCE_PROFILE, 'utf8')) as {
    $schema?: string;
    customers: { registered: { email: string; password: string }[] };
    headers: object;
    limits: object;
  };
  delete profile.$schema;
  profile.customers.registered = customers.map((email) => ({ email, password: 'TARGET_CUSTOMER_PASSWORD' }));
  profile.headers = headers;
  profile.limits = { concurrency: 8, deadlineSeconds: 2 };
  const file = path.join(folder, 'profile.json');
  await writeFile(file, JSON.stringify(profile));
  return file;
}
