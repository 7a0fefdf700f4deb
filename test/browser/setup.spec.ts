import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { writeTownExtract } from '../../server/features/platform/demo/town/extract.ts';
import { freePort } from '../free-port.ts';
import { startTestService } from '../service.ts';
import { chooseTime, enterContact, next } from './booking-steps.ts';
import { expectAccessible, fromNewAddress, hqToken, looks, signIn } from './console-service.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;

/** Links and passkeys go by the name of the host. */
async function startEmpty(): Promise<Service> {
  const PORT = String(await freePort());
  const service = await startTestService({ PORT, LOG_LEVEL: 'warn' });
  return { ...service, url: `http://localhost:${PORT}` };
}

const folder = mkdtempSync(join(tmpdir(), 'truckroll-setup-'));
const map = join(folder, 'midwater-latest.osm.pbf');
let service: Service;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  writeTownExtract(map);
  service = await startEmpty();
});
test.afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const forward = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('from an empty database to a paid booking, without a shell', async ({ page }) => {
  test.setTimeout(300_000);
  await fromNewAddress(page);
  await page.goto(`${service.url}/admin#token=${await hqToken()}`);

  await test.step('the setup opens by itself and asks for the business', async () => {
    await expect(heading(page, 'Your business')).toBeFocused();
    await page.getByRole('textbox', { name: 'Business name' }).fill('Midwater Lawns');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+1 555 010 0100');
    await expectAccessible(page, 'business');
    await forward(page);
  });
  await test.step('a color is previewed', async () => {
    await expect(heading(page, 'Logo and color')).toBeVisible();
    await page.getByRole('textbox', { name: 'Brand color' }).fill('#1d4ed8');
    await expect(page.getByRole('img', { name: 'Preview' })).toContainText('Midwater Lawns');
    await expectAccessible(page, 'brand');
    await forward(page);
  });
  await test.step('open every day', async () => {
    await expect(heading(page, 'Hours and time zone')).toBeVisible();
    for (const day of ['Saturday', 'Sunday']) await page.getByRole('switch', { name: day }).click();
    await expectAccessible(page, 'hours');
    await forward(page);
  });
  await test.step('services come from a template of the trade', async () => {
    await page.getByText('Lawn and garden').click();
    await page.getByLabel('Price of Lawn mowing').fill('60');
    await page.getByRole('checkbox', { name: 'Offer Fertilizing' }).uncheck();
    await expectAccessible(page, 'services');
    await forward(page);
    await expect(heading(page, 'Map')).toBeVisible();
  });
  await test.step('a map is uploaded', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload a map file' }).click();
    await (await chooser).setFiles(map);
    await expect(page.getByText('midwater is on your map')).toBeVisible({ timeout: 120_000 });
    await expectAccessible(page, 'map');
    await forward(page);
  });
  await test.step('the service area is drawn around the base', async () => {
    await page.getByRole('combobox', { name: 'Where your day starts' }).fill('12 Mill Lane');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Create' }).click();
    const area = page.getByRole('region', { name: 'Territory' });
    await expect(area.getByText('Minutes', { exact: false }).first()).toBeVisible();
    await forward(page);
  });
  await test.step('a technician joins', async () => {
    await page.getByRole('textbox', { name: 'Technician’s name' }).fill('Wren Wood');
    await page.getByRole('textbox', { name: 'Technician’s email' }).fill('wren@example.com');
    await page.getByRole('button', { name: 'Add technician' }).click();
    await expect(page.getByText('Wren Wood · wren@example.com')).toBeVisible();
    await expectAccessible(page, 'team');
    await forward(page);
  });
  await test.step('the setup can be left and continued', async () => {
    await expect(heading(page, 'Email, texts and cards')).toBeVisible();
    await page.getByRole('link', { name: 'Finish later' }).click();
    await page.getByRole('link', { name: 'Continue setup' }).click();
    await expect(heading(page, 'Email, texts and cards')).toBeVisible();
    await page.getByRole('button', { name: 'Test: Cards' }).click();
    await expect(page.getByText('Nothing is connected yet')).toBeVisible();
    await expectAccessible(page, 'providers');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(heading(page, 'Policies')).toBeVisible();
    await forward(page);
  });
  await test.step('customers come from a spreadsheet', async () => {
    const choose = (text: string) =>
      page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('Name;Email\nAda Hill;ada@example.com\nBo;not-an-address');
    await expect(page.getByText('Email isn’t a valid email address')).toBeVisible();
    await choose('Name;Email\nAda Hill;ada@example.com');
    await page.getByRole('button', { name: 'Import 1 line' }).click();
    await expect(page.getByText('Import complete')).toBeVisible();
    await expectAccessible(page, 'customers');
    await forward(page);
  });
  await test.step('the booking link is ready', async () => {
    await expect(heading(page, 'You’re ready for your first booking')).toBeVisible();
    await expect(page.getByText('Before customers can book')).toHaveCount(0);
    await expectAccessible(page, 'done');
  });
  await test.step('a customer books and pays', async () => {
    await page.goto(`${service.url}/book`);
    await page.getByRole('radio', { name: 'Lawn mowing' }).check();
    await next(page);
    await page.getByRole('combobox').fill('14 Mill Lane');
    await page.getByRole('option').first().click();
    await expect(page.getByText(/we serve this address/)).toBeVisible({ timeout: 15_000 });
    await chooseTime(page);
    await enterContact(page, 'robin@example.com');
    await next(page);
    await expect(page).toHaveURL(/step=review/);
    await next(page);
    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
    await page.locator('button[value=pay]').click();
    await expect(page).toHaveURL(/step=done/);
    await expect(page.getByText(/paid\. Thank you/)).toBeVisible();
  });
});

