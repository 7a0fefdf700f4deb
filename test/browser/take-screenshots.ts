import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { inherited, startServiceProcess } from '../service.ts';
import { findBrowser } from './find-browser.ts';
import { launchOptions } from './launch-options.ts';
import { mainScreens, type Screen } from './main-screens.ts';

/**
 * `npm run screenshots`: takes the screenshots of README and docs from the demo business of a first start. With `--all`,
 * it takes every main screen in light, in dark and on a phone instead, into the folder `screenshots`. `--url` takes them
 * from a service that is running, with `--token` to enter. Not a test: screenshots differ from machine to machine.
 */
const options = { all: { type: 'boolean' }, url: { type: 'string' }, token: { type: 'string' } } as const;
const { values: given } = parseArgs({ options });
const root = join(import.meta.dirname, '..', '..');
const folder = given.all ? resolve('screenshots') : join(root, 'docs', 'images');
const technician = 'worker-1-1@example.com';
const executablePath = findBrowser();
if (!executablePath) throw new Error('Chromium was not found.');
mkdirSync(folder, { recursive: true });

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const allLooks: { name: string; context: BrowserContextOptions }[] = [
  { name: 'light', context: { ...desk, colorScheme: 'light' } },
  { name: 'dark', context: { ...desk, colorScheme: 'dark' } },
  { name: 'phone', context: { ...phone, colorScheme: 'light' } },
];

const service = given.url ? { url: given.url, token: given.token!, stop: async () => {} } : await startDemo();
const browser = await chromium.launch(launchOptions(executablePath));
try {
  const screens = mainScreens(await examples());
  if (given.all) {
    for (const { name, context } of allLooks)
      await takeEach(browser, context, screens, screen => `${screen.name}-${name}`);
  } else {
    const of = (kind: Screen['inDocs']) => screens.filter(({ inDocs }) => inDocs === kind);
    await takeEach(browser, desk, of('desk'), ({ name }) => name);
    await takeEach(browser, phone, of('phone'), ({ name }) => name);
  }
} finally {
  await browser.close();
  await service.stop();
}

/** Opens each screen as the one who uses it. */
async function takeEach(
  browser: Browser,
  look: BrowserContextOptions,
  screens: Screen[],
  nameOf: (screen: Screen) => string,
) {
  for (const who of ['anybody', 'office', 'technician'] as const) {
    const own = screens.filter(screen => screen.who === who);
    if (own.length === 0) continue;
    const context = await browser.newContext({ ...look, locale: 'en-US' });
    const page = await context.newPage();
    if (who === 'office') {
      await page.goto(`${service.url}/admin#token=${service.token}`);
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    }
    if (who === 'technician') await signInAsTechnician(page);
    for (const screen of own) {
      await page.goto(service.url + screen.path);
      await page
        .locator('.mantine-Skeleton-root')
        .first()
        .waitFor({ state: 'detached', timeout: 20_000 })
        .catch(() => {});
      // Maps and charts load after the page and do not signal when they are done.
      await sleep(2_000);
      await page.screenshot({ path: join(folder, `${nameOf(screen)}.png`) });
    }
    await context.close();
  }
}

async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'truckroll-screenshots-'));
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), BUSINESS_NAME: 'Midwater Home Care' };
  const started = await startServiceProcess(env);
  while (!started.output().includes('demo town was imported')) await sleep(500);
  const main = join(root, 'server', 'cli', 'main.ts');
  const asked = { env: { ...inherited, DATA_DIR: dataDir }, encoding: 'utf8' } as const;
  return {
    url: started.url,
    token: execFileSync(process.execPath, [main, 'token'], asked).trim(),
    async stop() {
      started.child.kill('SIGTERM');
      await new Promise(done => started.child.once('exit', done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ask<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${service.token}` };
  const answer = await fetch(service.url + path, { headers });
  return ((await answer.json()) as { data: T }).data;
}

async function examples() {
  type Listed = Record<string, { id: string; customerId: string; email: string }[]>;
  const { jobs } = await ask<Listed>('/api/jobs?status=completed&limit=1');
  const { quotes } = await ask<Listed>('/api/quotes?limit=1');
  const { workers } = await ask<Listed>('/api/workers?limit=200');
  const job = jobs![0]!;
  return {
    job: job.id,
    customer: job.customerId,
    quote: quotes![0]!.id,
    worker: workers!.find(({ email }) => email === technician)!.id,
  };
}

async function signInAsTechnician(page: Page) {
  await page.goto(`${service.url}/work`);
  await page.getByLabel('Email').fill(technician);
  await page.keyboard.press('Enter');
  let code: string | undefined;
  while (!code) {
    await sleep(300);
    const path = `/api/dev/messages?to=${encodeURIComponent(technician)}&kind=verification&limit=1`;
    const { messages } = await ask<{ messages: { text: string }[] }>(path);
    code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
  }
  await page.getByLabel('6-digit code').fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('6-digit code').waitFor({ state: 'detached' });
}
