import { describe, expect, test } from 'vitest';
import { profileFile } from '../doctor/testing/profileFile.ts';
import { CREDENTIALS, subjectOf, targetThat } from '../doctor/testing/testTarget.ts';
import type { Behaviour } from '../doctor/testing/testTarget.ts';
import { CONTRACT } from '../doctor/signature/scheme.ts';
import { requireAdmission } from './admission.ts';

/** Lines that were said before a run; rejects where it may not begin. */
async function admitted(behaviour: Behaviour, { changes = {}, isWhole = true } = {}): Promise<string[]> {
  const { url } = await targetThat({ date: true, ...behaviour });
  const environment = { ...CREDENTIALS, TARGET_BASE_URL: url.href.replace(/\/$/, ''), ...changes };
  const lines: string[] = [];
  await requireAdmission({ ...subjectOf(environment), profileFile: profileFile() }, isWhole, (line) =>
    lines.push(line),
  );
  return lines;
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

  test('a narrowed run does not ask for customers', async () => {
    expect(await admitted({ authenticate: refused }, { isWhole: false })).toEqual([]);
  });

  test('an authentication that is not there is told, and judged', async () => {
    const lines = await admitted({ authenticate: () => ({ status: 404, body: 'nothing here' }) });
    expect(lines.at(-1)).toMatch(/^the target knows none of .* \(404\): .*mend \/customers\/registered/);
  });

  test('a target without time refuses nobody', async () => {
    expect(await admitted({ authenticate: () => ({ status: 429 }) })).toEqual([]);
  });
});
