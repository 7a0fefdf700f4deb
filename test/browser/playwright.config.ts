import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: 'line',
  workers: 2,
  // Generous: what is waited for is an event, and a busy machine is no failure.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(process.env.BROWSER_PATH),
  },
});
