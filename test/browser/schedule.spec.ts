import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect as quick, test } from '@playwright/test';
import { bar, card, dragHasBegun, dragTo, middleOf, placeOf, row } from './board.ts';
import { signIn } from './console-service.ts';
import { dispatchForAllTests } from './dispatch-service.ts';

// Rendering maps without a GPU takes long on a slow machine.
test.setTimeout(300_000);
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const expect = quick.configure({ timeout: 60_000 });
const dispatch = dispatchForAllTests();

const dayAfter = () => Temporal.PlainDate.from(dispatch.day).add({ days: 1 });
const long = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Weeks start on Sunday: two days of the same one, so that a visit can be dragged from the first to the second. */
function twoDays() {
  const first = Temporal.PlainDate.from(dispatch.day);
  return first.dayOfWeek === 6 ? [first.add({ days: 1 }), first.add({ days: 2 })] : [first, dayAfter()];
}

const openView = async (page: Page, view: string, date = dispatch.day) => {
  await signIn(page, dispatch.service);
  await page.goto(
    `${dispatch.url}/admin?tab=dispatch&view=${view}&date=${date}&franchise=${dispatch.franchise}`,
  );
};

const cell = (page: Page, worker: string, date: Temporal.PlainDate) =>
  page.getByRole('group', { name: new RegExp(`^${worker}, ${long(date)},`) });

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target }) => target),
  }));

async function planOn(date: Temporal.PlainDate, customer: string, worker = 'Ellis Wick', time = '09:00') {
  const id = await dispatch.book(customer, { preferredDate: undefined });
  await dispatch.service.send('PATCH', `/api/jobs/${id}`, {
    workerId: dispatch.workers[worker],
    scheduledStart: `${date}T${time}:00Z`,
  });
  return id;
}

