import { expect as quick, test } from '@playwright/test';
import { lockOf } from '../../server/features/schedule/dispatch/runs-store.ts';
import { runExclusively } from '../../server/run-exclusively.ts';
import { bar, card, dragTo, middleOf, placeOf, row, touchOn } from './board.ts';
import { signIn } from './console-service.ts';
import { allWeek, dispatchForAllTests } from './dispatch-service.ts';

// Rendering maps without a GPU takes long on a slow machine.
test.setTimeout(300_000);
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const slow = { timeout: 60_000 };
const expect = quick.configure(slow);

const dispatch = dispatchForAllTests();

test('an unassigned job dragged to a technician is assigned at that time, and can be undone', async ({
  page,
}) => {
  const id = await dispatch.book('Robin Reed');
  await dispatch.openBoard(page);
  await dragTo(page, card(page, 'Robin Reed'), await placeOf(page, 'Wren Wood', '10 AM'));
  await expect(page.getByText('Robin Reed: Wren Wood, 10:00 – 11:00 AM')).toBeVisible();
  await expect(page.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await page.mouse.up();
  await expect(bar(page, 'Wren Wood', 'Robin Reed', '10:00 – 11:00 AM, Assigned')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await dispatch.stored(id)).toMatchObject({
    status: 'assigned',
    workerId: dispatch.workers['Wren Wood'],
    scheduledStart: `${dispatch.day}T10:00:00.000Z`,
  });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Robin Reed')).toBeVisible();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await dispatch.stored(id)).toMatchObject({ status: 'pending', workerId: null });
});

test('a visit can be dragged to another technician and back to the unassigned list', async ({ page }) => {
  const id = await dispatch.book('Kai Ash');
  await dispatch.assign(id, 'Ellis Wick', '09:00');
  await dispatch.openBoard(page);
  const visit = bar(page, 'Ellis Wick', 'Kai Ash', '9:00 – 10:00 AM');
  // Grabbed in its middle, it starts half an hour before the pointer.
  await dragTo(page, visit, await placeOf(page, 'Wren Wood', '2 PM'));
  await page.mouse.up();
  await page.getByRole('button', { name: 'Move and tell the customer' }).click();
  const next = bar(page, 'Wren Wood', 'Kai Ash', '1:30 – 2:30 PM');
  await expect(next).toBeVisible();
  await expect
    .poll(async () => (await dispatch.stored(id)).scheduledStart)
    .toBe(`${dispatch.day}T13:30:00.000Z`);

  await dragTo(page, next, await middleOf(page.getByRole('region', { name: 'Unassigned' })));
  await expect(page.getByText('Unassign', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(card(page, 'Kai Ash')).toBeVisible();
  await expect.poll(async () => (await dispatch.stored(id)).status).toBe('pending');
});

test('Escape cancels a drag, which is no click either', async ({ page }) => {
  const id = await dispatch.book('Noel Clay');
  await dispatch.openBoard(page);
  await dragTo(page, card(page, 'Noel Clay'), await placeOf(page, 'Wren Wood', '10 AM'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(card(page, 'Noel Clay')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await dispatch.stored(id)).status).toBe('pending');
});

test('a drop on another visit is rejected with the conflict', async ({ page }) => {
  await dispatch.assign(await dispatch.book('Drew Alder'), 'Wren Wood', '10:00');
  const id = await dispatch.book('Sage Rivers');
  await dispatch.openBoard(page);
  await dragTo(page, card(page, 'Sage Rivers'), await placeOf(page, 'Wren Wood', '10 AM'));
  const conflict = 'Already booked: Gutter cleaning for Drew Alder, 10:00 AM to 11:00 AM';
  await expect(page.getByText(conflict)).toBeVisible();
  await page.mouse.up();
  const alert = page.getByRole('alert').filter({ hasText: 'It was not moved' });
  await expect(alert).toContainText(conflict);
  await expect(card(page, 'Sage Rivers')).toBeVisible();
  expect(await dispatch.stored(id)).toMatchObject({ status: 'pending', workerId: null });
});

test('the board scrolls under a drag, and the job survives its own row leaving the screen', async ({
  page,
}) => {
  const crew: string[] = [];
  const { franchise: many } = await dispatch.service.send('POST', '/api/franchises', { name: 'Uplands' });
  for (let i = 10; i < 40; i++) {
    const values = { name: `Crew ${i}`, franchiseId: many!.id, shifts: allWeek };
    crew.push((await dispatch.service.send('POST', '/api/workers', values)).worker!.id);
  }
  const id = await dispatch.book('Flo Glen', { franchiseId: many!.id });
  await dispatch.service.send('PATCH', `/api/jobs/${id}`, {
    workerId: crew[0],
    scheduledStart: `${dispatch.day}T09:00:00Z`,
  });
  await signIn(page, dispatch.service);
  await page.goto(`${dispatch.url}/admin?tab=dispatch&date=${dispatch.day}&franchise=${many!.id}`);
  const board = page.getByRole('region', { name: /^Day board of/ });
  const box = (await board.boundingBox())!;
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 15 };
  await dragTo(page, bar(page, 'Crew 10', 'Flo Glen'), edge);
  await expect(async () => {
    await page.mouse.move(edge.x, edge.y + 5);
    await page.mouse.move(edge.x, edge.y);
    await expect(row(page, 'Crew 10')).toHaveCount(0, { timeout: 100 });
  }).toPass(slow);
  await page.mouse.move(edge.x, box.y + box.height / 2);
  await expect(page.getByText(/^Flo Glen: Crew [23]/)).toBeVisible();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Move and tell the customer' }).click();
  await expect.poll(async () => (await dispatch.stored(id)).workerId).not.toBe(crew[0]);
  const name = `Crew ${10 + crew.indexOf((await dispatch.stored(id)).workerId!)}`;
  await expect(bar(page, name, 'Flo Glen')).toBeVisible();
});

test('a long press drags a visit on a touch screen', async ({ browser }) => {
  const id = await dispatch.book('Lee Marsh');
  await dispatch.assign(id, 'Ellis Wick', '09:00');
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await dispatch.openBoard(page);
  const visit = bar(page, 'Ellis Wick', 'Lee Marsh', '9:00');
  await visit.scrollIntoViewIfNeeded();
  const from = await middleOf(visit);
  const to = { x: from.x, y: (await middleOf(row(page, 'Wren Wood'))).y };
  const touch = await touchOn(page);
  await touch('touchStart', from);
  await expect(page.getByText(/^Lee Marsh: Ellis Wick/)).toBeVisible();
  await touch('touchMove', to);
  await expect(page.getByText(/^Lee Marsh: Wren Wood/)).toBeVisible();
  await touch('touchEnd');
  await expect.poll(async () => (await dispatch.stored(id)).workerId).toBe(dispatch.workers['Wren Wood']);
  await context.close();
});

test('auto-dispatch shows a preview with reasons, then assigns', async ({ page }) => {
  const ids = [
    await dispatch.book('Ash Grove'),
    await dispatch.book('Bay Hill', { type: 'Window cleaning' }),
  ];
  await dispatch.openBoard(page);
  await page.getByRole('button', { name: 'Auto-dispatch now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 assigned, 0 escalated, 0 left unassigned');
  await expect(dialog).toContainText('Window cleaning for Bay Hill');
  await expect(dialog).toContainText(/Adds \d+ min of driving/);
  for (const id of ids) expect((await dispatch.stored(id)).status).toBe('pending');

  await dialog.getByRole('button', { name: 'Assign all' }).click();
  await expect(dialog).toContainText('What auto-dispatch did');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const id of ids) expect((await dispatch.stored(id)).status).toBe('assigned');
  await expect(page.getByText('No unassigned jobs')).toBeVisible();
  await expect(page.getByRole('button', { name: /for Bay Hill, .*Assigned/ }).first()).toBeVisible();
});

test('auto-dispatch says what is planned in the background, and what it came to', async ({ page }) => {
  const id = await dispatch.book('Cove Lane');
  await dispatch.openBoard(page);
  await page.getByRole('button', { name: 'Auto-dispatch now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 assigned, 0 escalated, 0 left unassigned');

  // Another process is planning the franchise.
  const { sql } = dispatch.service;
  const planned = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const planning = runExclusively({ sql, log: console }, lockOf(dispatch.franchise), () => {
    locked.resolve();
    return planned.promise;
  });
  await locked.promise;
  await dialog.getByRole('button', { name: 'Assign all' }).click();
  await expect(dialog).toContainText('1 franchise is being planned in the background.');
  expect((await dispatch.stored(id)).status).toBe('pending');
  planned.resolve();
  await planning;
  await expect(dialog).toContainText('Done. In total: 1 assigned, 0 escalated, 0 left unassigned');
  expect((await dispatch.stored(id)).status).toBe('assigned');
});
