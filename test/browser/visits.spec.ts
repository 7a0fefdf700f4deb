import { expect as quick, test } from '@playwright/test';
import { bar, card, dragTo, placeOf } from './board.ts';
import { expectAccessible } from './console-service.ts';
import { allWeek, dispatchForAllTests } from './dispatch-service.ts';
import { noonZone } from './field-service.ts';

// Rendering maps without a GPU takes long on a slow machine.
test.setTimeout(300_000);
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US', reducedMotion: 'reduce' });

const expect = quick.configure({ timeout: 60_000 });

const dispatch = dispatchForAllTests();

type Visit = { id: string; workerIds: string[]; start: string | null; windowStart: string | null };

const visitsOf = async (jobId: string) =>
  (await dispatch.service.send('GET', `/api/jobs/${jobId}/visits`)).visits as unknown as Visit[];

const change = async (jobId: string, patch: object) =>
  dispatch.service.send('PATCH', `/api/visits/${(await visitsOf(jobId))[0]!.id}`, patch);

const at = (time: string) => `${dispatch.day}T${time}:00.000Z`;

test('a visit for two is assigned on the board, and its crew moves together', async ({ page }) => {
  const id = await dispatch.book('Kai Ash');
  await change(id, { crew: 2 });
  await dispatch.openBoard(page);
  await expect(card(page, 'Kai Ash')).toContainText('Needs 2');
  await dragTo(page, card(page, 'Kai Ash'), await placeOf(page, 'Wren Wood', '10 AM'));
  await expect(page.getByText('needs 2 technicians')).toBeVisible();
  await page.mouse.up();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Lead technician' })).toHaveValue('Wren Wood');
  const second = dialog.getByRole('combobox', { name: 'Technician 2' });
  await expect(second).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await expectAccessible(page, 'the dialog of a crew');
  await page.keyboard.type('Ellis');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  const { 'Wren Wood': wren, 'Ellis Wick': ellis } = dispatch.workers;
  for (const name of ['Wren Wood', 'Ellis Wick'])
    await expect(bar(page, name, 'Kai Ash', '10:00 – 11:00 AM.*crew: Wren Wood, Ellis Wick')).toBeVisible();
  await expect.poll(async () => (await visitsOf(id))[0]).toMatchObject({ workerIds: [wren, ellis] });

  // The time promised a window from 10 to 12, which this keeps.
  await dragTo(page, bar(page, 'Ellis Wick', 'Kai Ash'), await placeOf(page, 'Ellis Wick', '12 PM'));
  await page.mouse.up();
  for (const name of ['Wren Wood', 'Ellis Wick'])
    await expect(bar(page, name, 'Kai Ash', '11:30 AM – 12:30 PM')).toBeVisible();
  await expect
    .poll(async () => (await visitsOf(id))[0])
    .toMatchObject({ workerIds: [wren, ellis], start: at('11:30') });
  await expectAccessible(page, 'the board with a crew');
});

test('a drag outside the promised window asks first, and undo restores the promise', async ({ page }) => {
  const id = await dispatch.book('Robin Reed');
  const promise = { windowStart: at('08:00'), windowEnd: at('10:00') };
  await change(id, { ...promise, workerIds: [dispatch.workers['Ellis Wick']], start: at('08:30') });
  await dispatch.openBoard(page);
  const visit = bar(page, 'Ellis Wick', 'Robin Reed', '8:30 – 9:30 AM.*promised 8:00 – 10:00 AM');
  await dragTo(page, visit, await placeOf(page, 'Ellis Wick', '3 PM'));
  await expect(page.getByText('Breaks the promise to Robin Reed: we said 8:00 – 10:00 AM')).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Break the promised window?' });
  await expect(dialog).toContainText('Robin Reed was promised an arrival window of 8:00 – 10:00 AM');
  await expectAccessible(page, 'the question');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await visitsOf(id))[0]).toMatchObject({ start: at('08:30'), ...promise });

  await dragTo(page, visit, await placeOf(page, 'Ellis Wick', '3 PM'));
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Move and tell the customer' }).click();
  await expect(bar(page, 'Ellis Wick', 'Robin Reed', '2:30 – 3:30 PM')).toBeVisible();
  await expect.poll(async () => (await visitsOf(id))[0]!.start).toBe(at('14:30'));
  expect((await visitsOf(id))[0]!.windowStart).not.toBe(promise.windowStart);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(visit).toBeVisible();
  await expect.poll(async () => (await visitsOf(id))[0]).toMatchObject({ start: at('08:30'), ...promise });
});

