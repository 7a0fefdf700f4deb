import { expect, test } from '@playwright/test';
import { book } from './console-jobs.ts';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(300_000);

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

test('the office writes a quote with two options, previews, sends and accepts it', async ({ page }) => {
  await book(service, 'Quincy Quill');
  await signIn(page, service);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('row', { name: 'Open Quincy Quill' }).click();
  await page.getByRole('link', { name: 'New quote' }).click();

  const first = page.getByRole('region', { name: 'Option 1' });
  await first.getByLabel('Service or description').fill('Replace gutters');
  await page.keyboard.press('Escape');
  await first.getByLabel('Quantity').fill('1.5');
  await first.getByLabel('Price').fill('300.50');
  await expect(first).toContainText('Subtotal $450.75');
  await page.getByRole('button', { name: 'Add option' }).click();
  const second = page.getByRole('region', { name: 'Option 2' });
  await expect(second.getByLabel('Service or description')).toHaveValue('Replace gutters');
  await second.getByRole('button', { name: 'Add item' }).click();
  const extra = second.getByRole('group', { name: 'Item 2' });
  await extra.getByLabel('Service or description').fill('Leaf guards');
  await page.keyboard.press('Escape');
  await extra.getByLabel('Price').fill('80');
  await extra.getByLabel('Optional').check();
  await page.getByText('Percent', { exact: true }).click();
  await page.getByLabel('Deposit in percent').fill('25');
  await page.getByLabel('Message to the customer').fill('Thanks for showing me around.');
  await expectAccessible(page, 'the editor of a quote');
  await page.getByRole('button', { name: 'Save quote' }).click();

  const heading = page.getByRole('heading', { level: 1, name: /^Q-\d+/ });
  await expect(heading).toContainText('Draft');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'What Quincy Quill sees' });
  const card = preview.getByRole('article', { name: 'Option 2' });
  await card.getByRole('checkbox', { name: /Leaf guards/ }).check();
  await expect(card).toContainText('$530.75');
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('quincy.quill@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(heading).toContainText('Sent');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Accept for the customer' }).click();
  await dialog.getByLabel('Option 2, $450.75').check();
  await dialog.getByLabel(/Leaf guards/).check();
  await dialog.getByLabel('How?').fill('By phone');
  await dialog.getByRole('button', { name: 'Accept and book job' }).click();
  await expect(heading).toContainText('Accepted');
  await expect(page.getByRole('region', { name: 'Accepted' })).toContainText('$530.75');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Accepted Option 2 for Quincy Quill');
  await expect(history).toContainText('Sent by email');
  await expectAccessible(page, 'a quote');

  await page.getByRole('button', { name: 'All quotes' }).click();
  await page.getByText('Accepted', { exact: true }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Quincy Quill' })).toContainText('$530.75');
  await expectAccessible(page, 'the list of quotes');
});
