import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './console-service.ts';
import {
  allSent,
  checkScreen,
  type FieldService,
  openJob,
  phone,
  signInAsTechnician,
  startFieldService,
  watchChanges,
} from './field-service.ts';

// Rendering maps without a GPU takes long on a slow machine.
test.setTimeout(300_000);
test.use(phone);

let service: FieldService;
test.beforeAll(async () => {
  service = await startFieldService();
});
test.afterAll(() => service.stop());

const work = { reason: 'The gasket is worn', durationMinutes: 45, parts: 'Gasket, size 3' };

test('work left over offline comes back once, first in line for the office, and with its parts', async ({
  page,
  context,
  browser,
}) => {
  const worker = await service.addWorker();
  const mate = await service.addWorker(undefined, 'Ellis Wick');
  // Booked before and waiting ever since.
  const booking = { customerName: 'Bo Birch', customerEmail: 'bo@example.com', address: '3 Elm St' };
  await service.ask('POST', '/api/jobs/create', { ...booking, type: 'Gutter cleaning', price: 99 });
  const job = await service.addVisit(worker.id, 9, { customerName: 'Ada Elm' });
  await signInAsTechnician(page, service, worker.email);
  await context.setOffline(true);
  await openJob(page, 'Ada Elm');
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByRole('button', { name: 'Arrived, start' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Return needed' }).click();
  await expect(page.getByRole('button', { name: 'End this visit' })).toBeDisabled();
  await page.getByLabel('What’s left, and why').fill(work.reason);
  await page.getByLabel('Time needed').fill(String(work.durationMinutes));
  await page.getByLabel('Parts to bring').fill(work.parts);
  await checkScreen(page);
  await page.getByRole('button', { name: 'End this visit' }).click();
  await expect(page.getByText(/^Ended at .* Return needed$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Ended at .* Return needed$/)).toBeVisible();

  const sent = watchChanges(page);
  await context.setOffline(false);
  await allSent(page);
  expect(sent.map(({ what }) => what)).toEqual(['en_route', 'in_progress', 'done']);
  const { visits } = await service.hq('GET', `/api/jobs/${job.id}/visits`);
  expect(visits).toHaveLength(2);
  expect(visits[1]).toMatchObject({
    ...{ status: 'unscheduled', isReturn: true, durationMinutes: 45 },
    ...{ outcomeReason: work.reason, parts: work.parts },
  });

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(desk, service);
  await desk.goto(`${service.url}/admin?tab=dispatch`);
  const waiting = desk.getByRole('region', { name: 'Unassigned' }).getByRole('button');
  await expect(waiting.first()).toContainText('Ada Elm · Visit 2');
  await expect(waiting.first()).toContainText('Return visit');
  await expect(waiting.nth(1)).toContainText('Bo Birch');
  await expectAccessible(desk, 'the board with a return');
  await desk.context().close();

  const start = Temporal.Now.zonedDateTimeISO(service.timezone).with({ hour: 15, minute: 0, second: 0 });
  await service.hq('PATCH', `/api/visits/${visits[1].id}`, {
    crew: 2,
    workerIds: [mate.id, worker.id],
    start: start.round('minute').toInstant().toString(),
  });
  await page.goto(`${service.url}/work`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const next = page.getByRole('region', { name: 'Next stop' });
  await expect(next).toContainText('Visit 2 of 2');
  await expect(next).toContainText('Together with Ellis Wick (lead)');
  await expect(next).toContainText(work.reason);
  await expect(next).toContainText(`Bring: ${work.parts}`);
  // Both visits of the job are stops of this day.
  await expect(page.getByRole('listitem').getByRole('link', { name: /Ada Elm/ })).toHaveCount(2);
  await checkScreen(page);
});
