import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { startServiceProcess } from '../service.ts';
import { findBrowser } from './find-browser.ts';

/**
 * `npm run screenshots`: the pictures in README and docs, taken anew from the demo business of a first start. Not a
 * test: pictures differ from machine to machine.
 */
const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');
const dataDir = mkdtempSync(join(tmpdir(), 'truckroll-pictures-'));
const executablePath = findBrowser();
if (!executablePath) throw new Error('There is no Chromium to take pictures with.');
mkdirSync(folder, { recursive: true });

const service = await startServiceProcess({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  BUSINESS_NAME: 'Midwater Home Care',
});
const args = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
});
try {
  const token = await consoleToken();
  await townIsThere();
  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  await desk.goto(`${service.url}/admin#token=${token}`);
  await take(desk, 'overview');
  await desk.goto(`${service.url}/admin?tab=dispatch&date=${nextWorkingDay()}`);
  await take(desk, 'dispatch');
  await desk.goto(`${service.url}/admin?tab=jobs`);
  await take(desk, 'jobs');

  const phone = await browser.newPage({ viewport: { width: 390, height: 780 }, locale: 'en-US' });
  await phone.goto(`${service.url}/book`);
  await take(phone, 'book');
  await signInAsWorker(phone, token);
  await take(phone, 'work');
} finally {
  await browser.close();
  service.child.kill('SIGTERM');
  await new Promise(resolve => service.child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Maps and charts come after the page and say nothing when they are done. */
async function take(page: Page, name: string) {
  await sleep(5_000);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function consoleToken(): Promise<string> {
  for (;;) {
    const token = /admin#token=(\S+)/.exec(service.output())?.[1];
    if (token) return token;
    await sleep(100);
  }
}

async function townIsThere() {
  while (!service.output().includes('demo town was imported')) await sleep(500);
}

async function signInAsWorker(page: Page, token: string) {
  const email = 'worker-1-1@example.com';
  await page.goto(`${service.url}/work`);
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  const headers = { authorization: `Bearer ${token}` };
  let code: string | undefined;
  while (!code) {
    await sleep(300);
    const answer = await fetch(`${service.url}/api/dev/messages?to=${encodeURIComponent(email)}&limit=1`, {
      headers,
    });
    const { data } = (await answer.json()) as { data: { messages: { text: string }[] } };
    code = /\b\d{6}\b/.exec(data.messages[0]?.text ?? '')?.[0];
  }
  await page.getByLabel('6-digit code').fill(code);
  await page.keyboard.press('Enter');
}

function nextWorkingDay(): string {
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 });
  return (tomorrow.dayOfWeek === 7 ? tomorrow.add({ days: 1 }) : tomorrow).toString();
}