const pages = [
  ...['business', 'branding', 'booking', 'scheduling', 'cancellation', 'money', 'messages', 'reviews'],
  ...['providers', 'website', 'access', 'data', 'retention'],
];

for (const { width, colorScheme, locale } of looks)
  test(`settings pages are accessible and fit: ${width}, ${colorScheme}, ${locale}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      locale,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, service);
    for (const view of pages) {
      await page.goto(`${service.url}/admin?tab=settings&view=${view}`);
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      await expectAccessible(page, `${view} ${width} ${colorScheme}`);
      const [scroll, inner] = await page.evaluate<number[]>(
        '[document.documentElement.scrollWidth, innerWidth]',
      );
      expect.soft(scroll, view).toBeLessThanOrEqual(inner!);
    }
    await context.close();
  });

test('the profile, a key and what the operator decides', async ({ page }) => {
  const locked = await startTestService({
    PORT: String(await freePort()),
    BUSINESS_NAME: 'Fixed Name',
    SETTINGS_KEY: 'a-key-of-at-least-thirty-two-letters-0000',
  });
  try {
    await signIn(page, locked);
    await page.goto(`${locked.url}/admin?tab=settings`);
    const name = page.getByRole('textbox', { name: 'Business name' });
    await expect(name).toBeDisabled();
    await expect(page.getByText('Set by whoever runs this server').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Legal name' }).fill('Fixed Name LLC');
    const profile = page.getByRole('region', { name: 'Business profile' });
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings were saved')).toBeVisible();

    await page.goto(`${locked.url}/admin?tab=settings&view=providers`);
    const texts = page.getByRole('region', { name: 'Text messages' });
    await texts.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Twilio' }).click();
    await texts.getByRole('textbox', { name: 'Account SID' }).fill('AC00000000000000000000000000000000');
    await texts.getByLabel('Auth token').first().fill('a-secret-token-1234');
    await texts.getByRole('textbox', { name: 'Your number' }).fill('+15550100');
    await texts.getByRole('button', { name: 'Save' }).click();
    await expect(texts.getByPlaceholder('Saved, ends in 1234')).toBeVisible();
  } finally {
    await locked.stop();
  }
});

test('the demo is cleared by typing the name, and whoever cleared it goes on as the new owner', async ({
  page,
}) => {
  test.setTimeout(360_000);
  const demo = await startTestService({ PORT: String(await freePort()), DEMO_DATA: 'on', LOG_LEVEL: 'warn' });
  try {
    await signIn(page, demo);
    await expect(page.getByText('This is a demo business')).toBeVisible();
    await page.goto(`${demo.url}/admin?tab=settings&view=data`);
    await expect(page.getByText('The demo’s made-up town')).toBeVisible({ timeout: 200_000 });
    await page.getByRole('button', { name: 'Clear demo data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear the demo data?' });
    const confirm = dialog.getByRole('button', { name: 'Clear demo data' });
    await dialog.getByLabel('Your name').fill('Nora New');
    await dialog.getByLabel('Your email').fill('nora@fresh.test');
    await expect(confirm).toBeDisabled();
    await expectAccessible(page, 'clearing the demo');
    await dialog.getByLabel('Type Truckroll to confirm').fill('truckroll');
    await confirm.click();
    await expect(heading(page, 'Your business')).toBeVisible({ timeout: 60_000 });
    await page.goto(`${demo.url}/admin?tab=users`);
    await expect(page.getByText('nora@fresh.test')).toBeVisible();
    await expect(page.getByText('owner@example.com')).toHaveCount(0);
    await page.goto(`${demo.url}/admin?tab=overview`);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page.getByText('This is a demo business')).toHaveCount(0);
  } finally {
    await demo.stop();
  }
});
