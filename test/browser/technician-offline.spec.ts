import { expect, test } from '@playwright/test';
import {
  allSent,
  checkScreen,
  drawNoise,
  type FieldService,
  openJob,
  phone,
  sign,
  signInAsTechnician,
  startFieldService,
  watchChanges,
} from './field-service.ts';

test.use(phone);

let service: FieldService;
test.beforeAll(async () => {
  service = await startFieldService();
});
test.afterAll(() => service.stop());

test('a job done offline is sent once and in order, and changes by the office are shown', async ({
  page,
  context,
}) => {
  const worker = await service.addWorker();
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
  await page.getByRole('button', { name: 'All done' }).click();
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
    'done',
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
  const worker = await service.addWorker();
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
  const worker = await service.addWorker();
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
  const worker = await service.addWorker();
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
