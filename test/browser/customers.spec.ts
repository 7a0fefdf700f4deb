import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { book, recordCash } from './console-jobs.ts';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(300_000);

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

test('a customer’s statement opens from the list, covers the chosen days and downloads as a PDF', async ({
  page,
}) => {
  await book(service, 'Other Otis');
  const job = await book(service, 'Stella Stone');
  await recordCash(service, job, 49);
  await service.sql`update jobs set status = 'completed', completed_at = now() where id = ${job}`;
  await signIn(page, service);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('stella');
  await expect(page.getByRole('row').filter({ hasText: 'Other Otis' })).toHaveCount(0);
  await page.getByRole('row', { name: 'Open Stella Stone' }).click();
  const beside = page.getByRole('dialog', { name: 'Stella Stone' });
  await expect(beside.getByRole('region', { name: 'Payments' })).toContainText(/Cash for job #\d+/);
  await expectAccessible(page, 'a customer beside the list');
  await beside.getByRole('button', { name: 'Statement' }).click();

  const panel = page.getByRole('dialog', { name: 'Statement: Stella Stone' });
  const line = (text: string) => panel.getByRole('row').filter({ hasText: text });
  await expect(line('Opening balance')).toContainText('$0.00');
  await expect(line('Payment by cash')).toContainText('-$49.00');
  await expect(line('Gutter cleaning')).toContainText(/\$149\.00\s*\$100\.00/);
  await expect(line('Balance due')).toContainText('$100.00');
  await expectAccessible(page, 'a statement');

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.pdf$/);
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/);

  // Before the job was booked, nothing was owed; long after, everything is in the opening balance.
  await panel.getByLabel('To').fill('2020-01-31');
  await expect(panel).toContainText('No activity in this period.');
  await expect(line('Balance due')).toContainText('$0.00');
  await panel.getByLabel('From').fill('2099-01-01');
  await expect(panel).toContainText('The last day is before the first.');
  await panel.getByLabel('To').fill('2099-01-31');
  await expect(line('Opening balance')).toContainText('$100.00');

  await panel.getByLabel('From').fill('');
  await line('Gutter cleaning').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stella Stone #' })).toBeVisible();
});

test('a customer is added, gets a property and a note, and takes over a duplicate', async ({ page }) => {
  const job = await book(service, 'Dora Double');
  await signIn(page, service);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Dora Dale');
  await dialog.getByLabel('Company').fill('Dale Dental');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dora Dale' })).toBeVisible();

  await page.getByRole('button', { name: 'Add property' }).click();
  await dialog.getByLabel('Address').fill('8 Dale Drive');
  await dialog.getByLabel('Access notes').fill('Ring twice');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Properties' })).toContainText('Ring twice');
  await page.getByLabel('Tags', { exact: true }).first().fill('VIP');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Tags and notes' })).toContainText('vip');
  await expectAccessible(page, 'a customer');

  await page.getByRole('button', { name: 'Merge' }).click();
  await dialog.getByRole('combobox').fill('dora double');
  await page.getByRole('option', { name: /Dora Double/ }).click();
  await expect(dialog).toContainText(/Jobs together\s*1/);
  await expectAccessible(page, 'merging customers');
  await dialog.getByRole('button', { name: 'Merge customers' }).click();
  const [row] = await service.sql`select number from jobs where id = ${job}`;
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText(`#${row!.number}`);
});

test('details typed into a booking are accepted on the job, and the customer opens beside it', async ({
  page,
}) => {
  await book(service, 'Tess Typed');
  const job = await book(service, 'Tess Typed', { customerPhone: '+1 555 010 0123' });
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=jobs&job=${job}`);
  await page.getByRole('button', { name: 'Update customer' }).click();
  await expect(page.getByRole('button', { name: 'Update customer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View customer' }).click();
  await expect(page.getByRole('dialog', { name: 'Tess Typed' })).toContainText('+1 555 010 0123');
});
