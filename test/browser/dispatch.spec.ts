import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect as quick, test } from '@playwright/test';
import { bar, dragTo, middleOf, placeOf, row, touchOn } from './board.ts';
import { hqToken, looks, signIn } from './console-service.ts';
import { allWeek, type DispatchService, openDispatchService } from './dispatch-service.ts';

// Checking contrast and rendering maps without a GPU take long on a slow machine.
test.setTimeout(300_000);
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const slow = { timeout: 60_000 };
const expect = quick.configure(slow);

let dispatch: DispatchService;
test.beforeAll(async () => {
  dispatch = await openDispatchService();
});
test.afterAll(() => dispatch.service.close());
// Each test starts with an empty board.
test.afterEach(() => dispatch.cancelOpenJobs());

const card = (page: Page, customer: string) =>
  page.getByRole('button', { name: new RegExp(`for ${customer}, 60 min, unassigned`) });

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

test('two visits can be swapped by keyboard, or after dropping one on the other', async ({ page }) => {
  const [one, other] = [await dispatch.book('Kit Stone'), await dispatch.book('Max Dale')];
  await dispatch.assign(one, 'Wren Wood', '10:00');
  await dispatch.assign(other, 'Ellis Wick', '14:00');
  await dispatch.openBoard(page);
  await bar(page, 'Wren Wood', 'Kit Stone', '10:00').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Technician' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Change places with' }).focus();
  await page.keyboard.type('Max');
  const option = page.getByRole('option', { name: /Max Dale/ });
  await expect(option).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Swap' }).press('Enter');
  await expect(bar(page, 'Ellis Wick', 'Kit Stone', '2:00')).toBeVisible();
  await expect(bar(page, 'Wren Wood', 'Max Dale', '10:00')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page, 'Wren Wood', 'Kit Stone', '10:00')).toBeVisible();
  expect(await dispatch.stored(other)).toMatchObject({
    workerId: dispatch.workers['Ellis Wick'],
    scheduledStart: `${dispatch.day}T14:00:00.000Z`,
  });

  const visit = bar(page, 'Wren Wood', 'Kit Stone', '10:00');
  await dragTo(page, visit, await middleOf(bar(page, 'Ellis Wick', 'Max Dale', '2:00')));
  await page.mouse.up();
  await page.getByRole('alert').getByRole('button', { name: 'Swap with Max Dale' }).click();
  await expect(bar(page, 'Ellis Wick', 'Kit Stone', '2:00')).toBeVisible();
  expect(await dispatch.stored(other)).toMatchObject({
    workerId: dispatch.workers['Wren Wood'],
    scheduledStart: `${dispatch.day}T10:00:00.000Z`,
  });
});

test('the dialog assigns, moves and unassigns by keyboard, with the same preview', async ({ page }) => {
  await dispatch.assign(await dispatch.book('Drew Alder'), 'Wren Wood', '10:00');
  const id = await dispatch.book('Jo Field');
  await dispatch.openBoard(page);
  await card(page, 'Jo Field').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Technician' })).toBeFocused();
  await page.keyboard.type('Wren');
  await expect(page.getByRole('option', { name: 'Wren Wood' })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Starts at').fill('10:30');
  await expect(dialog.getByText(/Already booked: Gutter cleaning for Drew Alder/)).toBeVisible();
  await dialog.getByLabel('Starts at').fill('13:45');
  await expect(dialog.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
  const visit = bar(page, 'Wren Wood', 'Jo Field', '1:45 – 2:45 PM');
  await expect(visit).toBeVisible();
  await expect
    .poll(async () => (await dispatch.stored(id)).scheduledStart)
    .toBe(`${dispatch.day}T13:45:00.000Z`);

  await visit.press('Enter');
  await expect(dialog).toContainText('Move Gutter cleaning for Jo Field');
  await dialog.getByRole('button', { name: 'Unassign' }).press('Enter');
  await expect(card(page, 'Jo Field')).toBeVisible();
  await expect.poll(async () => (await dispatch.stored(id)).status).toBe('pending');
});

test('a job can be dragged by keyboard, and each step is announced', async ({ page }) => {
  const id = await dispatch.book('Uma Vale');
  await dispatch.openBoard(page);
  const announced = page.locator('[aria-live=assertive]');
  const { keyboard } = page;
  const press = async (key: string, text: string) => {
    await keyboard.press(key);
    await expect(announced).toHaveText(text);
  };
  await card(page, 'Uma Vale').focus();
  await press('Space', 'Picked up Gutter cleaning for Uma Vale.');
  await press('ArrowRight', 'Ellis Wick, 8:00 – 9:00 AM');
  await press('Escape', 'Canceled. Gutter cleaning for Uma Vale was not moved.');
  await expect(page.getByText(/^Uma Vale: /)).toHaveCount(0);
  expect((await dispatch.stored(id)).status).toBe('pending');

  await press('Space', 'Picked up Gutter cleaning for Uma Vale.');
  await press('ArrowRight', 'Ellis Wick, 8:00 – 9:00 AM');
  await press('ArrowDown', 'Wren Wood, 8:00 – 9:00 AM');
  await press('ArrowRight', 'Wren Wood, 8:15 – 9:15 AM');
  await press('Shift+ArrowRight', 'Wren Wood, 8:20 – 9:20 AM');
  await expect(page.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await keyboard.press('Space');
  const visit = bar(page, 'Wren Wood', 'Uma Vale', '8:20 – 9:20 AM');
  await expect(visit).toBeFocused();
  await expect(announced).toHaveText('Dropped Gutter cleaning for Uma Vale: Wren Wood, 8:20 – 9:20 AM.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => (await dispatch.stored(id)).scheduledStart)
    .toBe(`${dispatch.day}T08:20:00.000Z`);

  await press('Space', 'Picked up Gutter cleaning for Uma Vale.');
  await press('ArrowDown', 'Unassigned');
  await keyboard.press('Enter');
  await expect(card(page, 'Uma Vale')).toBeVisible();
  await expect.poll(async () => (await dispatch.stored(id)).status).toBe('pending');
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

for (const { width, colorScheme, locale } of looks)
  test(`every view is accessible and fits the screen: ${width} px, ${colorScheme}, ${locale}`, async ({
    browser,
  }) => {
    await dispatch.assign(await dispatch.book('Drew Alder'), 'Wren Wood', '10:00');
    await dispatch.book('Sage Rivers');
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale });
    const page = await context.newPage();
    await signIn(page, dispatch.service, await hqToken());
    const views = [
      `tab=dispatch&date=${dispatch.day}`,
      'tab=workers',
      'tab=workers&worker=new',
      'tab=franchise&connect=pending',
      `tab=franchise&franchise=${dispatch.franchise}`,
      'tab=campaigns',
      'tab=campaigns&campaign=new',
    ];
    const problems: string[] = [];
    for (const view of views) {
      await page.goto(`${dispatch.url}/admin?${view}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        problems.push(`${view}: ${id}: ${nodes.map(node => node.html).join('\n')}`);
      const overflow = await page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth);
      if (overflow > 0) problems.push(`${view}: ${overflow} px wider than the screen`);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
