import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  globalSetup: './e2e/build.ts',
  // Each product has a port, a folder and a mail server of its own. Journeys wait more than they work: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A failed journey leaves the page's snapshot; recording every step took a third of the time.
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
