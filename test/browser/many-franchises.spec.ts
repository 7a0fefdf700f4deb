import { expect, type Page, test } from '@playwright/test';
import { type ConsoleService, openConsole, openConsoleService, tabTo } from './console-service.ts';

/** More franchises and technicians than a field lists at once. */
test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  await service.sql`
    insert into franchises (id, name, address, timezone, created_at, updated_at)
    select 'many-' || n, 'Branch ' || lpad(n::text, 3, '0'), n || ' Mill Lane',
      case n when 117 then 'America/Denver' end, now(), now()
    from generate_series(1, 120) as n`;
  for (let n = 1; n <= 60; n++) {
    const name = `Technician ${String(n).padStart(2, '0')}`;
    await service.send('POST', '/api/workers', { name, franchiseId: `many-${n}` });
  }
  const job = { customerEmail: 'ada@example.com', address: '1 Mill Lane', type: 'Lawn care', price: 80 };
  for (const n of [3, 117])
    await service.send('POST', '/api/jobs/create', {
      ...job,
      customerName: `Customer of ${n}`,
      franchiseId: `many-${n}`,
    });
});
test.afterAll(() => service.close());

const open = (page: Page, search: string) => openConsole(page, service, search);

test('a franchise beyond the first fifty is found and chosen by keyboard, and stays chosen by name', async ({
  page,
}) => {
  await open(page, 'tab=jobs');
  const { keyboard } = page;
  const rows = page.getByRole('row').filter({ hasText: 'Customer of' });
  await expect(rows.filter({ hasText: 'Branch 117' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Branch 003' })).toHaveCount(1);

  const field = page.getByRole('combobox', { name: 'Franchise' });
  await tabTo(page, field);
  await expect(page.getByRole('option', { name: /^Branch/ })).toHaveCount(50);
  await expect(page.getByRole('option', { name: 'Type to find more' })).toBeDisabled();
  await keyboard.type('branch 11');
  await expect(page.getByRole('option')).toHaveCount(10);
  await keyboard.type('7');
  await expect(page.getByRole('option')).toHaveText(['Branch 117']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(field).toHaveValue('Branch 117');
  await expect(page).toHaveURL(/franchise=many-117/);
  await expect(rows).toHaveCount(1);

  await page.reload();
  await expect(field).toHaveValue('Branch 117');
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Branch 117');
  // Looking for another one and leaving the field keeps the choice.
  await field.fill('branch 05');
  await expect(page.getByRole('option')).toHaveCount(10);
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(field).toHaveValue('Branch 117');
});

test('the board goes from everybody to a franchise and back', async ({ page }) => {
  await open(page, 'tab=dispatch&franchise=many-99');
  const field = page.getByRole('combobox', { name: 'Franchise' });
  await expect(field).toHaveValue('Branch 099');
  await field.fill('120 mill');
  await page.getByRole('option', { name: 'Branch 120' }).click();
  await expect(page).toHaveURL(/franchise=many-120/);
  await expect(field).toHaveValue('Branch 120');
  await field.fill('');
  await page.getByRole('option', { name: 'All franchises' }).click();
  await expect(page).not.toHaveURL(/franchise=/);
});

test('several franchises are chosen by searching for each', async ({ page }) => {
  await open(page, 'tab=users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Franchises' });
  for (const name of ['Branch 088', 'Branch 111']) {
    await field.fill(name);
    await expect(page.getByRole('option')).toHaveText([name]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  for (const name of ['Branch 088', 'Branch 111']) await expect(dialog.getByText(name)).toBeVisible();
});

test('the list of franchises loads page by page, is searched, and opens any of them', async ({ page }) => {
  await open(page, 'tab=franchise');
  const table = page.getByRole('table', { name: 'Franchises' });
  await expect(table).toContainText('Branch 001');
  await page.getByRole('searchbox', { name: 'Search' }).fill('117 MILL');
  await table.getByRole('row', { name: 'Branch 117' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Branch 117' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Branch 117' })).toBeVisible();
});

test('a technician beyond the first fifty is found, and only colleagues are offered for a visit', async ({
  page,
}) => {
  await open(page, 'tab=jobs');
  const field = page.getByRole('combobox', { name: 'Technician' });
  await field.click();
  await expect(page.getByRole('option', { name: /^Technician/ })).toHaveCount(50);
  await field.fill('ian 57');
  const found = page.getByRole('option', { name: 'Technician 57' });
  await expect(found).toContainText('Branch 057');
  await found.click();
  await expect(page).toHaveURL(/worker=/);
  await page.reload();
  await expect(field).toHaveValue('Technician 57');
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Technician 57');

  await page.goto(`${service.url}/admin?tab=jobs`);
  await page.getByRole('row').filter({ hasText: 'Customer of 3' }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: 'Technician' }).click();
  await expect(page.getByRole('option')).toHaveText(['Technician 03']);
  await page.getByRole('option', { name: 'Technician 03' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${service.url}/admin?tab=jobs`);
  await expect(page.getByRole('row').filter({ hasText: 'Customer of 3' })).toContainText('Technician 03');

  await page.goto(`${service.url}/admin?tab=workers`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('technician 6');
  const table = page.getByRole('table', { name: 'Technicians' });
  await expect(table.getByRole('row', { name: /Technician/ })).toHaveCount(1);
  await expect(table).toContainText('Technician 60');
});
