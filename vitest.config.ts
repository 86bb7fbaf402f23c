import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'support',
          include: ['support/**/*.test.ts'],
          pool: 'threads',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
