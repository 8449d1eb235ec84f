import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './e2e/chromium.ts';

/** Begins first, because it takes long, and uses separate workers without a shared product. */
const START_AND_STOP = 'start-and-stop.journey.ts';

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'start and stop', testMatch: START_AND_STOP },
    { name: 'site', testMatch: '*.journey.ts', testIgnore: START_AND_STOP },
  ],
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  globalSetup: './e2e/build.ts',
  // Each worker has its own port, folder and mail server. Journeys mostly wait: four workers keep two cores busy.
  workers: 4,
  fullyParallel: false,
  // Not requirements of the product: only a journey that hangs takes as long, on any machine.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Shorter than the journey's time, so a failure names the step that hangs.
    actionTimeout: 300_000,
    // A failed journey leaves the page's snapshot. Recording every page took a third of the time.
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