test('the views are one click apart and have links of their own', async ({ page }) => {
  await dispatch.assign(await dispatch.book('Robin Reed'), 'Ellis Wick', '09:00');
  await dispatch.openBoard(page);
  const views = page.getByRole('navigation', { name: 'Views of the schedule' });
  await views.getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('region', { name: /^Week of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /for Robin Reed/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await views.getByRole('link', { name: 'Month' }).click();
  await expect(page).toHaveURL(/view=month/);
  const tomorrow = page.getByRole('link', {
    name: `${long(Temporal.PlainDate.from(dispatch.day))}, 1 visit`,
  });
  await expect(tomorrow).toContainText('Robin Reed');
  expect(await violations(page)).toEqual([]);

  await views.getByRole('link', { name: 'List' }).click();
  const table = page.getByRole('table', { name: /^Visits on/ });
  await expect(table.getByRole('row', { name: /Robin Reed/ })).toContainText('9:00 – 10:00 AM');
  expect(await violations(page)).toEqual([]);
  await table.getByRole('button', { name: /Gutter cleaning/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Robin Reed');
  await page.keyboard.press('Escape');

  await views.getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('button', { name: 'Show only Ellis Wick on the map' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop 1 of Ellis Wick/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await views.getByRole('link', { name: 'Day' }).click();
  await expect(bar(page, 'Ellis Wick', 'Robin Reed')).toBeVisible();
});

test('a day of the month leads to its board', async ({ page }) => {
  await dispatch.assign(await dispatch.book('Robin Reed'), 'Ellis Wick', '09:00');
  await openView(page, 'month');
  await page.getByRole('link', { name: `${long(Temporal.PlainDate.from(dispatch.day))}, 1 visit` }).click();
  await expect(bar(page, 'Ellis Wick', 'Robin Reed')).toBeVisible();
});

test('a visit dragged to another day and technician of the week keeps its time', async ({ page }) => {
  const [from, to] = twoDays();
  const id = await planOn(from!, 'Kai Ash');
  await openView(page, 'week', String(from));
  const visit = cell(page, 'Ellis Wick', from!).getByRole('button', { name: /for Kai Ash/ });
  await expect(visit).toBeVisible();
  const target = cell(page, 'Wren Wood', to!);
  await dragTo(page, visit, await middleOf(target));
  await expect(page.getByText(/^Kai Ash: Wren Wood, .*9:00 – 10:00 AM$/)).toBeVisible();
  await page.mouse.up();
  const breaks = page.getByRole('button', { name: 'Move and tell the customer' });
  await expect(breaks.or(target.getByRole('button', { name: /for Kai Ash/ })).first()).toBeVisible();
  if (await breaks.isVisible()) await breaks.click();
  await expect(target.getByRole('button', { name: /for Kai Ash, 9:00/ })).toBeVisible();
  await expect
    .poll(async () => dispatch.stored(id))
    .toMatchObject({ workerId: dispatch.workers['Wren Wood'], scheduledStart: `${to}T09:00:00.000Z` });
});

test('the keyboard moves a visit through the week', async ({ page }) => {
  const [from, to] = twoDays();
  const id = await planOn(from!, 'Noel Clay', 'Ellis Wick', '10:00');
  await openView(page, 'week', String(from));
  const visit = cell(page, 'Ellis Wick', from!).getByRole('button', { name: /for Noel Clay/ });
  await visit.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Noel Clay: Ellis Wick, .*10:00 – 11:00 AM$/)).toBeVisible();
  await dragHasBegun(page);
  await page.keyboard.press('ArrowRight');
  const target = cell(page, 'Ellis Wick', to!);
  await expect(target).toHaveAttribute('data-feasible');
  await page.keyboard.press('Space');
  const breaks = page.getByRole('button', { name: 'Move and tell the customer' });
  await expect(breaks.or(target.getByRole('button', { name: /for Noel Clay/ })).first()).toBeVisible();
  if (await breaks.isVisible()) await breaks.click();
  await expect.poll(async () => (await dispatch.stored(id)).scheduledStart).toBe(`${to}T10:00:00.000Z`);
});

test('two screens see each other change the plan, without asking again and again', async ({
  page,
  browser,
}) => {
  const id = await dispatch.book('Lee Marsh');
  await dispatch.openBoard(page);
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await dispatch.openBoard(other);
  await expect(card(other, 'Lee Marsh')).toBeVisible();
  await dragTo(page, card(page, 'Lee Marsh'), await placeOf(page, 'Wren Wood', '10 AM'));
  await expect(page.getByText('Lee Marsh: Wren Wood, 10:00 – 11:00 AM')).toBeVisible();
  await page.mouse.up();
  // Polling is slower than this by far once the service says what changes.
  await quick(bar(other, 'Wren Wood', 'Lee Marsh')).toBeVisible({ timeout: 10_000 });
  await dispatch.service.send('PATCH', `/api/jobs/${id}`, { status: 'pending', workerId: null });
  await quick(card(page, 'Lee Marsh')).toBeVisible({ timeout: 10_000 });
  await quick(card(other, 'Lee Marsh')).toBeVisible({ timeout: 10_000 });
  await other.context().close();
});

test('resting on a visit shows everything about it, and colors can follow the service', async ({ page }) => {
  await dispatch.assign(await dispatch.book('Sage Rivers'), 'Ellis Wick', '11:00');
  await dispatch.openBoard(page);
  await bar(page, 'Ellis Wick', 'Sage Rivers').hover();
  await expect(page.getByText('11:00 AM – 12:00 PM · 60 min')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.getByRole('combobox', { name: 'Color by' }).click();
  await page.getByRole('option', { name: 'Service' }).click();
  await expect(page).toHaveURL(/color=service/);
  await expect(row(page, 'Ellis Wick')).toHaveAccessibleName(/11% booked/);
  expect(await violations(page)).toEqual([]);
});

test('the list and map beside the board can be made wider by keyboard', async ({ page }) => {
  await dispatch.openBoard(page);
  const handle = page.getByRole('separator', { name: 'Width of the list and map' });
  const side = page.getByRole('region', { name: 'Unassigned' });
  const before = (await side.boundingBox())!.width;
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await side.boundingBox())!.width).toBeGreaterThan(before + 30);
});
