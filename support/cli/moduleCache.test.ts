import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { moduleCache } from './moduleCache.ts';

it('keeps modules beside the packages', () => {
  const packages = mkdtempSync(path.join(tmpdir(), 'tee-conform-packages-'));
  const cache = moduleCache(packages);
  expect(cache).toEqual({
    fsModuleCache: true,
    fsModuleCachePath: expect.stringContaining(packages) as string,
  });
  rmSync(packages, { recursive: true });
});

it('keeps none where it could not write them', () => {
  expect(moduleCache(path.join(tmpdir(), 'tee-conform-no-such-packages'))).toEqual({ fsModuleCache: false });
});
