import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { type ConsoleService, looks, openConsoleService, signIn } from './console-service.ts';

test.setTimeout(180_000);

let service: ConsoleService;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = await openConsoleService();
  await service.send('POST', '/api/franchises', { name: 'North' });
  await service.send('POST', '/api/jobs/create', {
    ...{ customerName: 'Robin Reed', customerEmail: 'robin@example.com', address: '12 Mill Lane' },
    ...{ type: 'Gutter cleaning', price: 149 },
  });
  const forged = { type: 'job.moved', actor: 'hq:owner', summary: 'pending → completed' };
  await service.send('POST', '/api/dev/activity', forged);
});
test.afterAll(() => service.close());

test('shows who did what from where, filters, downloads, and verifies the chain', async ({ page }) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=audit`);
  const table = page.getByRole('table', { name: 'Audit entries, newest first' });
  const rows = table.getByRole('row');
  await expect(rows.filter({ hasText: 'Booked: Gutter cleaning' })).toContainText('Customer');
  await expect(rows.filter({ hasText: 'pending → completed' })).toContainText('External');
  const franchise = rows.filter({ hasText: 'Franchises' });
  await expect(franchise).toContainText('tester');
  await expect(franchise).toContainText('127.0.0.1');

  await page.getByRole('combobox', { name: 'Area' }).click();
  await page.getByRole('option', { name: 'Franchises' }).click();
  await expect(rows.filter({ hasText: 'Gutter cleaning' })).toHaveCount(0);
  await expect(franchise).toBeVisible();
  await page.getByRole('searchbox', { name: 'Who' }).fill('nobody');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Who' }).fill('tester');
  await expect(franchise).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain('franchise.created');

  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('The audit trail is intact')).toBeVisible();

  // Behind the service's back.
  await expect
    .poll(async () => (await service.sql`select from activity_entries`).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await service.sql.begin(async sql => {
    await sql`set local session_replication_role = replica`;
    await sql`update activity_entries set summary = 'Nothing happened' where position = 1`;
  });
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('The audit trail was tampered with')).toBeVisible();
});

for (const { width, colorScheme, locale } of looks)
  test(`is accessible and fits at ${width} px, ${colorScheme}, ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale });
    const page = await context.newPage();
    await signIn(page, service);
    await page.goto(`${service.url}/admin?tab=audit`);
    await page.getByRole('table').waitFor();
    await page.getByRole('status').first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([]);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
