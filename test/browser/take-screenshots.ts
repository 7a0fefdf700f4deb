import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { inherited, startServiceProcess } from '../service.ts';
import { findBrowser } from './find-browser.ts';
import { launchOptions } from './launch-options.ts';

/**
 * `npm run screenshots`: takes the screenshots of README and docs from the demo business of a first start. Not a test:
 * screenshots differ from machine to machine.
 */
const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');
const dataDir = mkdtempSync(join(tmpdir(), 'truckroll-screenshots-'));
const email = 'worker-1-1@example.com';
const executablePath = findBrowser();
if (!executablePath) throw new Error('Chromium was not found.');
mkdirSync(folder, { recursive: true });

const service = await startServiceProcess({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  BUSINESS_NAME: 'Midwater Home Care',
});
const browser = await chromium.launch(launchOptions(executablePath));
try {
  const token = consoleToken();
  await demoTownImported();
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
  await addStops(token);
  await signInAsTechnician(phone, token);
  await take(phone, 'work');
} finally {
  await browser.close();
  service.child.kill('SIGTERM');
  await new Promise(resolve => service.child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Maps and charts load after the page and do not signal when they are done. */
async function take(page: Page, name: string) {
  await sleep(5_000);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

function consoleToken(): string {
  const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');
  const env = { ...inherited, DATA_DIR: dataDir };
  return execFileSync(process.execPath, [main, 'token'], { env, encoding: 'utf8' }).trim();
}

async function demoTownImported() {
  while (!service.output().includes('demo town was imported')) await sleep(500);
}

async function asHq<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(service.url + path, { method, headers, body: body && JSON.stringify(body) });
  return ((await answer.json()) as { data: T }).data;
}

/** The demo's visits start tomorrow; the technician app needs some today. */
async function addStops(token: string) {
  type Listed = { workers: { id: string; email: string }[]; jobs: { id: string }[] };
  const { workers } = await asHq<Listed>(token, 'GET', '/api/workers?limit=200');
  const { jobs } = await asHq<Listed>(token, 'GET', '/api/jobs?status=pending&limit=4');
  const workerId = workers.find(worker => worker.email === email)!.id;
  const first = Temporal.Now.zonedDateTimeISO('UTC').round({ smallestUnit: 'hour', roundingMode: 'ceil' });
  for (const [i, { id }] of jobs.entries()) {
    const start = first.add({ minutes: i * 90 }).toInstant();
    const scheduled = { scheduledStart: `${start}`, scheduledEnd: `${start.add({ hours: 1 })}` };
    await asHq(token, 'PATCH', `/api/jobs/${id}`, { status: 'assigned', workerId, ...scheduled });
  }
}

async function signInAsTechnician(page: Page, token: string) {
  await page.goto(`${service.url}/work`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  let code: string | undefined;
  while (!code) {
    await sleep(300);
    const path = `/api/dev/messages?to=${encodeURIComponent(email)}&kind=verification&limit=1`;
    const { messages } = await asHq<{ messages: { text: string }[] }>(token, 'GET', path);
    code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
  }
  await page.getByLabel('6-digit code').fill(code);
  await page.keyboard.press('Enter');
}

function nextWorkingDay(): string {
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 });
  return (tomorrow.dayOfWeek === 7 ? tomorrow.add({ days: 1 }) : tomorrow).toString();
}
