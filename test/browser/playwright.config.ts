import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: 'line',
  workers: 2,
  // A browser that hangs for minutes on a busy machine fails no run. What passes only then is listed as flaky: a bug.
  retries: 1,
  // Generous: tests wait for events, and a busy machine should not fail them.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(process.env.BROWSER_PATH),
  },
});
