import { expect, test } from 'vitest';
import { profileFile } from '../testing/profileFile.ts';
import { examinedAt, targetThat } from '../testing/testTarget.ts';

/** A target whose Date is off by so many seconds. */
const offBy = (seconds: number) =>
  targetThat({
    first: (_, response) => {
      response.setHeader('Date', new Date(Date.now() + seconds * 1000).toUTCString());
      return false;
    },
  });

test('a target without Date is worth a warning', async () => {
  const { url } = await targetThat();
  const result = (await examinedAt(url)).get('clock-bracket');
  expect(result).toMatchObject({ mark: 'warned' });
  expect(result?.finding).toContain('no Date');
});

test('a clock that is a minute ahead is bracketed and told', async () => {
  const { url } = await offBy(60);
  const result = (await examinedAt(url)).get('clock-bracket');
  expect(result).toMatchObject({ mark: 'warned' });
  expect(result?.remedy).toContain('NTP');
  const [, earliest, latest] = /is ([+-][\d.]+) to ([+-][\d.]+) s/.exec(result?.finding ?? '') ?? [];
  expect(Number(earliest)).toBeLessThanOrEqual(60);
  expect(Number(latest)).toBeGreaterThanOrEqual(60);
});

test('a Date that the profile does not trust tells nothing', async () => {
  const { url } = await offBy(60);
  const file = profileFile((profile) => {
    profile.clock.date = 'untrusted';
  });
  const result = (await examinedAt(url, { profileFile: file })).get('clock-bracket');
  expect(result).toMatchObject({ mark: 'passed' });
  expect(result?.finding).toContain('does not trust Date');
});

test('a clock header that is not heeded is a mistake of the profile', async () => {
  const { url } = await targetThat();
  const result = (await examinedAt(url)).get('clock-control');
  expect(result).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(result?.remedy).toContain('"control": "real"');
});
