import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './proofReport.ts';

test('a folder that cannot be made is told in one line, with the flag', async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tee-conform-proof-out-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const taken = path.join(folder, 'taken');
  await writeFile(taken, '');
  await expect(makeFolder(taken)).rejects.toThrow(`--out ${taken}: EEXIST`);
  await expect(makeFolder(path.join(folder, 'new'))).resolves.toBeUndefined();
});
