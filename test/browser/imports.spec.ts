import { expect, type Page, test } from '@playwright/test';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(300_000);

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import customers' });
const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('customers are imported after a look at what is in the file', async ({ page }) => {
  await signIn(page, service);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('customers.csv');
  await expectAccessible(page, 'choosing a file');

  await test.step('every bad line is named, and nothing is imported', async () => {
    await choose(page, 'Full Name,E-mail,Phone\nAda Hill,ada@,\n,bo@example.com,555-01\n');
    await expect(dialog(page).getByText('3 problems to fix')).toBeVisible();
    const line = (number: string) =>
      dialog(page)
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: number, exact: true }) });
    await expect(line('2')).toContainText('E-mail isn’t a valid email address');
    await expect(line('3').first()).toContainText('Full Name is missing');
    await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0);
    await expectAccessible(page, 'problems');
  });

  await test.step('the preview says what each column is and what will happen', async () => {
    await choose(
      page,
      'Full Name,E-mail,Shoe size\nAda Hill,ada@example.com,39\nBo Lind,bo@example.com,44\n',
    );
    await expect(dialog(page).getByText('2 added')).toBeVisible();
    await expect(dialog(page).getByRole('row').filter({ hasText: 'Shoe size' })).toContainText(
      'Not imported',
    );
    await expect(dialog(page).getByRole('row').filter({ hasText: 'ada@example.com' })).toContainText('Email');
    await expectAccessible(page, 'the preview');
    await dialog(page).getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(dialog(page).getByText('Import complete')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: 'Open Ada Hill' })).toBeVisible();
  });

  await test.step('the same file again changes nothing', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await choose(page, 'Full Name,E-mail\nAda Hill,ada@example.com\n');
    await expect(dialog(page).getByText('Everything in this file is already there.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  });
});

test('services are imported on a phone, in Spanish and in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript("localStorage.setItem('truckroll.language', 'es')");
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=services`);
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const panel = page.getByRole('dialog', { name: 'Importar servicios' });
  await choose(page, 'Servicio;Precio\nPintura;1.250,50\nPoda;gratis\n');
  await expect(panel.getByText('Precio no es un importe')).toBeVisible();
  await choose(page, 'Servicio;Precio\nPintura;1.250,50\n');
  await expect(panel.getByText('1 nuevo')).toBeVisible();
  await expectAccessible(page, 'the preview on a phone');
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await panel.getByRole('button', { name: 'Importar 1 línea' }).click();
  await expect(panel.getByText('Importación completa')).toBeVisible();
  await panel.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { name: 'Pintura' })).toBeVisible();
});