test('a visit is pinned and released by keyboard', async ({ page }) => {
  const id = await dispatch.book('Bay Hill');
  await dispatch.assign(id, 'Wren Wood', '10:00');
  await dispatch.openBoard(page);
  await bar(page, 'Wren Wood', 'Bay Hill').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Somebody put it here by hand.');
  await dialog.getByRole('button', { name: 'Pin', exact: true }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Unpin' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'the dialog of a pinned visit');
  await page.keyboard.press('Escape');
  await expect(bar(page, 'Wren Wood', 'Bay Hill', '10:00 – 11:00 AM.*Pinned')).toBeVisible();
});

test('the job lists its visits, adds one after another, and splits a long one', async ({ page }) => {
  const id = await dispatch.book('Flo Glen');
  await dispatch.assign(id, 'Wren Wood', '10:00');
  await dispatch.openBoard(page);
  await page.goto(`${dispatch.url}/admin?tab=jobs&job=${id}`);
  const visits = page.getByRole('region', { name: 'Visits' });
  await expect(visits.getByRole('listitem', { name: 'Visit 1' })).toContainText('Wren Wood');
  await visits.getByRole('button', { name: 'Add a visit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Duration').fill('900');
  await dialog.getByLabel('Hours in between').fill('24');
  await expectAccessible(page, 'the dialog of a new visit');
  await dialog.getByRole('button', { name: 'Add a visit' }).click();
  const second = visits.getByRole('listitem', { name: 'Visit 2' });
  await expect(second).toContainText('After visit 1, 24 hours later at the earliest');

  await second.getByRole('button', { name: 'Actions for visit 2' }).click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(visits.getByRole('listitem', { name: 'Visit 3' })).toContainText('After visit 2');
  expect(await visitsOf(id)).toHaveLength(3);

  await second.getByRole('button', { name: 'Actions for visit 2' }).click();
  await page.getByRole('menuitem', { name: 'Assign technicians' }).click();
  await dialog.getByRole('combobox', { name: 'Technician' }).fill('Ellis');
  await page.getByRole('option', { name: 'Ellis Wick' }).click();
  await dialog.getByLabel(/^Start/).fill(`${dispatch.day}T14:00`);
  await expect(dialog).toContainText('This can’t be scheduled');
  await dialog.getByLabel(/^Start/).fill(`${Temporal.PlainDate.from(dispatch.day).add({ days: 2 })}T08:00`);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(second).toContainText('Ellis Wick');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(second).toContainText('Nobody yet');
  await expectAccessible(page, 'a job with three visits');
});

test('an emergency shows who goes and what it costs before anything changes', async ({ page }) => {
  const { service, url } = dispatch;
  // Where it is noon, so that the day is long enough whenever this runs.
  const place = { name: 'Noontide', timezone: noonZone(), lat: 45, lng: -30 };
  const franchiseId = (await service.send('POST', '/api/franchises', place)).franchise!.id;
  const home = { homeLat: 45, homeLng: -30 };
  await service.send('POST', '/api/workers', { name: 'Nova Noon', franchiseId, shifts: allWeek, ...home });
  const id = await dispatch.book('Uma Vale', { franchiseId, preferredDate: undefined });
  await dispatch.openBoard(page);
  await page.goto(`${url}/admin?tab=dispatch&franchise=${franchiseId}`);
  await card(page, 'Uma Vale').press('Enter');
  await page.getByRole('button', { name: 'Insert emergency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert Uma Vale today?' });
  await expect(dialog).toContainText('Nova Noon can be there at');
  await expect(dialog).toContainText('Nobody else’s visit moves.');
  await expect(dialog).toContainText(/Adds (\d+ minutes? of|no) driving/);
  await expectAccessible(page, 'the preview of an emergency');
  expect((await dispatch.stored(id)).status).toBe('pending');
  await dialog.getByRole('button', { name: 'Insert emergency' }).click();
  await expect(page.getByText(/^Uma Vale: Nova Noon is going, /)).toBeVisible();
  expect((await dispatch.stored(id)).status).toBe('assigned');
});
