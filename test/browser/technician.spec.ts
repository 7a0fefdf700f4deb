import { expect, type Page, test } from '@playwright/test';
import {
  allSent,
  checkScreen,
  type FieldService,
  openJob,
  phone,
  signInAsTechnician,
  startFieldService,
} from './field-service.ts';

test.use(phone);

let service: FieldService;
test.beforeAll(async () => {
  service = await startFieldService();
});
test.afterAll(() => service.stop());

test('an expired session loses no work', async ({ page }) => {
  const worker = await service.addWorker();
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
  const worker = await service.addWorker();
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
  const worker = await service.addWorker();
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
  const otherTechnician = await service.addWorker();
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
      const worker = await service.addWorker();
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
