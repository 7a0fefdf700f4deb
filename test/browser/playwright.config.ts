import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: 'line',
  workers: 2,
  // Generous: tests wait for events, and a busy machine should not fail them.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(process.env.BROWSER_PATH),
  },
});
