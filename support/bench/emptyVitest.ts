import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKOUT } from '../cli/checkout.ts';

/** How long Vitest takes, from start to exit, for so many files with one empty test each; ms. */
export async function emptyVitest(files: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-bench-'));
  try {
    symlinkSync(path.join(CHECKOUT, 'node_modules'), path.join(folder, 'node_modules'));
    for (let index = 0; index < files; index += 1) {
      writeFileSync(
        path.join(folder, `${index}.test.ts`),
        "import { test } from 'vitest';\ntest('nothing', () => {});\n",
      );
    }
    const flags = ['--pool=threads', '--no-isolate', '--no-file-parallelism', '--reporter=dot'];
    const startedAt = performance.now();
    const child = spawn(
      process.execPath,
      [path.join(CHECKOUT, 'node_modules/vitest/vitest.mjs'), 'run', ...flags],
      {
        cwd: folder,
        stdio: 'ignore',
      },
    );
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`Vitest ended with ${String(code)} on empty files`);
    return performance.now() - startedAt;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
