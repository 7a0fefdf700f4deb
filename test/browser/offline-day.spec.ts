import { expect, test } from '@playwright/test';
import {
  allSent,
  type FieldService,
  openJob,
  phone,
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

const STOPS = 8;
/** Besides the notes, a stop has four actions: on the way, arrived, one checked item, done. */
const notesAt = (stop: number) => (stop < 4 ? 4 : 3);

test('a whole day without a connection, 60 actions at eight stops, is sent once and in order', async ({
  page,
  context,
}) => {
  const worker = await service.addWorker();
  const names = Array.from({ length: STOPS }, (_, stop) => `Customer ${stop + 1}`);
  const jobs = [];
  for (const [stop, customerName] of names.entries())
    jobs.push(await service.addVisit(worker.id, 8 + stop, { customerName }));
  await signInAsTechnician(page, service, worker.email);
  await expect(page.getByRole('region', { name: 'Next stop' })).toContainText(names[0]!);

  await context.setOffline(true);
  for (const [stop, name] of names.entries()) {
    await openJob(page, name);
    await page.getByRole('button', { name: 'On my way' }).click();
    await page.getByRole('button', { name: 'Arrived, start' }).click();
    await page.getByRole('checkbox').first().check();
    for (let note = 1; note <= notesAt(stop); note++) {
      await page.getByLabel('Note for the office').fill(`Note ${note}`);
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText(`Note ${note}`, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'All done' }).click();
    await expect(page.getByText(/^Finished at/)).toBeVisible();
    await page.goto(`${service.url}/work`);
    // At lunch the phone restarts.
    if (stop === 3) await page.reload();
  }
  await expect(page.locator('header')).toContainText('60 pending');

  const sent = watchChanges(page);
  await context.setOffline(false);
  await allSent(page);
  expect(sent).toHaveLength(60);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(60);
  for (const [stop, job] of jobs.entries()) {
    const { timeline } = await service.hq('GET', `/api/jobs/${job.id}/timeline`);
    const kinds = timeline.map((entry: { kind: string; to?: string }) => entry.to ?? entry.kind);
    expect(kinds.filter((kind: string) => /en_route|in_progress|note|completed/.test(kind))).toEqual([
      'en_route',
      'in_progress',
      ...Array.from({ length: notesAt(stop) }, () => 'note'),
      'completed',
    ]);
  }
});
