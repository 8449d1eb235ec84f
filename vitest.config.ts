import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These begin first, as no durations are known in a fresh checkout: one that began last would keep a single worker busy at the end. */
const LONGEST = ['attack-malformed', 'attack-codes', 'hostile-text', 'invented-amounts'].map(
  (name) => `/${name}.test.ts`,
);
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = LONGEST.length;
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? others : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  // All sentences in one module: the browser has one module for each, which takes longer to load than most tests run.
  resolve: {
    alias: {
      './thread-files.ts': fileURLToPath(new URL('test/thread-files.ts', import.meta.url)),
      '#messages': fileURLToPath(new URL('src/paraglide-server/messages.js', import.meta.url)),
      '#locale': fileURLToPath(new URL('src/paraglide-server/runtime.js', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/postgres.ts', 'test/threads.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests wait for the database more than a tenth of their time: three keep two cores busy.
    maxWorkers: 3,
    // Modules are loaded once per worker, not once per file: no test replaces a module, and each app has its own database.
    isolate: false,
    restoreMocks: true,
    // React as visitors get it; its development build takes twice as long.
    env: { NODE_ENV: 'production' },
  },
});
