import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * `npx vitest` runs both projects: the tests of the suite itself, and the contract's cases against the target
 * that the environment names, or the embedded sandbox. The command `tee-conform` owns its runs and reads none of this.
 */
export default defineConfig({
  test: {
    pool: 'threads',
    reporters: ['default', './support/verdicts/reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'support',
          include: ['support/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'support/**/*.deep.test.ts'],
          testTimeout: 60_000,
          // Many wait for processes that they have started; on two cores Vitest would take them one after the other.
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        test: {
          name: 'suites',
          include: ['suites/**/*.test.ts'],
          globalSetup: './support/cli/plainVitest.ts',
          isolate: false,
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
