import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The long forms of the suite's own tests, `npm run test:deep`: minutes each, and so no part of `npx vitest`. */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  test: {
    pool: 'threads',
    include: ['support/**/*.deep.test.ts'],
    // They are many processes and many sockets; beside each other they would measure each other.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
