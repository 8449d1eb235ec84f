import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './e2e/chromium.ts';

/** They begin first: one that began last would keep one worker busy while the others have nothing left. */
const LONGEST = ['screens', 'content', 'import', 'agency', 'start-and-stop'].map((name) => `${name}.journey.ts`);
const ALL = '*.journey.ts';

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: ALL, testIgnore: LONGEST },
  ],
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  globalSetup: './e2e/build.ts',
  // Each worker has a port, a folder and a mail server of its own. Journeys wait more than they work: four keep two cores busy.
  workers: 4,
  fullyParallel: false,
  // No promise of the product: only what hangs takes as long, on whatever machine.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A failed journey leaves the page's snapshot. Recording every page took a third of the time.
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
