import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // The app is read once for each worker, not once for each file: no test replaces a module, each app has a database of its own.
    isolate: false,
    restoreMocks: true,
    env: { NODE_ENV: 'test' },
  },
});
