import { expect as quick, test } from '@playwright/test';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

test.setTimeout(180_000);
const expect = quick.configure({ timeout: 30_000 });

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service?.close());

test('the office words a message, sees it as it arrives, and goes back to the default', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=message-templates`);
  await expect(page.getByRole('heading', { level: 1, name: 'Message templates' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Messages to customers' }).getByText('On my way').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.frameLocator('iframe').getByText('Wren is on the way to you.')).toBeVisible();

  const subject = page.getByLabel('Subject');
  await subject.fill('Almost there: ');
  await page.getByRole('button', { name: 'Technician', exact: true }).click();
  await expect(subject).toHaveValue('Almost there: {{technician}}');
  await expect(preview.getByText('Almost there: Wren')).toBeVisible();
  await preview.getByText('Text message').click();
  await expect(preview.getByText(/Truckroll: Wren is on the way/)).toBeVisible();
  await preview.getByText('Plain text').click();
  await expect(preview.locator('pre')).toContainText('Manage your visit: ');
  await expectAccessible(page, 'editing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The new wording is in use')).toBeVisible();
  await expect(page.getByText('Edited')).toBeVisible();

  await subject.fill('Hi {{nmae}}');
  await expect(preview.getByText('subject: {{nmae}} is not available in this message')).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue('Almost there: {{technician}}');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(subject).toHaveValue('{{technician}} is on the way');
  await expect(page.getByText('Edited')).toHaveCount(0);
});

test('on a phone, in Spanish and in the dark', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'es-MX',
  });
  const page = await context.newPage();
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=message-templates&language=es`);
  await page.getByLabel('Mensaje', { exact: true }).selectOption('reminder');
  await expect(page.getByLabel('Asunto')).toHaveValue('Mañana: {{service}}');
  // Axe cannot look into the sandboxed frame of an email.
  await page.getByRole('region', { name: 'Vista previa' }).getByText('SMS', { exact: true }).click();
  await expect(page.getByText(/^Truckroll: Gutter cleaning mañana/)).toBeVisible();
  await expectAccessible(page, 'phone');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await context.close();
});
