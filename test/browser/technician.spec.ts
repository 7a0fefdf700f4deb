import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import {
  checkScreen,
  drawNoise,
  type FieldService,
  noonZone,
  sign,
  signInAsTechnician,
  startFieldService,
  watchChanges,
} from './field-service.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  timezoneId: noonZone(),
  reducedMotion: 'reduce',
};
test.use(phone);

let service: FieldService;
test.beforeAll(async () => {
  service = await startFieldService();
});
test.afterAll(() => service.stop());

let workers = 0;
const newWorker = () => service.addWorker(`worker${++workers}@example.com`);

const allSent = (page: Page) => expect(page.locator('header').getByText('Everything is sent')).toBeAttached();
const openJob = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(name) })
    .click();

test('a job done offline is sent once and in order, and changes by the office are shown', async ({
  page,
  context,
}) => {
  const worker = await newWorker();
  const job = await service.addVisit(worker.id, 9, { customerName: 'Ada Elm' });
  const other = await service.addVisit(worker.id, 13, { customerName: 'Bo Birch' });
  await signInAsTechnician(page, service, worker.email);
  await expect(page.getByRole('region', { name: 'Next stop' })).toContainText('Ada Elm');
  const image = await drawNoise(page);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  await openJob(page, 'Ada Elm');
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByRole('button', { name: 'Arrived, start' }).click();
  await page.getByRole('checkbox', { name: 'Set and tie off the ladder' }).check();
  await page.getByLabel('Note for the office').fill('The gate code is 12');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('What the next photo shows').fill('North side');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from(image, 'base64') });
  await expect(page.getByRole('img', { name: 'North side' })).toBeVisible();
  await sign(page);
  await expect(page.getByRole('img', { name: 'Signature of Ada Elm' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toContainText('items of the checklist are open');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(/^Finished at/)).toBeVisible();

  // The phone restarts, still offline.
  await page.reload();
  await expect(page.getByText(/^Finished at/)).toBeVisible();
  await expect(page.getByText('The gate code is 12')).toBeVisible();
  await expect(page.getByRole('img', { name: 'North side' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Set and tie off the ladder' })).toBeChecked();
  await page.goto(`${service.url}/work`);
  await expect(page.getByText(/This is your day as of/)).toBeVisible();
  await expect(page.locator('header')).toContainText('7 pending');
  await page.goto(`${service.url}/work?view=outbox`);
  await expect(page.getByRole('region', { name: 'Waiting to be sent' }).getByText(/^Ada Elm ·/)).toHaveCount(
    7,
  );
  await page.goto(`${service.url}/work`);

  await service.hq('PATCH', `/api/jobs/${other.id}`, { status: 'cancelled' });
  const sent = watchChanges(page);
  await context.setOffline(false);
  await allSent(page);
  await expect(page.getByRole('alert')).toContainText('Bo Birch: canceled. Don’t go there.');
  expect(sent.map(({ what }) => what)).toEqual([
    'en_route',
    'in_progress',
    'checklist',
    'note',
    'photos',
    'signature',
    'completed',
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(7);

  const { timeline } = await service.hq('GET', `/api/jobs/${job.id}/timeline`);
  const kinds = timeline.map((entry: { kind: string; to?: string }) => entry.to ?? entry.kind);
  expect(
    kinds.filter((kind: string) => /en_route|in_progress|note|photo|signature|completed/.test(kind)),
  ).toEqual(['en_route', 'in_progress', 'note', 'photo', 'signature', 'completed']);
  const photo = timeline.find((entry: { kind: string }) => entry.kind === 'photo').photo;
  expect(photo).toMatchObject({ contentType: 'image/jpeg', caption: 'North side' });
  expect(photo.size).toBeLessThan(1_000_000);

  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(`${service.url}/work?view=outbox`);
  await expect(page.getByRole('region', { name: 'Sent', exact: true }).getByText(/^Ada Elm ·/)).toHaveCount(
    7,
  );
});

test('tomorrow can be viewed, also offline', async ({ page, context }) => {
  const worker = await newWorker();
  const job = await service.addVisit(worker.id, 9, { customerName: 'Mo March' });
  const { job: today } = await service.hq('GET', `/api/jobs/${job.id}`);
  const aDayLater = (instant: string) => Temporal.Instant.from(instant).add({ hours: 24 }).toString();
  await service.hq('PATCH', `/api/jobs/${job.id}`, {
    scheduledStart: aDayLater(today.scheduledStart),
    scheduledEnd: aDayLater(today.scheduledEnd),
  });
  await signInAsTechnician(page, service, worker.email);
  await expect(page.getByText('No stops today')).toBeVisible();
  const tomorrow = page.getByRole('radio', { name: 'Tomorrow' });
  await tomorrow.press('Space');
  const stop = page.getByRole('listitem').filter({ hasText: 'Mo March' });
  await expect(stop).toContainText('9:00');
  await expect(stop.getByRole('link')).toHaveCount(0);
  await checkScreen(page);
  await context.setOffline(true);
  await page.reload();
  await tomorrow.press('Space');
  await expect(stop).toBeVisible();
});

test('a rejected action is explained and can be discarded', async ({ page, context }) => {
  const worker = await newWorker();
  const job = await service.addVisit(worker.id, 9, { customerName: 'Cy Cedar' });
  await signInAsTechnician(page, service, worker.email);
  await context.setOffline(true);
  await openJob(page, 'Cy Cedar');
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByLabel('Note for the office').fill('Nobody answers the phone');
  await page.getByRole('button', { name: 'Add note' }).click();
  await service.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
  await context.setOffline(false);
  await expect(page.getByText('This job was cancelled: do not go there, or stop the work')).toBeVisible();
  await expect(page.getByText('This job was canceled. Don’t go there, or stop working.')).toBeVisible();
  await expect(page.locator('header')).toContainText('1 refused');
  const { timeline } = await service.hq('GET', `/api/jobs/${job.id}/timeline`);
  expect(timeline.filter((entry: { kind: string }) => entry.kind === 'note')).toHaveLength(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await allSent(page);
});

test('two tabs send an action once', async ({ page, context }) => {
  const worker = await newWorker();
  const job = await service.addVisit(worker.id, 9, { customerName: 'Di Dune' });
  await signInAsTechnician(page, service, worker.email);
  const second = await context.newPage();
  await second.goto(`${service.url}/work?job=${job.id}`);
  await expect(second.getByRole('heading', { name: 'Di Dune' })).toBeVisible();
  await context.setOffline(true);
  await openJob(page, 'Di Dune');
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(second.getByRole('button', { name: 'Arrived, start' })).toBeVisible();
  await second.getByRole('button', { name: 'Arrived, start' }).click();
  const [first, other] = [watchChanges(page), watchChanges(second)];
  await context.setOffline(false);
  await allSent(page);
  await allSent(second);
  expect([...first, ...other].map(({ what }) => what).sort()).toEqual(['en_route', 'in_progress']);
});

test('an expired session loses no work', async ({ page }) => {
  const worker = await newWorker();
  const job = await service.addVisit(worker.id, 9, { customerName: 'Ed Elder' });
  await signInAsTechnician(page, service, worker.email);
  await service.hq('PATCH', `/api/workers/${worker.id}`, { email: `new-${worker.email}` });
  await openJob(page, 'Ed Elder');
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await expect(page.locator('header')).toContainText('1 pending');
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`new-${worker.email}`);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('6-digit code').fill(await readNewCode(page, `new-${worker.email}`));
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await allSent(page);
  expect((await service.hq('GET', `/api/jobs/${job.id}`)).job.status).toBe('en_route');
});

async function readNewCode(page: Page, email: string) {
  await expect(page.getByText('A code is on its way')).toBeVisible();
  return service.codeFor(email);
}

test('the position is shared only on duty and with consent', async ({ page, context }) => {
  const worker = await newWorker();
  await context.grantPermissions(['geolocation'], { origin: service.url });
  await context.setGeolocation({ latitude: 47.1, longitude: 9.5, accuracy: 12 });
  await signInAsTechnician(page, service, worker.email);
  const seen = async () =>
    (await service.hq('GET', '/api/dev/location')).locations.filter(
      (location: { worker_id: string }) => location.worker_id === worker.id,
    ).length;
  await expect(page.getByRole('heading', { name: 'No stops today' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Me' }).click();
  await page.getByRole('switch', { name: /^On duty/ }).click();
  await expect(page.getByText('Your position is not shared.')).toBeVisible();
  await allSent(page);
  expect(await seen()).toBe(0);
  await page.getByRole('switch', { name: /^Share my position/ }).click();
  await expect(page.getByRole('link', { name: 'Your position is shared' })).toBeVisible();
  expect(await seen()).toBe(1);
  await page.getByRole('switch', { name: /^On duty/ }).click();
  await expect(page.getByText('Your position is not shared.')).toBeVisible();
  await allSent(page);
  expect(await seen()).toBe(0);
});

test('signing out warns of unsent work, and saves it for its technician', async ({ page, context }) => {
  const worker = await newWorker();
  const job = await service.addVisit(worker.id, 9, { customerName: 'Flo Fern' });
  await signInAsTechnician(page, service, worker.email);
  await context.setOffline(true);
  await openJob(page, 'Flo Fern');
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Me' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog')).toContainText('hasn’t reached the office');
  await page.getByRole('button', { name: 'Sign out and save it here' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your day' })).toBeVisible();
  await expect(page.getByText('Flo Fern')).toHaveCount(0);
  await context.setOffline(false);
  const otherTechnician = await newWorker();
  await signInAsTechnician(page, service, otherTechnician.email);
  await allSent(page);
  expect((await service.hq('GET', `/api/jobs/${job.id}`)).job.status).toBe('assigned');
  await page.getByRole('navigation').getByRole('link', { name: 'Me' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInAsTechnician(page, service, worker.email);
  await allSent(page);
  expect((await service.hq('GET', `/api/jobs/${job.id}`)).job.status).toBe('en_route');
});

test('the app can be installed: manifest, icons and an uncached service worker', async ({ page }) => {
  await page.goto(`${service.url}/work`);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(`${service.url}${href}`)).json();
  expect(manifest).toMatchObject({ start_url: '/work', scope: '/work', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${service.url}${src}`);
    expect(icon.headers()['content-type']).toContain(type);
  }
  const script = await page.request.get(`${service.url}/work-sw.js`);
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect(script.headers()['content-type']).toContain('javascript');
  await page.goto(`${service.url}/book`);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const locale of ['en-US', 'es-ES'])
    test(`every screen is accessible and fits a phone: ${colorScheme}, ${locale}`, async ({ browser }) => {
      const worker = await newWorker();
      const job = await service.addVisit(worker.id, 9, {
        customerName: 'Gus Gale',
        notes: 'Beware of the dog',
      });
      await service.addVisit(worker.id, 11, { customerName: 'Hal Hill' });
      const context = await browser.newContext({ ...phone, colorScheme, locale });
      const page = await context.newPage();
      await page.goto(`${service.url}/work`);
      await checkScreen(page);
      await signInAsTechnician(page, service, worker.email);
      await expect(page.locator('#next-stop')).toBeVisible();
      await checkScreen(page);
      await page.goto(`${service.url}/work?job=${job.id}`);
      await expect(page.getByRole('heading', { name: 'Gus Gale' })).toBeVisible();
      await checkScreen(page);
      await page
        .locator('button')
        .filter({ hasText: /On my way|Voy en camino/ })
        .click();
      await context.setOffline(true);
      await page.getByRole('checkbox').first().check();
      for (const view of ['outbox', 'me']) {
        await page.goto(`${service.url}/work?view=${view}`);
        await expect(page.locator('h1')).toBeVisible();
        await checkScreen(page);
      }
      await page.goto(`${service.url}/work`);
      await expect(page.locator('#next-stop')).toBeVisible();
      await checkScreen(page);
      await context.close();
    });
