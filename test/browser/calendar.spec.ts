import { expect as quick, test } from '@playwright/test';
import ICAL from 'ical.js';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';
import { checkScreen, phone, signInAsTechnician, startFieldService } from './field-service.ts';

test.setTimeout(180_000);
test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });

const expect = quick.configure({ timeout: 30_000 });
let service: ConsoleService;
test.beforeAll(async () => {
  service = await openConsoleService();
});
test.afterAll(() => service.close());

const statusOf = async (url: string) => (await fetch(new URL(new URL(url).pathname, service.url))).status;

test("a technician's visits are subscribed to, and the link is replaced and turned off", async ({ page }) => {
  const { worker } = await service.send('POST', '/api/workers', { name: 'Wren Wood' });
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=workers&worker=${worker!.id}`);
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar of Wren Wood' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = dialog.getByLabel('Calendar link');
  await expect(link).toHaveValue(/\/calendar\/trc_[\w-]+\.ics$/);
  await expect(dialog.getByText('No calendar has used it yet')).toBeVisible();
  await expectAccessible(page, 'the dialog with a link');
  const first = await link.inputValue();
  const file = await (await fetch(new URL(new URL(first).pathname, service.url))).text();
  expect(new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue('x-wr-calname')).toMatch(/^Wren Wood/);
  await expect(dialog.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/);

  await dialog.getByRole('button', { name: /^Replace the link/ }).click();
  await expect(dialog.getByText('Calendars that use the old one stop updating')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(link).not.toHaveValue(first);
  expect(await statusOf(first)).toBe(404);
  const second = await link.inputValue();
  expect(await statusOf(second)).toBe(200);

  await dialog.getByRole('button', { name: /^Turn off the link/ }).click();
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(dialog.getByText('Links in use')).toBeHidden();
  expect(await statusOf(second)).toBe(404);
});

test('a franchise has a calendar of all its visits, in Spanish too', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const values = { name: 'Harbor', address: '1 Quay', lat: 45, lng: -30 };
  const { franchise } = await service.send('POST', '/api/franchises', values);
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=franchise&franchise=${franchise!.id}`);
  await page.getByRole('button', { name: 'Suscribirse en su calendario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendario de Harbor' });
  await dialog.getByRole('button', { name: 'Crear un enlace' }).click();
  await expect(dialog.getByLabel('Enlace del calendario')).toHaveValue(/\.ics$/);
  await expectAccessible(page, 'the dialog on a dark phone');
  await context.close();
});

test('a technician subscribes on the phone', async ({ browser }) => {
  const field = await startFieldService();
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  try {
    const worker = await field.addWorker();
    await signInAsTechnician(page, field, worker.email);
    await page.getByRole('navigation').getByRole('link', { name: 'Me' }).click();
    const card = page.getByRole('region', { name: 'Calendar' });
    await card.getByRole('button', { name: 'Subscribe in your calendar' }).click();
    await expect(card.getByLabel('Calendar link')).toHaveValue(/\.ics$/);
    await checkScreen(page);
    await page.reload();
    await expect(card.getByText('Your calendar link is on')).toBeVisible();
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect(card.getByRole('button', { name: 'Subscribe in your calendar' })).toBeVisible();
  } finally {
    await context.close();
    await field.stop();
  }
});
