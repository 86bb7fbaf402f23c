import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { CHECKOUT } from '../cli/checkout.ts';
import { signedHeaders } from '../signing/authenticationHeaders.ts';
import { repeat } from './bareLoop.ts';

const REQUESTS = 8000;

/** Requests a second of the sandbox's invoice route and of a bare one that does the same authentication, in turns. */
export async function invoiceRates(
  environment: Record<string, string>,
  rounds: number,
): Promise<{ sandbox: number[]; bare: number[] }> {
  const {
    TARGET_BASE_URL = '',
    TARGET_USER_NAME = '',
    TARGET_PASSWORD = '',
    TARGET_CLIENT_APPLICATION_SECRET = '',
  } = environment;
  const client = {
    userName: TARGET_USER_NAME,
    password: TARGET_PASSWORD,
    clientApplicationSecret: TARGET_CLIENT_APPLICATION_SECRET,
  };
  const headers = () => ({
    ...signedHeaders({ ...client, signedAt: String(Math.floor(Date.now() / 1000)) }),
  });

  const search = `${TARGET_BASE_URL}/channel/331/facilities?q=geo-location&latitude=28.5383&longitude=-81.3792&proximity=25&expand=FacilityDetail.Ratesets`;
  const found = await request(search, { headers: headers() });
  const [facility] = (await found.body.json()) as [
    { ID: number; Ratesets: { Value: [{ Rates: [{ TeeTimeRateID: number }] }] } },
  ];
  const rate = facility.Ratesets.Value[0].Rates[0].TeeTimeRateID;
  const path = `/rest/channel/331/facilities/${facility.ID}/tee-times/${rate}/invoice?player-count=2`;
  const origin = new URL(TARGET_BASE_URL).origin;
  const invoice = await request(`${origin}${path}`, { headers: headers() });
  const body = await invoice.body.text();

  const child = spawn(process.execPath, ['--import', 'tsx', 'support/bench/bareInvoice.ts'], {
    cwd: CHECKOUT,
    env: { ...process.env, BARE_INVOICE: JSON.stringify({ ...client, body }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [bareOrigin] = (await once(createInterface(child.stdout), 'line')) as [string];
    const rateOf = async (target: string): Promise<number> =>
      REQUESTS /
      ((await repeat(target, REQUESTS, () => ({ path, method: 'GET', headers: headers() }))) / 1000);
    const rates = { sandbox: [] as number[], bare: [] as number[] };
    await rateOf(origin);
    await rateOf(bareOrigin);
    for (let round = 0; round < rounds; round += 1) {
      rates.sandbox.push(await rateOf(origin));
      rates.bare.push(await rateOf(bareOrigin));
    }
    return rates;
  } finally {
    child.stdin.end();
    await once(child, 'close');
  }
}
