import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { profileFile } from '../doctor/testing/profileFile.ts';
import { CREDENTIALS, facilityWith, subjectOf, targetThat } from '../doctor/testing/testTarget.ts';
import type { Behaviour } from '../doctor/testing/testTarget.ts';
import { CONTRACT } from '../doctor/signature/scheme.ts';
import { requireAdmission } from './admission.ts';

/** Lines that were said before a run; rejects where it may not begin. */
async function admitted(behaviour: Behaviour, circumstances: Circumstances = {}): Promise<string[]> {
  return (await admission(behaviour, circumstances)).lines;
}

interface Circumstances {
  changes?: Record<string, string>;
  isWhole?: boolean;
  profile?: string;
}

/** The same, and which search lists tee times first. */
async function admission(
  behaviour: Behaviour,
  { changes = {}, isWhole = true, profile = profileFile() }: Circumstances,
): Promise<{ lines: string[]; first: number }> {
  const { url } = await targetThat({ date: true, ...behaviour });
  const environment = { ...CREDENTIALS, TARGET_BASE_URL: url.href.replace(/\/$/, ''), ...changes };
  const lines: string[] = [];
  const subject = { ...subjectOf(environment), profileFile: profile };
  const first = await requireAdmission(subject, isWhole, (line) => lines.push(line));
  return { lines, first };
}

const refused = () => ({ status: 403, body: { Message: 'not you' } });

describe('before a run', () => {
  test('a target that knows the client and its customers is told nothing', async () => {
    expect(await admitted({})).toEqual([]);
  });

  test('credentials that no method and no operation takes end it, and the settings are named', async () => {
    const changes = { TARGET_PASSWORD: 'Not-the-assigned-one' };
    await expect(admitted({}, { changes })).rejects.toThrow(
      /^secure echo and search with the assigned credentials, simple and signature: 403.*TARGET_USER_NAME, TARGET_PASSWORD/,
    );
  });

  test('an echo alone that refuses everybody is judged', async () => {
    expect(await admitted({ echo: refused })).toEqual([]);
  });

  test('a signature that is refused beside a password is told, and judged', async () => {
    const scheme = { ...CONTRACT, key: () => 'another secret' };
    expect(await admitted({ scheme })).toEqual([
      expect.stringMatching(/refuses the signature \(403\): check TARGET_CLIENT_APPLICATION_SECRET/),
    ]);
  });

  test('customers who are all refused end it, and the setting of their password is named', async () => {
    await expect(admitted({ authenticate: refused })).rejects.toThrow(
      /it says "not you"; check that they are registered there, and TARGET_CUSTOMER_PASSWORD.*--trust-credentials/,
    );
  });

  test('customers who are refused while others are known end nothing', async () => {
    const asked = new Set<string>();
    const known = (email: string) =>
      email.startsWith('guest') || asked.add(email).size > 4 ? { status: 200, body: 'token' } : refused();
    expect(await admitted({ authenticate: known })).toEqual([]);
    expect(asked.size).toBe(5);
  });

  test('a rejection that reads as accepted ends it, and the signs are named', async () => {
    const first: Behaviour['first'] = ({ headers }, response) => {
      if (headers.password === CREDENTIALS.TARGET_PASSWORD || headers.password === undefined) return false;
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end('{"outcome":"FAILED"}');
      return true;
    };
    await expect(admitted({ first })).rejects.toThrow(
      /^a wrong password is answered 200 \{"outcome":"FAILED"\}, .* describe the rejection in \/outcomes/,
    );
  });

  test('an echo alone that answers a wrong password something else is judged', async () => {
    const echo = ({ headers }: IncomingMessage) =>
      headers.password === CREDENTIALS.TARGET_PASSWORD || headers.authorization !== undefined
        ? undefined
        : { status: 200, body: '' };
    expect(await admitted({ echo })).toEqual([]);
  });

  test('a target that judges no password is judged for it', async () => {
    expect(await admitted({ echo: () => ({ status: 200, body: 'conformance' }) })).toEqual([]);
  });

  test('the first search that lists tee times is told, the very first where none does', async () => {
    const profile = profileFile(({ search }) => {
      search.windows = [{}, { day: '{{date+1}}' }, { day: '{{date+2}}' }];
    });
    const rate = { id: 1, time: '2030-01-01T08:04:00', price: 45.5 };
    const listing = (url: URL) => ({
      status: 200,
      body: [facilityWith(url.searchParams.has('day') ? [rate] : [])],
    });
    expect(await admission({ search: listing }, { profile })).toEqual({ lines: [], first: 1 });
    expect(await admission({}, { profile })).toEqual({ lines: [], first: 0 });
  });

  test('a narrowed run does not ask for customers', async () => {
    expect(await admitted({ authenticate: refused }, { isWhole: false })).toEqual([]);
  });

  test('an authentication that is not there is told, and judged', async () => {
    const lines = await admitted({ authenticate: () => ({ status: 404, body: 'nothing here' }) });
    expect(lines.at(-1)).toMatch(/^the target knows none of .* \(404\): .*fix \/customers\/registered/);
  });

  test('a target without time refuses nobody', async () => {
    expect(await admitted({ authenticate: () => ({ status: 429 }) })).toEqual([]);
  });
});
