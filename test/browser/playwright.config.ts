import { defineConfig } from '@playwright/test';

/**
 * Chromium as the system has it; as root it cannot use its sandbox. WebGL comes from SwiftShader; pages are put
 * together without it, which gives 110 frames in 2 s on two busy cores instead of 5.
 */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

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
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    },
  },
});
