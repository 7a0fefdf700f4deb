import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { book } from './console-jobs.ts';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(300_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  for (const [name, price] of [
    ['Bea Birch', 300],
    ['Ada Alder', 100],
    ['Cleo Cedar', 200],
  ] as const)
    await book(service, name, { price });
});
test.afterAll(() => service.close());

const openJobs = (page: Page, search = '') => page.goto(`${service.url}/admin?tab=jobs${search}`);
const rows = (page: Page) => page.getByRole('rowgroup').getByRole('row');
const names = async (page: Page) =>
  (await rows(page).allTextContents()).map(text => /(Bea|Ada|Cleo)/.exec(text)?.[0]);

test('a list is sorted by its headers, one way and the other', async ({ page }) => {
  await signIn(page, service);
  await openJobs(page);
  const header = page.getByRole('columnheader', { name: 'Total' });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(['Bea', 'Cleo', 'Ada']);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=total/);
  await expect.poll(() => names(page)).toEqual(['Ada', 'Cleo', 'Bea']);
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
  await expect.poll(() => names(page)).toEqual(['Ada', 'Bea', 'Cleo']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Ada', 'Bea', 'Cleo']);
});

test('filters are chips, and a view keeps them with the order and the columns', async ({ page }) => {
  await signIn(page, service);
  await openJobs(page, '&status=pending&sort=customerName');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await expect(chips).toContainText('Status: Pending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Technician' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Technician' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name of the view').fill('To plan');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByRole('button', { name: 'To plan' })).toBeVisible();
  await expectAccessible(page, 'a list with chips');

  await chips.getByRole('button', { name: 'Remove filter Status' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(chips).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Standard view' }).click();
  await expect(page.getByRole('columnheader', { name: 'Technician' })).toBeVisible();
  await openJobs(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'To plan' }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page).toHaveURL(/sort=customerName/);
  await expect(page.getByRole('columnheader', { name: 'Technician' })).toHaveCount(0);
});

test('a list is downloaded as CSV, with its filters and order', async ({ page }) => {
  await signIn(page, service);
  await openJobs(page, '&sort=customerName&q=bea');
  await expect(rows(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('jobs.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Bea Birch');
});

test('a row opens beside the list, and the keyboard goes to the next one and back', async ({ page }) => {
  await signIn(page, service);
  await openJobs(page, '&sort=customerName');
  const row = (name: string) => rows(page).filter({ hasText: name });
  await row('Ada Alder').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAccessibleName(/Ada Alder/);
  await expect(page).toHaveURL(/peek=job/);
  await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText('Booked');
  await expectAccessible(page, 'a job beside the list');
  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(/Bea Birch/);
  await expect(row('Bea Birch')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(/Cleo Cedar/);
  await page.keyboard.press('k');
  await expect(panel).toHaveAccessibleName(/Bea Birch/);

  // A dialog above the panel closes first.
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the job' });
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(panel).toHaveAccessibleName(/Bea Birch/);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row('Bea Birch')).toBeFocused();
  await expect(page).not.toHaveURL(/peek=/);

  await row('Cleo Cedar').click();
  await expect(panel).toHaveAccessibleName(/Cleo Cedar/);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await row('Cleo Cedar').click();
  await panel.getByRole('link', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Cleo Cedar/ })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('customers are tagged and jobs canceled together, and what fails is named', async ({ page }) => {
  await book(service, 'Dan Done');
  const gone = await book(service, 'Eve Ended');
  await service.sql`update jobs set status = 'completed', completed_at = now() where id = ${gone}`;
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=customers&sort=name`);
  await page.getByRole('checkbox', { name: 'Select Ada Alder' }).check();
  await page.getByRole('checkbox', { name: 'Select Bea Birch' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page, 'a selection');
  await bar.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tag').fill('VIP');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Ada Alder' })).toContainText('vip');
  await expect(rows(page).filter({ hasText: 'Cleo Cedar' })).not.toContainText('vip');

  await openJobs(page, '&sort=customerName');
  await page.getByRole('checkbox', { name: 'Select Dan Done' }).check();
  await page.getByRole('checkbox', { name: 'Select Eve Ended' }).check();
  await bar.getByRole('button', { name: 'Cancel jobs' }).click();
  await dialog.getByRole('button', { name: 'Cancel jobs' }).click();
  await expect(dialog).toContainText('1 could not be changed');
  await expect(dialog.getByRole('listitem')).toContainText('Eve Ended');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page).filter({ hasText: 'Dan Done' })).toContainText('Canceled');
});

test('on a phone, rows are cards that can be sorted and opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, service);
  await openJobs(page);
  const row = rows(page).filter({ hasText: 'Bea Birch' });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())!.height).toBeGreaterThan(60);
  expect(
    await page.getByRole('table').evaluate(box => box.scrollWidth - box.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'cards');
  await page.getByRole('button', { name: 'Sort by' }).click();
  await page.getByRole('menuitem', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=-total/);
  await row.click();
  await expect(page.getByRole('dialog', { name: /Bea Birch/ })).toBeVisible();
});
